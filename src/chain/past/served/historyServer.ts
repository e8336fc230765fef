import { parseStoredSegment } from '#chain/logs/idbStorage.ts'
import type { BlockRange, CachedBlock, LogSegment } from '#chain/logs/logCache.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogRangeReader } from '#chain/logs/logReading.ts'
import type { LogReadResult, LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import type { FetchText } from '#chain/rpc/exchange.ts'
import { fetchWithSizeLimit } from '#chain/rpc/fetchWithSizeLimit.ts'
import { createBadResponseError, decodeHash, decodeObjectFields, decodeQuantity } from '#chain/rpc/results.ts'
import { toRpcQuantity } from '#math/hex.ts'
import { minBigInt } from '#math/integers.ts'

/** How a read used the history server. Undefined if the build has none. */
export type HistoryServerReadStatus =
  /**
   * Logs up to block `upTo` are from the server, and the page compared a sample of them with the
   * node. Later logs are from the node.
   */
  | { readonly by: 'server'; readonly upTo: bigint; readonly behind: bigint; readonly isBehind: boolean }
  /** All logs are from the node. `because` is why the history server was not used. */
  | { readonly by: 'node'; readonly because: 'unreachable' | 'disagrees' | 'unchecked' }

/** Logs of past blocks, from the node or the history server. */
export interface HistoryLogsResult extends Pick<LogReadResult, 'logs' | 'reached'> {
  readonly served?: HistoryServerReadStatus
}

/** A running read of past logs. */
export interface HistoryReadHandle
  extends Pick<LogRangeReader, 'progress' | 'subscribe' | 'pause' | 'resume'> {
  readonly result: Promise<HistoryLogsResult>
}

/**
 * Source of a market's past logs: its log cache, or a history server with the log cache as a
 * fallback.
 */
export interface HistorySource extends Pick<MarketLogCache, 'store' | 'stored' | 'use' | 'clear'> {
  /** @param byNode true to read only from the node */
  read(request: LogRequest, byNode?: boolean): HistoryReadHandle
  /**
   * Returns the newest block of the history server. Undefined if the server does not respond.
   * Absent without a server.
   */
  head?(): Promise<bigint | undefined>
  /** Returns how many blocks of a range a log read would request from the node. */
  lacking(range: BlockRange): Promise<bigint>
  /**
   * Stops using the history server, because its logs are incomplete. Returns false if all logs came
   * from the node already.
   */
  distrust?(): boolean
}

/** Response of the history server: logs of a block range, and the server's newest block. */
export interface ServedLogSegment {
  readonly head: CachedBlock
  /**
   * Logs of consecutive blocks. `to` is below `from` if the server has no block of the requested
   * range.
   */
  readonly segment: LogSegment
}

export interface HistoryServer {
  readonly url: string
  readonly fetch?: FetchText
}

/** Timeout in ms after which the history server counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Requests a market's logs from a history server (indexer/) and validates them as strictly as a
 * node's. Throws ChainError 'badResponse', and the errors of `fetch`.
 */
export async function requestServedLogs(
  { url, fetch = fetchWithSizeLimit }: HistoryServer,
  market: string,
  stream: string,
  filters: LogFilters,
  { from, to }: BlockRange,
): Promise<ServedLogSegment> {
  const query = new URLSearchParams({ from: toRpcQuantity(from), to: toRpcQuantity(to) })
  const response = await fetch(`${url}/logs/${encodeURIComponent(market)}/${stream}?${query}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'omit',
  })
  if (response.status !== 200) throw new TypeError(`The history server answers with ${response.status}.`)
  const body = decodeObjectFields(JSON.parse(await response.text()), 'history')
  const newest = decodeObjectFields(body.head, 'history')
  const head = { blockNumber: decodeQuantity(newest.blockNumber), blockHash: decodeHash(newest.blockHash) }
  const end = minBigInt(to, head.blockNumber)
  if (end < from) return { head, segment: { from, to: end, logs: [] } }
  const segment = parseStoredSegment(body, filters)
  // A response without the first requested block would make the page repeat the request forever.
  if (segment.from !== from || segment.to < from || segment.to > end) throw createBadResponseError('history')
  if (!segment.logs.every(({ timestamp }) => timestamp !== undefined)) throw createBadResponseError('history')
  return { head, segment }
}

/**
 * Returns the history server's URL without a trailing slash. Undefined if the build has none.
 * VITE_HISTORY_URL sets it at build time, as a URL or a path on the site.
 */
export function getHistoryServerUrl(): string | undefined {
  const told: string | undefined = import.meta.env.VITE_HISTORY_URL
  return told ? new URL(told, location.origin).href.replace(/\/+$/, '') : undefined
}
