import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Review, ReviewDecision, ReviewState, SignReview } from './review.ts'

const CLOSED: ReviewState = { step: 'closed' }

/**
 * Creates the store of the review dialog. Only one review is open at a time, like requests in a
 * wallet.
 */
export function createReviewStore() {
  const { get, set, subscribe } = createStore(CLOSED)
  let holder: object | undefined

  /** Opens a review session, which lasts from the user's click to the wallet's answer. */
  function openDesk() {
    const key = {}
    const show = (next: ReviewState) => {
      if (holder === key) set(next)
    }
    holder = key
    return {
      /**
       * Shows the review, and those of further transactions of the same click, and waits for the
       * user's answer.
       */
      ask: (review: Review, later: readonly Review[] = []) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'asking', review, later, decide })),
      /**
       * Shows that the wallet was asked to send. `giveUp` stops waiting, but the wallet may still
       * send it.
       */
      waitForWallet: (review: Review, giveUp: () => void) => show({ step: 'wallet', review, giveUp }),
      /** Shows the signature request and waits for the user's answer. */
      askToSign: (review: SignReview) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'signing', review, decide })),
      /** Shows that the wallet was asked to sign. `giveUp` stops waiting. */
      waitForSignature: (review: SignReview, giveUp: () => void) =>
        show({ step: 'signature', review, giveUp }),
      /**
       * Shows that the transaction waits for its block. `stop` cancels further transactions of the
       * click.
       */
      waitForBlock: (review: Review, stop: () => void) => show({ step: 'chain', review, stop }),
      /** Closes the review session, so that another can open. */
      close: () => {
        show(CLOSED)
        if (holder === key) holder = undefined
      },
    }
  }

  return {
    get,
    subscribe,
    /** Opens a review session. Undefined while another one is open. */
    open: () => (holder === undefined ? openDesk() : undefined),
  }
}

/** The page's review store. */
export const reviewStore = createReviewStore()

export type ReviewSession = NonNullable<ReturnType<typeof reviewStore.open>>

/** Returns the state of the review dialog. */
export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => CLOSED)
}
