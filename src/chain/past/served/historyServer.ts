import { storedSegment } from '#chain/logs/idbStorage.ts'
import type { BlockRange, CachedBlock, LogSegment } from '#chain/logs/logCache.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogIndex } from '#chain/logs/logIndex.ts'
import type { LogReading } from '#chain/logs/logReading.ts'
import type { LogReadResult, LogRequest } from '#chain/logs/logRequest.ts'
import { badResponseError, decodeFields, decodeHash, decodeQuantity } from '#chain/rpc/results.ts'
import { toQuantity } from '#math/hex.ts'
import { smaller } from '#math/integers.ts'

/** How the history server was used in a read. Undefined if the build configures no server. */
export type ServerUse =
  /**
   * Logs up to `upTo` are from the server and were compared with the node. Later ones are from the
   * node.
   */
  | { readonly by: 'server'; readonly upTo: bigint; readonly behind: bigint; readonly isBehind: boolean }
  /** All logs are from the node, for this reason. */
  | { readonly by: 'node'; readonly because: 'unreachable' | 'disagrees' | 'unchecked' }

/** Result of reading past logs, from any source. */
export interface HistoryRead extends Pick<LogReadResult, 'logs' | 'reached'> {
  readonly served?: ServerUse
}

/** A running read. */
export interface HistoryReadHandle extends Pick<LogReading, 'progress' | 'subscribe' | 'pause' | 'resume'> {
  /** Rejects with ChainError if the node does not answer. */
  readonly result: Promise<HistoryRead>
}

/**
 * Reads a market's history: from its log cache, or from a history server with the cache as
 * fallback.
 */
export interface HistorySource extends Pick<LogIndex, 'stored' | 'use' | 'clear'> {
  /** @param byNode true to read from the node only */
  read(request: LogRequest, byNode?: boolean): HistoryReadHandle
  /**
   * Newest block of the history server. Undefined if it does not answer. Absent without a server.
   */
  head?(): Promise<bigint | undefined>
  /** Number of blocks in a range that a read from the node would request. */
  lacking(range: BlockRange): Promise<bigint>
  /**
   * Switches to the node, because the server's logs are incomplete. Returns false if all logs came
   * from the node already.
   */
  distrust?(): boolean
}

/** Logs from the server, up to the segment's `to`, and the server's newest block. */
export interface ServedPart {
  readonly head: CachedBlock
  /** Segment of logs. `to` is below `from` if the server has no block of the range. */
  readonly segment: LogSegment
}

export interface HistoryServer {
  /** URL without a trailing slash. */
  readonly url: string
  readonly fetch?: typeof fetch
}

/** Timeout in ms. A slower server counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Requests one stream of a market's logs from a history server (indexer/). Validates the answer as
 * strictly as a node's. Throws ChainError 'badResponse' for an invalid answer, and errors of
 * `fetch`.
 */
export async function askHistoryServer(
  { url, fetch = cappedFetch }: HistoryServer,
  market: string,
  stream: string,
  filters: LogFilters,
  { from, to }: BlockRange,
): Promise<ServedPart> {
  const query = new URLSearchParams({ from: toQuantity(from), to: toQuantity(to) })
  const response = await fetch(`${url}/logs/${encodeURIComponent(market)}/${stream}?${query}`, {
    signal: AbortSignal.timeout(PATIENCE_MS),
    credentials: 'omit',
  })
  if (!response.ok) throw new TypeError(`The history server answers with ${response.status}.`)
  const body = decodeFields(await response.json(), 'history')
  const newest = decodeFields(body.head, 'history')
  const head = { blockNumber: decodeQuantity(newest.blockNumber), blockHash: decodeHash(newest.blockHash) }
  const end = smaller(to, head.blockNumber)
  if (end < from) return { head, segment: { from, to: end, logs: [] } }
  const segment = storedSegment(body, filters)
  // A range that does not advance would be requested again and again.
  if (segment.from !== from || segment.to < from || segment.to > end) throw badResponseError('history')
  if (!segment.logs.every(({ timestamp }) => timestamp !== undefined)) throw badResponseError('history')
  return { head, segment }
}

/**
 * URL of this build's history server, without a trailing slash. Undefined if the build configures
 * none. VITE_HISTORY_URL sets it at build time, as an address or a path on the site's origin.
 */
export function historyServerUrl(): string | undefined {
  const told: string | undefined = import.meta.env.VITE_HISTORY_URL
  return told ? new URL(told, location.origin).href.replace(/\/+$/, '') : undefined
}

/**
 * Maximum length of an answer, about 17,000 logs. Longer ones are aborted and a smaller range is
 * requested, because the text and the parsed objects are in memory at the same time.
 */
const MAX_BYTES = 16_000_000

/** Like `fetch`, but fails with a connection error if the answer is too long. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { body, status, headers } = response
  if (Number(headers.get('content-length') ?? 0) > MAX_BYTES) {
    void body?.cancel()
    throw new TypeError('The answer is too long.')
  }
  if (body === null) return response
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > MAX_BYTES) controller.error(new TypeError('The answer is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, headers })
}
