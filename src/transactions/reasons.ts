import type { TxError } from '#chain/describeError.ts'
import type { ChainNotCompared, OtherChain } from '#chain/wallet/compareChain.ts'
import type { Condition } from '#market/conditions.ts'
import type { CallsDifference } from './readBack/checkRequest.ts'

/** Property of the wallet session that differs from the one at planning. */
export interface SessionIssue {
  readonly code: 'connectWallet' | 'otherAccount' | 'otherNetwork' | 'otherWallet' | 'otherMarket'
}

/** A wallet that announces one chain and reports another. */
export interface TwoChains {
  readonly code: 'twoChains'
  readonly params: { readonly announced: number; readonly named: number }
}

/** Code of the reason why nothing was sent. Sentences are in `locales/`. */
export type RefusalReason =
  | TxError
  | SessionIssue
  | TwoChains
  | OtherChain
  | ChainNotCompared
  | {
      readonly code:
        | 'busy'
        | 'tooSlow'
        | 'notStored'
        | 'notLoaded'
        | 'brokenOff'
        | 'amountsMoved'
        | 'movedWhileReading'
        | 'noFee'
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
  | { readonly code: 'codeUnproven' | 'exitOnly' }
  | {
      readonly code: 'conditionChanged' | 'conditionUnread'
      readonly params: { readonly condition: Condition }
    }
  | {
      readonly code: 'differs'
      readonly params: { readonly difference: CallsDifference }
    }
