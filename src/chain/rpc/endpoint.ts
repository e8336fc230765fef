import { ChainError, fromNodeError } from './chainError.ts'

export interface RpcCall {
  readonly method: string
  readonly params: readonly unknown[]
}

/** The answer to one call of a batch: its result, or why there is none. */
export type RpcAnswer =
  | { readonly ok: true; readonly result: unknown }
  | { readonly ok: false; readonly error: ChainError }

/** What an endpoint needs from outside, so that tests can bring their own network and clock. */
export interface RpcEnvironment {
  readonly fetch: typeof fetch
  readonly now: () => number
  readonly sleep: (ms: number) => Promise<void>
  readonly timeoutMs: number
}

/** A `Retry-After` of an hour must not stall the page for an hour. */
export const MAX_BACKOFF_MS = 8000
const FIRST_BACKOFF_MS = 500

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** One node behind one URL: posts a batch as one HTTP request and remembers how the node has behaved. */
export class Endpoint {
  readonly url: string
  /** Not asked again before this moment (ms). */
  restUntil = 0
  /** eth_chainId has been compared once with what was expected. */
  chainChecked = false
  #failures = 0
  #environment: RpcEnvironment

  constructor(url: string, environment: RpcEnvironment) {
    this.url = url
    this.#environment = environment
  }

  /** Posts the calls together. Throws ChainError where the node as a whole failed; single calls fail in their answer. */
  async post(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    try {
      const answers = await this.#post(calls)
      this.#failures = 0
      return answers
    } catch (error) {
      const failure =
        error instanceof ChainError
          ? error
          : new ChainError('unreachable', 'The node did not answer.', { cause: error })
      this.#rest()
      throw failure
    }
  }

  /** Steps aside for a while: doubling, capped. */
  #rest(): void {
    const pause = Math.min(FIRST_BACKOFF_MS * 2 ** this.#failures, MAX_BACKOFF_MS)
    this.#failures += 1
    // What answers here after a failure may be another node: a balancer's next one, or one of another chain.
    this.chainChecked = false
    this.restUntil = this.#environment.now() + pause
  }

  async #post(calls: readonly RpcCall[]): Promise<RpcAnswer[]> {
    const bodies = calls.map((call, id) => ({ jsonrpc: '2.0', id, method: call.method, params: call.params }))
    const body = JSON.stringify(bodies.length === 1 ? bodies[0] : bodies)
    const { status, text } = await this.#fetch(body)
    if (status === 429) throw new ChainError('rateLimited', 'The node asks for fewer requests.')
    const parsed = parseJson(text)
    if (parsed === undefined) {
      if (status >= 400) throw new ChainError('unreachable', `The node answered with HTTP status ${status}.`)
      throw new ChainError('badResponse', 'The node answered with something that is not JSON.')
    }
    return readAnswers(parsed, calls.length)
  }

  /** Headers and body both count against the timeout: a node may stop in the middle of its answer. */
  async #fetch(body: string): Promise<{ status: number; text: string }> {
    const abort = new AbortController()
    const { sleep, timeoutMs } = this.#environment
    const exchange = this.#environment
      .fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        signal: abort.signal,
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
      })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
    const timeout = sleep(timeoutMs).then((): never => {
      abort.abort()
      throw new ChainError('timeout', `The node did not answer within ${timeoutMs / 1000} seconds.`)
    })
    // The loser of the race must not surface as an unhandled rejection.
    timeout.catch(() => undefined)
    exchange.catch(() => undefined)
    return Promise.race([exchange, timeout])
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** JSON-RPC answers may come in any order and some may be missing; each is matched by its id. */
function readAnswers(parsed: unknown, count: number): RpcAnswer[] {
  const items = Array.isArray(parsed) ? parsed : [parsed]
  const byId = new Map<unknown, Record<string, unknown>>()
  for (const item of items) if (isRecord(item)) byId.set(item.id, item)
  const lone = count === 1 && items.length === 1 && isRecord(items[0]) ? items[0] : undefined
  if (byId.size === 0)
    throw new ChainError('badResponse', 'The node answered with something that is not JSON-RPC.')
  // A whole batch refused with one error object (id null).
  const refused =
    !Array.isArray(parsed) && isRecord(parsed) && 'error' in parsed && count > 1 ? parsed.error : undefined
  if (refused !== undefined) throw fromNodeError(refused)
  return Array.from({ length: count }, (_, id) => readAnswer(lone ?? byId.get(id)))
}

function readAnswer(item: Record<string, unknown> | undefined): RpcAnswer {
  if (item === undefined)
    return { ok: false, error: new ChainError('badResponse', 'The node left a question unanswered.') }
  if (item.error !== undefined && item.error !== null) return { ok: false, error: fromNodeError(item.error) }
  if (!('result' in item))
    return { ok: false, error: new ChainError('badResponse', 'The node answered without a result.') }
  return { ok: true, result: item.result }
}
