import { TOPIC } from '../../chain/read/topics.ts'
import type { ChainLog } from '../../chain/rpc/results.ts'
import { tokenFlows } from '../../chain/write/tokenFlows.ts'
import { abiWord } from '../../domain/abiWord.ts'
import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { flowAmount } from '../../domain/flowAmount.ts'
import { type Address, type Hex, sameAddress } from '../../domain/hex.ts'

const word = (value: bigint): Hex => `0x${abiWord(value)}`
const place = (address: Address): Hex => word(BigInt(address))
const sameWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/** A log of this very contract with these topics; a word of `data` where one is asked for. */
const holds = (
  logs: readonly ChainLog[],
  { from, topics, data }: { from: Address; topics: readonly Hex[]; data?: Hex },
): boolean =>
  logs.some(
    (log) =>
      sameAddress(log.address, from) &&
      topics.every((topic, index) => sameWord(log.topics[index], topic)) &&
      (data === undefined || sameWord(log.data, data)),
  )

/**
 * Whether logs show that an action was done for `account`: the event that its contract emits, with the action's own
 * arguments. It tells what a transaction did whose calldata is a wallet's own wrapping.
 */
export function leftItsMark(
  logs: readonly ChainLog[],
  action: Action,
  account: Address,
  deployment: Deployment,
): boolean {
  const { hook, token0, token1 } = deployment
  switch (action.kind) {
    case 'approve': {
      const topics = [TOPIC.approval, place(account), place(action.spender)]
      return holds(logs, { from: action.token, topics, data: word(action.amount) })
    }
    case 'mint': {
      const topics = [TOPIC.transfer, place('0x0'), place(action.to)]
      return holds(logs, { from: action.token, topics, data: word(action.amount) })
    }
    case 'transfer': {
      const topics = [TOPIC.transfer, place(account), place(action.to)]
      return holds(logs, { from: action.token, topics, data: word(action.amount) })
    }
    case 'deposit':
      return holds(logs, { from: hook, topics: [TOPIC.added, place(account), word(action.liquidity)] })
    case 'withdraw':
      return holds(logs, { from: hook, topics: [TOPIC.removed, place(action.owner)] })
    case 'setVaults':
      return holds(logs, {
        from: hook,
        topics: [TOPIC.vaultsSet, place(action.vault0), place(action.vault1)],
      })
    case 'swap': {
      const [input, output] = action.zeroForOne ? [token0, token1] : [token1, token0]
      const { leaves, arrives } = tokenFlows(logs, account)
      return flowAmount(leaves, input) > 0n && flowAmount(arrives, output) > 0n
    }
  }
}

/** Whether a user operation of the account is in it (ERC-4337), done or failed. */
export const hasUserOperation = (logs: readonly ChainLog[], account: Address): boolean =>
  logs.some(({ topics }) => topics[0] === TOPIC.userOperation && sameWord(topics[2], place(account)))
