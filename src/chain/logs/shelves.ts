import { unlessBroken } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { toQuantity } from '#math/hex.ts'
import type { ListingPace } from './listingPace.ts'
import {
  type Anchor,
  anchorKey,
  type BlockRange,
  clipped,
  emptyShelf,
  higher,
  isSameAnchor,
  joined,
  type LogCommit,
  type LogSegment,
  newParts,
  type Shelf,
  type StoredLogs,
  within,
  without,
  withSegments,
} from './shelf.ts'

/** What one look at the chain tells about blocks whose logs were read before, or are about to be. */
export interface Sight {
  /** The newest final block; undefined where the node does not tell. */
  readonly finalized: Anchor | undefined
  /** The block at the height that was asked for. */
  readonly probe: Anchor | undefined
  /** Keys of the anchors that are part of the chain now. */
  readonly standing: ReadonlySet<string>
  /** Anchors that were replaced by another block. */
  readonly fallen: readonly Anchor[]
}

/**
 * Asks, all in this turn and so in one request with what else is asked, for the newest final block, the block at height
 * `probe`, and whether `anchors` are still in the chain. What is not answered is unknown; never throws for IO.
 */
export async function lookAtChain(
  rpc: Rpc,
  { probe, anchors }: { readonly probe: bigint | undefined; readonly anchors: readonly Anchor[] },
): Promise<Sight> {
  const blockAt = (tag: string): Promise<Anchor | undefined> =>
    rpc
      .ask('eth_getBlockByNumber', [tag, false])
      .then(
        (block) => (block === null ? undefined : { blockNumber: block.number, blockHash: block.hash }),
        unlessBroken,
      )
  const [finalized, probed, now] = await Promise.all([
    blockAt('finalized'),
    probe === undefined ? undefined : blockAt(toQuantity(probe)),
    Promise.all(anchors.map(({ blockNumber }) => blockAt(toQuantity(blockNumber)))),
  ])
  const stands = (anchor: Anchor, place: number) => now[place]?.blockHash === anchor.blockHash
  return {
    finalized,
    probe: probed,
    standing: new Set(anchors.filter(stands).map(anchorKey)),
    fallen: anchors.filter((anchor, place) => now[place] !== undefined && !stands(anchor, place)),
  }
}

/**
 * What a page holds of a market's logs: what it has read itself, and a copy of what is stored. Each part has an anchor, and
 * parts whose anchors were found in one chain become one. Asks for nothing.
 */
export class Shelves {
  /** Read on this visit and not stored: where nothing can be stored, all of it. */
  #own: readonly Shelf[] = []
  #stored: StoredLogs | undefined
  /** Keys of the anchors that the last look found in one chain. */
  #together: ReadonlySet<string> = new Set()

  setStored(stored: StoredLogs | undefined): void {
    this.#stored = stored
  }

  /** Whether logs of these blocks are stored that have not been loaded. */
  lacks(wanted: BlockRange): boolean {
    const { all = [], ranges = [] } = this.#stored ?? {}
    return within(all, wanted).some((range) => without(range, ranges).length > 0)
  }

  /** Anchors that have to be in the chain before what they hold is used. */
  anchors(): readonly Anchor[] {
    return [...new Map(this.#shelves().map(({ anchor }) => [anchorKey(anchor), anchor])).values()]
  }

  /** The blocks whose logs are held, whether or not they were found in the chain. */
  ranges(wanted: BlockRange): readonly BlockRange[] {
    return within(
      this.#shelves().flatMap(({ ranges }) => ranges),
      wanted,
    )
  }

  /** What was found in the chain of these blocks; no two segments have a block in common. */
  segments(wanted: BlockRange): readonly LogSegment[] {
    let taken: readonly BlockRange[] = []
    const found: LogSegment[] = []
    for (const { anchor, ranges, segments } of this.#shelves()) {
      if (!this.#together.has(anchorKey(anchor))) continue
      for (const segment of segments) {
        const asked = clipped(segment, wanted)
        if (asked !== undefined) found.push(...newParts(asked, taken))
      }
      taken = joined([...taken, ...ranges])
    }
    return found
  }

  /** Drops what is no longer in the chain, and joins the rest with `anchor`, which a read is about to use. */
  note({ standing, fallen }: Sight, anchor: Anchor | undefined): void {
    this.#together = new Set([...standing, ...(anchor ? [anchorKey(anchor)] : [])])
    const isFallen = (each: Shelf) => fallen.some((other) => isSameAnchor(each.anchor, other))
    if (this.#stored !== undefined && isFallen(this.#stored)) this.#stored = undefined
    const kept = this.#own.filter((shelf) => !isFallen(shelf))
    const apart = kept.filter((shelf) => !this.#together.has(anchorKey(shelf.anchor)))
    const [first, ...rest] = [
      ...kept.filter((shelf) => !apart.includes(shelf)),
      ...(anchor ? [emptyShelf(anchor)] : []),
    ]
    this.#own = first === undefined ? apart : [rest.reduce(oneShelf, first), ...apart]
  }

  /** Keeps what was read of the chain that `anchor` was part of when the read began. */
  put(anchor: Anchor, segment: LogSegment): void {
    const isHome = (shelf: Shelf) =>
      isSameAnchor(shelf.anchor, anchor) ||
      [shelf.anchor, anchor].every((each) => this.#together.has(anchorKey(each)))
    const home = this.#own.find(isHome) ?? emptyShelf(anchor)
    const next = { ...withSegments(home, [segment]), anchor: higher(anchor, home.anchor) }
    this.#own = [next, ...this.#own.filter((shelf) => shelf !== home)]
  }

  /** What can be added to what is stored; undefined where nothing can. */
  toStore(pace: ListingPace): LogCommit | undefined {
    const stood = this.#stored?.anchor
    const shelf = this.#own.find(
      ({ anchor, segments }) => segments.length > 0 && this.#together.has(anchorKey(anchor)),
    )
    if (shelf === undefined || (stood !== undefined && !this.#together.has(anchorKey(stood))))
      return undefined
    return { stood, anchor: higher(shelf.anchor, stood), segments: shelf.segments, pace }
  }

  /** `commit` was written. Where another state has been loaded meanwhile, that one is left as it is. */
  noteStored({ stood, anchor, segments, pace }: LogCommit): void {
    if (isSameAnchor(this.#stored?.anchor, stood)) {
      const loaded: Shelf = this.#stored ?? emptyShelf(anchor)
      const all = joined([...(this.#stored?.all ?? []), ...segments])
      this.#stored = { ...withSegments(loaded, segments), all, anchor, pace }
    }
    this.#own = this.#own.flatMap((shelf) => {
      const left = shelf.segments.filter((each) => !segments.includes(each))
      return left.length === 0 ? [] : [withSegments(emptyShelf(shelf.anchor), left)]
    })
  }

  clear(): void {
    this.#own = []
    this.#stored = undefined
  }

  #shelves(): readonly Shelf[] {
    return [...this.#own, ...(this.#stored ? [this.#stored] : [])]
  }
}

const oneShelf = (a: Shelf, b: Shelf): Shelf => ({
  ...withSegments(a, b.segments),
  anchor: higher(a.anchor, b.anchor),
})
