import type { RollupStack } from '#market/market.ts'
import { maxBigInt } from '#math/integers.ts'
import { ChainError } from './chainError.ts'

/**
 * Number of blocks that a node may lag behind the highest block seen. Beyond it, other nodes are
 * preferred.
 */
const HEIGHT_TOLERANCE = 8n
/**
 * Like HEIGHT_TOLERANCE, for chains with up to ten blocks a second, where honest nodes differ by a
 * dozen.
 */
const FAST_HEIGHT_TOLERANCE = 160n

export const getHeightTolerance = (stack: RollupStack): bigint =>
  stack === 'arbitrum' ? FAST_HEIGHT_TOLERANCE : HEIGHT_TOLERANCE
/**
 * If a stored height is at least this many blocks above the current height, the chain was reset.
 * The height of a node that only lags is closer to the stored one.
 */
export const getBlocksThatProveChainReset = (stack: RollupStack): bigint =>
  maxBigInt(64n, getHeightTolerance(stack) + 1n)
/**
 * Returns how many blocks the wallet's node may lag behind ours: at least six seconds, on any
 * chain.
 */
export const getMaxWalletNodeLag = (stack: RollupStack): bigint => (stack === 'arbitrum' ? 60n : 3n)
/**
 * Largest growth of a chain in blocks per second, with a margin because answers arrive unevenly.
 */
const BLOCKS_PER_SECOND = 20n
const SLACK = 1_000n
/** Time in ms after which the page accepts a lower height, if the node keeps reporting it. */
export const ACCEPT_LOWER_BLOCK_HEIGHT_AFTER_MS = 30_000
/**
 * Time in ms after which a much higher height is accepted. A glitch of a node affects only calls of
 * one moment.
 */
export const ACCEPT_HIGHER_BLOCK_HEIGHT_AFTER_MS = 8_000

interface Run {
  readonly height: bigint
  /** Time at which the height was reported (ms). */
  readonly at: number
  readonly since: number
  /** Number of answers with about this height. */
  readonly count: number
}

/**
 * Knows the chain's height and decides whether the next answer is plausible. A single implausible
 * answer is rejected and changes nothing. One that nodes keep reporting is accepted, so that
 * neither a glitch nor a chain that was reset blocks the page.
 */
export class ChainHeightTracker {
  #now: () => number
  #tolerance: bigint
  #believed: Run | undefined
  /** Answers that contradict the accepted height. */
  #doubted: Run | undefined

  constructor(now: () => number, stack?: RollupStack) {
    this.#now = now
    this.#tolerance = getHeightTolerance(stack)
  }

  /**
   * Checks a height. Throws ChainError 'staleNode' if it is far below the accepted one,
   * 'badResponse' if it is far above.
   */
  judge(height: bigint): void {
    const now = this.#now()
    if (this.#believed === undefined || this.#fits(height, this.#believed)) {
      this.#believed = extendRun(height, this.#believed, now)
      this.#doubted = undefined
      return
    }
    const believed = this.#believed
    const doubted =
      this.#doubted !== undefined && this.#fits(height, this.#doubted)
        ? extendRun(height, this.#doubted, now)
        : extendRun(height, undefined, now)
    this.#doubted = doubted
    const below = height < believed.height
    // Time in ms for which nodes must report a contradicting height before the page accepts it.
    // Zero if only one answer supports the accepted height.
    const needed =
      believed.count === 1
        ? 0
        : below
          ? ACCEPT_LOWER_BLOCK_HEIGHT_AFTER_MS
          : ACCEPT_HIGHER_BLOCK_HEIGHT_AFTER_MS
    const saidOften = doubted.count > 1 && now - doubted.since >= needed
    if (saidOften) {
      this.#believed = doubted
      this.#doubted = undefined
      return
    }
    if (below) throw new ChainError('staleNode', `eth_blockNumber ${height} < ${believed.height}`)
    throw new ChainError('badResponse', `eth_blockNumber ${height} > ${believed.height}`)
  }

  #fits(height: bigint, { height: seen, at }: Run): boolean {
    const passed = BigInt(Math.max(0, Math.round(this.#now() - at)))
    return height + this.#tolerance >= seen && height <= seen + SLACK + (BLOCKS_PER_SECOND * passed) / 1000n
  }
}

const extendRun = (height: bigint, run: Run | undefined, now: number): Run => ({
  height: run === undefined || height > run.height ? height : run.height,
  at: now,
  since: run?.since ?? now,
  count: (run?.count ?? 0) + 1,
})
