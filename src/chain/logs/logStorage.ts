import type { BlockRange } from './blockRanges.ts'
import type { ListingPace } from './listingPace.ts'
import type { Anchor, LogSegment, Shelf } from './shelf.ts'

/** What is stored, as it was at one moment; of its segments, those that were asked for. */
export interface StoredLogs extends Shelf {
  /** All blocks whose logs are stored, in as few ranges as there can be, lowest first. */
  readonly all: readonly BlockRange[]
  readonly pace: ListingPace
}

export interface LogCommit {
  /** The anchor of what is stored, which was found standing together with `anchor`; undefined: nothing is stored. */
  readonly stood: Anchor | undefined
  /** Of the new segments and of all that is stored already. */
  readonly anchor: Anchor
  readonly segments: readonly LogSegment[]
  readonly pace: ListingPace
}

export interface LogUse {
  readonly logs: number
  /** About as many as the logs take as text. */
  readonly bytes: number
}

/**
 * Where logs are kept between visits. Each call is one transaction, so that several tabs see one whole state or another.
 * Whatever cannot be read, or is of another version or filter, is removed and counts as not stored. Rejects where the
 * browser stores nothing or has no room: the caller goes on without.
 */
export interface LogStorage {
  /** What is stored, with the segments that have blocks in `wanted`; undefined: nothing. */
  load(wanted?: BlockRange): Promise<StoredLogs | undefined>
  /** False, and nothing is written, where another anchor than `stood` is stored by now. */
  commit(commit: LogCommit): Promise<boolean>
  /** Removes everything if its anchor is still this one. */
  forget(anchor: Anchor): Promise<void>
  clear(): Promise<void>
  use(): Promise<LogUse>
}
