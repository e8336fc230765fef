import { larger } from '../../amounts/integers.ts'
import { ChainError, type ChainErrorCode } from '../rpc/chainError.ts'
import { afterRefused, afterTaken, type ListingPace } from './listingPace.ts'
import type { LogRequest } from './logRequest.ts'

/** How nodes answer when a range is too wide for them: each words it differently, so only the error class counts. */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'unsupportedMethod', 'timeout', 'badResponse']
/** How many times in a row a read rests for a node that asks for fewer requests before it gives up. */
const MOST_RESTS = 3
/**
 * Some nodes break off where an answer grows too long: for so many sizes in a row a connection that ends may mean that.
 * Each is a quarter of the one before at most, so that the last of them is a few blocks.
 */
const MOST_BREAKS = 7
/** After a node asked for fewer requests, half as many are made at a time; so many that it takes allow for one more. */
const TAKEN_FOR_ONE_MORE = 8

/** What one read makes of how a node answers: how much it asks for, how much at a time, and when it rests or gives up. */
export class Patience {
  readonly #most: Required<Pick<LogRequest, 'atOnce' | 'rests'>>
  #atOnce: number
  #rests = 0
  #breaks = 0
  /** The fewest blocks under which a connection has broken since the node last listed some. */
  #brokenAt: bigint | undefined
  #taken = 0
  /** What was known of the node before its connections began to break. */
  #paceBefore: ListingPace | undefined

  constructor({ atOnce = 1, rests = MOST_RESTS }: Pick<LogRequest, 'atOnce' | 'rests'>) {
    this.#most = { atOnce, rests }
    this.#atOnce = atOnce
  }

  /** Requests that may be under way. */
  get atOnce(): number {
    return this.#atOnce
  }

  /** The node has listed so many blocks. */
  taken(pace: ListingPace, blocks: bigint): ListingPace {
    this.#rests = 0
    this.#breaks = 0
    this.#brokenAt = undefined
    this.#taken += 1
    if (this.#taken % TAKEN_FOR_ONE_MORE === 0 && this.#atOnce < this.#most.atOnce) this.#atOnce += 1
    return afterTaken(pace, blocks)
  }

  /** The node has not listed so many blocks. `isResting`: the read waits for it already. */
  refused(
    pace: ListingPace,
    blocks: bigint,
    error: unknown,
    isResting: boolean,
  ): { readonly pace: ListingPace; readonly next: 'again' | 'rest' | 'giveUp' } {
    const code = error instanceof ChainError ? error.code : undefined
    if (code === 'rateLimited' && this.#rests < this.#most.rests) {
      // Some nodes say the same of too many requests and of too many blocks: after a rest, fewer blocks are tried.
      const less = this.#rests > 0 ? afterRefused(pace, blocks) : pace
      if (!isResting) this.#rest()
      return { pace: less, next: 'rest' }
    }
    if (code === 'unreachable') return this.#broken(pace, blocks)
    const isTooMuch = code !== undefined && TOO_MUCH.includes(code) && blocks > 1n
    return isTooMuch ? { pace: afterRefused(pace, blocks), next: 'again' } : { pace, next: 'giveUp' }
  }

  #rest(): void {
    this.#atOnce = Math.max(1, this.#atOnce >> 1)
    this.#taken = 0
    this.#rests += 1
  }

  #broken(pace: ListingPace, blocks: bigint): ReturnType<Patience['refused']> {
    // Nobody answered at all, whatever was asked: that says nothing of sizes.
    if (blocks === 1n || this.#breaks === MOST_BREAKS)
      return { pace: this.#breaks === 0 ? pace : (this.#paceBefore ?? pace), next: 'giveUp' }
    if (this.#breaks === 0) this.#paceBefore = pace
    // Those that were under way beside it break for the same reason.
    if (this.#brokenAt !== undefined && blocks >= this.#brokenAt) return { pace, next: 'again' }
    this.#brokenAt = blocks
    this.#breaks += 1
    return { pace: afterRefused(pace, larger(1n, blocks / 4n)), next: 'again' }
  }
}
