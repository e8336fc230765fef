import type { WalletName } from '#chain/wallet/session.ts'
import type { EncodedCall, ExpectedArgument } from '#market/call.ts'
import type { PlanConditions } from '#market/conditions.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { TokenMovement, TxAction, TxPlan } from '#market/txAction.ts'
import type { DecodedPermit, SignatureRequest } from '#transactions/readBack/readPermit.ts'
import type { WalletCall } from '#transactions/submit/walletRequest.ts'
import type { StorageProblem } from '../journal.ts'
import type { RefusalReason } from '../reasons.ts'

/** Estimated network fee in wei. */
export interface FeeEstimate {
  readonly gas: bigint
  /** Fee for the execution at the current gas price. */
  readonly l2: bigint
  /**
   * Fee of a rollup for the transaction's data (OP stack GasPriceOracle). 0 if the chain has none.
   */
  readonly l1: bigint
}

/** One call: the intended action, and its calldata as the independent decoder reads it. */
export interface ReviewedCall {
  readonly action: TxAction
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  /** Meaning of each argument. */
  readonly shape: readonly ExpectedArgument[]
}

/** Everything the user must see before the wallet opens. */
export interface Review {
  readonly plan: TxPlan
  /** Outdated plan that `plan` replaces. */
  readonly replaces?: TxPlan
  /** Calls in execution order. */
  readonly calls: readonly ReviewedCall[]
  /** Request for the wallet. It is checked and then sent unchanged. */
  readonly ask: WalletCall
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
  /** False if the node cannot simulate token flows. The review then shows the plan's amounts. */
  readonly simulated: boolean
  readonly walletNode: WalletNodeComparison
  readonly blockNumber: bigint
  readonly fee: FeeEstimate | undefined
  /** Account's balance of native currency in wei. Undefined if it was not read. */
  readonly native: bigint | undefined
  readonly connectorName: WalletName
  /** Reason why this browser cannot store the transaction. Undefined if it can. */
  readonly unkept: StorageProblem | undefined
  /**
   * Earlier actions of the same kind that may still be mined, although the user no longer waits for
   * them.
   */
  readonly mayStillCome: readonly TxAction[]
  /** Conditions of the plan when it was reviewed. Absent if the action depends on none. */
  readonly conditions?: PlanConditions
}

/** A signature request as the wallet will show it. Signing sends no transaction. */
export interface SignReview {
  readonly plan: PermitPlan
  readonly read: DecodedPermit
  /** Request for the wallet. It is checked and then passed on unchanged. */
  readonly ask: SignatureRequest
  readonly connectorName: WalletName
}

/**
 * Reason why nothing was sent. `moved`: amounts changed after the review. `conditions`: other
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
  /** True if the wallet was asked and returned an error. It may have sent something anyway. */
  readonly asked?: true
}

export type ReviewDecision = 'sign' | 'leave'

/** State of the review dialog. */
export type ReviewState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'asking'
      readonly review: Review
      /**
       * Reviews of further transactions of the same click, which get their own wallet requests
       * afterwards.
       */
      readonly later: readonly Review[]
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet was asked to send. `giveUp` stops waiting, but the wallet may still send it. */
  | { readonly step: 'wallet'; readonly review: Review; readonly giveUp: () => void }
  | {
      readonly step: 'signing'
      readonly review: SignReview
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet was asked to sign. `giveUp` stops waiting. */
  | { readonly step: 'signature'; readonly review: SignReview; readonly giveUp: () => void }
  /** The transaction was sent, and further ones wait for its block. `stop` cancels these. */
  | { readonly step: 'chain'; readonly review: Review; readonly stop: () => void }

/** Result of comparing a block hash from the wallet's node with the hash from the page's nodes. */
export interface WalletNodeComparison {
  /** False if the block hash of the wallet's node could not be compared. */
  readonly agrees: boolean
  /**
   * Hosts of the nodes that this page suggested to the wallet. If the wallet uses one of them, its
   * answers are not independent of the page's.
   */
  readonly named: readonly string[] | undefined
}
