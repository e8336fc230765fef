import type { BlockRange } from '#chain/logs/logCache.ts'
import { ChainError, ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { ChainEventLocation } from '#market/past/events.ts'
import { toRpcQuantity } from '#math/hex.ts'

const AT_ONCE = 50

/**
 * Earliest plausible block timestamp: 14 November 2023 in Unix seconds, before the launch of
 * Uniswap v4.
 */
const EARLIEST = 1_700_000_000n

/**
 * Block timestamps from logs or block headers. Each header is requested once. Contradicting
 * timestamps count as unknown.
 */
export class BlockTimes {
  readonly #rpc: Rpc
  readonly #known = new Map<bigint, bigint>()
  readonly #doubtful = new Set<bigint>()
  #newest: bigint | undefined

  constructor(rpc: Rpc) {
    this.#rpc = rpc
  }

  /** Returns a block's timestamp in Unix seconds. Undefined if it is unknown. */
  of = ({ blockNumber, timestamp }: ChainEventLocation): bigint | undefined =>
    this.#doubtful.has(blockNumber) ? undefined : (timestamp ?? this.#known.get(blockNumber))

  /**
   * Adds the block timestamps in logs. Ignores a timestamp after `newest`, the timestamp of the
   * last block.
   */
  learn(places: readonly Pick<ChainEventLocation, 'blockNumber' | 'timestamp'>[], newest: bigint): void {
    this.#newest = newest
    this.#doubtful.clear()
    for (const { blockNumber, timestamp } of places) {
      if (timestamp === undefined) continue
      const known = this.#known.get(blockNumber)
      if (known !== undefined && known !== timestamp) this.#doubtful.add(blockNumber)
      this.#known.set(blockNumber, timestamp)
    }
    this.#check()
  }

  /** Removes timestamps that contradict the order of their blocks. */
  #check(): void {
    const newest = this.#newest
    const isPossible = (time: bigint) => time >= EARLIEST && (newest === undefined || time <= newest)
    const blocks = [...this.#known].sort(([a], [b]) => (a < b ? -1 : 1))
    let latest = 0n
    for (const [block, time] of blocks)
      if (!isPossible(time) || time < latest) this.#doubtful.add(block)
      else latest = time
    let earliest: bigint | undefined
    for (const [block, time] of blocks.toReversed()) {
      if (!isPossible(time)) continue
      if (earliest !== undefined && time > earliest) this.#doubtful.add(block)
      else earliest = time
    }
  }

  /**
   * Reads missing timestamps from the headers of at most `most` blocks. A timestamp that cannot be
   * read stays unknown. Never throws.
   */
  async read(places: readonly ChainEventLocation[], most = Number.POSITIVE_INFINITY): Promise<void> {
    const unknown = places.filter((place) => this.of(place) === undefined)
    const blocks = [...new Set(unknown.map(({ blockNumber }) => blockNumber))].slice(0, most)
    for (let at = 0; at < blocks.length; at += AT_ONCE)
      await Promise.all(blocks.slice(at, at + AT_ONCE).map((block) => this.at(block).catch(ignoreChainError)))
    if (blocks.length > 0) this.#check()
  }

  async at(block: bigint): Promise<bigint> {
    const known = this.#known.get(block)
    if (known !== undefined) return known
    const header = await this.#rpc.ask('eth_getBlockByNumber', [toRpcQuantity(block), false])
    if (header === null) throw new ChainError('badResponse', `no block ${block}`)
    this.#known.set(block, header.timestamp)
    return header.timestamp
  }

  /**
   * Returns the first block at or after a timestamp, by bisection over block headers.
   * @throws ChainError if a header could not be read
   */
  async blockAfter(time: bigint, { from, to }: BlockRange): Promise<bigint> {
    let [low, high] = [from, to + 1n]
    while (low < high) {
      const middle = (low + high) / 2n
      if ((await this.at(middle)) < time) low = middle + 1n
      else high = middle
    }
    return low
  }
}
