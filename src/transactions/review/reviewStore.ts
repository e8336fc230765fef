import type { Decision, Review, ReviewState } from './review.ts'

let state: ReviewState = { step: 'closed' }
const listeners = new Set<() => void>()

function set(next: ReviewState): void {
  state = next
  for (const listener of listeners) listener()
}

/** One review at a time, for the whole page: a wallet shows one request at a time too. */
export const reviewStore = {
  get: (): ReviewState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Shows the review and waits for the person. */
  ask: (review: Review): Promise<Decision> => {
    if (state.step === 'asking') state.decide('leave')
    return new Promise((resolve) => {
      const decide = (decision: Decision) => {
        if (state.step === 'asking' && state.review === review && decision === 'leave')
          set({ step: 'closed' })
        resolve(decision)
      }
      set({ step: 'asking', review, decide })
    })
  },
  waitForWallet: (review: Review, giveUp: () => void): void => set({ step: 'wallet', review, giveUp }),
  close: (): void => set({ step: 'closed' }),
}
