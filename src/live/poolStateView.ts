import { DEFAULT_DECIMALS, POOL_STATE_TIMEOUT_MS } from '../markets/limits.ts'
import type { Market } from '../markets/market.ts'
import type { Both } from '../markets/side.ts'
import type { Slot0 } from '../v4/slot0.ts'

/** How amounts of a pool's token are counted and named. */
export interface PoolToken {
  /** Undefined if they could not be read. */
  readonly decimals: number | undefined
  /** As the chain has it: untrusted. */
  readonly symbol: string | undefined
}

/** A pool as it was read, with its tokens of the same block: a price without their decimals would be another price. */
export interface ReadPool {
  readonly slot0: Slot0
  readonly blockNumber: bigint
  readonly tokens: Both<PoolToken>
}

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
      readonly tokens: Both<PoolToken>
    }

/** What is known of the pool's price at one moment. */
export interface PoolStateFacts {
  /** As it was read; sqrtPriceX96 0n where there is no pool. Undefined: not read. */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** Of the same block; undefined where nothing was read. */
  readonly tokens: Both<PoolToken> | undefined
  /** The first read has neither come nor failed, and its time is not over. */
  readonly loading: boolean
  /** What was last read of the pool, for another account perhaps: the pool is everybody's. */
  readonly lastPool?: ReadPool | undefined
}

const UNREAD: PoolToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/**
 * Live values win over the market's, whenever they come; those are shown once the live ones are late or
 * missing. Where nothing was read of a token it counts with 18 decimals, as specified.
 */
export function poolStateView(
  { slot0, blockNumber, loading, lastPool, tokens = lastPool?.tokens ?? [UNREAD, UNREAD] }: PoolStateFacts,
  { fallbackPoolState }: Pick<Market, 'fallbackPoolState'>,
): PoolStateView {
  if (slot0 !== undefined && slot0.sqrtPriceX96 !== 0n)
    return { status: 'initialised', source: 'live', slot0, blockNumber, tokens }
  if (loading)
    return lastPool === undefined
      ? { status: 'loading' }
      : { status: 'initialised', source: 'live', ...lastPool }
  return fallbackPoolState === undefined
    ? { status: 'notInitialised' }
    : { status: 'initialised', source: 'default', slot0: fallbackPoolState, blockNumber: undefined, tokens }
}

/** Tells once that the live state is late: 2000 ms from now (specification, section 4). Returns how to call it off. */
export function onPoolStateLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
