import type { WalletName } from '#chain/wallet/session.ts'
import type { Action, Plan, TokenFlow } from '#market/action.ts'
import type { Argument, EncodedCall } from '#market/call.ts'
import type { Conditions } from '#market/conditions.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { ReadPermit, SignRequest } from '#transactions/readBack/readPermit.ts'
import type { WalletCall } from '#transactions/submit/walletRequest.ts'
import type { StorageProblem } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'

/** Estimated network fee in wei. */
export interface FeeEstimate {
  readonly gas: bigint
  /** Execution fee at the current gas price. */
  readonly l2: bigint
  /** Data fee of a rollup (OP stack GasPriceOracle). 0 if the chain has none. */
  readonly l1: bigint
}

/** One call: the intended action, and its calldata as decoded by independent code. */
export interface ReviewedCall {
  readonly action: Action
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  /** Meaning of each argument. */
  readonly shape: readonly Argument[]
}

/** Everything the user must see before the wallet opens. */
export interface Review {
  readonly plan: Plan
  /** The outdated plan that this one replaces. */
  readonly replaces?: Plan
  /** Calls in execution order. */
  readonly calls: readonly ReviewedCall[]
  /** The wallet request, which is checked and then sent unchanged. */
  readonly ask: WalletCall
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /**
   * False if the node cannot simulate token movements. The review then shows the plan's amounts.
   */
  readonly simulated: boolean
  readonly walletNode: WalletNode
  readonly blockNumber: bigint
  readonly fee: FeeEstimate | undefined
  /** Native balance of the account in wei. Undefined if unread. */
  readonly native: bigint | undefined
  readonly connectorName: WalletName
  /** Reason why this browser cannot store the transaction. Undefined if it can. */
  readonly unkept: StorageProblem | undefined
  /**
   * Earlier actions of the same kind that the user no longer waits for and that may still be mined.
   */
  readonly mayStillCome: readonly Action[]
  /** Conditions of the plan at the time of the review. Absent if the action depends on none. */
  readonly conditions?: Conditions
}

/** A signature request, decoded as the wallet will show it. Signing sends nothing. */
export interface SignReview {
  readonly plan: PermitPlan
  readonly read: ReadPermit
  /** The signature request, which is checked and then passed to the wallet unchanged. */
  readonly ask: SignRequest
  readonly connectorName: WalletName
}

/**
 * Reason why nothing was sent. `moved`: amounts changed since the review. `conditions`: other
 * conditions changed. `busy`: another action must finish first. `unsigned`: the signature is
 * missing or invalid.
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
  /** The wallet was asked and returned an error. It may still have sent something. */
  readonly asked?: true
}

export type ReviewDecision = 'sign' | 'leave'

/** State of the review dialog. */
export type ReviewState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'asking'
      readonly review: Review
      /** Requests that the same click sends later, each as its own wallet request. */
      readonly later: readonly Review[]
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet has the request. `giveUp` ends the wait, but the wallet may still send it. */
  | { readonly step: 'wallet'; readonly review: Review; readonly giveUp: () => void }
  | {
      readonly step: 'signing'
      readonly review: SignReview
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet is asked for a signature. `giveUp` ends the wait. */
  | { readonly step: 'signature'; readonly review: SignReview; readonly giveUp: () => void }
  /**
   * The transaction was sent, and later requests wait for its block. `stop` cancels the later ones.
   */
  | { readonly step: 'chain'; readonly review: Review; readonly stop: () => void }

/**
 * Result of comparing a block hash of the wallet's node with ours. A wallet on another chain is
 * rejected before the review.
 */
export interface WalletNode {
  /** False if the wallet's node could not be asked. */
  readonly agrees: boolean
  /** Hosts that this page gave to the wallet. Their answers are not independent. */
  readonly named: readonly string[] | undefined
}
