import { isRecord } from '#lib/isRecord.ts'
import { ChainError, parseNodeError } from './chainError.ts'
import type { Method } from './methods.ts'

/**
 * A `Retry-After` header (RFC 9110, 10.2.3), seconds or an HTTP date, as milliseconds from `now`
 * (Unix milliseconds). Undefined if it is missing, malformed or in the past.
 */
export function retryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? ms : undefined
}

export interface RpcCall {
  readonly method: Method
  readonly params: readonly unknown[]
}

/** Answer to one call of a batch: its result or its error. */
export type RpcAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: ChainError }

/** Answer to a call that the node skipped. */
export const NO_ANSWER: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', 'answers < questions'),
}

/** Network access and clocks of an endpoint. Tests supply their own. */
export interface RpcEnvironment {
  readonly fetch: typeof fetch
  /**
   * Time in milliseconds from a monotonic clock, which does not change when the system clock is
   * set.
   */
  readonly now: () => number
  /** Time in Unix milliseconds, for a `Retry-After` header with a date. */
  readonly wallClock: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly timeoutMs: number
}

/**
 * Result of one HTTP request. An answer is missing if the node skipped its call. `refused`: the
 * whole request was rejected for its size or content. `doubtful`: the node may be down instead.
 */
export type ExchangeResult =
  | { readonly answers: readonly (RpcAnswer | undefined)[] }
  | { readonly refused: ChainError; readonly doubtful: boolean }

/** Error for a rate limit, with the waiting time if the node names one. */
export class RateLimited extends ChainError {
  readonly retryAfterMs: number | undefined
  constructor(retryAfter: number | undefined, cause?: unknown) {
    super('rateLimited', 'rateLimited', { cause })
    this.retryAfterMs = retryAfter
  }
}

/** Posts the calls as one HTTP request. Throws ChainError if the node is unreachable. */
export async function exchange(
  url: string,
  calls: readonly RpcCall[],
  environment: RpcEnvironment,
): Promise<ExchangeResult> {
  const bodies = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }))
  const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies)
  const posted = await post(url, body, environment)
  if (posted instanceof ChainError) return { refused: posted, doubtful: true }
  const { status, retryAfter, text } = posted
  if (status === 429 || (status === 503 && retryAfter !== null))
    throw new RateLimited(retryAfterMs(retryAfter, environment.wallClock()))
  const parsed = parseJson(text)
  const read = parsed === undefined ? undefined : readAnswers(parsed, calls.length)
  if (read !== undefined) return read
  if (status >= 400) {
    const refused = new ChainError('unreachable', `HTTP ${status}`)
    return { refused, doubtful: !isRefusal(status) }
  }
  const nonsense = new ChainError('badResponse', '≠ JSON-RPC')
  // Servers without batch support answer a batch in many different ways.
  if (calls.length > 1) return { refused: nonsense, doubtful: false }
  throw nonsense
}

/** Gateways use 403, 404, 405, 413 and 501 for methods and sizes that they reject. */
const isRefusal = (status: number): boolean => status >= 400 && status <= 501 && status !== 408

/**
 * Sends a request. The timeout covers headers and body, because a node may stop in the middle of
 * its answer. Returns a dropped connection as a result, because some servers drop long answers.
 * Throws ChainError 'timeout'.
 */
async function post(
  url: string,
  body: string,
  { fetch, sleep, timeoutMs }: RpcEnvironment,
): Promise<{ status: number; retryAfter: string | null; text: string } | ChainError> {
  const abort = new AbortController()
  const request: RequestInit = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal: abort.signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }
  const answered = fetch(url, request).then(async (response) => ({
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }))
  const timeout = sleep(timeoutMs).then((): never => {
    abort.abort()
    throw new ChainError('timeout', `${timeoutMs / 1000} s`)
  })
  // Prevents an unhandled rejection if the timeout fires after the answer.
  timeout.catch(() => undefined)
  answered.catch(() => undefined)
  try {
    return await Promise.race([answered, timeout])
  } catch (cause) {
    if (cause instanceof ChainError) throw cause
    return new ChainError('unreachable', 'fetch', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The answer is a gateway's HTML page or truncated. The caller reports 'badResponse'.
    return undefined
  }
}

/** Matches answers by id, because they may come in any order and some may be missing. */
function readAnswers(parsed: unknown, count: number): ExchangeResult | undefined {
  const items = (Array.isArray(parsed) ? parsed : [parsed]).filter(isRecord)
  const [lone] = items
  if (count === 1) return lone && isAnswer(lone) ? { answers: [readAnswer(lone)] } : undefined
  const byId = new Map(items.map((item) => [item.id, item]))
  const answers = Array.from({ length: count }, (_, id) => readAnswer(byId.get(id)))
  if (answers.some((answer) => answer !== undefined)) return { answers }
  // An error for the whole batch has no id.
  const error = lone?.error === undefined ? undefined : parseNodeError(lone.error)
  if (error?.code === 'rateLimited') throw new RateLimited(undefined, error)
  return error && { refused: error, doubtful: false }
}

const isAnswer = (item: Record<string, unknown>): boolean => 'result' in item || 'error' in item

function readAnswer(item: Record<string, unknown> | undefined): RpcAnswer | undefined {
  if (item === undefined || !isAnswer(item)) return undefined
  if (item.error !== undefined && item.error !== null) return { ok: false, error: parseNodeError(item.error) }
  if (!('result' in item)) return { ok: false, error: new ChainError('badResponse', 'result: undefined') }
  return { ok: true, result: item.result }
}
