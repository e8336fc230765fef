import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import type { ChainLog } from '#chain/rpc/results.ts'
import { computeTokenMovements, type NetTokenMovements } from '#chain/simulate/simulateActions.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { encodeLogTopic, hasEmittedLog, isSameEncodedWord } from '#market/hookEvent.ts'
import { getMovedAmount, toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import type { TokenMovement, TxAction } from '#market/txAction.ts'
import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual, toLowerHex } from '#math/hex.ts'
import { NATIVE_CURRENCY } from '#math/pool.ts'
import type { SeenTransaction } from './observation.ts'

/**
 * Returns true if the contract's logs prove the action of `account`. Needed if a wallet wrapped the
 * calldata. Native currency leaves no log, so its movement is taken from `moved`.
 */
export function doLogsShowAction(
  logs: readonly ChainLog[],
  action: TxAction,
  account: Address,
  market: WritableMarket,
  moved: MinedTokenMovements = { ...computeTokenMovements(logs, account), unread: [NATIVE_CURRENCY] },
): boolean {
  switch (action.kind) {
    case 'approve':
      return hasAllowanceLog(logs, action, account, action.amount)
    case 'mint':
    case 'transfer': {
      const from = action.kind === 'mint' ? 0n : account
      const topics = [COMMON_EVENT_TOPICS.transfer, encodeLogTopic(from), encodeLogTopic(action.to)]
      return hasEmittedLog(logs, { from: action.token, topics, data: encodeLogTopic(action.amount) })
    }
    case 'swap': {
      const [input, output] = toInputOutputOrder(toTokenPair(market), action.zeroForOne)
      const { leaves, arrives, unread = [] } = moved
      const did = (flows: readonly TokenMovement[], token: Address) =>
        getMovedAmount(flows, token) > 0n || unread.some((each) => isAddressEqual(each, token))
      return did(leaves, input) && did(arrives, output)
    }
    default:
      return market.encoder.isActionInLogs(logs, action, account, market)
  }
}

/**
 * Returns true if the token or Permit2 logged this allowance. With an `amount`, amount and expiry
 * must match.
 */
export function hasAllowanceLog(
  logs: readonly ChainLog[],
  { token, spender, through }: Extract<TxAction, { kind: 'approve' }>,
  account: Address,
  amount?: bigint,
): boolean {
  const [from, topics] =
    through === undefined
      ? [token, [COMMON_EVENT_TOPICS.approval, encodeLogTopic(account), encodeLogTopic(spender)]]
      : [
          through.permit2,
          [
            COMMON_EVENT_TOPICS.permit2Approval,
            encodeLogTopic(account),
            encodeLogTopic(token),
            encodeLogTopic(spender),
          ],
        ]
  if (amount === undefined) return hasEmittedLog(logs, { from, topics })
  const data: Hex = `0x${encodeAbiWord(amount)}${through === undefined ? '' : encodeAbiWord(through.expiration)}`
  return hasEmittedLog(logs, { from, topics, data })
}

/**
 * Returns true if the Safe at `account` executed the Safe transaction with this hash, even if it
 * failed.
 */
export const hasSafeWalletExecutedTransaction = (
  logs: readonly ChainLog[],
  account: Address,
  safeHash: Hex,
): boolean =>
  logs.some(({ address, topics, data }) => {
    if (!isAddressEqual(address, account)) return false
    if (topics[0] !== COMMON_EVENT_TOPICS.safeExecuted && topics[0] !== COMMON_EVENT_TOPICS.safeFailed)
      return false
    return isSameEncodedWord(topics[1] ?? wordOf(data), toLowerHex(safeHash))
  })

/**
 * Returns the first data word of a log. Safes before version 1.4 store the Safe transaction hash
 * there.
 */
const wordOf = (data: Hex): Hex => `0x${data.slice(2, 66)}`

/**
 * Returns true if the logs contain an ERC-4337 user operation of the account, even a failed one.
 */
export const hasUserOperation = (logs: readonly ChainLog[], account: Address): boolean =>
  logs.some(
    ({ topics }) =>
      topics[0] === COMMON_EVENT_TOPICS.userOperation &&
      isSameEncodedWord(topics[2], encodeLogTopic(account)),
  )

/**
 * Net token movements of mined transactions, taken from their logs and confirmed by the account's
 * balances. `unread` lists tokens whose movements are unknown.
 */
export interface MinedTokenMovements extends NetTokenMovements {
  readonly unread?: readonly Address[]
}

export function computeMinedTokenMovements(
  mined: readonly Pick<SeenTransaction, 'receipt' | 'native' | 'measured'>[],
  account: Address,
): MinedTokenMovements {
  const logs = mined.flatMap(({ receipt }) => receipt?.logs ?? [])
  // All transactions of a block share one measurement of balances, so each block counts once.
  const blocks = new Map(mined.map(({ receipt, measured }) => [receipt?.blockHash, measured.beside]))
  const beside = [...blocks.values()].flatMap((each) => [...each])
  const changes = mined.map(({ native }) => native).filter((native) => native !== undefined)
  if (changes.length < mined.length)
    return { ...computeTokenMovements(logs, account, 0n, beside), unread: [NATIVE_CURRENCY] }
  return computeTokenMovements(
    logs,
    account,
    changes.reduce((sum, change) => sum + change, 0n),
    beside,
  )
}
