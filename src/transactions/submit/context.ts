import { describeError } from '#chain/describeError.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import type { Journal } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'
import type { TxRecord } from '../record.ts'

/** Everything that sending a transaction depends on. */
export interface SubmitContext {
  readonly rpc: Rpc
  readonly market: WritableMarket
  readonly journal: Journal
  /** Returns the current wallet connection. */
  readonly session: () => WalletSession | undefined
  /**
   * Subscribes to changes of the wallet connection. Returns a function that unsubscribes. Absent if
   * it never changes.
   */
  readonly onSession?: (listener: () => void) => () => void
  /** True for a devnet build. The wallet must then prove that it is on that chain. */
  readonly isLocal: boolean
  readonly now: () => number
  readonly newId: () => string
  /** Ids of records whose wallet prompt is open in this tab. */
  readonly asking: Set<string>
  /** Resolves with the record once it no longer waits for the wallet or for a block. */
  readonly settled: (id: string) => Promise<TxRecord | undefined>
}

/** Result of one click. Something was sent only if it is 'sent'. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The user rejected the request in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The user closed the review, and the wallet was not asked. */
  | { readonly status: 'left' }
  /** The user stopped waiting for the wallet. Tracking continues to search for the transaction. */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: TxRefusal }

/** Reason why nothing was sent. */
export interface ReasonNothingWasSent {
  readonly ok: false
  readonly status: 'refused'
  readonly refusal: TxRefusal
}

export const refuseSubmit = (
  code: TxRefusal['code'],
  reason: RefusalReason,
  details?: string,
): ReasonNothingWasSent => ({
  ok: false,
  status: 'refused',
  refusal: { code, reason, ...(details ? { details } : {}) },
})

/** Turns a ChainError into a refusal, for `catch`. Rethrows any other error. */
export function toSubmitRefusal(error: unknown): ReasonNothingWasSent {
  if (!(error instanceof ChainError)) throw error
  const { failure, details } = describeError(error)
  return refuseSubmit('io', failure, details)
}
