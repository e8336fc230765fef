import type { Stack } from '#market/market.ts'
import { larger } from '#math/integers.ts'
import { ChainError } from './chainError.ts'

/** A node may lag this many blocks behind the highest seen before it is left aside. */
const HEIGHT_TOLERANCE = 8n
/**
 * Tolerance for chains with up to ten blocks a second, where honest nodes are a dozen blocks apart.
 */
const FAST_HEIGHT_TOLERANCE = 160n

export const heightTolerance = (stack: Stack): bigint =>
  stack === 'arbitrum' ? FAST_HEIGHT_TOLERANCE : HEIGHT_TOLERANCE
/**
 * A height this far above the one that is read now was of a chain that was thrown away. A node that
 * merely lags, and is believed, is nearer.
 */
export const otherChainDistance = (stack: Stack): bigint => larger(64n, heightTolerance(stack) + 1n)
/**
 * A wallet's node may be this far behind ours without being on another chain: six seconds and more,
 * however fast blocks come.
 */
export const walletNodeLag = (stack: Stack): bigint => (stack === 'arbitrum' ? 60n : 3n)
/** No chain grows faster than this, plus some slack, since readings are not evenly spaced. */
const BLOCKS_PER_SECOND = 20n
const SLACK = 1_000n
/** A node that insists on a lower height for this long is believed over what was seen before. */
export const RECONSIDER_MS = 30_000
/**
 * A jump ahead is believed once it has been repeated for this long; a glitch affects only questions
 * of one moment.
 */
export const JUMP_MS = 8_000

interface Run {
  readonly height: bigint
  /** When it was heard (ms). */
  readonly at: number
  readonly since: number
  /** Answers that confirm one another. */
  readonly count: number
}

/**
 * Tracks the chain's height and decides whether the next answer is plausible. A single implausible
 * answer is rejected without discrediting later ones. A height that keeps being reported wins, so
 * neither a node's glitch nor a rewound chain locks the page out.
 */
export class Heights {
  #now: () => number
  #tolerance: bigint
  #believed: Run | undefined
  /** Answers that do not fit the height believed so far. */
  #doubted: Run | undefined

  constructor(now: () => number, stack?: Stack) {
    this.#now = now
    this.#tolerance = heightTolerance(stack)
  }

  /**
   * Throws ChainError: 'staleNode' for a height far below what was seen, 'badResponse' for one far
   * above.
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
    // A height backed by one answer alone gives way to two answers that contradict it.
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
