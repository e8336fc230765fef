import { loadAdapter } from '#adapters/index.ts'
import { readDependentValues } from '#chain/read/dependentReads.ts'
import { isUnsupportedCallError } from '#chain/rpc/chainError.ts'
import type { ChainLog, ChainReceipt } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { computeTokenMovements } from '#chain/simulate/simulateActions.ts'
import type { Market } from '#market/market.ts'
import { buildBalanceRead } from '#market/reading.ts'
import { getMovedAmount, toTokenPair } from '#market/tokenPair.ts'
import { decodeAbiWord } from '#math/abi.ts'
import { type Address, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'

/**
 * Difference between an account's balance changes in a transaction's logs and the real changes in
 * its block.
 */
export interface LogsToBalancesDifference {
  /**
   * Real balance change minus the change in the logs, in raw units, by token. Never 0n. Negative if
   * the account received less, or paid more, than the logs report.
   */
  readonly beside: ReadonlyMap<Address, bigint>
  /**
   * True if the account's shares changed differently from what the hook's events report.
   * Differences of ERC-20 shares are in `beside`.
   */
  readonly otherShares: boolean
}

/**
 * Result if real balances and logs agree. Logs alone prove nothing, because any contract can emit a
 * transfer log.
 */
export const NO_DIFFERENCE_FROM_LOGS: LogsToBalancesDifference = { beside: new Map(), otherShares: false }

/**
 * Blocks whose logs matched the real balances, by RPC client. Their transactions need no further
 * check.
 */
const borneOut = new WeakMap<Rpc, Set<string>>()

/**
 * Compares the account's balance changes in a mined transaction's logs with the real changes in its
 * block. Other transactions of the block are taken into account. Returns `NO_DIFFERENCE_FROM_LOGS`
 * if the node has pruned the state. Throws ChainError if no node answers.
 */
export async function measureBalanceMoves(
  rpc: Rpc,
  receipt: ChainReceipt,
  account: Address,
  market: Market,
): Promise<LogsToBalancesDifference> {
  if (!receipt.succeeded) return NO_DIFFERENCE_FROM_LOGS
  const known = borneOut.get(rpc) ?? new Set<string>()
  borneOut.set(rpc, known)
  const key = `${receipt.hash} ${receipt.blockHash} ${account.toLowerCase()} ${market.id}`
  if (known.has(key)) return NO_DIFFERENCE_FROM_LOGS
  try {
    const measured = await compared(rpc, receipt, account, market)
    if (measured === NO_DIFFERENCE_FROM_LOGS) known.add(key)
    return measured
  } catch (error) {
    if (isUnsupportedCallError(error)) return NO_DIFFERENCE_FROM_LOGS
    throw error
  }
}

async function compared(
  rpc: Rpc,
  { blockNumber, blockHash, logs }: ChainReceipt,
  account: Address,
  market: Market,
): Promise<LogsToBalancesDifference> {
  const { capabilities: can, reader: reading, eventDecoder: events } = await loadAdapter(market)
  const tokens = toTokenPair(market).filter((token) => !isNativeCurrency(token))
  const balances = tokens.map((token) => buildBalanceRead(token, account))
  const shares = reading.shares(market, account)
  const heldAt = async (block: bigint) => {
    const answers = await readDependentValues(
      rpc,
      market.network.chainId,
      [...balances, ...shares.reads],
      block,
    )
    return [...balances.map((read) => decodeAbiWord(answers.get(read))), shares.decode(answers)]
  }
  const [before, after] = await Promise.all([heldAt(blockNumber - 1n), heldAt(blockNumber)])
  const changes = after.map((is, index) => {
    const was = before[index]
    return is === undefined || was === undefined ? undefined : is - was
  })
  const told = (by: readonly ChainLog[]): readonly bigint[] => {
    const { leaves, arrives } = computeTokenMovements(by, account)
    const net = (token: Address) => getMovedAmount(arrives, token) - getMovedAmount(leaves, token)
    const counted = by.reduce((sum, log) => {
      const event = events.decode(log, market)
      if (event?.kind === 'deposited')
        return sum + (isAddressEqual(event.account, account) ? event.shares : 0n)
      return event?.kind === 'exited' && isAddressEqual(event.account, account) ? sum - event.shares : sum
    }, 0n)
    return [...tokens.map(net), can.transferableShares ? net(market.hook) : counted]
  }
  const differs = (said: readonly bigint[]) => said.some((each, index) => (changes[index] ?? each) !== each)
  if (!differs(told(logs))) return NO_DIFFERENCE_FROM_LOGS
  const tag = toRpcQuantity(blockNumber)
  const filter = { address: [...tokens, market.hook], fromBlock: tag, toBlock: tag }
  const all = await rpc.ask('eth_getLogs', [filter])
  // A reorg replaced the block, so its logs do not belong to this receipt.
  if (all.some((log) => log.blockHash !== blockHash)) return NO_DIFFERENCE_FROM_LOGS
  const said = told(all)
  if (!differs(said)) return NO_DIFFERENCE_FROM_LOGS
  const gap = (index: number) => {
    const [change, logged] = [changes[index], said[index]]
    // Assumes that the logs are right if a balance could not be read.
    return change === undefined || logged === undefined ? 0n : change - logged
  }
  const besideOf = (token: Address, index: number) => [token, gap(index)] as const
  const ofShares = gap(tokens.length)
  const counts = can.transferableShares ? [[market.hook, ofShares] as const] : []
  return {
    beside: new Map([...tokens.map(besideOf), ...counts].filter(([, amount]) => amount !== 0n)),
    otherShares: !can.transferableShares && ofShares !== 0n,
  }
}
