import { encodeLogFilter } from '#chain/logs/logFilter.ts'
import { ignoreErrorIf, isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { encodeLogTopic } from '#market/hookEvent.ts'
import { decodeYieldSourceTransfer, POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { ContractRead, ReadsAtOneBlock } from '#market/reading.ts'
import { FUNCTION_SELECTORS } from '#market/selectors.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import type { Ratio } from '#math/ratio.ts'
import type { BlockTime } from './findBlockOfThirtyDaysAgo.ts'
import { readGroupedCallsAtOneBlock } from './readMarketSummaries.ts'

/**
 * A vault, and the hook whose deposits and withdrawals prove its old share price if the node has
 * pruned the state.
 */
export interface VaultQuery {
  readonly vault: Address
  readonly hook: Address
}

/** Share price of a vault at a block. */
export interface SharePrice extends BlockTime {
  readonly price: Ratio
  /** Transaction whose event proves the price. Undefined if the vault returned it. */
  readonly transactionHash: Hex | undefined
}

/**
 * Share price of a vault. 'empty': the vault has no shares. 'untold': it returns no price.
 * 'unread': the read failed.
 */
export type SharePriceResult = SharePrice | 'empty' | 'untold' | 'unread'

/** Block range that most nodes accept per log request. */
export const MAX_LOG_SPAN_BLOCKS = 10_000n

/**
 * Number of shares to convert, so large that rounding changes the price by far less than a
 * millionth.
 */
const PROBE = 10n ** 24n
/** Smallest deposit or withdrawal, in raw units, that proves a price to a millionth. */
const MIN_UNITS = 1_000_000n

const priceReads = ({ vault }: VaultQuery) =>
  ({
    worth: { target: vault, data: encodeCall(FUNCTION_SELECTORS.convertToAssets, PROBE) },
    supply: { target: vault, data: FUNCTION_SELECTORS.totalSupply },
  }) satisfies Record<string, ContractRead>

/** Reads the share prices that vaults return at one block. */
export async function readSharePrices(
  rpc: Rpc,
  chainId: number,
  asked: readonly VaultQuery[],
  at: BlockTime,
): Promise<readonly SharePriceResult[]> {
  const reads = asked.map(priceReads)
  const groups = reads.map(({ worth, supply }) => [worth, supply])
  const answers = await readGroupedCallsAtOneBlock(rpc, chainId, groups, at.number)
  return reads.map((own, index) => {
    const answer = answers[index]
    return answer === undefined ? 'unread' : priceIn(own, answer, at)
  })
}

function priceIn(
  { worth, supply }: ReturnType<typeof priceReads>,
  answers: ReadsAtOneBlock,
  { number, time }: BlockTime,
): SharePriceResult {
  const [assets, shares] = [decodeAbiWord(answers.get(worth)), decodeAbiWord(answers.get(supply))]
  // A vault address without code returns '0x'. It counts as a vault without shares.
  if (answers.get(supply) === '0x' || shares === 0n) return 'empty'
  if (answers.revertOf(worth) !== undefined || answers.get(worth) === '0x') return 'untold'
  if (assets === undefined || shares === undefined) return 'unread'
  if (assets < MIN_UNITS) return 'untold'
  return { number, time, price: { numerator: assets, denominator: PROBE }, transactionHash: undefined }
}

interface MovesAsked {
  readonly since: BlockTime
  readonly head: BlockTime
  /**
   * True if the node has pruned the state at `since`. Deposits and withdrawals shortly before
   * `since` then count too.
   */
  readonly isOld: boolean
  readonly left: () => number
}

/**
 * Searches the 30-day window for deposits and withdrawals of hooks, which prove vault share prices.
 * If `isOld`, also searches shortly before the window.
 */
export async function findSharePricesFromEvents(
  rpc: Rpc,
  asked: readonly VaultQuery[],
  { since, head, isOld, left }: MovesAsked,
) {
  const filter = {
    address: asked.map(({ vault }) => vault),
    topics: [POOL_MANAGER_TOPICS.sourceIn, POOL_MANAGER_TOPICS.sourceOut],
    second: asked.map(({ hook }) => encodeLogTopic(hook)),
  }
  const prices = new Map<VaultQuery, SharePrice>()
  const timeOf = async ({ blockNumber, timestamp }: MinedLog): Promise<bigint | undefined> => {
    if (timestamp !== undefined || left() <= 0) return timestamp
    const block = await rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])
    return block?.timestamp
  }
  /**
   * Takes each vault's price from its first sufficiently large deposit or withdrawal in these
   * blocks. Returns false if the node does not list the logs.
   */
  async function list(from: bigint, to: bigint): Promise<boolean> {
    const logs = await rpc
      .ask('eth_getLogs', [encodeLogFilter(filter, { from, to })])
      .catch(ignoreErrorIf(isNodeRefusal))
    if (logs === undefined) return false
    const nearestFirst = to <= since.number ? logs.toReversed() : logs
    for (const vault of asked) {
      if (prices.has(vault)) continue
      const log = nearestFirst.find((each) => preciseMove(each, vault) !== undefined)
      const [move, time] = [log && preciseMove(log, vault), log && (await timeOf(log))]
      if (log === undefined || move === undefined || time === undefined) continue
      const price = { numerator: move.assets, denominator: move.shares }
      prices.set(vault, { number: log.blockNumber, time, price, transactionHash: log.transactionHash })
    }
    return true
  }
  let next = since.number + 1n
  let isListed =
    !isOld ||
    left() <= 0 ||
    (await list(maxBigInt(1n, since.number - MAX_LOG_SPAN_BLOCKS + 1n), since.number))
  // Leaves one request for the timestamp of the deposit or withdrawal that proves a share price.
  while (isListed && next <= head.number && left() > 1 && prices.size < asked.length) {
    const to = minBigInt(next + MAX_LOG_SPAN_BLOCKS - 1n, head.number)
    isListed = await list(next, to)
    if (isListed) next = to + 1n
  }
  return {
    /** True if all blocks were searched for deposits and withdrawals. */
    isAll: next > head.number,
    of: (vault: VaultQuery): SharePrice | undefined => prices.get(vault),
  }
}

function preciseMove(log: MinedLog, { vault, hook }: VaultQuery) {
  const move = isAddressEqual(log.address, vault)
    ? decodeYieldSourceTransfer(log, encodeLogTopic(hook))
    : undefined
  return move !== undefined && move.assets >= MIN_UNITS && move.shares >= MIN_UNITS ? move : undefined
}
