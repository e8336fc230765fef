import { ignoreChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { toRpcQuantity } from '#math/hex.ts'
import {
  type BlockRange,
  type CachedBlock,
  clipSegment,
  createLogCache,
  intersectRanges,
  isSameBlock,
  type LogCache,
  type LogCacheWrite,
  type LogSegment,
  mergeRanges,
  mergeSegments,
  pickHigherBlock,
  type StoredLogs,
  subtractLogRanges,
  subtractRanges,
  toBlockKey,
} from './logCache.ts'
import type { LogSpanEstimate } from './logSpan.ts'

/** Result of checking whether cached logs still belong to the chain. */
export interface CachedLogsReorgCheck {
  readonly finalized: CachedBlock | undefined
  readonly probe: CachedBlock | undefined
  /** Keys of the anchor blocks that the chain contains. */
  readonly canonical: ReadonlySet<string>
  readonly replaced: readonly CachedBlock[]
}

/**
 * Reads in one HTTP request the newest final block, the block at height `probe`, and whether the
 * chain still contains `anchors`. Values that could not be read count as unknown. Never throws.
 */
export async function checkCachedLogsForReorg(
  rpc: Rpc,
  { probe, anchors }: { readonly probe: bigint | undefined; readonly anchors: readonly CachedBlock[] },
): Promise<CachedLogsReorgCheck> {
  const blockAt = (tag: string): Promise<CachedBlock | undefined> =>
    rpc
      .ask('eth_getBlockByNumber', [tag, false])
      .then(
        (block) => (block === null ? undefined : { blockNumber: block.number, blockHash: block.hash }),
        ignoreChainError,
      )
  const [finalized, probed, now] = await Promise.all([
    blockAt('finalized'),
    probe === undefined ? undefined : blockAt(toRpcQuantity(probe)),
    Promise.all(anchors.map(({ blockNumber }) => blockAt(toRpcQuantity(blockNumber)))),
  ])
  const isCanonical = (anchor: CachedBlock, place: number) => now[place]?.blockHash === anchor.blockHash
  return {
    finalized,
    probe: probed,
    canonical: new Set(anchors.filter(isCanonical).map(toBlockKey)),
    replaced: anchors.filter((anchor, place) => now[place] !== undefined && !isCanonical(anchor, place)),
  }
}

/**
 * Logs of a market in memory. Two caches are merged if the chain contained both of their anchor
 * blocks at the same time. Sends no requests.
 */
export class MemoryLogCaches {
  #own: readonly LogCache[] = []
  #stored: StoredLogs | undefined
  #canonical: ReadonlySet<string> = new Set()

  setStored(stored: StoredLogs | undefined): void {
    this.#stored = stored
  }

  /** True if stored logs of these blocks are not in memory yet. */
  lacks(wanted: BlockRange): boolean {
    const { all = [], ranges = [] } = this.#stored ?? {}
    return intersectRanges(all, wanted).some((range) => subtractRanges(range, ranges).length > 0)
  }

  /** Returns the anchor blocks that the chain must contain before their logs can be used. */
  anchors(): readonly CachedBlock[] {
    return [...new Map(this.#all().map(({ anchor }) => [toBlockKey(anchor), anchor])).values()]
  }

  ranges(wanted: BlockRange): readonly BlockRange[] {
    return intersectRanges(
      this.#all().flatMap(({ ranges }) => ranges),
      wanted,
    )
  }

  /** Returns cached log segments whose anchor block is in the chain, without overlaps. */
  segments(wanted: BlockRange): readonly LogSegment[] {
    let taken: readonly BlockRange[] = []
    const found: LogSegment[] = []
    for (const { anchor, ranges, segments } of this.#all()) {
      if (!this.#canonical.has(toBlockKey(anchor))) continue
      for (const segment of segments) {
        const asked = clipSegment(segment, wanted)
        if (asked !== undefined) found.push(...subtractLogRanges(asked, taken))
      }
      taken = mergeRanges([...taken, ...ranges])
    }
    return found
  }

  /**
   * Drops caches whose anchor block was replaced, and merges all caches whose anchor block the
   * chain contains.
   */
  note({ canonical, replaced }: CachedLogsReorgCheck, anchor: CachedBlock | undefined): void {
    this.#canonical = new Set([...canonical, ...(anchor ? [toBlockKey(anchor)] : [])])
    const isReplaced = (each: LogCache) => replaced.some((other) => isSameBlock(each.anchor, other))
    if (this.#stored !== undefined && isReplaced(this.#stored)) this.#stored = undefined
    const kept = this.#own.filter((cache) => !isReplaced(cache))
    const apart = kept.filter((cache) => !this.#canonical.has(toBlockKey(cache.anchor)))
    const [first, ...rest] = [
      ...kept.filter((cache) => !apart.includes(cache)),
      ...(anchor ? [createLogCache(anchor)] : []),
    ]
    this.#own = first === undefined ? apart : [rest.reduce(mergeCaches, first), ...apart]
  }

  put(anchor: CachedBlock, segment: LogSegment): void {
    const fits = (cache: LogCache) =>
      isSameBlock(cache.anchor, anchor) ||
      [cache.anchor, anchor].every((each) => this.#canonical.has(toBlockKey(each)))
    const home = this.#own.find(fits) ?? createLogCache(anchor)
    const next = { ...mergeSegments(home, [segment]), anchor: pickHigherBlock(anchor, home.anchor) }
    this.#own = [next, ...this.#own.filter((cache) => cache !== home)]
  }

  toStore(pace: LogSpanEstimate): LogCacheWrite | undefined {
    const stood = this.#stored?.anchor
    const cache = this.#own.find(
      ({ anchor, segments }) => segments.length > 0 && this.#canonical.has(toBlockKey(anchor)),
    )
    if (cache === undefined || (stood !== undefined && !this.#canonical.has(toBlockKey(stood))))
      return undefined
    return { stood, anchor: pickHigherBlock(cache.anchor, stood), segments: cache.segments, pace }
  }

  /** Records that `commit` was stored. Keeps newer data that was loaded during the write. */
  noteStored({ stood, anchor, segments, pace }: LogCacheWrite): void {
    if (isSameBlock(this.#stored?.anchor, stood)) {
      const loaded: LogCache = this.#stored ?? createLogCache(anchor)
      const all = mergeRanges([...(this.#stored?.all ?? []), ...segments])
      this.#stored = { ...mergeSegments(loaded, segments), all, anchor, pace }
    }
    this.#own = this.#own.flatMap((cache) => {
      const left = cache.segments.filter((each) => !segments.includes(each))
      return left.length === 0 ? [] : [mergeSegments(createLogCache(cache.anchor), left)]
    })
  }

  clear(): void {
    this.#own = []
    this.#stored = undefined
  }

  #all(): readonly LogCache[] {
    return [...this.#own, ...(this.#stored ? [this.#stored] : [])]
  }
}

const mergeCaches = (a: LogCache, b: LogCache): LogCache => ({
  ...mergeSegments(a, b.segments),
  anchor: pickHigherBlock(a.anchor, b.anchor),
})
