import { ChainError, type ChainErrorCode } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'
import { type ListingPace, paceAfterAnswer, paceAfterRefusal } from './listingPace.ts'
import { type BlockRange, type CachedBlock, type LogSegment, subtractRanges } from './logCache.ts'
import type { LogCaches } from './logCaches.ts'

export interface LogRequest extends BlockRange {
  /** First topics to return. Defaults to all topics of the cache. */
  readonly topics?: readonly Hex[]
  /** Order in which blocks are read. Defaults to newest first. */
  readonly order?: 'newestFirst' | 'oldestFirst'
  /** Maximum number of log requests. The read then ends with the logs received so far. */
  readonly requests?: number
  /** Stops after this many logs. */
  readonly enough?: number
  /** Blocks in the first request to an unknown node. Defaults to the whole range. */
  readonly firstSpan?: bigint
  /** Maximum parallel requests. Lower after the node has rate limited. */
  readonly atOnce?: number
  /** Maximum waits in a row for a rate-limiting node before giving up. Defaults to three. */
  readonly rests?: number
  /**
   * Ends with partial results if the node cannot list older blocks. By default the read fails. Only
   * for newest first.
   */
  readonly partly?: boolean
  /** Another block that the reader's data depends on. The result reports if it was replaced. */
  readonly alsoAnchor?: CachedBlock | undefined
  /** True if the blocks are new, so that storage is not needed. */
  readonly isOfNew?: boolean
  /**
   * Disables caching of the result. A pruned node may return empty lists for old blocks without an
   * error.
   */
  readonly isUnkept?: boolean
  /**
   * Checks that cached blocks are canonical even after a recent check. Cached ranges are not
   * requested again.
   */
  readonly looksNow?: boolean
}

export interface LogReadResult {
  /**
   * Logs, oldest first. They cover `from` to `reached`, or `reached` to `to` if read newest first.
   */
  readonly logs: readonly MinedLog[]
  /**
   * Last block that was read, in reading order. One block before the start if the read returned
   * none.
   */
  readonly reached: bigint
  /** Blocks up to this one count as final and need no further read. */
  readonly settled: bigint
  /** A block that counts as final. Undefined if the node did not return one. */
  readonly anchor: CachedBlock | undefined
  /** True if `alsoAnchor` was replaced, so the reader's data belongs to another chain. */
  readonly isReplaced: boolean
}

/** Progress of a read. Cached blocks count as read. */
export interface LogProgress {
  readonly state: 'reading' | 'resting' | 'paused' | 'ended'
  readonly blocks: bigint
  readonly of: bigint
  readonly requests: number
}

/**
 * State of the chain at the start of a read. Determines which logs may be cached, and under which
 * block.
 */
export interface CacheBasis extends Pick<LogReadResult, 'settled' | 'anchor' | 'isReplaced'> {}

/** Functions of the log cache that a read uses. */
export interface LogSource {
  /** Loads the cached logs of these blocks. Undefined if they are already loaded. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** Result of an earlier chain check, if it suffices for this read. */
  readonly known: (request: LogRequest) => CacheBasis | undefined
  readonly look: (request: LogRequest) => Promise<CacheBasis>
  readonly ask: (range: BlockRange) => Promise<readonly MinedLog[]>
  /** Requests that all reads of the cache share. */
  readonly walk: SharedRequests
  readonly rested: () => Promise<void>
  readonly shelves: Pick<LogCaches, 'ranges' | 'segments'>
  readonly keep: (anchor: CachedBlock, segments: readonly LogSegment[]) => void
  pace: ListingPace
}

/** A log request in flight. */
interface PendingLogRequest extends BlockRange {
  /** Number of requests sent before this one. */
  readonly turn: number
  readonly logs: Promise<readonly MinedLog[]>
}

/** Next step of a read: a range to request, or another read's pending request. */
export type LogReadStep = BlockRange & { readonly logs?: Promise<readonly MinedLog[]> }

/**
 * Shares requests among concurrent reads of one cache, so that no blocks are requested twice. A
 * read may use another read's request only if it was sent after the read began to check the chain.
 */
export class SharedRequests {
  #asked: readonly PendingLogRequest[] = []
  #turn = 0
  #walkers = 0

  /** Registers a read. It may share requests from the returned number on. */
  begin(): number {
    this.#walkers += 1
    return this.#turn
  }

  end(): void {
    this.#walkers -= 1
    if (this.#walkers === 0) this.#asked = []
  }

  /**
   * Returns the first part of a range that either has a pending request since `since`, or has none.
   */
  step(range: BlockRange, since: number, isNewestFirst: boolean): LogReadStep {
    const others = this.#asked.filter(
      ({ turn, from, to }) => turn >= since && from <= range.to && to >= range.from,
    )
    const first = isNewestFirst ? range.to : range.from
    const covering = others.find(({ from, to }) => from <= first && first <= to)
    if (covering !== undefined) {
      const [from, to] = [larger(covering.from, range.from), smaller(covering.to, range.to)]
      return { from, to, logs: covering.logs.then((logs) => logs.filter(isIn({ from, to }))) }
    }
    const free = subtractRanges(range, others)
    return (isNewestFirst ? free.at(-1) : free[0]) ?? range
  }

  /** Sends a request and shares the answer with other reads. Failed requests are not shared. */
  async ask(
    range: BlockRange,
    ask: (range: BlockRange) => Promise<readonly MinedLog[]>,
  ): Promise<readonly MinedLog[]> {
    const asked: PendingLogRequest = { ...range, turn: this.#turn++, logs: ask(range) }
    this.#asked = [...this.#asked, asked]
    try {
      return await asked.logs
    } catch (error) {
      this.#asked = this.#asked.filter((each) => each !== asked)
      throw error
    }
  }
}

const isIn =
  ({ from, to }: BlockRange) =>
  ({ blockNumber }: MinedLog): boolean =>
    from <= blockNumber && blockNumber <= to

/**
 * Error codes of nodes for a range that is too large. Error messages differ between nodes and are
 * ignored.
 */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'unsupportedMethod', 'timeout', 'badResponse']
/** Maximum number of waits in a row for a rate-limiting node before a read gives up. */
const MAX_PAUSES = 3
/**
 * Some nodes drop the connection when an answer is too long. This many failures in a row are
 * treated that way. Each reduces the range to at most a quarter, so the last one has only a few
 * blocks.
 */
const MAX_FAILURES = 7
/**
 * A request for one block may share its connection with a large one that the node drops, so it is
 * repeated.
 */
const MAX_FAILURES_OF_ONE = 3
/** A rate limit halves the number of parallel requests. It grows by one after this many answers. */
const TAKEN_FOR_ONE_MORE = 8

/** Adapts one read to the node: range size, parallel requests, pauses and when to give up. */
export class RetryBudget {
  readonly #most: Required<Pick<LogRequest, 'atOnce' | 'rests'>>
  #atOnce: number
  #rests = 0
  #breaks = 0
  #breaksOfOne = 0
  /** Smallest range for which the connection was dropped since the last successful request. */
  #brokenAt: bigint | undefined
  #taken = 0
  /** Range limit as estimated before the connection failures. */
  #paceBefore: ListingPace | undefined

  constructor({ atOnce = 1, rests = MAX_PAUSES }: Pick<LogRequest, 'atOnce' | 'rests'>) {
    this.#most = { atOnce, rests }
    this.#atOnce = atOnce
  }

  /** Maximum parallel requests. */
  get atOnce(): number {
    return this.#atOnce
  }

  /** Records a successful request. */
  taken(pace: ListingPace, blocks: bigint): ListingPace {
    this.#rests = 0
    this.#breaks = 0
    this.#breaksOfOne = 0
    this.#brokenAt = undefined
    this.#taken += 1
    if (this.#taken % TAKEN_FOR_ONE_MORE === 0 && this.#atOnce < this.#most.atOnce) this.#atOnce += 1
    return paceAfterAnswer(pace, blocks)
  }

  /** Records a failed request. `isResting` is true if the read is already waiting for the node. */
  refused(
    pace: ListingPace,
    blocks: bigint,
    error: unknown,
    isResting: boolean,
  ): { readonly pace: ListingPace; readonly next: 'again' | 'rest' | 'giveUp' } {
    const code = error instanceof ChainError ? error.code : undefined
    if (code === 'rateLimited' && this.#rests < this.#most.rests) {
      // Some nodes return the same error for too many requests and too many blocks. After a pause,
      // a smaller range is tried.
      const less = this.#rests > 0 ? paceAfterRefusal(pace, blocks) : pace
      if (!isResting) this.#rest()
      return { pace: less, next: 'rest' }
    }
    if (code === 'unreachable') return this.#broken(pace, blocks)
    const isTooMuch = code !== undefined && TOO_MUCH.includes(code) && blocks > 1n
    return isTooMuch ? { pace: paceAfterRefusal(pace, blocks), next: 'again' } : { pace, next: 'giveUp' }
  }

  #rest(): void {
    this.#atOnce = Math.max(1, this.#atOnce >> 1)
    this.#taken = 0
    this.#rests += 1
  }

  #broken(pace: ListingPace, blocks: bigint): ReturnType<RetryBudget['refused']> {
    if (blocks === 1n) this.#breaksOfOne += 1
    if (blocks === 1n && this.#breaksOfOne < MAX_FAILURES_OF_ONE * this.#most.atOnce)
      return { pace, next: 'again' }
    // The node never answered, so its range limit is unknown.
    if (blocks === 1n || this.#breaks === MAX_FAILURES)
      return { pace: this.#breaks === 0 ? pace : (this.#paceBefore ?? pace), next: 'giveUp' }
    if (this.#breaks === 0) this.#paceBefore = pace
    // Parallel requests fail for the same reason and count once.
    if (this.#brokenAt !== undefined && blocks >= this.#brokenAt) return { pace, next: 'again' }
    this.#brokenAt = blocks
    this.#breaks += 1
    return { pace: paceAfterRefusal(pace, larger(1n, blocks / 4n)), next: 'again' }
  }
}

/** Makes callers wait while it is closed. */
export class PauseGate {
  #closed: { readonly open: () => void; readonly opened: Promise<void> } | undefined

  /** Resolves when the gate opens. Undefined while it is open. */
  get opened(): Promise<void> | undefined {
    return this.#closed?.opened
  }

  /** Returns false if it was already closed. */
  close(): boolean {
    if (this.#closed !== undefined) return false
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#closed = { open, opened }
    return true
  }

  /** Returns false if it was already open. */
  open(): boolean {
    if (this.#closed === undefined) return false
    this.#closed.open()
    this.#closed = undefined
    return true
  }
}
