import type { Action } from '../../domain/action.ts'
import type { TxRecord } from '../record.ts'
import { actionTitle, type WordContext } from './actionWords.ts'
import { allowanceText } from './amountText.ts'
import { knownToken } from './knownContracts.ts'

/** A record in a few words: what was mined where that is known to differ from what was asked for. */
export function recordTitle(
  { action, became = action }: Pick<TxRecord, 'action' | 'became'>,
  context: WordContext,
): string {
  return actionTitle(became, context)
}

/** What is to be said of a record besides its state; of an edited allowance both numbers, the mined one first. */
export function recordNote(
  { action, became, note }: Pick<TxRecord, 'action' | 'became' | 'note'>,
  context: WordContext,
): string | undefined {
  if (became === undefined) return note
  const sentences = [
    note,
    `Mined: ${inNumbers(became, context)}.`,
    `Asked for: ${inNumbers(action, context)}.`,
  ]
  return sentences.filter((sentence) => sentence !== undefined).join(' ')
}

function inNumbers(action: Action, context: WordContext): string {
  if (action.kind !== 'approve') return actionTitle(action, context)
  return allowanceText(action.amount, knownToken(action.token, context.deployment, context.snapshot))
}
