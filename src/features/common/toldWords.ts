import { depositIssues, withdrawIssues } from '#words/depositIssues.ts'
import * as words from '#words/reasons.ts'
import type { RevertMessage } from '../../chain/write/revertMessage.ts'
import type { Action } from '../../markets/action.ts'
import type { RefusalReason } from '../../transactions/reasons.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { type Said, sentence } from '../../words/sentence.ts'
import { actionTitle, type WordContext } from './actionWords.ts'
import { allowanceText } from './amountText.ts'
import { knownToken } from './knownContracts.ts'

export { setVaultsIssue } from '#words/setVaultsIssues.ts'

export const reasonText = (reason: RefusalReason | RevertMessage): string => sentence(words.reasons, reason)

/** What stands against the deposit that is entered, or should be known before it. */
export const depositIssue = (issue: Said<typeof depositIssues>): string => sentence(depositIssues, issue)

export const withdrawIssue = (issue: Said<typeof withdrawIssues>): string => sentence(withdrawIssues, issue)

/** What is to be said of a record besides its state; of an edited allowance both numbers, the mined one first. */
export function noteText(
  { action, became, note }: Pick<TxRecord, 'action' | 'became' | 'note'>,
  context: WordContext,
): string | undefined {
  const said = note === undefined || typeof note === 'string' ? note : sentence(words.notes, note)
  if (became === undefined) return said
  const sentences = [
    said,
    words.minedAs(inNumbers(became, context)),
    words.askedFor(inNumbers(action, context)),
  ]
  return sentences.filter((each) => each !== undefined).join(' ')
}

function inNumbers(action: Action, context: WordContext): string {
  if (action.kind !== 'approve') return actionTitle(action, context)
  return allowanceText(action.amount, knownToken(action.token, context.market, context.snapshot))
}
