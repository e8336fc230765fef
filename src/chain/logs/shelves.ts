import { undefinedOnChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { toQuantity } from '#math/hex.ts'
import type { ListingPace } from './listingPace.ts'
import {
  type BlockRange,
  type CachedBlock,
  cachedBlockKey,
  clipSegment,
  emptyLogCache,
  higherBlock,
  intersectRanges,
  isSameBlock,
  type LogCache,
  type LogCommit,
  type LogSegment,
  mergeRanges,
  partsOutside,
  type StoredLogs,
  subtractRanges,
  withSegments,
} from './shelf.ts'

/**
 * What one look at the chain tells about blocks whose logs were read before, or are about to be.
 */
export interface ChainSight {
  /** The newest final block; undefined where the node does not tell. */
  readonly finalized: CachedBlock | undefined
  /** The block at the height that was asked for. */
  readonly probe: CachedBlock | undefined
  /** Keys of the anchors that are part of the chain now. */
  readonly standing: ReadonlySet<string>
  /** Anchors that were replaced by another block. */
  readonly fallen: readonly CachedBlock[]
}

/**
 * Asks, all in this turn and so in one request with what else is asked, for the newest final block,
 * the block at height `probe`, and whether `anchors` are still in the chain. What is not answered
 * is unknown; never throws for IO.
 */
export async function lookAtChain(
  rpc: Rpc,
  { probe, anchors }: { readonly probe: bigint | undefined; readonly anchors: readonly CachedBlock[] },
): Promise<ChainSight> {
  const blockAt = (tag: string): Promise<CachedBlock | undefined> =>
    rpc
      .ask('eth_getBlockByNumber', [tag, false])
      .then(
        (block) => (block === null ? undefined : { blockNumber: block.number, blockHash: block.hash }),
        undefinedOnChainError,
      )
  const [finalized, probed, now] = await Promise.all([
    blockAt('finalized'),
    probe === undefined ? undefined : blockAt(toQuantity(probe)),
    Promise.all(anchors.map(({ blockNumber }) => blockAt(toQuantity(blockNumber)))),
  ])
  const stands = (anchor: CachedBlock, place: number) => now[place]?.blockHash === anchor.blockHash
  return {
    finalized,
    probe: probed,
    standing: new Set(anchors.filter(stands).map(cachedBlockKey)),
    fallen: anchors.filter((anchor, place) => now[place] !== undefined && !stands(anchor, place)),
  }
}

/**
 * What a page holds of a market's logs: what it has read itself, and a copy of what is stored. Each
 * part has an anchor, and parts whose anchors were found in one chain become one. Asks for nothing.
 */
export class LogCaches {
  /** Read on this visit and not stored: where nothing can be stored, all of it. */
  #own: readonly LogCache[] = []
  #stored: StoredLogs | undefined
  /** Keys of the anchors that the last look found in one chain. */
  #together: ReadonlySet<string> = new Set()

  setStored(stored: StoredLogs | undefined): void {
    this.#stored = stored
  }

  /** Whether logs of these blocks are stored that have not been loaded. */
  lacks(wanted: BlockRange): boolean {
    const { all = [], ranges = [] } = this.#stored ?? {}
    return intersectRanges(all, wanted).some((range) => subtractRanges(range, ranges).length > 0)
  }

  /** Anchors that have to be in the chain before what they hold is used. */
  anchors(): readonly CachedBlock[] {
    return [...new Map(this.#shelves().map(({ anchor }) => [cachedBlockKey(anchor), anchor])).values()]
  }

  /** The blocks whose logs are held, whether or not they were found in the chain. */
  ranges(wanted: BlockRange): readonly BlockRange[] {
    return intersectRanges(
      this.#shelves().flatMap(({ ranges }) => ranges),
      wanted,
    )
  }

  /** What was found in the chain of these blocks; no two segments have a block in common. */
  segments(wanted: BlockRange): readonly LogSegment[] {
    let taken: readonly BlockRange[] = []
    const found: LogSegment[] = []
    for (const { anchor, ranges, segments } of this.#shelves()) {
      if (!this.#together.has(cachedBlockKey(anchor))) continue
      for (const segment of segments) {
        const asked = clipSegment(segment, wanted)
        if (asked !== undefined) found.push(...partsOutside(asked, taken))
      }
      taken = mergeRanges([...taken, ...ranges])
    }
    return found
  }

  /**
   * Drops what is no longer in the chain, and joins the rest with `anchor`, which a read is about
   * to use.
   */
  note({ standing, fallen }: ChainSight, anchor: CachedBlock | undefined): void {
    this.#together = new Set([...standing, ...(anchor ? [cachedBlockKey(anchor)] : [])])
    const isFallen = (each: LogCache) => fallen.some((other) => isSameBlock(each.anchor, other))
    if (this.#stored !== undefined && isFallen(this.#stored)) this.#stored = undefined
    const kept = this.#own.filter((shelf) => !isFallen(shelf))
    const apart = kept.filter((shelf) => !this.#together.has(cachedBlockKey(shelf.anchor)))
    const [first, ...rest] = [
      ...kept.filter((shelf) => !apart.includes(shelf)),
      ...(anchor ? [emptyLogCache(anchor)] : []),
    ]
    this.#own = first === undefined ? apart : [rest.reduce(oneShelf, first), ...apart]
  }

  /** Keeps what was read of the chain that `anchor` was part of when the read began. */
  put(anchor: CachedBlock, segment: LogSegment): void {
    const isHome = (shelf: LogCache) =>
      isSameBlock(shelf.anchor, anchor) ||
      [shelf.anchor, anchor].every((each) => this.#together.has(cachedBlockKey(each)))
    const home = this.#own.find(isHome) ?? emptyLogCache(anchor)
    const next = { ...withSegments(home, [segment]), anchor: higherBlock(anchor, home.anchor) }
    this.#own = [next, ...this.#own.filter((shelf) => shelf !== home)]
  }

  /** What can be added to what is stored; undefined where nothing can. */
  toStore(pace: ListingPace): LogCommit | undefined {
    const stood = this.#stored?.anchor
    const shelf = this.#own.find(
      ({ anchor, segments }) => segments.length > 0 && this.#together.has(cachedBlockKey(anchor)),
    )
    if (shelf === undefined || (stood !== undefined && !this.#together.has(cachedBlockKey(stood))))
      return undefined
    return { stood, anchor: higherBlock(shelf.anchor, stood), segments: shelf.segments, pace }
  }

  /**
   * `commit` was written. Where another state has been loaded meanwhile, that one is left as it is.
   */
  noteStored({ stood, anchor, segments, pace }: LogCommit): void {
    if (isSameBlock(this.#stored?.anchor, stood)) {
      const loaded: LogCache = this.#stored ?? emptyLogCache(anchor)
      const all = mergeRanges([...(this.#stored?.all ?? []), ...segments])
      this.#stored = { ...withSegments(loaded, segments), all, anchor, pace }
    }
    this.#own = this.#own.flatMap((shelf) => {
      const left = shelf.segments.filter((each) => !segments.includes(each))
      return left.length === 0 ? [] : [withSegments(emptyLogCache(shelf.anchor), left)]
    })
  }

  clear(): void {
    this.#own = []
    this.#stored = undefined
  }

  #shelves(): readonly LogCache[] {
    return [...this.#own, ...(this.#stored ? [this.#stored] : [])]
  }
}

const oneShelf = (a: LogCache, b: LogCache): LogCache => ({
  ...withSegments(a, b.segments),
  anchor: higherBlock(a.anchor, b.anchor),
})
