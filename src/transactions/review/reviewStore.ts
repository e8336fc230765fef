import type { Decision, Review, ReviewState } from './review.ts'

/** The right to show one review, from the click that asked for it to the wallet's answer. */
export interface ReviewDesk {
  /** Shows the review and waits for the person. */
  ask(review: Review): Promise<Decision>
  /** Shows that the wallet has it; `giveUp` stops waiting for it, not the wallet. */
  waitForWallet(review: Review, giveUp: () => void): void
  /** Closes this review and makes room for the next; does nothing if it is already closed. */
  close(): void
}

const CLOSED: ReviewState = { step: 'closed' }

/** One review at a time, since a wallet shows one request at a time too. */
export function createReviewStore() {
  let state = CLOSED
  let holder: ReviewDesk | undefined
  const listeners = new Set<() => void>()

  function show(desk: ReviewDesk, next: ReviewState): void {
    if (holder !== desk) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: (): ReviewState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Undefined while another write holds it. */
    open: (): ReviewDesk | undefined => {
      if (holder !== undefined) return undefined
      const desk: ReviewDesk = {
        ask: (review) =>
          new Promise((decide) => {
            show(desk, { step: 'asking', review, decide })
          }),
        waitForWallet: (review, giveUp) => show(desk, { step: 'wallet', review, giveUp }),
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
