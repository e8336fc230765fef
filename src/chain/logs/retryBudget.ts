import { ChainError, type ChainErrorCode, ResponseTooLongError } from '#chain/rpc/chainError.ts'
import { maxBigInt } from '#math/integers.ts'
import type { LogRequest } from './logRequest.ts'
import {
  type LogSpanEstimate,
  updateSpanAfterAnswer,
  updateSpanAfterLongResponse,
  updateSpanAfterRefusal,
} from './logSpan.ts'

/** Error codes with which nodes reject a block range that is too large. */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'unsupportedMethod', 'timeout', 'badResponse']
/** Maximum number of consecutive waits for a node that limits the request rate. */
const MAX_PAUSES = 3
/**
 * Number of consecutive dropped connections after which a read fails. Some nodes drop the
 * connection if a response is too long, so each drop reduces the block range to a quarter or less.
 */
const MAX_FAILURES = 7
/**
 * Number of attempts to read a single block, which may share its connection with a large request
 * that the node drops.
 */
const MAX_FAILURES_OF_ONE = 3
/**
 * Maximum number of parallel requests after a response that was too long. More would be limited by
 * the network and need more memory.
 */
const MAX_LONG_RESPONSES = 2
/**
 * Number of answers after which one more parallel request is allowed. A rate limit halves the
 * parallel requests.
 */
const TAKEN_FOR_ONE_MORE = 8

/**
 * Adapts a log read to its node: blocks per request, parallel requests, pauses, and when to give
 * up.
 */
export class RetryBudget {
  readonly #most: Required<Pick<LogRequest, 'atOnce' | 'rests'>>
  #atOnce: number
  #rests = 0
  #breaks = 0
  #breaksOfOne = 0
  /** Smallest block range for which the node dropped the connection since its last answer. */
  #brokenAt: bigint | undefined
  #taken = 0
  #paceBefore: LogSpanEstimate | undefined

  constructor({ atOnce = 1, rests = MAX_PAUSES }: Pick<LogRequest, 'atOnce' | 'rests'>) {
    this.#most = { atOnce, rests }
    this.#atOnce = atOnce
  }

  get atOnce(): number {
    return this.#atOnce
  }

  /** Handles an answered log request. Returns the new estimate of the node's block limit. */
  taken(pace: LogSpanEstimate, blocks: bigint): LogSpanEstimate {
    this.#rests = 0
    this.#breaks = 0
    this.#breaksOfOne = 0
    this.#brokenAt = undefined
    this.#taken += 1
    if (this.#taken % TAKEN_FOR_ONE_MORE === 0 && this.#atOnce < this.#most.atOnce) this.#atOnce += 1
    return updateSpanAfterAnswer(pace, blocks)
  }

  /**
   * Handles a failed log request. `isResting` is true if the read already waits for the node's rate
   * limit.
   */
  refused(
    pace: LogSpanEstimate,
    blocks: bigint,
    error: unknown,
    isResting: boolean,
  ): { readonly pace: LogSpanEstimate; readonly next: 'again' | 'rest' | 'giveUp' } {
    const code = error instanceof ChainError ? error.code : undefined
    if (code === 'rateLimited' && this.#rests < this.#most.rests) {
      // Some nodes use one error for too many requests and too many blocks, so fewer blocks are
      // requested after a pause.
      const less = this.#rests > 0 ? updateSpanAfterRefusal(pace, blocks) : pace
      if (!isResting) this.#rest()
      return { pace: less, next: 'rest' }
    }
    if (error instanceof ResponseTooLongError && blocks > 1n) {
      this.#atOnce = Math.min(this.#atOnce, MAX_LONG_RESPONSES)
      return { pace: updateSpanAfterLongResponse(pace, blocks), next: 'again' }
    }
    if (code === 'unreachable') return this.#broken(pace, blocks)
    const isTooMuch = code !== undefined && TOO_MUCH.includes(code) && blocks > 1n
    return isTooMuch
      ? { pace: updateSpanAfterRefusal(pace, blocks), next: 'again' }
      : { pace, next: 'giveUp' }
  }

  #rest(): void {
    this.#atOnce = Math.max(1, this.#atOnce >> 1)
    this.#taken = 0
    this.#rests += 1
  }

  #broken(pace: LogSpanEstimate, blocks: bigint): ReturnType<RetryBudget['refused']> {
    if (blocks === 1n) this.#breaksOfOne += 1
    if (blocks === 1n && this.#breaksOfOne < MAX_FAILURES_OF_ONE * this.#most.atOnce)
      return { pace, next: 'again' }
    // Gives up. The dropped connections prove no block limit, because the node may be down, so the
    // estimate from before them is returned.
    if (blocks === 1n || this.#breaks === MAX_FAILURES)
      return { pace: this.#breaks === 0 ? pace : (this.#paceBefore ?? pace), next: 'giveUp' }
    if (this.#breaks === 0) this.#paceBefore = pace
    // If several parallel requests fail, only the first failure reduces the block range.
    if (this.#brokenAt !== undefined && blocks >= this.#brokenAt) return { pace, next: 'again' }
    this.#brokenAt = blocks
    this.#breaks += 1
    return { pace: updateSpanAfterRefusal(pace, maxBigInt(1n, blocks / 4n)), next: 'again' }
  }
}
