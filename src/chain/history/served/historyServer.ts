import { toQuantity } from '../../../amounts/hex.ts'
import { smaller } from '../../../amounts/integers.ts'
import type { BlockRange } from '../../logs/blockRanges.ts'
import type { LogFilters } from '../../logs/logFilter.ts'
import { storedSegment } from '../../logs/storedLogs.ts'
import { fields, hash, nonsense, quantity } from '../../rpc/decode.ts'
import { cappedFetch } from '../cappedFetch.ts'
import { withSharedTexts } from '../sharedTexts.ts'
import type { ServedPart } from './served.ts'

export interface HistoryServer {
  /** Where it is, with no slash at its end. */
  readonly url: string
  readonly fetch?: typeof fetch
}

/** A server that does not answer within so many milliseconds counts as unreachable. */
const PATIENCE_MS = 10_000

/**
 * Asks a history server (indexer/) for one stream of a market's logs. The answer is read as strictly as a node's. Throws
 * ChainError 'badResponse' for what is no answer to this question, and whatever `fetch` throws.
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
  if (segment.from !== from || segment.to < from || segment.to > end) throw nonsense('history')
  if (!segment.logs.every(({ timestamp }) => timestamp !== undefined)) throw nonsense('history')
  return { head, segment: { ...segment, logs: withSharedTexts(segment.logs) } }
}
