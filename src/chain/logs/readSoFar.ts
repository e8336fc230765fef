import type { PlacedLog } from '../rpc/logResults.ts'
import { type BlockRange, joined } from './blockRanges.ts'
import { clipped, type LogSegment } from './shelf.ts'

/** What one read has been answered so far, and what of it the index has been given. */
export class ReadSoFar {
  readonly segments: LogSegment[] = []
  #ranges: readonly BlockRange[] = []
  /** How many of `segments` the index has been given to keep. */
  #given = 0

  /** The blocks of all of it, in as few ranges as there can be, lowest first. */
  get ranges(): readonly BlockRange[] {
    return this.#ranges
  }

  note({ from, to }: BlockRange, logs: readonly PlacedLog[]): void {
    this.segments.push({ from, to, logs })
    this.#ranges = joined([...this.#ranges, { from, to }])
  }

  /** What came since it was last asked, as far as it lies within `bounds`. */
  takeNew(bounds: BlockRange): readonly LogSegment[] {
    const fresh = this.segments.slice(this.#given)
    this.#given = this.segments.length
    return fresh.flatMap((segment) => clipped(segment, bounds) ?? [])
  }
}
