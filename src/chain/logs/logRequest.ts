import { ChainError, type ChainErrorCode } from '#chain/rpc/chainError.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'
import { type ListingPace, paceAfterAnswer, paceAfterRefusal } from './listingPace.ts'
import { type BlockRange, type CachedBlock, type LogSegment, subtractRanges } from './shelf.ts'
import type { LogCaches } from './shelves.ts'

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
  /**
   * How many times in a row it rests for a node that asks for fewer requests before it gives up; by
   * default three.
   */
  readonly rests?: number
  /**
   * Where the node lists no more of what is older, it ends with what it has; by default it fails.
   * Newest first alone.
   */
  readonly partly?: boolean
  /** Another block that the reader relies on: the answer says whether it has been replaced. */
  readonly alsoAnchor?: CachedBlock | undefined
  /** The blocks are new, so that storage need not be opened for them. */
  readonly isOfNew?: boolean
  /**
   * Nothing of it is kept: a node that has thrown old blocks away may list nothing of them, and
   * nothing yet vouches for it.
   */
  readonly isUnkept?: boolean
  /**
   * Anchors are looked at even if they were a little while ago, and nothing that is held is asked
   * for.
   */
  readonly looksNow?: boolean
}

export interface LogRead {
  /**
   * Oldest first: all of the blocks from `from` to `reached`, or from `reached` to `to` where the
   * newest come first.
   */
  readonly logs: readonly PlacedLog[]
  /**
   * The last block, in the order of the read, up to which everything was read; one before the
   * first: nothing was.
   */
  readonly reached: bigint
  /** Blocks up to this one were final, or count as that: they need not be read again. */
  readonly settled: bigint
  /** A block that can no longer be undone, as far as is known; undefined if the node named none. */
  readonly anchor: CachedBlock | undefined
  /** `alsoAnchor` was replaced: this is not the chain that the reader knew. */
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
export interface CacheBasis extends Pick<LogRead, 'settled' | 'anchor' | 'isReplaced'> {}

/** What a read needs of its index. */
export interface LogSource {
  /** Undefined: what is held of these blocks is at hand. */
  readonly prepare: (request: LogRequest) => Promise<void> | undefined
  /** What an earlier look found, where that is enough for this read. */
  readonly known: (request: LogRequest) => CacheBasis | undefined
  readonly look: (request: LogRequest) => Promise<CacheBasis>
  readonly ask: (range: BlockRange) => Promise<readonly PlacedLog[]>
  /** What all reads of the index ask for. */
  readonly walk: SharedRequests
  readonly rested: () => Promise<void>
  readonly shelves: Pick<LogCaches, 'ranges' | 'segments'>
  readonly keep: (anchor: CachedBlock, segments: readonly LogSegment[]) => void
  pace: ListingPace
}

/** A request for logs. */
interface Asked extends BlockRange {
  /** How many had been made before it. */
  readonly turn: number
  readonly logs: Promise<readonly PlacedLog[]>
}

/** What a read does about its next blocks: ask, or wait for the request of another read. */
export type Step = BlockRange & { readonly logs?: Promise<readonly PlacedLog[]> }

/**
 * What the current reads of one index have asked for: no two of them ask the same. A request serves
 * a read only if it was made after that read had begun to look at the chain, as its own request
 * would have been.
 */
export class SharedRequests {
  #asked: readonly Asked[] = []
  #turn = 0
  #walkers = 0

  /** A read begins. Requests from the returned turn on serve it. */
  begin(): number {
    this.#walkers += 1
    return this.#turn
  }

  end(): void {
    this.#walkers -= 1
    if (this.#walkers === 0) this.#asked = []
  }

  /**
   * The first part of a range that is asked for already, or that nobody has asked for yet, since a
   * turn.
   */
  step(range: BlockRange, since: number, isNewestFirst: boolean): Step {
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

  /** Asks, and lets other reads share the answer. A failed request is not shared. */
  async ask(
    range: BlockRange,
    ask: (range: BlockRange) => Promise<readonly PlacedLog[]>,
  ): Promise<readonly PlacedLog[]> {
    const asked: Asked = { ...range, turn: this.#turn++, logs: ask(range) }
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
  ({ blockNumber }: PlacedLog): boolean =>
    from <= blockNumber && blockNumber <= to

/**
 * How nodes answer when a range is too wide for them: each words it differently, so only the error
 * class counts.
 */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'unsupportedMethod', 'timeout', 'badResponse']
/**
 * How many times in a row a read rests for a node that asks for fewer requests before it gives up.
 */
const MOST_RESTS = 3
/**
 * Some nodes break off an answer that grows too long. A lost connection is taken to mean that for
 * this many sizes in a row; each is at most a quarter of the one before, so that the last is a few
 * blocks.
 */
const MOST_BREAKS = 7
/**
 * A request for one block may have gone along with another reader's for many, under which the
 * connection broke: it is made again.
 */
const MOST_BREAKS_OF_ONE = 3
/**
 * After a node asked for fewer requests, half as many are made at a time. After this many answers
 * one more is made at a time.
 */
const TAKEN_FOR_ONE_MORE = 8

/**
 * How one read adapts to a node's answers: how much it asks for, how much at a time, and when it
 * rests or gives up.
 */
export class RetryBudget {
  readonly #most: Required<Pick<LogRequest, 'atOnce' | 'rests'>>
  #atOnce: number
  #rests = 0
  #breaks = 0
  #breaksOfOne = 0
  /** The fewest blocks under which a connection has broken since the node last listed some. */
  #brokenAt: bigint | undefined
  #taken = 0
  /** What was known of the node before its connections began to break. */
  #paceBefore: ListingPace | undefined

  constructor({ atOnce = 1, rests = MOST_RESTS }: Pick<LogRequest, 'atOnce' | 'rests'>) {
    this.#most = { atOnce, rests }
    this.#atOnce = atOnce
  }

  /** Requests that may be under way. */
  get atOnce(): number {
    return this.#atOnce
  }

  /** The node has listed so many blocks. */
  taken(pace: ListingPace, blocks: bigint): ListingPace {
    this.#rests = 0
    this.#breaks = 0
    this.#breaksOfOne = 0
    this.#brokenAt = undefined
    this.#taken += 1
    if (this.#taken % TAKEN_FOR_ONE_MORE === 0 && this.#atOnce < this.#most.atOnce) this.#atOnce += 1
    return paceAfterAnswer(pace, blocks)
  }

  /** The node has not listed so many blocks. `isResting`: the read waits for it already. */
  refused(
    pace: ListingPace,
    blocks: bigint,
    error: unknown,
    isResting: boolean,
  ): { readonly pace: ListingPace; readonly next: 'again' | 'rest' | 'giveUp' } {
    const code = error instanceof ChainError ? error.code : undefined
    if (code === 'rateLimited' && this.#rests < this.#most.rests) {
      // Some nodes say the same of too many requests and of too many blocks: after a rest, fewer
      // blocks are tried.
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
    if (blocks === 1n && this.#breaksOfOne < MOST_BREAKS_OF_ONE * this.#most.atOnce)
      return { pace, next: 'again' }
    // Nobody answered at all, whatever was asked: that says nothing of sizes.
    if (blocks === 1n || this.#breaks === MOST_BREAKS)
      return { pace: this.#breaks === 0 ? pace : (this.#paceBefore ?? pace), next: 'giveUp' }
    if (this.#breaks === 0) this.#paceBefore = pace
    // Those that were under way beside it break for the same reason.
    if (this.#brokenAt !== undefined && blocks >= this.#brokenAt) return { pace, next: 'again' }
    this.#brokenAt = blocks
    this.#breaks += 1
    return { pace: paceAfterRefusal(pace, larger(1n, blocks / 4n)), next: 'again' }
  }
}

/** Where something waits while it is closed. */
export class Gate {
  #closed: { readonly open: () => void; readonly opened: Promise<void> } | undefined

  /** Undefined while it is open. */
  get opened(): Promise<void> | undefined {
    return this.#closed?.opened
  }

  /** False where it is closed already. */
  close(): boolean {
    if (this.#closed !== undefined) return false
    let open = () => {}
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    this.#closed = { open, opened }
    return true
  }

  /** False where it is open already. */
  open(): boolean {
    if (this.#closed === undefined) return false
    this.#closed.open()
    this.#closed = undefined
    return true
  }
}
