import { larger } from '../../../amounts/integers.ts'
import type { BlockRange } from '../../logs/blockRanges.ts'
import type { LogFilters } from '../../logs/logFilter.ts'
import type { LogIndex } from '../../logs/logIndex.ts'
import type { LogRequest } from '../../logs/logRequest.ts'
import { clipped, type LogSegment } from '../../logs/shelf.ts'
import { MARGIN } from '../../logs/trustLine.ts'
import type { Rpc } from '../../rpc/rpc.ts'
import { askHistoryServer, type HistoryServer } from './historyServer.ts'
import type { HistorySource, ServedPart, ServedSide, Verdict } from './served.ts'
import { ServedReading } from './servedReading.ts'
import { agreesWithNode, type Draw } from './spotCheck.ts'

export interface ServedLogsOptions {
  readonly server: HistoryServer
  readonly rpc: Rpc
  /** The market's id. */
  readonly market: string
  /** The name of the logs there, as in the market's own storage. */
  readonly stream: string
  readonly filters: LogFilters
  /** What reads them from the node. */
  readonly index: LogIndex
  readonly draw?: Draw
}

/**
 * The logs of one market from a history server, believed as far as a spot check against the node bears them out; what it does
 * not have, and everything where it fails the check, comes from the market's log index.
 */
export class ServedLogs implements HistorySource, ServedSide {
  readonly #options: ServedLogsOptions
  /** What was given and checked in this visit, but for the newest blocks. */
  #held: LogSegment | undefined
  #isDistrusted = false

  constructor(options: ServedLogsOptions) {
    this.#options = options
  }

  get index(): LogIndex {
    return this.#options.index
  }

  isDistrusted = (): boolean => this.#isDistrusted

  read(request: LogRequest): ServedReading {
    return new ServedReading(this, request)
  }

  async head(): Promise<bigint | undefined> {
    const answer = await this.ask({ from: 0n, to: 0n }).catch(() => undefined)
    return this.#isDistrusted ? undefined : answer?.head.blockNumber
  }

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

  held({ from, to }: BlockRange): LogSegment {
    const held = this.#held
    const isOfUse = held !== undefined && held.from <= from && held.to >= from
    return (isOfUse && clipped(held, { from, to })) || { from, to: from - 1n, logs: [] }
  }

  ask(range: BlockRange): Promise<ServedPart> {
    const { server, market, stream, filters } = this.#options
    return askHistoryServer(server, market, stream, filters, range)
  }

  async check({ segment, head }: ServedPart): Promise<Verdict> {
    const { rpc, filters, draw } = this.#options
    this.#held = undefined
    const agrees = await agreesWithNode(rpc, filters, segment, head, draw).catch(() => undefined)
    if (agrees === undefined) return 'unchecked'
    if (agrees)
      this.#held = clipped(segment, { from: segment.from, to: larger(0n, head.blockNumber - MARGIN) })
    return agrees ? 'agrees' : 'disagrees'
  }
}
