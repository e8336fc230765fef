import { useMemo, useSyncExternalStore } from 'react'
import { memoize } from '#lib/memoize.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { isRecordOfKnownMarket, journal } from './pageJournal.ts'
import { isEarlierRecord, type TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/**
 * Returns this browser's transactions, newest first. 'live': those that may still change or were
 * changed on this visit. 'proven': those that this visit wrote or confirmed on chain.
 */
export function useTransactions(which: 'all' | 'live' | 'proven'): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal[which], () => NONE)
}

/**
 * Returns a list's records of one market or chain and one account, newest first. Memoised, because
 * a dozen buttons read them with every snapshot.
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
 * Returns the shown account's transactions in this market, newest first by block. The array is the
 * same object until something changes. Use 'all' only for lists: there may be thousands, and a
 * dozen buttons read this with every snapshot.
 */
export function useMarketTransactions(which: 'all' | 'live' | 'proven' = 'live'): readonly TxRecord[] {
  const account = useShownAccount()
  const { id } = useMarket()
  return recordsOf(useTransactions(which))(id)(account)
}

/**
 * Returns the shown account's live transactions in all markets of this network, newest first. Forms
 * wait for these. Excludes markets that this build does not know, because their transactions are
 * not tracked.
 */
export function useNetworkTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  const { chainId } = useMarket().network
  return recordsOf(useTransactions('live'))(chainId)(account)
}

/** Returns the shown account's live transactions in other markets, newest first. */
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
 * Returns the shown account's transactions in markets that this build does not know. They are kept
 * but not checked.
 */
export function useTransactionsInUnknownMarkets(): readonly TxRecord[] {
  const account = useShownAccount()
  const all = useTransactions('all')
  return useMemo(
    () => all.filter((record) => isAddressEqual(record.account, account) && !isRecordOfKnownMarket(record)),
    [all, account],
  )
}
