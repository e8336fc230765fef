import { useMemo } from 'react'
import { sameAddress } from '../amounts/hex.ts'
import { useShownAccount } from '../live/useSnapshot.ts'
import { isOfKnownMarket } from './ofMarket.ts'
import type { TxRecord } from './record.ts'
import { useTransactions } from './useTransactions.ts'

/** The shown account's transactions in markets that this build does not offer: kept, and judged by nobody here. */
export function useStrayTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  const all = useTransactions('all')
  return useMemo(
    () => all.filter((record) => sameAddress(record.account, account) && !isOfKnownMarket(record)),
    [all, account],
  )
}
