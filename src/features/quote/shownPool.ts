import type { Pair } from '#market/tokenPair.ts'
import type { Slot0 } from '#math/pool.ts'
import { computePrice } from '#math/price.ts'
import type { Ratio } from '#math/ratio.ts'
import type { PoolStateView, PoolToken } from '#queries/snapshotStore.ts'
import type { SnapshotReadState } from '#queries/useMarketSnapshot.ts'
import type { DisplayedValueState } from '#ui/TokenAmount.tsx'

/** The pool state that the page shows, its source, and the decimals of the tokens. */
export interface ShownPool {
  readonly source: 'live' | 'default'
  /** State of all figures that are computed from the pool's state. */
  readonly state: DisplayedValueState
  readonly slot0: Slot0
  readonly blockNumber: bigint | undefined
  readonly tokens: Pair<PoolToken>
  /** Price of token 0 in token 1, in whole tokens. Undefined if decimals are unknown. */
  readonly price: Ratio | undefined
}

/** Combines the pool state with its age. */
export function getShownPool(
  pool: Extract<PoolStateView, { status: 'initialised' }>,
  state: SnapshotReadState,
): ShownPool {
  const { slot0, source, blockNumber, tokens } = pool
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return {
    source,
    state: source === 'default' ? 'default' : state === 'stale' ? 'stale' : 'live',
    slot0,
    blockNumber,
    tokens,
    price: isKnown ? computePrice(slot0.sqrtPriceX96, decimals0, decimals1) : undefined,
  }
}
