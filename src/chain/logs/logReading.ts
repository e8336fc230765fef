import { ChainError } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { createChangeSignal } from '#lib/store.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import {
  type BlockRange,
  clipSegment,
  countRangeBlocks,
  intersectRanges,
  type LogSegment,
  logsInSegments,
  mergeRanges,
  subtractLogRanges,
  subtractRanges,
} from './logCache.ts'
import type {
  ChainStateForLogCache,
  LogCacheReadWrite,
  LogProgress,
  LogReadResult,
  LogRequest,
} from './logRequest.ts'
import { chooseNextLogSpan, type LogSpanEstimate, USUAL_LOG_SPAN_BLOCKS } from './logSpan.ts'
import { PausableGate } from './pausableGate.ts'
import { RetryBudget } from './retryBudget.ts'

class ReadProgress {
  readonly segments: LogSegment[] = []
  #ranges: readonly BlockRange[] = []
  #given = 0

  get ranges(): readonly BlockRange[] {
    return this.#ranges
  }

  note({ from, to }: BlockRange, logs: readonly MinedLog[]): void {
    this.segments.push({ from, to, logs })
    this.#ranges = mergeRanges([...this.#ranges, { from, to }])
  }

  takeNew(bounds: BlockRange): readonly LogSegment[] {
    const fresh = this.segments.slice(this.#given)
    this.#given = this.segments.length
    return fresh.flatMap((segment) => clipSegment(segment, bounds) ?? [])
  }
}

const isNewestFirst = ({ order }: LogRequest): boolean => order !== 'oldestFirst'

/**
 * Returns the logs from the first requested block, in reading order, up to the first block that was
 * not read.
 */
function contiguousAnswer(
  request: LogRequest,
  segments: readonly LogSegment[],
): Pick<LogReadResult, 'logs' | 'reached'> {
  const { from, to, topics } = request
  const newestFirst = isNewestFirst(request)
  const range = mergeRanges(segments).find((each) => (newestFirst ? each.to === to : each.from === from))
  const found =
    range === undefined ? [] : segments.filter((each) => intersectRanges([each], range).length > 0)
  const isWanted = ({ topics: [first] }: MinedLog) => first !== undefined && topics?.includes(first)
  return {
    logs: topics === undefined ? logsInSegments(found) : logsInSegments(found).filter(isWanted),
    reached: newestFirst ? (range?.from ?? to + 1n) : (range?.to ?? from - 1n),
  }
}

function nextRange(
  request: LogRequest,
  taken: readonly BlockRange[],
  pace: LogSpanEstimate,
): BlockRange | undefined {
  const { firstSpan = USUAL_LOG_SPAN_BLOCKS } = request
  const free = subtractRanges(request, taken)
  const span = chooseNextLogSpan(pace, firstSpan)
  const first = isNewestFirst(request) ? free.at(-1) : free[0]
  if (first === undefined) return undefined
  return isNewestFirst(request)
    ? { from: maxBigInt(first.from, first.to - span + 1n), to: first.to }
    : { from: first.from, to: minBigInt(first.to, first.from + span - 1n) }
}

/**
 * Returns the part of a log request above a block that the node has pruned. Undefined if the error
 * has another cause, or if nothing is above the block.
 */
function abovePrunedBlocks(request: LogRequest, block: bigint, error: unknown): LogRequest | undefined {
  const { partly = false, from, to } = request
  const isOfBlock = error instanceof ChainError && error.code === 'nodeError'
  if (!partly || !isOfBlock || !isNewestFirst(request) || block >= to) return undefined
  return { ...request, from: maxBigInt(from, block + 1n) }
}

/** Maximum number of attempts to check whether the cached logs still belong to the chain. */
const MAX_CHECKS = 3
const NO_BASIS: ChainStateForLogCache = { settled: -1n, anchor: undefined, isReplaced: false }

/**
 * Reads the logs of one block range: cached logs, and all others in as few requests as the node
 * allows.
 */
export class LogRangeReader {
  /**
   * Rejects with ChainError if the node is unreachable, rejects a single block, or limits the
   * request rate for too long.
   */
  readonly result: Promise<LogReadResult>
  #source: LogCacheReadWrite
  #request: LogRequest
  /**
   * Log segments that were cached at the last reorg check. Later changes of the cache are ignored.
   */
  #cached: readonly LogSegment[] | undefined
  readonly #read = new ReadProgress()
  #pending = new Map<BlockRange, Promise<void>>()
  #basis: ChainStateForLogCache | undefined
  /**
   * Number of the oldest log request that this read may share. Earlier requests were sent before
   * this read's reorg check.
   */
  #sharesFrom: number | undefined
  #asked = 0
  readonly #retries: RetryBudget
  #resting: Promise<void> | undefined
  #failure: { readonly error: unknown } | undefined
  readonly #gate = new PausableGate()
  #isStopped = false
  #hasEnded = false
  #progress: LogProgress
  readonly #signal = createChangeSignal()

  constructor(source: LogCacheReadWrite, request: LogRequest) {
    this.#source = source
    this.#request = request
    this.#retries = new RetryBudget(request)
    this.#progress = { state: 'reading', blocks: 0n, of: countRangeBlocks([request]), requests: 0 }
    this.result = this.#run()
  }

  progress = (): LogProgress => this.#progress
  subscribe = (listener: () => void): (() => void) => this.#signal.subscribe(listener)

  /** Sends no further request until `resume` is called. Pending answers are still used. */
  pause(): void {
    if (this.#gate.close()) this.#publish()
  }

  resume(): void {
    if (this.#gate.open()) this.#publish()
  }

  stop(): void {
    this.#isStopped = true
    this.resume()
  }

  async #run(): Promise<LogReadResult> {
    try {
      // Requests before the first await share an HTTP request with those of the caller.
      const preparing = this.#source.prepare(this.#request)
      if (preparing !== undefined) await preparing
      this.#begin()
      for (let checks = 1; !this.#isDone(); checks += 1) {
        const checking = this.#cached === undefined ? this.#source.checkChain(this.#request) : undefined
        this.#sendRequests()
        if (checking !== undefined) this.#applyCheck(await checking, checks === MAX_CHECKS)
        await this.#waitForAnswer()
        await this.#waitForNode()
      }
      await Promise.all(this.#pending.values())
      if (this.#failure !== undefined) throw this.#failure.error
      return this.#answer()
    } finally {
      if (this.#sharesFrom !== undefined) this.#source.shared.end()
      this.#hasEnded = true
      this.#publish()
    }
  }

  #begin(): void {
    this.#sharesFrom = this.#source.shared.begin()
    this.#basis = this.#source.recentCheck(this.#request)
    // With a reused reorg check, the read uses no cached logs.
    if (this.#basis !== undefined) this.#cached = []
  }

  /**
   * Handles the result of a reorg check. While the node limits the request rate, cached logs wait
   * for the next check, except after the last attempt.
   */
  #applyCheck(basis: ChainStateForLogCache, isLast: boolean): void {
    this.#basis = basis
    if (this.#resting === undefined || isLast) this.#cached = this.#source.caches.segments(this.#request)
    this.#cacheNew()
  }

  #isDone(): boolean {
    if (this.#failure !== undefined || this.#isStopped) return true
    if (this.#cached === undefined) return false
    const { enough } = this.#request
    if (enough !== undefined && this.#answer().logs.length >= enough) return true
    return this.#pending.size === 0 && this.#next() === undefined
  }

  #sendRequests(): void {
    for (;;) {
      const range = this.#pending.size < this.#retries.atOnce ? this.#next() : undefined
      if (range === undefined) return
      const step = this.#source.shared.step(range, this.#sharesFrom ?? 0, isNewestFirst(this.#request))
      if (step.logs === undefined) this.#asked += 1
      const work = (step.logs === undefined ? this.#readRange(step) : this.#share(step, step.logs)).finally(
        () => this.#pending.delete(step),
      )
      this.#pending.set(step, work)
    }
  }

  #next(): BlockRange | undefined {
    const { requests = Number.POSITIVE_INFINITY } = this.#request
    if (this.#asked >= requests) return undefined
    return nextRange(this.#request, [...this.#done(), ...this.#pending.keys()], this.#source.pace)
  }

  /**
   * Returns the block ranges that need no request. Before the reorg check, cached ranges count as
   * valid.
   */
  #done(): readonly BlockRange[] {
    const { caches } = this.#source
    return mergeRanges([...this.#read.ranges, ...(this.#cached ?? caches.ranges(this.#request))])
  }

  /** Waits for another read's request. If it fails, this read requests the block range itself. */
  async #share(range: BlockRange, logs: Promise<readonly MinedLog[]>): Promise<void> {
    try {
      this.#read.note(range, await logs)
      this.#cacheNew()
    } catch (error) {
      if (!(error instanceof ChainError)) throw error
    }
    this.#publish()
  }

  async #readRange(range: BlockRange): Promise<void> {
    const blocks = range.to - range.from + 1n
    try {
      this.#read.note(range, await this.#source.shared.ask(range, this.#source.listLogs))
      this.#source.pace = this.#retries.taken(this.#source.pace, blocks)
      this.#cacheNew()
    } catch (error) {
      this.#noteRefusal(range, blocks, error)
    }
    this.#publish()
  }

  #noteRefusal({ to }: BlockRange, blocks: bigint, error: unknown): void {
    const isResting = this.#resting !== undefined
    const { pace, next } = this.#retries.refused(this.#source.pace, blocks, error, isResting)
    this.#source.pace = pace
    const rest = next === 'giveUp' ? abovePrunedBlocks(this.#request, to, error) : undefined
    if (rest !== undefined) this.#request = rest
    else if (next === 'giveUp') this.#failure ??= { error }
    if (next !== 'rest' || isResting) return
    this.#resting = this.#source.rested().finally(() => {
      this.#resting = undefined
      this.#publish()
    })
  }

  async #waitForAnswer(): Promise<void> {
    if (this.#pending.size > 0) await Promise.race(this.#pending.values())
  }

  async #waitForNode(): Promise<void> {
    for (;;) {
      const wait = this.#resting ?? this.#gate.opened
      if (wait === undefined) return
      await wait
    }
  }

  #cacheNew(): void {
    const { anchor, settled } = this.#basis ?? {}
    if (anchor === undefined || settled === undefined) return
    const bounds = { from: 0n, to: minBigInt(settled, anchor.blockNumber) }
    const fresh = this.#read.takeNew(bounds)
    if (fresh.length > 0) this.#source.cacheSegments(anchor, fresh, this.#request.storesLater)
  }

  #answer(): LogReadResult {
    const cached = this.#cached?.flatMap((segment) => subtractLogRanges(segment, this.#read.ranges)) ?? []
    return {
      ...NO_BASIS,
      ...this.#basis,
      ...contiguousAnswer(this.#request, [...this.#read.segments, ...cached]),
    }
  }

  #publish(): void {
    const now = this.#resting === undefined ? 'reading' : 'resting'
    const state = this.#hasEnded ? 'ended' : this.#gate.opened === undefined ? now : 'paused'
    const { of } = this.#progress
    this.#progress = { state, blocks: countRangeBlocks(this.#done()), of, requests: this.#asked }
    this.#signal.tell()
  }
}
