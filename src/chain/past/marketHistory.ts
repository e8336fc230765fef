import type { LogCacheSize } from '#chain/logs/logCache.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { USUAL_LOG_SPAN_BLOCKS } from '#chain/logs/logSpan.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { withRateLimit } from '#chain/rpc/requestLimit.ts'
import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { toHistoryWithoutOpeningBalance } from '#market/past/computeHistoryFromEvents.ts'
import type { Address } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { BlockTimes } from './blockTimes.ts'
import {
  type CachedEventHistory,
  type HistoryRequest,
  MAX_AUTOMATIC_READ_BLOCKS,
  type MarketWalkResult,
  readStateAndExitAtHistoryEnd,
  walkMarketLogs,
} from './historyExit.ts'
import {
  createHistoryLogFilters,
  createYieldSourceLogFilters,
  findUnexpectedYieldSources,
} from './historyLogs.ts'
import {
  buildCsvText,
  buildHistoryReport,
  type CsvKind,
  type CsvText,
  findLeastReliableHistorySource,
  type HistoryReport,
  hasOneHashPerBlock,
  hideEarningsOfIncompleteHistory,
  isMissingEvents,
  type JitHistoryPage,
  type JitHistoryQuery,
  readJitHistoryPage,
} from './historyReport.ts'
import type { HistoryLogsResult, HistoryReadHandle, HistorySource } from './served/historyServer.ts'
import {
  createShareTransferReader,
  doVaultEventsMatchBalances,
  type ReadShareTransfers,
} from './verifyVaultBalances.ts'

interface HistoryParts {
  readonly rpc: Rpc
  readonly open: (name: string, filters: LogFilters) => HistorySource
  /** Runs a function with a limited number of requests to the node. Absent without a limit. */
  readonly within?: ReturnType<typeof withRateLimit>['within']
  /**
   * Maximum number of blocks to read from the node without a click. Default:
   * `MAX_AUTOMATIC_READ_BLOCKS`.
   */
  readonly byItself?: bigint
}

/** Maximum number of parallel log requests to the node. */
const AT_ONCE = 6
/** Maximum number of consecutive waits for a node that limits the request rate. */
const MAX_PAUSES = 20

/** From this number of logs on, the report is computed before the logs are stored. */
const MANY_LOGS = 1_000

/**
 * History of one market: reads its logs, computes the report and returns pages of its rows. Runs in
 * a worker.
 */
export class MarketHistory {
  readonly #market: Market
  readonly #parts: HistoryParts
  readonly #index: HistorySource
  readonly #sources = new Map<string, HistorySource>()
  readonly #times: BlockTimes
  readonly #transfers: ReadShareTransfers
  #reading: HistoryReadHandle | undefined
  #isPaused = false
  /** Oldest block whose logs the node can list. Older blocks are not requested again. */
  #floor = 0n
  #known: CachedEventHistory | undefined
  readonly #tell: (progress: LogProgress) => void

  constructor(market: Market, parts: HistoryParts, tell: (progress: LogProgress) => void = () => undefined) {
    this.#market = market
    this.#parts = parts
    this.#tell = tell
    this.#index = parts.open('history', createHistoryLogFilters(market))
    this.#times = new BlockTimes(parts.rpc)
    this.#transfers = createShareTransferReader(parts.rpc, market.hook)
  }

  /**
   * Reads the history if it needs few requests to the node, otherwise returns undefined. Throws
   * ChainError.
   * @param requests maximum number of requests. If set, the history server's newest block is not
   * requested
   */
  async begin(request: HistoryRequest, requests?: number): Promise<HistoryReport | undefined> {
    const { from, to } = request
    const { byItself = MAX_AUTOMATIC_READ_BLOCKS, within } = this.#parts
    if (requests !== undefined) {
      // Skips a read that certainly needs too many requests. Otherwise the limit applies during the
      // read.
      if ((await this.#index.lacking({ from, to })) > BigInt(requests) * USUAL_LOG_SPAN_BLOCKS)
        return undefined
      return within?.(requests, () => this.read(request))
    }
    const served = to - from > byItself ? await this.#index.head?.() : to
    return served === undefined || to - served > byItself ? undefined : this.read(request)
  }

  async read(request: HistoryRequest): Promise<HistoryReport> {
    const report = await this.#read(request)
    if (!isMissingEvents(report) || request.byNode || !this.#distrust()) return report
    return this.#read(request)
  }

  async #read(request: HistoryRequest): Promise<HistoryReport> {
    try {
      return await this.#readAndBuildReport(request)
    } finally {
      this.#index.store()
    }
  }

  async #readAndBuildReport(request: HistoryRequest): Promise<HistoryReport> {
    const { from, to, account, byNode } = request
    const main = await this.#follow(this.#index, request)
    if (main.logs.length < MANY_LOGS) this.#index.store()
    const foreign = findUnexpectedYieldSources(this.#market, main.logs)
    const others = await Promise.all(
      foreign.followed.map(([source, since]) => this.#readSource(source, { ...request, from: since })),
    )
    const logs =
      others.length === 0
        ? main.logs
        : [...main.logs, ...others.flatMap(({ logs }) => logs)].sort(compareLogPositions)
    if (!hasOneHashPerBlock(logs)) {
      if (!byNode && this.#distrust()) return this.#read(request)
      // One block has two hashes in the logs, so the cached logs may be from a replaced chain and
      // are deleted.
      await this.clear()
      throw new ChainError('badResponse', 'logs')
    }
    const { rpc } = this.#parts
    const end = await readStateAndExitAtHistoryEnd(rpc, this.#market, account, to)
    const { reached } = main
    this.#times.learn(logs, end.snapshot.timestamp)
    const walked = this.#walk(logs, account, end.snapshot, reached > from)
    const served = findLeastReliableHistorySource([main, ...others])
    const { unfollowed } = foreign
    // In a partial history, events cannot add up to the vaults' balances, because the first
    // balances are unknown.
    const isReconciled =
      reached > from ||
      unfollowed > 0 ||
      (await doVaultEventsMatchBalances(
        { rpc, market: this.#market, to, from, walked: walked.walked, end },
        this.#transfers,
      ))
    this.#known = { ...end, ...walked, request, reached, served, logs, unfollowed, isReconciled }
    return this.#report(this.#known)
  }

  /**
   * Returns the history report for another account from the same logs. Undefined before the first
   * read. Throws ChainError.
   */
  async readFor(account: Address | undefined): Promise<HistoryReport | undefined> {
    const known = this.#known
    if (known === undefined) return undefined
    const { request, logs } = known
    const end = await readStateAndExitAtHistoryEnd(this.#parts.rpc, this.#market, account, request.to)
    const walked = this.#walk(logs, account, end.snapshot, known.reached > request.from)
    this.#known = { ...known, ...end, ...walked, request: { ...request, account } }
    return this.#report(this.#known)
  }

  /**
   * Builds the history report. Hides everything about the account if the sum of the events differs
   * from the balances on chain.
   */
  async #report(known: CachedEventHistory): Promise<HistoryReport> {
    const report = await buildHistoryReport(this.#market, known, this.#times)
    const told = hideEarningsOfIncompleteHistory(report)
    if (told !== report) this.#known = { ...known, walked: toHistoryWithoutOpeningBalance(known.walked) }
    return told
  }

  async loans(query: JitHistoryQuery): Promise<JitHistoryPage> {
    const known = this.#known
    return known === undefined
      ? { total: 0, offset: query.offset, rows: [] }
      : readJitHistoryPage(known.walked.loans, query, known.request, this.#times)
  }

  async csv(kind: CsvKind): Promise<CsvText | undefined> {
    return this.#known && buildCsvText(kind, this.#known, this.#times)
  }

  pause(): void {
    this.#isPaused = true
    this.#reading?.pause()
  }

  resume(): void {
    this.#isPaused = false
    this.#reading?.resume()
  }

  async use(): Promise<LogCacheSize | undefined> {
    await this.#index.stored()
    return this.#index.use()
  }

  async clear(): Promise<void> {
    for (const index of [this.#index, ...this.#sources.values()]) await index.clear()
  }

  /** Stops using the history server. Returns false if all logs came from the node already. */
  #distrust(): boolean {
    const told = [this.#index, ...this.#sources.values()].map((source) => source.distrust?.() ?? false)
    return told.includes(true)
  }

  /** Reads all logs that the node can list. A pruned node lists only newer logs. */
  async #follow(index: HistorySource, { from, to, byNode }: HistoryRequest) {
    const spans = { partly: true, atOnce: AT_ONCE, rests: MAX_PAUSES, storesLater: true }
    const reading = index.read({ from: maxBigInt(from, this.#floor), to, ...spans }, byNode)
    this.#reading = reading
    if (this.#isPaused) reading.pause()
    const leave = reading.subscribe(() => this.#tell(reading.progress()))
    try {
      const read = await reading.result
      this.#floor = maxBigInt(this.#floor, read.reached)
      return read
    } finally {
      leave()
    }
  }

  #walk(
    logs: readonly MinedLog[],
    account: Address | undefined,
    snapshot: MarketSnapshot,
    isPart: boolean,
  ): MarketWalkResult {
    const { walked, events } = walkMarketLogs(this.#market, logs, account, snapshot)
    return { walked: isPart ? toHistoryWithoutOpeningBalance(walked) : walked, events }
  }

  async #readSource(source: Address, { from, to, byNode }: HistoryRequest): Promise<HistoryLogsResult> {
    const key = source.toLowerCase()
    const index =
      this.#sources.get(key) ??
      this.#parts.open(`source/${key}`, createYieldSourceLogFilters(this.#market, source))
    this.#sources.set(key, index)
    return index.read({ from, to, rests: MAX_PAUSES }, byNode).result
  }
}
