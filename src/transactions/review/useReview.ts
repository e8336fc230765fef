import { useSyncExternalStore } from 'react'
import type { ReviewState } from './review.ts'
import { reviewStore } from './reviewStore.ts'

const CLOSED: ReviewState = { step: 'closed' }

/** What the review dialog shows now. */
export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => CLOSED)
}
