import { ChainError, type ChainErrorCode } from '#chain/rpc/chainError.ts'
import { larger } from '#math/integers.ts'
import { type ListingPace, paceAfterAnswer, paceAfterRefusal } from './listingPace.ts'
import type { LogRequest } from './logRequest.ts'

/**
 * Error codes of nodes for a range that is too large. Error messages differ between nodes and are
 * ignored.
 */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'unsupportedMethod', 'timeout', 'badResponse']
/** Maximum number of waits in a row for a rate-limiting node before a read gives up. */
const MAX_PAUSES = 3
/**
 * Some nodes drop the connection when an answer is too long. This many failures in a row are
 * treated that way. Each reduces the range to at most a quarter, so the last one has only a few
 * blocks.
 */
const MAX_FAILURES = 7
/**
 * A request for one block may share its connection with a large one that the node drops, so it is
 * repeated.
 */
const MAX_FAILURES_OF_ONE = 3
/** A rate limit halves the number of parallel requests. It grows by one after this many answers. */
const TAKEN_FOR_ONE_MORE = 8

/** Adapts one read to the node: range size, parallel requests, pauses and when to give up. */
export class RetryBudget {
  readonly #most: Required<Pick<LogRequest, 'atOnce' | 'rests'>>
  #atOnce: number
  #rests = 0
  #breaks = 0
  #breaksOfOne = 0
  /** Smallest range for which the connection was dropped since the last successful request. */
  #brokenAt: bigint | undefined
  #taken = 0
  /** Range limit as estimated before the connection failures. */
  #paceBefore: ListingPace | undefined

  constructor({ atOnce = 1, rests = MAX_PAUSES }: Pick<LogRequest, 'atOnce' | 'rests'>) {
    this.#most = { atOnce, rests }
    this.#atOnce = atOnce
  }

  /** Maximum parallel requests. */
  get atOnce(): number {
    return this.#atOnce
  }

  /** Records a successful request. */
  taken(pace: ListingPace, blocks: bigint): ListingPace {
    this.#rests = 0
    this.#breaks = 0
    this.#breaksOfOne = 0
    this.#brokenAt = undefined
    this.#taken += 1
    if (this.#taken % TAKEN_FOR_ONE_MORE === 0 && this.#atOnce < this.#most.atOnce) this.#atOnce += 1
    return paceAfterAnswer(pace, blocks)
  }

  /** Records a failed request. `isResting` is true if the read is already waiting for the node. */
  refused(
    pace: ListingPace,
    blocks: bigint,
    error: unknown,
    isResting: boolean,
  ): { readonly pace: ListingPace; readonly next: 'again' | 'rest' | 'giveUp' } {
    const code = error instanceof ChainError ? error.code : undefined
    if (code === 'rateLimited' && this.#rests < this.#most.rests) {
      // Some nodes return the same error for too many requests and too many blocks. After a pause,
      // a smaller range is tried.
      const less = this.#rests > 0 ? paceAfterRefusal(pace, blocks) : pace
      if (!isResting) this.#rest()
      return { pace: less, next: 'rest' }
    }
    if (code === 'unreachable') return this.#broken(pace, blocks)
    const isTooMuch = code !== undefined && TOO_MUCH.includes(code) && blocks > 1n
    return isTooMuch ? { pace: paceAfterRefusal(pace, blocks), next: 'again' } : { pace, next: 'giveUp' }
  }

  #rest(): void {
    this.#atOnce = Math.max(1, this.#atOnce >> 1)
    this.#taken = 0
    this.#rests += 1
  }

  #broken(pace: ListingPace, blocks: bigint): ReturnType<RetryBudget['refused']> {
    if (blocks === 1n) this.#breaksOfOne += 1
    if (blocks === 1n && this.#breaksOfOne < MAX_FAILURES_OF_ONE * this.#most.atOnce)
      return { pace, next: 'again' }
    // The node never answered, so its range limit is unknown.
    if (blocks === 1n || this.#breaks === MAX_FAILURES)
      return { pace: this.#breaks === 0 ? pace : (this.#paceBefore ?? pace), next: 'giveUp' }
    if (this.#breaks === 0) this.#paceBefore = pace
    // Parallel requests fail for the same reason and count once.
    if (this.#brokenAt !== undefined && blocks >= this.#brokenAt) return { pace, next: 'again' }
    this.#brokenAt = blocks
    this.#breaks += 1
    return { pace: paceAfterRefusal(pace, larger(1n, blocks / 4n)), next: 'again' }
  }
}
