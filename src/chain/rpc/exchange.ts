import { isRecord } from '#lib/isRecord.ts'
import { ChainError, parseNodeError, ResponseTooLongError } from './chainError.ts'
import type { RpcMethod } from './methods.ts'

/**
 * Parses a `Retry-After` header (RFC 9110, 10.2.3) to milliseconds from `now` (Unix ms). Undefined
 * if it is missing, malformed or in the past.
 */
function parseRetryAfterMs(header: string | null, now: number): number | undefined {
  if (header === null) return undefined
  const text = header.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return ms > 0 ? ms : undefined
}

export interface RpcCall {
  readonly method: RpcMethod
  readonly params: readonly unknown[]
}

/** Answer to one call of a batch: its result or its error. */
export type RpcAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: ChainError }

/** Answer to a call that is missing in the node's response. */
export const MISSING_RPC_ANSWER: RpcAnswer = {
  ok: false,
  error: new ChainError('badResponse', 'answers < questions'),
}

/** The parts of `fetch` and its response that the RPC client and the history reader need. */
export type FetchText = (
  ...request: Parameters<typeof fetch>
) => Promise<Pick<Response, 'status' | 'headers' | 'text'>>

/** Network and clocks of the RPC client, which tests replace. */
export interface RpcClientDependencies {
  readonly fetch: FetchText
  readonly now: () => number
  /** Returns the time in Unix ms, which is compared with the date in a `Retry-After` header. */
  readonly wallClock: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly timeoutMs: number
}

/**
 * Result of one HTTP request. `refused`: the node rejected the whole batch because of its size or
 * content. `doubtful`: the node may also be down.
 */
export type RpcExchangeResult =
  | { readonly answers: readonly (RpcAnswer | undefined)[] }
  | { readonly refused: ChainError; readonly doubtful: boolean }

/** Error of a node that limits the request rate, with the wait that the node requests. */
export class RateLimitError extends ChainError {
  readonly retryAfterMs: number | undefined
  constructor(retryAfter: number | undefined, cause?: unknown) {
    super('rateLimited', 'rateLimited', { cause })
    this.retryAfterMs = retryAfter
  }
}

/** Sends calls as one HTTP request. Throws ChainError if the node is unreachable. */
export async function postRpcCalls(
  url: string,
  calls: readonly RpcCall[],
  environment: RpcClientDependencies,
): Promise<RpcExchangeResult> {
  const bodies = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }))
  const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies)
  const posted = await post(url, body, environment)
  if (posted instanceof ChainError) return { refused: posted, doubtful: true }
  const { status, retryAfter, text } = posted
  if (status === 429 || (status === 503 && retryAfter !== null))
    throw new RateLimitError(parseRetryAfterMs(retryAfter, environment.wallClock()))
  const parsed = parseJson(text)
  const read = parsed === undefined ? undefined : readAnswers(parsed, calls.length)
  if (read !== undefined) return read
  if (status >= 400) {
    const refused = new ChainError('unreachable', `HTTP ${status}`)
    return { refused, doubtful: !isRefusal(status) }
  }
  const nonsense = new ChainError('badResponse', '≠ JSON-RPC')
  // A server without batch support may return any response to a batch.
  if (calls.length > 1) return { refused: nonsense, doubtful: false }
  throw nonsense
}

/**
 * True for HTTP statuses (403, 404, 405, 413, 501 and others) with which gateways reject a method
 * or a batch size.
 */
const isRefusal = (status: number): boolean => status >= 400 && status <= 501 && status !== 408

/**
 * Sends an HTTP request with a timeout for headers and body. A dropped connection counts as a
 * rejected batch, because some servers drop long responses. Throws ChainError 'timeout'.
 */
async function post(
  url: string,
  body: string,
  { fetch, sleep, timeoutMs }: RpcClientDependencies,
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
  // The timeout may reject after the response has arrived, which must not be an unhandled
  // rejection.
  timeout.catch(() => undefined)
  answered.catch(() => undefined)
  try {
    return await Promise.race([answered, timeout])
  } catch (cause) {
    if (cause instanceof ResponseTooLongError) return cause
    if (cause instanceof ChainError) throw cause
    return new ChainError('unreachable', 'fetch', { cause })
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The body is no JSON, for example a gateway's HTML page. The caller reports 'badResponse'.
    return undefined
  }
}

/** Finds the answer to each call by its id, because answers may be in any order or missing. */
function readAnswers(parsed: unknown, count: number): RpcExchangeResult | undefined {
  const items = (Array.isArray(parsed) ? parsed : [parsed]).filter(isRecord)
  const [lone] = items
  if (count === 1) return lone && isAnswer(lone) ? { answers: [readAnswer(lone)] } : undefined
  const byId = new Map(items.map((item) => [item.id, item]))
  const answers = Array.from({ length: count }, (_, id) => readAnswer(byId.get(id)))
  if (answers.some((answer) => answer !== undefined)) return { answers }
  // An error about a whole batch has no request id.
  const error = lone?.error === undefined ? undefined : parseNodeError(lone.error)
  if (error?.code === 'rateLimited') throw new RateLimitError(undefined, error)
  return error && { refused: error, doubtful: false }
}

const isAnswer = (item: Record<string, unknown>): boolean => 'result' in item || 'error' in item

function readAnswer(item: Record<string, unknown> | undefined): RpcAnswer | undefined {
  if (item === undefined || !isAnswer(item)) return undefined
  if (item.error !== undefined && item.error !== null) return { ok: false, error: parseNodeError(item.error) }
  if (!('result' in item)) return { ok: false, error: new ChainError('badResponse', 'result: undefined') }
  return { ok: true, result: item.result }
}
