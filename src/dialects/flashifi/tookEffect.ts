import type { DialectWriting } from '../../markets/dialect.ts'
import { emitted, topicOf } from '../../markets/emitted.ts'
import { topics } from './topics.ts'

/** The hook's event with the action's own arguments: shares are minted to the caller, and burned from the owner. */
export const tookEffect: DialectWriting['tookEffect'] = (logs, action, account, { hook: from }) => {
  switch (action.kind) {
    case 'deposit':
      return emitted(logs, { from, topics: [topics.deposited, topicOf(account), topicOf(action.liquidity)] })
    case 'withdraw':
      return emitted(logs, { from, topics: [topics.exited, topicOf(action.owner)] })
    case 'setVaults':
      return emitted(logs, {
        from,
        topics: [topics.sourcesChanged, topicOf(action.vault0), topicOf(action.vault1)],
      })
  }
}
