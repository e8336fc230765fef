import { useMemo, useSyncExternalStore } from 'react'
import { memoize } from '#lib/memoize.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { isRecordOfKnownMarket, journal } from './pageJournal.ts'
import { isEarlierRecord, type TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/**
 * Returns this browser's transactions, newest first. 'live': they may still change, or changed
 * since the page loaded. 'proven': written or confirmed on chain since the page loaded.
 */
export function useTransactions(which: 'all' | 'live' | 'proven'): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal[which], () => NONE)
}

/**
 * Returns transactions of one account in one market or on one chain, newest first. Memoised,
 * because a dozen components read the same list after every block.
 */
const recordsOf = memoize(
  (all: readonly TxRecord[]) =>
    memoize((place: string | number) =>
      memoize((account: Address | undefined) =>
        all
          .filter((record) => isAt(record, place) && isAddressEqual(record.account, account))
          .sort((a, b) => (isEarlierRecord(a, b) ? 1 : -1)),
      ),
    ),
  new WeakMap(),
)

const isAt = (record: TxRecord, place: string | number): boolean =>
  typeof place === 'string'
    ? record.market === place
    : record.chainId === place && isRecordOfKnownMarket(record)

/**
 * Returns the connected or watched account's transactions in this market, newest block first.
 * Returns the same array until something changes. 'all' can be thousands, so only lists use it.
 */
export function useMarketTransactions(which: 'all' | 'live' | 'proven' = 'live'): readonly TxRecord[] {
  const account = useShownAccount()
  const { id } = useMarket()
  return recordsOf(useTransactions(which))(id)(account)
}

/**
 * Returns the account's live transactions in all known markets of this network, newest first. Forms
 * wait for them.
 */
export function useNetworkTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  const { chainId } = useMarket().network
  return recordsOf(useTransactions('live'))(chainId)(account)
}

/** Returns the account's live transactions in other markets, newest first. */
export function useTransactionsInOtherMarkets(): readonly TxRecord[] {
  const account = useShownAccount()
  const { id } = useMarket()
  const live = useTransactions('live')
  return useMemo(
    () =>
      live
        .filter(
          (record) =>
            record.market !== id && isAddressEqual(record.account, account) && isRecordOfKnownMarket(record),
        )
        .sort((a, b) => (isEarlierRecord(a, b) ? 1 : -1)),
    [live, account, id],
  )
}

/**
 * Returns the account's transactions in markets that this build does not know. They are kept but
 * not checked.
 */
export function useTransactionsInUnknownMarkets(): readonly TxRecord[] {
  const account = useShownAccount()
  const all = useTransactions('all')
  return useMemo(
    () => all.filter((record) => isAddressEqual(record.account, account) && !isRecordOfKnownMarket(record)),
    [all, account],
  )
}
