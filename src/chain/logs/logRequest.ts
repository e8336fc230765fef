import type { Hex } from '../../amounts/hex.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import type { BlockRange } from './blockRanges.ts'
import type { ListingPace } from './listingPace.ts'
import type { SharedWalk } from './sharedWalk.ts'
import type { Anchor, LogSegment } from './shelf.ts'
import type { Shelves } from './shelves.ts'

export interface LogRequest extends BlockRange {
  /** First topics of the logs that are wanted; by default all that the index reads. */
  readonly topics?: readonly Hex[]
  /** By default the newest first. */
  readonly order?: 'newestFirst' | 'oldestFirst'
  /** Requests for logs before it ends with what it has. */
  readonly requests?: number
  /** It ends once it has so many logs. */
  readonly enough?: number
  /** Blocks of the first request where nothing is known of the node; by default all of them. */
  readonly firstSpan?: bigint
  /** Requests that are under way at one time; fewer once the node has asked for fewer. */
  readonly atOnce?: number
  /** How many times in a row it rests for a node that asks for fewer requests before it gives up; by default three. */
  readonly rests?: number
  /** Where the node lists no more of what is older, it ends with what it has; by default it fails. Newest first alone. */
  readonly partly?: boolean
  /** A block that the reader holds on to besides: whether another stands in its place is part of the answer. */
  readonly alsoAnchor?: Anchor | undefined
  /** The blocks are new, so that storage need not be opened for them. */
  readonly isOfNew?: boolean
  /** Anchors are looked at even if they were a little while ago, and nothing that is held is asked for. */
  readonly looksNow?: boolean
}

export interface LogRead {
  /** Oldest first: all of the blocks from `from` to `reached`, or from `reached` to `to` where the newest come first. */
  readonly logs: readonly PlacedLog[]
  /** The last block, in the order of the read, up to which everything was read; one before the first: nothing was. */
  readonly reached: bigint
  /** Blocks up to this one were final, or count as that: they need not be read again. */
  readonly settled: bigint
  /** A block that can no longer be undone, as far as that is known; undefined where the node told of none. */
  readonly anchor: Anchor | undefined
  /** Another block stands in the place of `alsoAnchor`: this is not the chain that the reader knew. */
  readonly isReplaced: boolean
}

/** How far a read has come. Blocks that were kept from earlier count as read. */
export interface LogProgress {
  readonly state: 'reading' | 'resting' | 'paused' | 'ended'
  readonly blocks: bigint
  readonly of: bigint
  readonly requests: number
}

/** The chain as a read found it: what may be kept of what it reads, and of which chain it is. */
export interface Footing extends Pick<LogRead, 'settled' | 'anchor' | 'isReplaced'> {}

/** What a read needs of its index. */
export interface LogSource {
  /** Undefined: what is held of these blocks is at hand. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** What an earlier look found, where that is enough for this read. */
  readonly known: (request: LogRequest) => Footing | undefined
  readonly look: (request: LogRequest) => Promise<Footing>
  readonly ask: (range: BlockRange) => Promise<readonly PlacedLog[]>
  /** What all reads of the index ask for. */
  readonly walk: SharedWalk
  readonly rested: () => Promise<void>
  readonly shelves: Pick<Shelves, 'ranges' | 'segments'>
  readonly keep: (anchor: Anchor, segments: readonly LogSegment[]) => void
  pace: ListingPace
}
