import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Decision, Review, ReviewState, SignReview } from './review.ts'

/** The right to show one review, from the click that asked for it to the wallet's answer. */
export interface ReviewDesk {
  /** Shows the review, with those that the same click agrees to, and waits for an answer. */
  ask(review: Review, later?: readonly Review[]): Promise<Decision>
  /** Shows that the wallet has it; `giveUp` stops waiting for it, not the wallet. */
  waitForWallet(review: Review, giveUp: () => void): void
  /** Shows what is to be signed, and waits for an answer. */
  askToSign(review: SignReview): Promise<Decision>
  /** Shows that the wallet is asked to sign; `giveUp` stops waiting for it. */
  waitForSignature(review: SignReview, giveUp: () => void): void
  /** Shows that it waits for its block before the next is asked for; `stop` leaves the next ones alone. */
  waitForBlock(review: Review, stop: () => void): void
  /** Closes this review and makes room for the next; does nothing if it is already closed. */
  close(): void
}

const CLOSED: ReviewState = { step: 'closed' }

/** One review at a time, since a wallet shows one request at a time too. */
export function createReviewStore() {
  const { get, set, subscribe } = createStore(CLOSED)
  let holder: ReviewDesk | undefined

  function show(desk: ReviewDesk, next: ReviewState): void {
    if (holder === desk) set(next)
  }

  return {
    get,
    subscribe,
    /** Undefined while another write holds it. */
    open: (): ReviewDesk | undefined => {
      if (holder !== undefined) return undefined
      const desk: ReviewDesk = {
        ask: (review, later = []) =>
          new Promise((decide) => {
            show(desk, { step: 'asking', review, later, decide })
          }),
        waitForWallet: (review, giveUp) => show(desk, { step: 'wallet', review, giveUp }),
        askToSign: (review) => new Promise((decide) => show(desk, { step: 'signing', review, decide })),
        waitForSignature: (review, giveUp) => show(desk, { step: 'signature', review, giveUp }),
        waitForBlock: (review, stop) => show(desk, { step: 'chain', review, stop }),
        close: () => {
          show(desk, CLOSED)
          if (holder === desk) holder = undefined
        },
      }
      holder = desk
      return desk
    },
  }
}

/** The page's own. */
export const reviewStore = createReviewStore()

const USE_REVIEW_CLOSED: ReviewState = { step: 'closed' }

/** What the review dialog shows now. */
export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => USE_REVIEW_CLOSED)
}
