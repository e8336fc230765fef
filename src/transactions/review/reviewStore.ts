import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { Review, ReviewDecision, ReviewState, SignReview } from './review.ts'

const CLOSED: ReviewState = { step: 'closed' }

/**
 * Creates the store of the review dialog. Like requests in a wallet, only one review is open at a
 * time.
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
       * Shows a review and waits for the user's decision.
       * @param later reviews of further transactions of the same click
       */
      ask: (review: Review, later: readonly Review[] = []) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'asking', review, later, decide })),
      /**
       * Shows that the wallet was asked to send the transaction. `giveUp` stops waiting, but the
       * wallet may still send it.
       */
      waitForWallet: (review: Review, giveUp: () => void) => show({ step: 'wallet', review, giveUp }),
      /** Shows a signature request and waits for the user's decision. */
      askToSign: (review: SignReview) =>
        new Promise<ReviewDecision>((decide) => show({ step: 'signing', review, decide })),
      /** Shows that the wallet was asked for a signature. `giveUp` stops waiting. */
      waitForSignature: (review: SignReview, giveUp: () => void) =>
        show({ step: 'signature', review, giveUp }),
      /**
       * Shows that the transaction waits to be mined. `stop` cancels further transactions of the
       * same click.
       */
      waitForBlock: (review: Review, stop: () => void) => show({ step: 'chain', review, stop }),
      close: () => {
        show(CLOSED)
        if (holder === key) holder = undefined
      },
    }
  }

  return {
    get,
    subscribe,
    /** Opens a review session. Undefined while another session is open. */
    open: () => (holder === undefined ? openDesk() : undefined),
  }
}

export const reviewStore = createReviewStore()

export type ReviewSession = NonNullable<ReturnType<typeof reviewStore.open>>

export function useReview(): ReviewState {
  return useSyncExternalStore(reviewStore.subscribe, reviewStore.get, () => CLOSED)
}
