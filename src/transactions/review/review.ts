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
  /** Fee in wei for executing the transaction at the current gas price. */
  readonly l2: bigint
  /**
   * Fee in wei that an OP stack rollup charges for transaction data (GasPriceOracle). 0 on other
   * chains.
   */
  readonly l1: bigint
}

/**
 * A call to review: the intended action, and the call as an independent decoder reads its calldata.
 */
export interface ReviewedCall {
  readonly action: TxAction
  readonly call: EncodedCall
  readonly signature: string
  readonly args: readonly string[]
  readonly shape: readonly ExpectedArgument[]
}

/** Everything that the user must see before the wallet opens. */
export interface Review {
  readonly plan: TxPlan
  /** Outdated plan that `plan` replaces after the amounts changed. */
  readonly replaces?: TxPlan
  readonly calls: readonly ReviewedCall[]
  /** Request for the wallet, which is checked and then sent unchanged. */
  readonly ask: WalletCall
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
  /**
   * False if the node cannot simulate token movements. The review then shows the plan's amounts.
   */
  readonly simulated: boolean
  readonly walletNode: WalletNodeComparison
  readonly blockNumber: bigint
  readonly fee: FeeEstimate | undefined
  /** The account's native currency in wei. Undefined if it was not read. */
  readonly native: bigint | undefined
  readonly connectorName: WalletName
  /** Reason why this browser cannot store the transaction record. Undefined if it can. */
  readonly unkept: StorageProblem | undefined
  /**
   * Earlier actions of the same type that may still be mined, although the user no longer waits for
   * them.
   */
  readonly mayStillCome: readonly TxAction[]
  /** Market conditions at the time of the review. Absent if the action depends on none. */
  readonly conditions?: PlanConditions
}

/** A signature request as the wallet will show it. Signing sends no transaction. */
export interface SignReview {
  readonly plan: PermitPlan
  readonly read: DecodedPermit
  /** Signature request for the wallet, which is checked and then sent unchanged. */
  readonly ask: SignatureRequest
  readonly connectorName: WalletName
}

/**
 * Reason why nothing was sent.
 * - moved: amounts changed after the review
 * - conditions: other market conditions changed
 * - busy: another action must finish first
 * - unsigned: the signature is missing or invalid
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
  /** True if the wallet returned an error. It may have sent the transaction anyway. */
  readonly asked?: true
}

export type ReviewDecision = 'sign' | 'leave'

export type ReviewState =
  | { readonly step: 'closed' }
  | {
      readonly step: 'asking'
      readonly review: Review
      /** Reviews of further transactions of the same click. Each gets its own wallet request. */
      readonly later: readonly Review[]
      readonly decide: (decision: ReviewDecision) => void
    }
  /**
   * The wallet was asked to send the transaction. `giveUp` stops waiting, but the wallet may still
   * send it.
   */
  | { readonly step: 'wallet'; readonly review: Review; readonly giveUp: () => void }
  | {
      readonly step: 'signing'
      readonly review: SignReview
      readonly decide: (decision: ReviewDecision) => void
    }
  /** The wallet was asked for a signature. `giveUp` stops waiting. */
  | { readonly step: 'signature'; readonly review: SignReview; readonly giveUp: () => void }
  /**
   * The transaction was sent. Further transactions of the same click wait until it is mined, and
   * `stop` cancels them.
   */
  | { readonly step: 'chain'; readonly review: Review; readonly stop: () => void }

/** Result of comparing a block hash of the wallet's node with that of the page's nodes. */
export interface WalletNodeComparison {
  /** False if the hashes differ or could not be compared. */
  readonly agrees: boolean
  /**
   * Hosts of the nodes that this page suggested to the wallet. A wallet that uses one of them is
   * not an independent source.
   */
  readonly named: readonly string[] | undefined
}
