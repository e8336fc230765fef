import type { TxError } from '#chain/describeError.ts'
import type { ChainMismatch, WalletChainComparisonFailure } from '#chain/wallet/compareWalletChain.ts'
import type { PlanConditionName } from '#market/conditions.ts'
import type { CallsDifference } from './readBack/compareRequestWithReview.ts'

/** Difference between the wallet connection now and when the transaction was planned. */
export interface SessionIssue {
  readonly code: 'connectWallet' | 'otherAccount' | 'otherNetwork' | 'otherWallet' | 'otherMarket'
}

/** The wallet announced one chain in its events, but returns another from `eth_chainId`. */
export interface WalletChainConflict {
  readonly code: 'twoChains'
  readonly params: { readonly announced: number; readonly named: number }
}

/** Code of the reason why nothing was sent. `locales/` has a sentence for each. */
export type RefusalReason =
  | TxError
  | SessionIssue
  | WalletChainConflict
  | ChainMismatch
  | WalletChainComparisonFailure
  | {
      readonly code:
        | 'busy'
        | 'tooSlow'
        | 'notStored'
        | 'notLoaded'
        | 'brokenOff'
        | 'amountsMoved'
        | 'movedWhileReading'
        | 'notReadBack'
        | 'mainnet'
        | 'notOffered'
        | 'lookOnly'
        | 'agreement'
        | 'otherVaults'
        | 'exitNothing'
        | 'exitMostlyLost'
        | 'minimumUnbound'
        | 'namedDespiteError'
        | 'mayBeSent'
        | 'notSigned'
        | 'cannotSign'
        | 'otherSigner'
        | 'permitNotTaken'
        | 'permitMoved'
    }
  /** `missing`: rounded up, with its currency. */
  | { readonly code: 'noFee'; readonly params: { readonly missing: string } }
  | { readonly code: 'codeUnproven' | 'exitOnly' }
  | {
      readonly code: 'conditionChanged' | 'conditionUnread'
      readonly params: { readonly condition: PlanConditionName }
    }
  | {
      readonly code: 'differs'
      readonly params: { readonly difference: CallsDifference }
    }
