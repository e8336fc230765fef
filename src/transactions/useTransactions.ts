import { useMemo, useSyncExternalStore } from 'react'
import { type Address, sameAddress } from '#math/hex.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useSnapshot.ts'
import { isOfKnownMarket, journal } from './pageJournal.ts'
import { isEarlier, type TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/**
 * Transactions of this browser, newest first: all, those that may still change or did so during
 * this visit, or those that this visit wrote or confirmed on the chain.
 */
export function useTransactions(which: 'all' | 'live' | 'proven'): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal[which], () => NONE)
}

/**
 * By the list, and by market or network and account: a dozen buttons ask for the same, with every
 * snapshot.
 */
const chosen = new WeakMap<readonly TxRecord[], Map<string, readonly TxRecord[]>>()

function choose(
  all: readonly TxRecord[],
  place: string | number,
  account: Address | undefined,
): readonly TxRecord[] {
  const key = `${place} ${account}`
  const isThere = (record: TxRecord) =>
    typeof place === 'string' ? record.market === place : record.chainId === place && isOfKnownMarket(record)
  const known = chosen.get(all) ?? new Map<string, readonly TxRecord[]>()
  chosen.set(all, known)
  const own =
    known.get(key) ??
    all
      .filter((record) => isThere(record) && sameAddress(record.account, account))
      .sort((a, b) => (isEarlier(a, b) ? 1 : -1))
  known.set(key, own)
  return own
}

/**
 * The shown account's transactions in this market, newest first in the chain's order; the same
 * array until something changes. Only a list needs 'all': there may be thousands, and a dozen
 * buttons look with every snapshot.
 */
export function useOwnTransactions(which: 'all' | 'live' | 'proven' = 'live'): readonly TxRecord[] {
  const account = useShownAccount()
  const { id } = useMarket()
  return choose(useTransactions(which), id, account)
}

/**
 * The shown account's transactions in every market of this network that may still change or did so
 * during this visit, newest first: all that a form waits for. Those of a market that this build
 * does not offer are followed by nobody, so no form waits for them.
 */
export function useAccountTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  const { chainId } = useMarket().network
  return choose(useTransactions('live'), chainId, account)
}

/**
 * The shown account's transactions in other markets that may still change or did so during this
 * visit, newest first.
 */
export function useTransactionsElsewhere(): readonly TxRecord[] {
  const account = useShownAccount()
  const { id } = useMarket()
  const live = useTransactions('live')
  return useMemo(
    () =>
      live
        .filter(
          (record) => record.market !== id && sameAddress(record.account, account) && isOfKnownMarket(record),
        )
        .sort((a, b) => (isEarlier(a, b) ? 1 : -1)),
    [live, account, id],
  )
}

/**
 * The shown account's transactions in markets that this build does not offer: kept, and judged by
 * nobody here.
 */
export function useUnlistedTransactions(): readonly TxRecord[] {
  const account = useShownAccount()
  const all = useTransactions('all')
  return useMemo(
    () => all.filter((record) => sameAddress(record.account, account) && !isOfKnownMarket(record)),
    [all, account],
  )
}
