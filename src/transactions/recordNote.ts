import type { Failure } from '../chain/describeError.ts'
import type { RequestDifference } from './lastMile/requestDifference.ts'

/** What can be said of a record beyond its state, and needs no more than its name. */
export const NOTES = [
  'takenBack',
  'stuck',
  'contradiction',
  'cancelled',
  'replaced',
  'bundleUnnamed',
  'unnamed',
  'notKnownToNodes',
  'numberTaken',
  'dropped',
  'unanswered',
  'edited',
  'otherAmounts',
  'notAtomic',
  'inPart',
  'saidToFail',
  'noEffect',
  'bundleGivenUp',
  'bundleFailed',
  'bundled',
  'notNamed',
  'namedDespiteError',
  'stoppedWaiting',
] as const

/** Why a mined transaction failed; 'noReason' where that could not be proven. */
export type FailReason = Failure | { readonly code: 'outOfGas' | 'noReason' }

/** Why a transaction that a wallet named is another than was asked for. */
export const MISMATCHES = ['older', 'notYours', 'ofAnotherClick'] as const
export type Mismatch =
  | { readonly code: (typeof MISMATCHES)[number] }
  | { readonly code: 'differs'; readonly params: { readonly difference: RequestDifference } }

/** What a person should know of a record beyond its state, by code; the sentences stand in src/words. */
export type RecordNote =
  | FailReason
  | { readonly code: (typeof NOTES)[number] }
  | { readonly code: 'mismatched'; readonly params: { readonly mismatch: Mismatch } }
  /** None of a batch's calls happened; for a withdrawal, perhaps for the sake of its minimum. */
  | { readonly code: 'noneHappened' | 'noWithdrawal'; readonly params: { readonly reason: FailReason } }

/** The code of a record's note. Earlier versions of the page stored sentences, which have none. */
export const noteCode = (note: RecordNote | string | undefined): RecordNote['code'] | undefined =>
  typeof note === 'object' ? note.code : undefined
