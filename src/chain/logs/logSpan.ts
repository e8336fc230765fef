import { maxBigInt } from '#math/integers.ts'

/** Estimate of how many blocks a node accepts per log request. */
export interface LogSpanEstimate {
  /** Largest accepted number of blocks. Undefined if none was accepted. */
  readonly taken: bigint | undefined
  /** Smallest rejected number of blocks above `taken`. Undefined if none was rejected. */
  readonly refused: bigint | undefined
  /** Number of requests for `taken` blocks since a larger block range was last tried. */
  readonly kept: number
  /** Number of requests for `taken` blocks before a larger block range is tried. */
  readonly patience: number
}

/**
 * Most common block range limit of public nodes. The search for a node's limit starts with it.
 */
export const USUAL_LOG_SPAN_BLOCKS = 10_000n

const PATIENCE = 8

export const UNKNOWN_LOG_SPAN: LogSpanEstimate = {
  taken: undefined,
  refused: undefined,
  kept: 0,
  patience: PATIENCE,
}

/** Candidate limits 1, 2, 5, 10, 20, 50 and so on, because node operators choose round numbers. */
const STEPS: readonly bigint[] = Array.from({ length: 14 }, (_, power) =>
  [1n, 2n, 5n].map((digit) => digit * 10n ** BigInt(power)),
).flat()

const below = (blocks: bigint): bigint => STEPS.findLast((step) => step < blocks) ?? 1n
const above = (blocks: bigint): bigint => STEPS.find((step) => step > blocks) ?? blocks

/**
 * Returns the number of blocks to request next.
 * @param first number of blocks for a node without any estimate
 */
export function chooseNextLogSpan({ taken, refused }: LogSpanEstimate, first: bigint): bigint {
  if (refused === undefined) return taken === undefined ? first : taken * 2n
  if (taken === undefined) return refused > USUAL_LOG_SPAN_BLOCKS ? USUAL_LOG_SPAN_BLOCKS : below(refused)
  const next = above(taken)
  return next < refused ? next : taken
}

/**
 * Updates the estimate after the node accepted a block range. A range smaller than `taken` changes
 * nothing.
 */
export function updateSpanAfterAnswer(pace: LogSpanEstimate, blocks: bigint): LogSpanEstimate {
  const { taken, refused, kept, patience } = pace
  if (
    blocks <
    (taken ??
      (refused === undefined ? USUAL_LOG_SPAN_BLOCKS : chooseNextLogSpan(pace, USUAL_LOG_SPAN_BLOCKS)))
  )
    return pace
  const limit = refused !== undefined && refused > blocks ? refused : undefined
  const found = { ...pace, taken: blocks, refused: limit }
  if (limit === undefined || above(blocks) < limit) return { ...found, kept: 0 }
  // The rejected range may have had too many logs instead of too many blocks, so a larger range is
  // tried again.
  if (kept + 1 >= patience) return { ...found, refused: undefined, kept: 0, patience: patience * 2 }
  return { ...found, kept: kept + 1 }
}

/** Updates the estimate after the node rejected a block range as too large. */
export function updateSpanAfterRefusal(pace: LogSpanEstimate, blocks: bigint): LogSpanEstimate {
  const taken = pace.taken !== undefined && pace.taken < blocks ? pace.taken : undefined
  const refused = pace.refused !== undefined && pace.refused < blocks ? pace.refused : blocks
  return { ...pace, taken, refused, kept: 0 }
}

/**
 * Updates the estimate after a response for a block range exceeded the page's size limit. If the
 * node has not answered a smaller range, the next one is less than a quarter of this one. Smaller
 * steps would need more attempts, and each attempt transfers 16 MB.
 */
export const updateSpanAfterLongResponse = (pace: LogSpanEstimate, blocks: bigint): LogSpanEstimate =>
  updateSpanAfterRefusal(
    pace,
    pace.taken !== undefined && pace.taken < blocks ? blocks : maxBigInt(1n, blocks / 4n),
  )
