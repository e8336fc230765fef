import type { Rpc } from '#chain/rpc/rpc.ts'
import { toRpcQuantity } from '#math/hex.ts'
import { DAY_SECONDS, maxBigInt, minBigInt } from '#math/integers.ts'

/** A block number and the block's timestamp in Unix seconds. */
export interface BlockTime {
  readonly number: bigint
  readonly time: bigint
}

const YIELD_WINDOW_SECONDS = 30n * DAY_SECONDS

/** Maximum number of HTTP requests per search. A request reads several block headers. */
const MAX_SEARCH_STEPS = 5

/**
 * Number of blocks between the first block headers that are read. Their timestamps show the chain's
 * block rate.
 */
const STRIDE = 10_000n

/**
 * Finds the block that was the newest one 30 days before `head`, or the oldest block of the chain.
 * `since` is undefined if this block is less than a day old.
 */
export async function findBlockOfThirtyDaysAgo(rpc: Rpc, head: BlockTime) {
  const target = head.time - YIELD_WINDOW_SECONDS
  let low: BlockTime | undefined
  let high = head
  for (let turn = 0; turn < MAX_SEARCH_STEPS && !isAdjacent(low, high); turn++) {
    const numbers = candidates(low, high, head, target)
    const blocks = await Promise.all(
      numbers.map((number) => rpc.ask('eth_getBlockByNumber', [toRpcQuantity(number), false])),
    )
    const found = blocks.flatMap((block, index): BlockTime[] => {
      const number = numbers[index]
      return block === null || number === undefined ? [] : [{ number, time: block.timestamp }]
    })
    if (found.length === 0) break
    for (const block of found) {
      if (block.time > target && block.number < high.number) high = block
      if (block.time <= target && block.number > (low?.number ?? -1n)) low = block
    }
  }
  if (low !== undefined)
    return { since: isAdjacent(low, high) ? { ...low, time: target } : low, isYoung: false }
  const isYoung = high.number <= 1n
  return { since: head.time - high.time < DAY_SECONDS ? undefined : high, isYoung }
}

const isAdjacent = (low: BlockTime | undefined, high: BlockTime): boolean =>
  high.number <= (low?.number ?? 0n) + 1n

/** Number of equal parts into which the requested headers divide a block range. */
const EVEN = 8n

/** Returns block numbers strictly between `low` and `high` whose headers to read next. */
function candidates(
  low: BlockTime | undefined,
  high: BlockTime,
  head: BlockTime,
  target: bigint,
): readonly bigint[] {
  if (low === undefined && high.number === head.number) return [maxBigInt(1n, head.number - STRIDE)]
  const [first, last] = [(low?.number ?? 0n) + 1n, high.number - 1n]
  const guess = paced(low, high, head, target)
  const evenly = Array.from({ length: Number(EVEN) }, (_, index) => {
    const [from, part] = [
      low === undefined ? maxBigInt(first, 2n * guess - high.number) : first,
      BigInt(index),
    ]
    return from + ((last - from) * part) / (EVEN - 1n)
  })
  const wanted = [guess - 1n, guess, guess + 1n, ...evenly]
  return [...new Set(wanted.map((number) => minBigInt(maxBigInt(number, first), last)))]
}

/** Estimates the block number at a timestamp from the chain's block rate. */
function paced(low: BlockTime | undefined, high: BlockTime, head: BlockTime, target: bigint): bigint {
  if (low !== undefined)
    return low.number + ((high.number - low.number) * (target - low.time)) / (high.time - low.time)
  const passed = maxBigInt(head.time - high.time, 1n)
  return head.number - ((head.number - high.number) * YIELD_WINDOW_SECONDS) / passed
}
