import type { Refusal } from '../review/review.ts'

/** The outcome of one click. Only 'sent' means that something was sent. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The person said no in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The person left the review; the wallet was never asked. */
  | { readonly status: 'left' }
  /** The person stopped waiting for the wallet; the record stays and is looked for on chain. */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal }
