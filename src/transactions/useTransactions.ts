import { useSyncExternalStore } from 'react'
import { journal } from './engine.ts'
import type { TxRecord } from './record.ts'
import type { ReviewState } from './review/review.ts'
import { reviewStore } from './review/reviewStore.ts'

const NONE: readonly TxRecord[] = []
const CLOSED: ReviewState = { step: 'closed' }

/** Every transaction this browser knows of, newest first. */
export function useTransactions(): readonly TxRecord[] {
  return useSyncExternalStore(journal.subscribe, journal.all, () => NONE)
}

/** What the review dialog shows now. */
export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => CLOSED)
}
