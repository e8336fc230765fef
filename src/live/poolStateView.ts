import { POOL_STATE_TIMEOUT_MS } from '../markets/limits.ts'
import type { Market } from '../markets/market.ts'
import type { Slot0 } from '../v4/slot0.ts'

/**
 * live: read from the chain · default: the market's fallback values, marked as such, while live ones are
 * unavailable · notInitialised: neither.
 */
export type PoolStateView =
  | { readonly status: 'loading' }
  | { readonly status: 'notInitialised' }
  | {
      readonly status: 'initialised'
      readonly source: 'live' | 'default'
      readonly slot0: Slot0
      readonly blockNumber: bigint | undefined
    }

/** What is known of the pool's price at one moment. */
export interface PoolStateFacts {
  /** As it was read; sqrtPriceX96 0n where there is no pool. Undefined: not read. */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** The first read has neither come nor failed, and its time is not over. */
  readonly loading: boolean
  /** What was last read of the pool, for another account perhaps: the pool is everybody's. */
  readonly lastPool?: { readonly slot0: Slot0; readonly blockNumber: bigint | undefined } | undefined
}

/** Live values win over the market's, whenever they come; those are shown once the live ones are late or missing. */
export function poolStateView(
  { slot0, blockNumber, loading, lastPool }: PoolStateFacts,
  { fallbackPoolState }: Pick<Market, 'fallbackPoolState'>,
): PoolStateView {
  if (slot0 !== undefined && slot0.sqrtPriceX96 !== 0n)
    return { status: 'initialised', source: 'live', slot0, blockNumber }
  if (loading)
    return lastPool === undefined
      ? { status: 'loading' }
      : { status: 'initialised', source: 'live', ...lastPool }
  return fallbackPoolState === undefined
    ? { status: 'notInitialised' }
    : { status: 'initialised', source: 'default', slot0: fallbackPoolState, blockNumber: undefined }
}

/** Tells once that the live state is late: 2000 ms from now (specification, section 4). Returns how to call it off. */
export function onPoolStateLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
