import type { Stack } from '#market/market.ts'
import { larger } from '#math/integers.ts'
import { ChainError } from './chainError.ts'

/**
 * Number of blocks that a node may lag behind the highest one seen before other nodes are
 * preferred.
 */
const HEIGHT_TOLERANCE = 8n
/**
 * The same for chains with up to ten blocks a second, where honest nodes are a dozen blocks apart.
 */
const FAST_HEIGHT_TOLERANCE = 160n

export const heightTolerance = (stack: Stack): bigint =>
  stack === 'arbitrum' ? FAST_HEIGHT_TOLERANCE : HEIGHT_TOLERANCE
/**
 * A stored height this far above the current one belongs to a chain that was reset. A lagging node
 * is nearer.
 */
export const otherChainDistance = (stack: Stack): bigint => larger(64n, heightTolerance(stack) + 1n)
/**
 * Number of blocks that a wallet's node may lag behind ours: at least six seconds, at any block
 * rate.
 */
export const walletNodeLag = (stack: Stack): bigint => (stack === 'arbitrum' ? 60n : 3n)
/** Maximum growth of a chain, with a margin because answers are not evenly spaced. */
const BLOCKS_PER_SECOND = 20n
const SLACK = 1_000n
/** Time (ms) after which a lower height that a node keeps reporting is accepted. */
export const RECONSIDER_MS = 30_000
/**
 * Time (ms) after which a higher height is accepted. A node's glitch affects only calls of one
 * moment.
 */
export const JUMP_MS = 8_000

interface Run {
  readonly height: bigint
  /** When the height was reported (ms). */
  readonly at: number
  readonly since: number
  /** Number of answers that confirm the height. */
  readonly count: number
}

/**
 * Tracks the chain's height and decides whether the next answer is plausible. A single implausible
 * answer is rejected without affecting later ones. A height that keeps being reported is accepted,
 * so neither a node's glitch nor a reset chain blocks the page.
 */
export class Heights {
  #now: () => number
  #tolerance: bigint
  #believed: Run | undefined
  /** Answers that contradict the accepted height. */
  #doubted: Run | undefined

  constructor(now: () => number, stack?: Stack) {
    this.#now = now
    this.#tolerance = heightTolerance(stack)
  }

  /**
   * Throws ChainError 'staleNode' for a height far below the accepted one, 'badResponse' for one
   * far above.
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
    // A height that only one answer reported gives way to two answers that contradict it.
    const needed = believed.count === 1 ? 0 : below ? RECONSIDER_MS : JUMP_MS
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
