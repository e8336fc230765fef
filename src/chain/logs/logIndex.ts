import { larger } from '../../amounts/integers.ts'
import { byPlace, type PlacedLog } from '../rpc/logResults.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { UNKNOWN_PACE } from './listingPace.ts'
import { type LogFilters, questionOf } from './logFilter.ts'
import { LogReading } from './logReading.ts'
import type { Footing, LogRequest, LogSource } from './logRequest.ts'
import type { LogStorage, LogUse } from './logStorage.ts'
import { SharedWalk } from './sharedWalk.ts'
import { type Anchor, higher, isSameAnchor } from './shelf.ts'
import { ShelfKeeper } from './shelfKeeper.ts'
import { Shelves } from './shelves.ts'
import { lookAtChain, type Sight } from './sight.ts'
import { deepest, MARGIN, trustLine } from './trustLine.ts'

export interface LogIndexOptions {
  readonly rpc: Rpc
  /** Asked together: what several filters mean costs one request, too. */
  readonly filters: LogFilters
  /** Opens what is kept between visits. Where it rejects, or takes too long, all is kept for as long as the page. */
  readonly storage: () => Promise<LogStorage>
}

/** For so many blocks the last look may serve; five minutes of Base. */
const LOOK_BLOCKS = 150n

/**
 * The logs of one market. Those of final blocks are read once, kept in the browser and given to whoever asks; others are
 * read anew each time. What is kept hangs on the hash of a final block, and a read believes it only if that block stands
 * in the chain then. Without storage it is slower and says the same.
 */
export class LogIndex {
  readonly #rpc: Rpc
  readonly #shelves = new Shelves()
  readonly #keeper: ShelfKeeper
  readonly #source: LogSource
  /** What the last look found, and up to which block the read was that it was for. */
  #last: { readonly footing: Footing; readonly at: bigint } | undefined
  /** The newest block that was heard of. */
  #newest = 0n
  /** Where the next look asks for a block besides: until a final one is known to be of use, one at the margin. */
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
          await Promise.all(filters.map((filter) => rpc.ask('eth_getLogs', [questionOf(filter, range)]))),
        ),
      walk: new SharedWalk(),
      rested: () => rpc.rested(),
      keep: (anchor, segments) => this.#keep(anchor, segments),
    }
    this.#keeper = new ShelfKeeper(storage, this.#shelves, this.#source)
  }

  /** Opens the storage. Then, or for new blocks, a read asks in the turn in which it is called. Never rejects. */
  open(): Promise<void> {
    return this.#keeper.open()
  }

  /** Begins to read a range; `to` is at most the newest block. */
  read(request: LogRequest): LogReading {
    return new LogReading(this.#source, request)
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
   * What the last look found serves a read that wants nothing of what is held, as the watch's reads do: finality lags by
   * minutes, and a node names a block with all of its transactions.
   */
  #known({ from, to, looksNow = false }: LogRequest): Footing | undefined {
    if (this.#last === undefined || looksNow || this.#shelves.ranges({ from, to }).length > 0)
      return undefined
    const { footing, at } = this.#last
    const isRecent = to >= at && to < at + LOOK_BLOCKS
    return isRecent && footing.anchor !== undefined ? { ...footing, isReplaced: false } : undefined
  }

  async #look({ to, alsoAnchor }: LogRequest): Promise<Footing> {
    this.#newest = larger(this.#newest, to)
    const height = this.#probe === 'deep' ? to - deepest(this.#source.pace.taken) : this.#newest - MARGIN
    const probe = this.#probe === 'none' || height < 0n ? undefined : height
    const anchors = [...this.#shelves.anchors(), ...(alsoAnchor ? [alsoAnchor] : [])]
    const sight = await lookAtChain(this.#rpc, { probe, anchors })
    const isReplaced = sight.fallen.some((each) => isSameAnchor(each, alsoAnchor))
    const footing = { ...this.#footing(to, sight), isReplaced }
    this.#last = { footing, at: to }
    for (const anchor of sight.fallen) void this.#keeper.forget(anchor)
    this.#shelves.note(sight, footing.anchor)
    this.#keeper.store()
    return footing
  }

  /** What may be kept, and by which block: one that is not among the newest either. */
  #footing(to: bigint, { finalized, probe }: Sight): Omit<Footing, 'isReplaced'> {
    const final = finalized?.blockNumber
    const settled = trustLine(to, { finalized: final, span: this.#source.pace.taken })
    this.#newest = larger(this.#newest, final ?? 0n)
    const old = this.#newest - MARGIN
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
  ({ blockNumber }: Anchor): boolean =>
    blockNumber <= block

const highest = (best: Anchor | undefined, each: Anchor): Anchor => higher(each, best)

const inOrder = (lists: readonly (readonly PlacedLog[])[]): readonly PlacedLog[] => {
  const [first = [], ...others] = lists
  return others.length === 0 ? first : lists.flat().sort(byPlace)
}
