import { useSyncExternalStore } from 'react'
import { journal } from './pageJournal.ts'
import type { TxRecord } from './record.ts'

const NONE: readonly TxRecord[] = []

/** Every transaction this browser knows of, newest first. */
export function useTransactions(): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal.all, () => NONE)
}
