import type { WalletName } from '#chain/wallet/session.ts'
import type { Action, Plan, TokenFlow } from '#market/action.ts'
import type { Argument, EncodedCall } from '#market/call.ts'
import type { Conditions } from '#market/conditions.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { ReadPermit, SignRequest } from '#transactions/readBack/readPermit.ts'
import type { WalletCall } from '#transactions/submit/walletRequest.ts'
import type { StorageProblem } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'

/** Wei that the network will ask for, as far as it can be known before sending. */
export interface FeeEstimate {
  readonly gas: bigint
  /** Execution fee at the current gas price. */
  readonly l2: bigint
  /** Data fee of a rollup (OP stack GasPriceOracle); 0 where the chain has none. */
  readonly l1: bigint
}

/** One call, as it was meant and as it reads back from the calldata by independent code. */
export interface ReviewedCall {
  readonly action: Action
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  /** What each argument is. */
  readonly shape: readonly Argument[]
}

/** Everything a person has to see before the wallet opens. */
export interface Review {
  readonly plan: Plan
  /** The plan whose amounts no longer held, if this one takes its place. */
  readonly replaces?: Plan
  /** In the order in which they are done. */
  readonly calls: readonly ReviewedCall[]
  /** The very object that is checked and then sent. */
  readonly ask: WalletCall
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /**
   * False if the node cannot simulate token movements, so that the plan's own figures are shown.
   */
  readonly simulated: boolean
  readonly walletNode: WalletNode
  readonly blockNumber: bigint
  readonly fee: FeeEstimate | undefined
  /** Wei the account holds; undefined where it could not be read. */
  readonly native: bigint | undefined
  readonly connectorName: WalletName
  /** Why this browser would not keep the transaction; undefined where it would. */
  readonly unkept: StorageProblem | undefined
  /**
   * Earlier clicks of the same kind that nobody waits for any more, and that may still be mined.
   */
  readonly mayStillCome: readonly Action[]
  /** What it was judged by when it was shown; absent where nothing of the kind plays a part. */
  readonly conditions?: Conditions
}

/** What is signed and sent nowhere by itself: what the wallet will show, as it reads back. */
export interface SignReview {
  readonly plan: PermitPlan
  readonly read: ReadPermit
  /** The very object that is checked and then handed to the wallet. */
  readonly ask: SignRequest
  readonly connectorName: WalletName
}

/**
 * Why nothing was sent. `moved`: the figures are no longer those that were shown · `conditions`:
 * nor is what they were judged by · `busy`: another write comes first · `unsigned`: a signature was
 * not given, or is no use.
 */
export interface TxRefusal {
  readonly code:
    | 'busy'
    | 'session'
    | 'moved'
    | 'conditions'
    | 'reverted'
    | 'mismatch'
    | 'walletNode'
    | 'vaults'
    | 'fee'
    | 'unsigned'
    | 'io'
  readonly reason: RefusalReason
  readonly details?: string
  /**
   * The wallet was asked and answered with an error: whether it has sent something is not known.
   */
  readonly asked?: true
}

export type ReviewDecision = 'sign' | 'leave'

/** What the dialog shows now. */
export type ReviewState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'asking'
      readonly review: Review
      /** What the same click agrees to after it, each a request of its own to the wallet. */
      readonly later: readonly Review[]
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet has the request; `giveUp` stops waiting for it, not the wallet. */
  | { readonly step: 'wallet'; readonly review: Review; readonly giveUp: () => void }
  | {
      readonly step: 'signing'
      readonly review: SignReview
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet is asked for a signature; `giveUp` stops waiting for it. */
  | { readonly step: 'signature'; readonly review: SignReview; readonly giveUp: () => void }
  /**
   * It was sent, and what was agreed to after it waits for its block; `stop` asks for none of that.
   */
  | { readonly step: 'chain'; readonly review: Review; readonly stop: () => void }

/**
 * Whether the wallet's own node knows the same block as ours. Another chain is refused before there
 * is a review.
 */
export interface WalletNode {
  /** False if it could not be asked. */
  readonly agrees: boolean
  /**
   * The hosts by which the wallet reads the chain because this page named them: their answers are
   * no second opinion.
   */
  readonly named: readonly string[] | undefined
}
