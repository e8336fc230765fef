import { describeError } from '#chain/describeError.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import type { Journal } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'
import type { TxRecord } from '../record.ts'

export interface SubmitContext {
  readonly rpc: Rpc
  readonly market: WritableMarket
  readonly journal: Journal
  readonly session: () => WalletSession | undefined
  /**
   * Subscribes to changes of the wallet connection, and returns a function to unsubscribe. Absent
   * if the connection never changes.
   */
  readonly onSession?: (listener: () => void) => () => void
  /** True for a devnet build. The wallet must then prove that it is connected to the devnet. */
  readonly isLocal: boolean
  readonly now: () => number
  readonly newId: () => string
  /** Ids of transaction records whose wallet prompt is open in this tab. */
  readonly asking: Set<string>
  /** Resolves with the transaction record once it no longer waits for the wallet or for a block. */
  readonly settled: (id: string) => Promise<TxRecord | undefined>
}

/** Result of one click. Only the status 'sent' shows that a transaction was sent. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The user rejected the request in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The user closed the review before the wallet was asked. */
  | { readonly status: 'left' }
  /**
   * The user stopped waiting for the wallet. Tracking continues, because the wallet may still send
   * the transaction.
   */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: TxRefusal }

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

/** Converts a ChainError to a reason why nothing was sent. Rethrows any other error. */
export function toSubmitRefusal(error: unknown): ReasonNothingWasSent {
  if (!(error instanceof ChainError)) throw error
  const { failure, details } = describeError(error)
  return refuseSubmit('io', failure, details)
}
