import { type Address, sameAddress } from '../../amounts/hex.ts'
import { TOPIC } from '../../chain/read/topics.ts'
import type { ChainLog } from '../../chain/rpc/logResults.ts'
import { tokenFlows } from '../../chain/write/tokenFlows.ts'
import type { Action, TokenFlow } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { emitted, sameWord, topicOf } from '../../markets/emitted.ts'
import { flowAmount } from '../../markets/flowAmount.ts'
import { inSwapOrder, tokensOf } from '../../markets/side.ts'
import { NATIVE } from '../../v4/native.ts'
import type { MinedFlows } from './minedFlows.ts'

/**
 * Whether logs show that an action was done for `account`: the event that its contract emits, with the action's own
 * arguments. It tells what a transaction did whose calldata is a wallet's own wrapping. What native currency did stands in no
 * log: `moved` says it where it is known.
 */
export function leftItsMark(
  logs: readonly ChainLog[],
  action: Action,
  account: Address,
  market: WriteMarket,
  moved: MinedFlows = { ...tokenFlows(logs, account), unread: [NATIVE] },
): boolean {
  switch (action.kind) {
    case 'approve': {
      const topics = [TOPIC.approval, topicOf(account), topicOf(action.spender)]
      return emitted(logs, { from: action.token, topics, data: topicOf(action.amount) })
    }
    case 'mint': {
      const topics = [TOPIC.transfer, topicOf(0n), topicOf(action.to)]
      return emitted(logs, { from: action.token, topics, data: topicOf(action.amount) })
    }
    case 'transfer': {
      const topics = [TOPIC.transfer, topicOf(account), topicOf(action.to)]
      return emitted(logs, { from: action.token, topics, data: topicOf(action.amount) })
    }
    case 'swap': {
      const [input, output] = inSwapOrder(tokensOf(market), action.zeroForOne)
      const { leaves, arrives, unread = [] } = moved
      const did = (flows: readonly TokenFlow[], token: Address) =>
        flowAmount(flows, token) > 0n || unread.some((each) => sameAddress(each, token))
      return did(leaves, input) && did(arrives, output)
    }
    default:
      return market.writing.tookEffect(logs, action, account, market)
  }
}

/** Whether a user operation of the account is in it (ERC-4337), done or failed. */
export const hasUserOperation = (logs: readonly ChainLog[], account: Address): boolean =>
  logs.some(({ topics }) => topics[0] === TOPIC.userOperation && sameWord(topics[2], topicOf(account)))
