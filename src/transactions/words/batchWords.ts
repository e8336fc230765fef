import type { Action } from '../../domain/action.ts'
import { type Address, sameAddress } from '../../domain/hex.ts'
import { actionSentence, type WordContext } from './actionWords.ts'
import { amountText } from './amountText.ts'
import { knownToken } from './knownContracts.ts'

/** What one call of a batch does, to the person who signs; some mean another thing there than alone. */
export function batchCallSentence(action: Action, account: Address, context: WordContext): string {
  const { deployment, snapshot } = context
  const { vault0, vault1 } = deployment
  if (action.kind === 'setVaults' && sameAddress(action.vault0, vault0) && sameAddress(action.vault1, vault1))
    return 'You name the promised vaults once more, so that nobody can have swapped them before the calls below.'
  if (action.kind === 'transfer' && sameAddress(action.to, account)) {
    const amount = amountText(action.amount, knownToken(action.token, deployment, snapshot))
    return `You show that you hold at least ${amount} by sending it to yourself. With less, everything above is undone.`
  }
  if (action.kind === 'approve' && action.amount === 0n)
    return 'You take back whatever is left of that permission.'
  return actionSentence(action, context)
}
