import { deployment } from '../chain/servedDeployment.ts'
import { type Address, sameAddress } from '../domain/hex.ts'
import { useShownAccount } from '../queries/useSnapshot.ts'
import type { TxRecord } from './record.ts'
import { useTransactions } from './useTransactions.ts'

/** By the list and the account: a dozen buttons ask for the same, with every snapshot. */
const chosen = new WeakMap<readonly TxRecord[], Map<Address | undefined, readonly TxRecord[]>>()

function choose(all: readonly TxRecord[], account: Address | undefined): readonly TxRecord[] {
  const known = chosen.get(all) ?? new Map<Address | undefined, readonly TxRecord[]>()
  chosen.set(all, known)
  const own =
    known.get(account) ??
    all.filter((record) => record.chainId === deployment.chainId && sameAddress(record.account, account))
  known.set(account, own)
  return own
}

/**
 * The shown account's transactions on this deployment's chain, newest first; the same array until something changes. Only a
 * list needs 'all': there may be thousands, and a dozen buttons look with every snapshot.
 */
export function useOwnTransactions(which: 'all' | 'live' = 'live'): readonly TxRecord[] {
  const account = useShownAccount()
  return choose(useTransactions(which), account)
}
