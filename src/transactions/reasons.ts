import type { Failure } from '../chain/describeError.ts'
import type { OtherChain, Uncompared } from '../chain/wallet/compareChain.ts'
import type { CallsDifference } from './lastMile/checkCalls.ts'

/** Why the session is not the one that a plan was made for. */
export interface SessionProblem {
  readonly code: 'connectWallet' | 'otherAccount' | 'otherNetwork' | 'otherWallet' | 'otherMarket'
}

/** A wallet that announces one chain and names another. */
export interface TwoChains {
  readonly code: 'twoChains'
  readonly params: { readonly announced: number; readonly named: number }
}

/** Why nothing was sent, by code; the sentences stand in src/words. */
export type RefusalReason =
  | Failure
  | SessionProblem
  | TwoChains
  | OtherChain
  | Uncompared
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
        | 'oursLags'
        | 'otherAnswer'
        | 'mainnet'
        | 'notOffered'
        | 'lookOnly'
        | 'agreement'
        | 'otherVaults'
        | 'exitNothing'
        | 'namedDespiteError'
    }
  | {
      readonly code: 'differs'
      readonly params: { readonly difference: CallsDifference }
    }
