import { byLogPosition, type PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { withTimeout } from '#lib/clock.ts'
import { logShortfall } from '#lib/log.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { larger } from '#math/integers.ts'
import { UNKNOWN_PACE } from './listingPace.ts'
import { eventTopics, type LogFilters, logQuestion } from './logFilter.ts'
import { LogReading } from './logReading.ts'
import { type CacheBasis, type LogRequest, type LogSource, SharedRequests } from './logRequest.ts'
import {
  type BlockRange,
  type CachedBlock,
  countBlocks,
  higherBlock,
  isSameBlock,
  type LogStorage,
  type LogUse,
  maxSafeHeadDepth,
  SAFE_HEAD_DEPTH,
  safeHead,
} from './shelf.ts'
import { type ChainSight, LogCaches, lookAtChain } from './shelves.ts'

export interface LogIndexOptions {
  readonly rpc: Rpc
  /** Asked together: what several filters mean costs one request, too. */
  readonly filters: LogFilters
  /**
   * Opens what is kept between visits. Without it, or if it rejects or takes too long, everything
   * is kept in memory.
   */
  readonly storage?: () => Promise<LogStorage>
}

/** The last look is good for this many blocks: five minutes of Base. */
const LOOK_BLOCKS = 150n

/**
 * The logs of one market. Those of final blocks are read once, kept in the browser and given to
 * whoever asks; others are read anew each time. What is kept is tied to the hash of a final block,
 * and a read uses it only if that block is still in the chain. Without storage it is slower and
 * gives the same answers.
 */
export class LogIndex {
  readonly #rpc: Rpc
  readonly #shelves = new LogCaches()
  readonly #keeper: LogCacheStore
  readonly #source: LogSource
  /** What the last look found, and up to which block the read was that it was for. */
  #last: { readonly footing: CacheBasis; readonly at: bigint } | undefined
  /** The newest block that was heard of. */
  #newest = 0n
  /**
   * The height of one more block that the next look asks for: one at the margin, until a final
   * block is known to be of use.
   */
  #probe: 'none' | 'margin' | 'deep' = 'margin'

  constructor({ rpc, filters, storage }: LogIndexOptions) {
    this.#rpc = rpc
    this.#source = {
      pace: UNKNOWN_PACE,
      shelves: this.#shelves,
      prepare: (request) => this.#prepare(request),
      known: (request) => this.#known(request),
      look: (request) => this.#look(request),
      ask: async (range) =>
        inOrder(
          await Promise.all(filters.map((filter) => rpc.ask('eth_getLogs', [logQuestion(filter, range)]))),
        ),
      walk: new SharedRequests(),
      rested: () => rpc.rested(),
      keep: (anchor, segments) => this.#keep(anchor, segments),
    }
    this.#keeper = new LogCacheStore(storage, this.#shelves, this.#source)
  }

  /**
   * Opens the storage. Then, or for new blocks, a read asks in the turn in which it is called.
   * Never rejects.
   */
  open(): Promise<void> {
    return this.#keeper.open()
  }

  /** Begins to read a range; `to` is at most the newest block. */
  read(request: LogRequest): LogReading {
    return new LogReading(this.#source, request)
  }

  /**
   * How many blocks of a range are not held; whether those that are still are the chain's shows
   * when they are read. Never rejects.
   */
  async lacking(range: BlockRange): Promise<bigint> {
    await this.#keeper.bring(range)
    return countBlocks([range]) - countBlocks(this.#shelves.ranges(range))
  }

  /** Resolves once all that can be stored is. */
  stored(): Promise<void> {
    return this.#keeper.stored()
  }

  /** What is stored; undefined where nothing can be. */
  use(): Promise<LogUse | undefined> {
    return this.#keeper.use()
  }

  /** Forgets everything, in the browser's storage too. */
  clear(): Promise<void> {
    return this.#keeper.clear()
  }

  #prepare({ from, to, isOfNew }: LogRequest): Promise<void> | undefined {
    // A few new blocks are asked for sooner than they are fetched from storage.
    return isOfNew ? undefined : this.#keeper.bring({ from, to })
  }

  /**
   * What the last look found serves a read that wants nothing of what is held, as the watch's reads
   * do: finality lags by minutes, and a node names a block with all of its transactions.
   */
  #known({ from, to, looksNow = false }: LogRequest): CacheBasis | undefined {
    if (this.#last === undefined || looksNow || this.#shelves.ranges({ from, to }).length > 0)
      return undefined
    const { footing, at } = this.#last
    const isRecent = to >= at && to < at + LOOK_BLOCKS
    return isRecent && footing.anchor !== undefined ? { ...footing, isReplaced: false } : undefined
  }

  async #look({ to, alsoAnchor }: LogRequest): Promise<CacheBasis> {
    this.#newest = larger(this.#newest, to)
    const height =
      this.#probe === 'deep' ? to - maxSafeHeadDepth(this.#source.pace.taken) : this.#newest - SAFE_HEAD_DEPTH
    const probe = this.#probe === 'none' || height < 0n ? undefined : height
    const anchors = [...this.#shelves.anchors(), ...(alsoAnchor ? [alsoAnchor] : [])]
    const probed = await lookAtChain(this.#rpc, { probe, anchors })
    const isReplaced = probed.fallen.some((each) => isSameBlock(each, alsoAnchor))
    const footing = { ...this.#footing(to, probed), isReplaced }
    this.#last = { footing, at: to }
    for (const anchor of probed.fallen) void this.#keeper.forget(anchor)
    this.#shelves.note(probed, footing.anchor)
    this.#keeper.store()
    return footing
  }

  /** What may be kept, and by which block: one that is not among the newest either. */
  #footing(to: bigint, { finalized, probe }: ChainSight): Omit<CacheBasis, 'isReplaced'> {
    const final = finalized?.blockNumber
    const settled = safeHead(to, { finalized: final, span: this.#source.pace.taken })
    this.#newest = larger(this.#newest, final ?? 0n)
    const old = this.#newest - SAFE_HEAD_DEPTH
    this.#probe = final === undefined || final > old ? 'margin' : final < settled ? 'deep' : 'none'
    const usable = [finalized, probe].filter((each) => each !== undefined).filter(isUpTo(old))
    const anchor = usable.find((each) => each.blockNumber >= settled) ?? usable.reduce(highest, undefined)
    return { settled, anchor }
  }

  #keep(...[anchor, segments]: Parameters<LogSource['keep']>): void {
    for (const segment of segments) this.#shelves.put(anchor, segment)
    this.#keeper.store()
  }
}

const isUpTo =
  (block: bigint) =>
  ({ blockNumber }: CachedBlock): boolean =>
    blockNumber <= block

const highest = (best: CachedBlock | undefined, each: CachedBlock): CachedBlock => higherBlock(each, best)

const inOrder = (lists: readonly (readonly PlacedLog[])[]): readonly PlacedLog[] => {
  const [first = [], ...others] = lists
  return others.length === 0 ? first : lists.flat().sort(byLogPosition)
}

/** Every log of a market's hook that the page reads: one question serves all who ask. */
export const hookLogs = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: [
      ...new Set(
        eventTopics(market, ['sourcesChanged', 'deposited', 'exited', 'sharesMoved', ...OWNER_POWERS]),
      ),
    ],
  },
]

/** How long storage may take before a read continues without it. */
const STORAGE_MS = 2_000

/** What the storage answers; rejects where it takes too long, as an `open` that never ends does. */
export async function withStorageDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const answer = await withTimeout(
    STORAGE_MS,
    work.then((result) => ({ result })),
  )
  if (answer === undefined) throw new Error('The storage did not answer.')
  return answer.result
}

/**
 * Brings shelves from the browser's storage and back. A storage that fails once is not asked again
 * on this visit.
 */
export class LogCacheStore {
  readonly #openStorage: LogIndexOptions['storage']
  readonly #shelves: LogCaches
  /** What is known of the node's pace, which is stored with the logs. */
  readonly #source: Pick<LogSource, 'pace'>
  #opening: Promise<void> | undefined
  #isOpen = false
  #storage: LogStorage | undefined
  #storing: Promise<void> | undefined

  constructor(openStorage: LogIndexOptions['storage'], shelves: LogCaches, source: Pick<LogSource, 'pace'>) {
    this.#openStorage = openStorage
    this.#shelves = shelves
    this.#source = source
  }

  /** Never rejects: if storage cannot be opened or takes too long, everything is kept in memory. */
  open(): Promise<void> {
    this.#opening ??= this.#open()
    return this.#opening
  }

  /** Loads what is stored of these blocks; undefined where that is at hand. */
  bring(wanted: BlockRange): Promise<void> | undefined {
    if (!this.#isOpen) return this.open().then(() => this.bring(wanted))
    return this.#shelves.lacks(wanted) ? this.#load(wanted) : undefined
  }

  /** Stores what can be stored, one commit after the other. */
  store(): void {
    if (this.#storage === undefined) return
    this.#storing ??= this.#storeAll().finally(() => {
      this.#storing = undefined
    })
  }

  /** Resolves once all that can be stored is. */
  async stored(): Promise<void> {
    await this.#storing
  }

  /** Removes what is tied to a block that was replaced. */
  async forget(anchor: CachedBlock): Promise<void> {
    await this.#withStorage((storage) => storage.forget(anchor))
  }

  /** What is stored; undefined where nothing can be. */
  async use(): Promise<LogUse | undefined> {
    await this.open()
    return this.#withStorage((storage) => storage.use())
  }

  /** Forgets everything, in the browser's storage too. */
  async clear(): Promise<void> {
    await this.open()
    // What is being stored would come back with its note.
    while (this.#storing !== undefined) await this.#storing
    this.#shelves.clear()
    await this.#withStorage((storage) => storage.clear())
  }

  async #open(): Promise<void> {
    try {
      this.#storage = this.#openStorage && (await withStorageDeadline(this.#openStorage()))
      await this.#load()
    } catch {
      // Logs are kept for as long as the page.
      this.#storage = undefined
    }
    this.#isOpen = true
  }

  async #load(wanted?: BlockRange): Promise<void> {
    const stored = await this.#withStorage((storage) => storage.load(wanted))
    this.#shelves.setStored(stored)
    if (stored !== undefined && this.#source.pace === UNKNOWN_PACE) this.#source.pace = stored.pace
  }

  async #storeAll(): Promise<void> {
    for (;;) {
      const commit = this.#shelves.toStore(this.#source.pace)
      if (commit === undefined) return
      const isDone = await this.#withStorage((storage) => storage.commit(commit))
      if (isDone === undefined) return
      // Another tab was faster: what it stored is looked at by the next read, and this is stored
      // then.
      if (!isDone) return this.#load()
      this.#shelves.noteStored(commit)
    }
  }

  /** Undefined where nothing can be stored. */
  async #withStorage<Result>(use: (storage: LogStorage) => Promise<Result>): Promise<Result | undefined> {
    if (this.#storage === undefined) return undefined
    try {
      return await withStorageDeadline(use(this.#storage))
    } catch (error) {
      logShortfall('logs', 'notKept', error)
      this.#storage = undefined
      this.#shelves.setStored(undefined)
      return undefined
    }
  }
}
