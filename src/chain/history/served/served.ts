import type { BlockRange } from '../../logs/blockRanges.ts'
import type { LogIndex } from '../../logs/logIndex.ts'
import type { LogReading } from '../../logs/logReading.ts'
import type { LogRead, LogRequest } from '../../logs/logRequest.ts'
import type { Anchor, LogSegment } from '../../logs/shelf.ts'

/** What a history server had to do with a read; nothing is said where none is named. */
export type Served =
  /** Its logs up to a block, compared with the node; those of later blocks are the node's. */
  | { readonly by: 'server'; readonly upTo: bigint; readonly behind: bigint; readonly isBehind: boolean }
  /** All is the node's, and why. */
  | { readonly by: 'node'; readonly because: 'unreachable' | 'disagrees' | 'unchecked' }

/** What a read of the past gives, whoever the logs come from. */
export interface HistoryRead extends Pick<LogRead, 'logs' | 'reached'> {
  readonly served?: Served
}

/** A read under way. */
export interface HistoryReading extends Pick<LogReading, 'progress' | 'subscribe' | 'pause' | 'resume'> {
  /** Rejects with ChainError where the node does not answer. */
  readonly result: Promise<HistoryRead>
}

/** Where a market's past is read: its log index, or a history server with the index behind it. */
export interface HistorySource extends Pick<LogIndex, 'stored' | 'use' | 'clear'> {
  read(request: LogRequest): HistoryReading
  /** The newest block that another than the node knows; undefined where it does not answer. Absent where all is the node's. */
  head?(): Promise<bigint | undefined>
  /** What was read cannot be the whole: from now on the node is asked, where another was. False where it was all the node's. */
  distrust?(): boolean
}

/** What the server gives of a range, up to its `to`, and the newest block that it knows. */
export interface ServedPart {
  readonly head: Anchor
  /** Its `to` lies below its `from` where the server knows none of the blocks. */
  readonly segment: LogSegment
}

export type Verdict = 'agrees' | 'disagrees' | 'unchecked'

/** What a read needs of who keeps what the server gave. */
export interface ServedSide {
  readonly index: LogIndex
  isDistrusted(): boolean
  /** What is known already of a range, from its beginning. */
  held(range: BlockRange): LogSegment
  /** One answer of the server. Rejects where it gives none. */
  ask(range: BlockRange): Promise<ServedPart>
  /** Compares with the node, and holds what agrees. */
  check(part: ServedPart): Promise<Verdict>
}
