import * as words from '#words/actions.ts'
import { type Address, sameAddress } from '../../amounts/hex.ts'
import type { Action } from '../../markets/action.ts'
import { actionSentence, type WordContext } from './actionWords.ts'
import { amountText } from './amountText.ts'
import { knownToken } from './knownContracts.ts'

/** What one call of a batch does, to the person who signs; some mean another thing there than alone. */
export function batchCallSentence(action: Action, account: Address, context: WordContext): string {
  const { market, snapshot } = context
  const { vault0, vault1 } = market
  if (action.kind === 'setVaults' && sameAddress(action.vault0, vault0) && sameAddress(action.vault1, vault1))
    return words.meaningOfNamingVaults
  if (action.kind === 'transfer' && sameAddress(action.to, account)) {
    const amount = amountText(action.amount, knownToken(action.token, market, snapshot))
    return words.meaningOfShowingHolding(amount)
  }
  if (action.kind === 'approve' && action.amount === 0n) return words.meaningOfTakingBackRest
  return actionSentence(action, context)
}
