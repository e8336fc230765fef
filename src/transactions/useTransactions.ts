import { useSyncExternalStore } from 'react'
import { journal } from './pageJournal.ts'
import type { TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/** Transactions of this browser, newest first: all of them, those that may still change or did so in this visit, or those that are no hearsay. */
export function useTransactions(which: 'all' | 'live' | 'proven'): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal[which], () => NONE)
}
