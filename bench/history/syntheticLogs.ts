import { flashifiEventTopics } from '../../src/adapters/flashifi/past.ts'
import { encodeLogTopic } from '../../src/market/hookEvent.ts'
import type { Market } from '../../src/market/market.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { POOL_MANAGER_TOPICS } from '../../src/market/past/events.ts'
import { toRpcQuantity } from '../../src/math/hex.ts'
import { computePoolId } from '../../src/math/poolId.ts'

const word = (value: bigint): string => BigInt.asUintN(256, value).toString(16).padStart(64, '0')
const words = (...values: readonly bigint[]): string => `0x${values.map(word).join('')}`

/**
 * Number of logs of one swap: liquidity added, swap, liquidity removed, and a transfer for each
 * vault.
 */
export const EVENTS_OF_A_SWAP = 5

export interface ListedLog {
  readonly blockNumber: string
  readonly address: string
  readonly topics: readonly string[]
}

/** Returns `count` logs of swaps as a node returns them, spread evenly over the blocks. */
export function syntheticLogs(
  market: Market,
  events: number,
  blocks: readonly [number, number],
): ListedLog[] {
  const pool = computePoolId(toPoolKey(market))
  const { hook, vault0, vault1 } = market
  const swaps = Math.ceil(events / EVENTS_OF_A_SWAP)
  const liquidity = `0x${word(10n ** 21n)}`
  const logs: ListedLog[] = []
  for (let swap = 0; swap < swaps; swap += 1) {
    const number = blocks[0] + Math.floor((swap * (blocks[1] - blocks[0])) / swaps)
    const block = BigInt(number)
    const transactionHash = `0x${word(10n ** 30n + BigInt(swap))}`
    const price = 4039780238700828180534086n + BigInt(swap % 1_000) * 10n ** 15n
    const place = {
      blockNumber: toRpcQuantity(block),
      blockHash: `0x${word(10n ** 40n + block)}`,
      blockTimestamp: toRpcQuantity(1_700_000_000n + block * 2n),
      transactionHash,
      removed: false,
    }
    const parts: readonly (readonly [string, readonly string[], string])[] = [
      [hook, [flashifiEventTopics.lent, pool, liquidity], words(10n ** 20n, 10n ** 12n)],
      [
        market.network.poolManager,
        [POOL_MANAGER_TOPICS.swapped, pool, encodeLogTopic(hook)],
        words(-(10n ** 16n), 10n ** 7n, price, 10n ** 24n, -197_688n, 300n),
      ],
      [
        hook,
        [flashifiEventTopics.returned, pool, liquidity],
        words(10n ** 20n + 10n ** 14n, 10n ** 12n - 10n ** 5n),
      ],
      [
        vault0,
        [POOL_MANAGER_TOPICS.sourceIn, encodeLogTopic(hook), encodeLogTopic(hook)],
        words(10n ** 14n, 10n ** 14n - 7n),
      ],
      [
        vault1,
        [POOL_MANAGER_TOPICS.sourceOut, encodeLogTopic(hook), encodeLogTopic(hook), encodeLogTopic(hook)],
        words(10n ** 5n, 10n ** 5n),
      ],
    ]
    parts.forEach(([address, its, data], index) => {
      logs.push({
        ...place,
        logIndex: toRpcQuantity(BigInt(swap * EVENTS_OF_A_SWAP + index)),
        address: address.toLowerCase(),
        topics: its,
        data,
      } as ListedLog)
    })
  }
  return logs
}

export function askedFor(logs: readonly ListedLog[], question: unknown): readonly ListedLog[] {
  const {
    address,
    topics: asked,
    fromBlock,
    toBlock,
  } = question as {
    address: string | readonly string[]
    topics: readonly (readonly string[])[]
    fromBlock: string
    toBlock: string
  }
  const [from, to] = [Number(fromBlock), Number(toBlock)]
  const addresses = new Set([address].flat().map((each) => each.toLowerCase()))
  const sets = asked.map((choice) => new Set(choice))
  return logs
    .slice(firstAt(logs, from), firstAt(logs, to + 1))
    .filter(
      (log) => addresses.has(log.address) && sets.every((set, place) => set.has(log.topics[place] ?? '')),
    )
}

function firstAt(logs: readonly ListedLog[], block: number): number {
  let [low, high] = [0, logs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Number(logs[middle]?.blockNumber) < block) low = middle + 1
    else high = middle
  }
  return low
}
