import type { RollupStack } from '#market/market.ts'
import { maxBigInt } from '#math/integers.ts'
import { ChainError } from './chainError.ts'

/** Number of blocks that a node may be behind the highest block that any node reported. */
const HEIGHT_TOLERANCE = 8n
/**
 * Like HEIGHT_TOLERANCE, for chains with up to ten blocks per second, on which honest nodes differ
 * by a dozen blocks.
 */
const FAST_HEIGHT_TOLERANCE = 160n

export const getHeightTolerance = (stack: RollupStack): bigint =>
  stack === 'arbitrum' ? FAST_HEIGHT_TOLERANCE : HEIGHT_TOLERANCE
/**
 * Returns the number of blocks by which a stored block height must exceed the node's height to
 * prove a chain reset. A node that only lags is behind by fewer blocks.
 */
export const getBlocksThatProveChainReset = (stack: RollupStack): bigint =>
  maxBigInt(64n, getHeightTolerance(stack) + 1n)
/**
 * Returns how many blocks the wallet's node may be behind the page's nodes. The chain takes at
 * least six seconds for this many blocks.
 */
export const getMaxWalletNodeLag = (stack: RollupStack): bigint => (stack === 'arbitrum' ? 60n : 3n)
/** Highest growth rate of a chain in blocks per second, with a margin for irregular responses. */
const BLOCKS_PER_SECOND = 20n
const SLACK = 1_000n
/** Time in ms after which a lower block height is accepted if nodes keep reporting it. */
const ACCEPT_LOWER_BLOCK_HEIGHT_AFTER_MS = 30_000
/** Time in ms after which a much higher block height is accepted if nodes keep reporting it. */
const ACCEPT_HIGHER_BLOCK_HEIGHT_AFTER_MS = 8_000

interface Run {
  readonly height: bigint
  /** Time at which a node reported the block height (ms, monotonic clock). */
  readonly at: number
  readonly since: number
  /** Number of consecutive responses with approximately this block height. */
  readonly count: number
}

/**
 * Decides whether a reported block height is plausible. Rejects a single implausible height, but
 * accepts one that nodes keep reporting, for example after a chain reset.
 */
export class ChainHeightTracker {
  #now: () => number
  #tolerance: bigint
  #believed: Run | undefined
  /** Latest block heights that contradict the accepted height. */
  #doubted: Run | undefined

  constructor(now: () => number, stack?: RollupStack) {
    this.#now = now
    this.#tolerance = getHeightTolerance(stack)
  }

  /**
   * Checks a block height. Throws ChainError 'staleNode' if it is far too low, 'badResponse' if it
   * is far too high.
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
    // Time in ms for which nodes must report a contradicting height. Zero if only one response
    // supports the accepted height.
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
