import type { BlockRange } from '#chain/logs/shelf.ts'
import { ChainError, unlessBroken } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { EventPlace } from '#market/past/events.ts'
import { toQuantity } from '#math/hex.ts'

/** Headers that are asked for at a time; they share one request. */
const AT_ONCE = 50

/** When blocks were made: as their logs say, or their headers, each asked for once. */
export class BlockTimes {
  readonly #rpc: Rpc
  readonly #known = new Map<bigint, bigint>()

  constructor(rpc: Rpc) {
    this.#rpc = rpc
  }

  /** Unix seconds; undefined where it has not been read. */
  of = ({ blockNumber, timestamp }: EventPlace): bigint | undefined =>
    timestamp ?? this.#known.get(blockNumber)

  /** Reads what is not known, `most` blocks at most. What a node does not tell stays unknown; never throws for IO. */
  async read(places: readonly EventPlace[], most = Number.POSITIVE_INFINITY): Promise<void> {
    const unknown = places.filter((place) => this.of(place) === undefined)
    const blocks = [...new Set(unknown.map(({ blockNumber }) => blockNumber))].slice(0, most)
    for (let at = 0; at < blocks.length; at += AT_ONCE)
      await Promise.all(blocks.slice(at, at + AT_ONCE).map((block) => this.at(block).catch(unlessBroken)))
  }

  /** @throws ChainError */
  async at(block: bigint): Promise<bigint> {
    const known = this.#known.get(block)
    if (known !== undefined) return known
    const header = await this.#rpc.ask('eth_getBlockByNumber', [toQuantity(block), false])
    if (header === null) throw new ChainError('badResponse', `no block ${block}`)
    this.#known.set(block, header.timestamp)
    return header.timestamp
  }

  /** The first block at or after a time, by bisecting headers. @throws ChainError where one could not be read */
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
