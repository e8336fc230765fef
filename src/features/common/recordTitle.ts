import type { TxRecord } from '../../transactions/record.ts'
import { actionTitle, type WordContext } from './actionWords.ts'

/** A record in a few words: what was mined where that is known to differ from what was asked for. */
export function recordTitle(
  { action, became = action }: Pick<TxRecord, 'action' | 'became'>,
  context: WordContext,
): string {
  return actionTitle(became, context)
}
