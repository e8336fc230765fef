import { deployment } from '../chain/deployment.ts'
import { sameAddress } from '../domain/hex.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import type { TxRecord } from './record.ts'
import { useTransactions } from './useTransactions.ts'

/** The shown account's transactions on this deployment's chain, newest first. */
export function useOwnTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  return useTransactions().filter(
    (record) => record.chainId === deployment.chainId && sameAddress(record.account, account),
  )
}
