import { useSyncExternalStore } from 'react'
import { journal } from './pageJournal.ts'
import type { TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/** Transactions of this browser, newest first: all of them, or those that may still change or did so in this visit. */
export function useTransactions(which: 'all' | 'live'): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal[which], () => NONE)
}
