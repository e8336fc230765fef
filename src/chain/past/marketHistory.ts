import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import type { LogUse } from '#chain/logs/shelf.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { byLogPosition, type PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { partialHistory } from '#market/past/walkHistory.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { BlockTimes } from './blockTimes.ts'
import { foreignSources, historyLogs, sourceLogs } from './historyLogs.ts'
import {
  type HistoryRequest,
  MAX_UNASKED_BLOCKS,
  readHistoryEnd,
  type WalkCache,
  type WalkedMarket,
  walkMarket,
} from './leaving.ts'
import type { LimitedRpc } from './limited.ts'
import {
  type CsvKind,
  type CsvText,
  csvText,
  type HistoryReport,
  historyReport,
  isOneChain,
  type LoanPage,
  type LoanQuery,
  lacksEvents,
  loanPage,
  withoutUnprovenEarnings,
  worstServed,
} from './report.ts'
import type { HistoryRead, HistoryReading, HistorySource } from './served/served.ts'
import { type ReadTransfers, transfersBy, vaultsAgree } from './vaultsAgree.ts'

export interface HistoryParts {
  readonly rpc: Rpc
  /** Where logs of the market are read, under a name of their own. */
  readonly open: (name: string, filters: LogFilters) => HistorySource
  /** Where the node can be asked a limited number of times. */
  readonly within?: LimitedRpc['within']
  /** Blocks that the node is asked for though nobody wanted it; `BY_ITSELF` unless told. */
  readonly byItself?: bigint
}

/** Requests under way at a time, and how patient a read is with a node that asks for fewer. */
const AT_ONCE = 6
const MOST_RESTS = 20

/**
 * The past of one market: read from its log index, walked through, and asked for in parts. It runs
 * where no page is waiting.
 */
export class MarketHistory {
  readonly #market: Market
  readonly #parts: HistoryParts
  readonly #index: HistorySource
  readonly #sources = new Map<string, HistorySource>()
  readonly #times: BlockTimes
  readonly #transfers: ReadTransfers
  #reading: HistoryReading | undefined
  #isPaused = false
  /** What is older the node did not list: it is not asked for it again and again. */
  #floor = 0n
  #known: WalkCache | undefined
  readonly #tell: (progress: LogProgress) => void

  constructor(market: Market, parts: HistoryParts, tell: (progress: LogProgress) => void = () => undefined) {
    this.#market = market
    this.#parts = parts
    this.#tell = tell
    this.#index = parts.open('history', historyLogs(market))
    this.#times = new BlockTimes(parts.rpc)
    this.#transfers = transfersBy(parts.rpc, market.hook)
  }

  /**
   * Reads where that takes few requests to the node: undefined where it takes more. Where they are
   * told, `requests` are the most, and another than the node is asked for no head. Throws
   * ChainError.
   */
  async begin(request: HistoryRequest, requests?: number): Promise<HistoryReport | undefined> {
    const { from, to } = request
    const { byItself = MAX_UNASKED_BLOCKS, within } = this.#parts
    if (requests !== undefined) {
      // What is known to take more is not begun; whether the rest does shows while it is read.
      if ((await this.#index.lacking({ from, to })) > BigInt(requests) * USUAL_SPAN) return undefined
      return within?.(requests, () => this.read(request))
    }
    const served = to - from > byItself ? await this.#index.head?.() : to
    return served === undefined || to - served > byItself ? undefined : this.read(request)
  }

  /** Reads what is not known yet, and tells all of it. Throws ChainError. */
  async read(request: HistoryRequest): Promise<HistoryReport> {
    const report = await this.#read(request)
    if (!lacksEvents(report) || request.byNode || !this.#distrust()) return report
    return this.#read(request)
  }

  async #read(request: HistoryRequest): Promise<HistoryReport> {
    const { from, to, account, byNode } = request
    const main = await this.#follow(this.#index, request)
    const foreign = foreignSources(this.#market, main.logs)
    const others = await Promise.all(
      foreign.followed.map(([source, since]) => this.#readSource(source, { ...request, from: since })),
    )
    const logs =
      others.length === 0
        ? main.logs
        : [...main.logs, ...others.flatMap(({ logs }) => logs)].sort(byLogPosition)
    if (!isOneChain(logs)) {
      if (!byNode && this.#distrust()) return this.#read(request)
      // What was kept of it must not be believed either.
      await this.clear()
      throw new ChainError('badResponse', 'logs')
    }
    const { rpc } = this.#parts
    const end = await readHistoryEnd(rpc, this.#market, account, to)
    const { reached } = main
    this.#times.learn(logs, end.snapshot.timestamp)
    const walked = this.#walk(logs, account, end.snapshot, reached > from)
    const served = worstServed([main, ...others])
    const { unfollowed } = foreign
    // Of a part it is not known what the vaults held before it.
    const isReconciled =
      reached > from ||
      unfollowed > 0 ||
      (await vaultsAgree(
        { rpc, market: this.#market, to, from, walked: walked.walked, end },
        this.#transfers,
      ))
    this.#known = { ...end, ...walked, request, reached, served, logs, unfollowed, isReconciled }
    return this.#report(this.#known)
  }

  /**
   * The same past for another account, without a log being read again. Throws ChainError; undefined
   * before the first read.
   */
  async readFor(account: Address | undefined): Promise<HistoryReport | undefined> {
    const known = this.#known
    if (known === undefined) return undefined
    const { request, logs } = known
    const end = await readHistoryEnd(this.#parts.rpc, this.#market, account, request.to)
    const walked = this.#walk(logs, account, end.snapshot, known.reached > request.from)
    this.#known = { ...known, ...end, ...walked, request: { ...request, account } }
    return this.#report(this.#known)
  }

  /**
   * What does not lead to what the chain tells is not told as anybody's part, in a list of loans or
   * a file either.
   */
  async #report(known: WalkCache): Promise<HistoryReport> {
    const report = await historyReport(this.#market, known, this.#times)
    const told = withoutUnprovenEarnings(report)
    if (told !== report) this.#known = { ...known, walked: partialHistory(known.walked) }
    return told
  }

  async loans(query: LoanQuery): Promise<LoanPage> {
    const known = this.#known
    return known === undefined
      ? { total: 0, offset: query.offset, rows: [] }
      : loanPage(known.walked.loans, query, known.request, this.#times)
  }

  async csv(kind: CsvKind): Promise<CsvText | undefined> {
    return this.#known && csvText(kind, this.#known, this.#times)
  }

  pause(): void {
    this.#isPaused = true
    this.#reading?.pause()
  }

  resume(): void {
    this.#isPaused = false
    this.#reading?.resume()
  }

  async use(): Promise<LogUse | undefined> {
    await this.#index.stored()
    return this.#index.use()
  }

  async clear(): Promise<void> {
    for (const index of [this.#index, ...this.#sources.values()]) await index.clear()
  }

  /** False where all that was read is the node's own. */
  #distrust(): boolean {
    const told = [this.#index, ...this.#sources.values()].map((source) => source.distrust?.() ?? false)
    return told.includes(true)
  }

  /** All that the node lists: where it has thrown old blocks away, what is newer. */
  async #follow(index: HistorySource, { from, to, byNode }: HistoryRequest) {
    const spans = { partly: true, atOnce: AT_ONCE, rests: MOST_RESTS, firstSpan: USUAL_SPAN }
    const reading = index.read({ from: larger(from, this.#floor), to, ...spans }, byNode)
    this.#reading = reading
    if (this.#isPaused) reading.pause()
    const leave = reading.subscribe(() => this.#tell(reading.progress()))
    try {
      const read = await reading.result
      this.#floor = larger(this.#floor, read.reached)
      return read
    } finally {
      leave()
    }
  }

  #walk(
    logs: readonly PlacedLog[],
    account: Address | undefined,
    snapshot: Snapshot,
    isPart: boolean,
  ): WalkedMarket {
    const { walked, events } = walkMarket(this.#market, logs, account, snapshot)
    return { walked: isPart ? partialHistory(walked) : walked, events }
  }

  async #readSource(source: Address, { from, to, byNode }: HistoryRequest): Promise<HistoryRead> {
    const key = source.toLowerCase()
    const index =
      this.#sources.get(key) ?? this.#parts.open(`source/${key}`, sourceLogs(this.#market, source))
    this.#sources.set(key, index)
    return index.read({ from, to, rests: MOST_RESTS, firstSpan: USUAL_SPAN }, byNode).result
  }
}
