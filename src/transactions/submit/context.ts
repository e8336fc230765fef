import { describeError } from '#chain/describeError.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import type { WriteMarket } from '#market/adapter.ts'
import type { TxRefusal } from '#transactions/review/review.ts'
import type { Journal } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'
import type { TxRecord } from '../record.ts'

/** Dependencies of a submission. */
export interface SubmitContext {
  readonly rpc: Rpc
  readonly market: WriteMarket
  readonly journal: Journal
  /** Returns the current connection. */
  readonly session: () => WalletSession | undefined
  /**
   * Subscribes to session changes. Returns an unsubscribe function. Absent if the session never
   * changes.
   */
  readonly onSession?: (listener: () => void) => () => void
  /** True for a devnet build: the wallet must prove that it is on that chain. */
  readonly isLocal: boolean
  readonly now: () => number
  readonly newId: () => string
  /** Ids of records whose wallet prompt is open in this tab. */
  readonly asking: Set<string>
  /** Resolves with the record once it waits neither for the wallet nor for a block. */
  readonly settled: (id: string) => Promise<TxRecord | undefined>
}

/** Result of one click. Only 'sent' means that something was sent. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The person said no in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The person left the review; the wallet was never asked. */
  | { readonly status: 'left' }
  /** The person stopped waiting for the wallet; the record stays and is looked for on chain. */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: TxRefusal }

/** Of a step on the way to the wallet, and so of the whole way. */
export interface SubmitRefused {
  readonly ok: false
  readonly status: 'refused'
  readonly refusal: TxRefusal
}

export const refuseSubmit = (
  code: TxRefusal['code'],
  reason: RefusalReason,
  details?: string,
): SubmitRefused => ({
  ok: false,
  status: 'refused',
  refusal: { code, reason, ...(details ? { details } : {}) },
})

/** For a `catch`: what a node did not answer. Throws whatever is no failure of IO. */
export function refusalForChainError(error: unknown): SubmitRefused {
  if (!(error instanceof ChainError)) throw error
  const { failure, details } = describeError(error)
  return refuseSubmit('io', failure, details)
}
