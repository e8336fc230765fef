import { storedSegment } from '#chain/logs/idbStorage.ts'
import type { LogFilters } from '#chain/logs/logFilter.ts'
import type { LogIndex } from '#chain/logs/logIndex.ts'
import type { LogReading } from '#chain/logs/logReading.ts'
import type { LogRead, LogRequest } from '#chain/logs/logRequest.ts'
import type { BlockRange, CachedBlock, LogSegment } from '#chain/logs/shelf.ts'
import { badResponse, fields, hash, quantity } from '#chain/rpc/results.ts'
import { toQuantity } from '#math/hex.ts'
import { smaller } from '#math/integers.ts'

/** What a history server had to do with a read; nothing is said where none is named. */
export type ServerUse =
  /** Its logs up to a block, compared with the node; those of later blocks are the node's. */
  | { readonly by: 'server'; readonly upTo: bigint; readonly behind: bigint; readonly isBehind: boolean }
  /** All is the node's, and why. */
  | { readonly by: 'node'; readonly because: 'unreachable' | 'disagrees' | 'unchecked' }

/** What a read of the past gives, whoever the logs come from. */
export interface HistoryRead extends Pick<LogRead, 'logs' | 'reached'> {
  readonly served?: ServerUse
}

/** A read under way. */
export interface HistoryReading extends Pick<LogReading, 'progress' | 'subscribe' | 'pause' | 'resume'> {
  /** Rejects with ChainError where the node does not answer. */
  readonly result: Promise<HistoryRead>
}

/** Where a market's past is read: its log index, or a history server with the index behind it. */
export interface HistorySource extends Pick<LogIndex, 'stored' | 'use' | 'clear'> {
  /** @param byNode nobody but the node is asked */
  read(request: LogRequest, byNode?: boolean): HistoryReading
  /**
   * The newest block that another than the node knows; undefined where it does not answer. Absent
   * where all is the node's.
   */
  head?(): Promise<bigint | undefined>
  /** How many blocks of a range the node would have to be asked for, if nobody else were. */
  lacking(range: BlockRange): Promise<bigint>
  /**
   * What was read cannot be the whole: from now on the node is asked, where another was. False
   * where it was all the node's.
   */
  distrust?(): boolean
}

/** What the server gives of a range, up to its `to`, and the newest block that it knows. */
export interface ServedPart {
  readonly head: CachedBlock
  /** Its `to` lies below its `from` where the server knows none of the blocks. */
  readonly segment: LogSegment
}

export interface HistoryServer {
  /** Where it is, with no slash at its end. */
  readonly url: string
  readonly fetch?: typeof fetch
}

/** A server that does not answer within so many milliseconds counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Asks a history server (indexer/) for one stream of a market's logs. The answer is read as
 * strictly as a node's. Throws ChainError 'badResponse' for what is no answer to this question, and
 * whatever `fetch` throws.
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
  const body = fields(await response.json(), 'history')
  const newest = fields(body.head, 'history')
  const head = { blockNumber: quantity(newest.blockNumber), blockHash: hash(newest.blockHash) }
  const end = smaller(to, head.blockNumber)
  if (end < from) return { head, segment: { from, to: end, logs: [] } }
  const segment = storedSegment(body, filters)
  // Less than nothing would be asked for for ever.
  if (segment.from !== from || segment.to < from || segment.to > end) throw badResponse('history')
  if (!segment.logs.every(({ timestamp }) => timestamp !== undefined)) throw badResponse('history')
  return { head, segment }
}

/**
 * Where the history server of this build is, with no slash at its end; undefined where it has none.
 * Said when the site is built, by VITE_HISTORY_URL: an address, or a path of the site's own origin.
 */
export function historyUrl(): string | undefined {
  const told: string | undefined = import.meta.env.VITE_HISTORY_URL
  return told ? new URL(told, location.origin).href.replace(/\/+$/, '') : undefined
}

/**
 * An answer that is longer is given up on: the range is then made smaller. About 17,000 logs; while
 * one is read, its text and its objects are there beside all that was read before.
 */
const MOST_BYTES = 16_000_000

/** Like `fetch`, but an answer longer than is sensible breaks off, as a connection does. */
export const cappedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, init)
  const { body, status, headers } = response
  if (Number(headers.get('content-length') ?? 0) > MOST_BYTES) {
    void body?.cancel()
    throw new TypeError('The answer is too long.')
  }
  if (body === null) return response
  let bytes = 0
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        bytes += chunk.byteLength
        if (bytes > MOST_BYTES) controller.error(new TypeError('The answer is too long.'))
        else controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted, { status, headers })
}
