import { type BlockRange, joined, within, without } from './blockRanges.ts'
import type { ListingPace } from './listingPace.ts'
import type { LogCommit, StoredLogs } from './logStorage.ts'
import {
  type Anchor,
  anchorKey,
  clipped,
  emptyShelf,
  higher,
  isSameAnchor,
  type LogSegment,
  newParts,
  type Shelf,
  withSegments,
} from './shelf.ts'
import type { Sight } from './sight.ts'

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

  /** Anchors that have to stand before what they hold is believed. */
  anchors(): readonly Anchor[] {
    return [...new Map(this.#shelves().map(({ anchor }) => [anchorKey(anchor), anchor])).values()]
  }

  /** The blocks whose logs are held, whether or not they were found standing. */
  ranges(wanted: BlockRange): readonly BlockRange[] {
    return within(
      this.#shelves().flatMap(({ ranges }) => ranges),
      wanted,
    )
  }

  /** What was seen standing of these blocks; no two segments have a block in common. */
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

  /** Drops what no longer stands, and joins what stands with `anchor`, which a read is about to use. */
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
