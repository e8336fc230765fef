import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Review, ReviewDecision, ReviewState, SignReview } from './review.ts'

const CLOSED: ReviewState = { step: 'closed' }

/** One review at a time, since a wallet shows one request at a time too. */
export function createReviewStore() {
  const { get, set, subscribe } = createStore(CLOSED)
  let holder: object | undefined

  /** The right to show one review, from the click that asked for it to the wallet's answer. */
  function openDesk() {
    const key = {}
    const show = (next: ReviewState) => {
      if (holder === key) set(next)
    }
    holder = key
    return {
      /** Shows the review, with those that the same click agrees to, and waits for an answer. */
      ask: (review: Review, later: readonly Review[] = []) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'asking', review, later, decide })),
      /** Shows that the wallet has it; `giveUp` stops waiting for it, not the wallet. */
      waitForWallet: (review: Review, giveUp: () => void) => show({ step: 'wallet', review, giveUp }),
      /** Shows what is to be signed, and waits for an answer. */
      askToSign: (review: SignReview) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'signing', review, decide })),
      /** Shows that the wallet is asked to sign; `giveUp` stops waiting for it. */
      waitForSignature: (review: SignReview, giveUp: () => void) =>
        show({ step: 'signature', review, giveUp }),
      /**
       * Shows that it waits for its block before the next is asked for; `stop` leaves the next ones
       * alone.
       */
      waitForBlock: (review: Review, stop: () => void) => show({ step: 'chain', review, stop }),
      /** Closes this review and makes room for the next; does nothing if it is already closed. */
      close: () => {
        show(CLOSED)
        if (holder === key) holder = undefined
      },
    }
  }

  return {
    get,
    subscribe,
    /** Undefined while another write holds it. */
    open: () => (holder === undefined ? openDesk() : undefined),
  }
}

/** The page's own. */
export const reviewStore = createReviewStore()

export type ReviewSession = NonNullable<ReturnType<typeof reviewStore.open>>

/** What the review dialog shows now. */
export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => CLOSED)
}
