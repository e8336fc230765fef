import {
  type BlockRange,
  clipSegment,
  countRangeBlocks,
  type LogSegment,
  SAFE_HEAD_DEPTH_BLOCKS,
} from '#chain/logs/logCache.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogRangeReader } from '#chain/logs/logReading.ts'
import type { LogProgress, LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { PausableGate } from '#chain/logs/pausableGate.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { createChangeSignal } from '#lib/store.ts'
import { maxBigInt } from '#math/integers.ts'
import {
  type HistoryLogsResult,
  type HistoryReadHandle,
  type HistoryServer,
  type HistoryServerReadStatus,
  type HistorySource,
  requestServedLogs,
  type ServedLogSegment,
} from './historyServer.ts'
import { type DrawRandomInteger, servedLogsMatchNode } from './spotCheck.ts'

/**
 * Number of blocks behind the node from which the history server counts as lagging: five minutes on
 * Base.
 */
const MAX_BLOCKS_BEHIND = 150n

class ServedReading implements HistoryReadHandle {
  readonly result: Promise<HistoryLogsResult>
  readonly #logs: ServedLogReader
  readonly #request: LogRequest
  readonly #gate = new PausableGate()
  readonly #signal = createChangeSignal()
  #progress: LogProgress
  #node: LogRangeReader | undefined

  constructor(logs: ServedLogReader, request: LogRequest) {
    this.#logs = logs
    this.#request = request
    this.#progress = { state: 'reading', blocks: 0n, of: countRangeBlocks([request]), requests: 0 }
    this.result = this.#run()
  }

  progress = (): LogProgress => {
    const node = this.#node?.progress()
    if (node === undefined) return this.#progress
    const { blocks, of, requests } = this.#progress
    return { ...node, blocks: blocks + node.blocks, of, requests: requests + node.requests }
  }

  subscribe = (listener: () => void): (() => void) => this.#signal.subscribe(listener)

  pause(): void {
    if (this.#gate.close()) this.#note({ state: 'paused' })
    this.#node?.pause()
  }

  resume(): void {
    if (this.#gate.open()) this.#note({ state: 'reading' })
    this.#node?.resume()
  }

  async #run(): Promise<HistoryLogsResult> {
    if (this.#logs.isDistrusted()) return this.#byNode('disagrees')
    const given = await this.#fromServer()
    if (given === undefined) return this.#byNode('unreachable')
    const verdict = await this.#logs.check(given)
    return verdict === 'agrees' ? this.#joined(given.segment) : this.#byNode(verdict)
  }

  async #fromServer(): Promise<ServedLogSegment | undefined> {
    const { from, to } = this.#request
    const held = this.#logs.held({ from, to })
    const logs = [...held.logs]
    let reached = held.to
    try {
      for (;;) {
        await this.#gate.opened
        const { head, segment } = await this.#logs.ask({ from: reached + 1n, to })
        for (const log of segment.logs) logs.push(log)
        if (segment.to > reached) reached = segment.to
        this.#note({ blocks: reached - from + 1n, requests: this.#progress.requests + 1 })
        if (reached >= to || reached >= head.blockNumber)
          return { segment: { from, to: reached, logs }, head }
      }
    } catch (error) {
      logRecoveredFailure('history', 'serverFailed', error)
      return undefined
    }
  }

  async #joined(segment: LogSegment): Promise<HistoryLogsResult> {
    const { to } = this.#request
    const behind = to - segment.to
    const served: HistoryServerReadStatus = {
      by: 'server',
      upTo: segment.to,
      behind,
      isBehind: behind > MAX_BLOCKS_BEHIND,
    }
    if (behind === 0n) return { logs: segment.logs, reached: segment.from, served }
    const rest = await this.#readByNode({ ...this.#request, from: segment.to + 1n })
    if (rest.reached > segment.to + 1n) return { logs: rest.logs, reached: rest.reached, served }
    return { logs: [...segment.logs, ...rest.logs], reached: segment.from, served }
  }

  async #byNode(
    because: Extract<HistoryServerReadStatus, { by: 'node' }>['because'],
  ): Promise<HistoryLogsResult> {
    this.#note({ blocks: 0n, requests: 0 })
    const { logs, reached } = await this.#readByNode(this.#request)
    return { logs, reached, served: { by: 'node', because } }
  }

  #readByNode(request: LogRequest): LogRangeReader['result'] {
    const reading = this.#logs.index.read(request)
    this.#node = reading
    if (this.#gate.opened !== undefined) reading.pause()
    reading.subscribe(() => this.#signal.tell())
    return reading.result
  }

  #note(part: Partial<LogProgress>): void {
    this.#progress = { ...this.#progress, ...part }
    this.#signal.tell()
  }
}

interface ServedLogsOptions {
  readonly server: HistoryServer
  readonly rpc: Rpc
  readonly market: string
  /** Name of the set of logs, on the history server and in browser storage. */
  readonly stream: string
  readonly filters: LogFilters
  readonly index: MarketLogCache
  readonly draw?: DrawRandomInteger
}

/**
 * Logs of one market from a history server, with random checks against the node. The log cache
 * provides missing blocks, or all blocks if a check fails.
 */
export class ServedLogReader implements HistorySource {
  readonly #options: ServedLogsOptions
  /** Logs of older blocks that the history server returned and that passed the check. */
  #held: LogSegment | undefined
  #isDistrusted = false

  constructor(options: ServedLogsOptions) {
    this.#options = options
  }

  get index(): MarketLogCache {
    return this.#options.index
  }

  isDistrusted = (): boolean => this.#isDistrusted

  read(request: LogRequest, byNode = false): HistoryReadHandle {
    return byNode ? this.index.read(request) : new ServedReading(this, request)
  }

  lacking = (range: BlockRange): Promise<bigint> => this.index.lacking(range)

  async head(): Promise<bigint | undefined> {
    // A history server that does not report its newest block is not used, and the page says so.
    const answer = await this.ask({ from: 0n, to: 0n }).catch(() => undefined)
    return this.#isDistrusted ? undefined : answer?.head.blockNumber
  }

  store = (): void => this.index.store()
  stored = (): Promise<void> => this.index.stored()
  use = () => this.index.use()

  async clear(): Promise<void> {
    this.#held = undefined
    await this.index.clear()
  }

  distrust(): boolean {
    const was = this.#isDistrusted
    this.#isDistrusted = true
    this.#held = undefined
    return !was
  }

  /** Returns the history server's checked logs from the start of a range on. */
  held({ from, to }: BlockRange): LogSegment {
    const held = this.#held
    const isOfUse = held !== undefined && held.from <= from && held.to >= from
    return (isOfUse && clipSegment(held, { from, to })) || { from, to: from - 1n, logs: [] }
  }

  ask(range: BlockRange): Promise<ServedLogSegment> {
    const { server, market, stream, filters } = this.#options
    return requestServedLogs(server, market, stream, filters, range)
  }

  /**
   * Compares the history server's logs with the node's. If they are equal, keeps all except those
   * of the newest blocks.
   */
  async check({ segment, head }: ServedLogSegment): Promise<'agrees' | 'disagrees' | 'unchecked'> {
    const { rpc, filters, draw } = this.#options
    this.#held = undefined
    const agrees = await servedLogsMatchNode(rpc, filters, segment, head, draw).catch(() => undefined)
    if (agrees === undefined) return 'unchecked'
    if (agrees)
      this.#held = clipSegment(segment, {
        from: segment.from,
        to: maxBigInt(0n, head.blockNumber - SAFE_HEAD_DEPTH_BLOCKS),
      })
    return agrees ? 'agrees' : 'disagrees'
  }
}
