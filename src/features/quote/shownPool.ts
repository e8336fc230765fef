import { DEFAULT_DECIMALS } from '../../domain/limits.ts'
import { priceOf, type Ratio } from '../../domain/price.ts'
import type { Slot0 } from '../../domain/slot0.ts'
import type { Snapshot } from '../../domain/snapshot.ts'
import type { PoolStateView } from '../../queries/poolStateView.ts'
import type { SnapshotState } from '../../queries/useSnapshot.ts'
import type { AmountState } from '../../ui/TokenAmount.tsx'

/** What the blocks of the view show: one pool state, where it is from, and how its tokens count. */
export interface ShownPool {
  readonly source: 'live' | 'default'
  /** Of every figure that rests on the pool state. */
  readonly state: AmountState
  readonly slot0: Slot0
  readonly blockNumber: bigint | undefined
  /** Undefined if a token's decimals could not be read. */
  readonly decimals0: number | undefined
  readonly decimals1: number | undefined
  /** As the chain has them: untrusted. */
  readonly symbol0: string | undefined
  readonly symbol1: string | undefined
  /** Whole token1 per whole token0; undefined where the decimals are not known. */
  readonly price: Ratio | undefined
}

/** Puts pool state and snapshot together. Without any snapshot the tokens count with 18 decimals, as specified. */
export function shownPool(
  pool: Extract<PoolStateView, { status: 'initialised' }>,
  snapshot: Snapshot | undefined,
  state: SnapshotState,
): ShownPool {
  const { slot0, source, blockNumber } = pool
  const decimals0 = snapshot ? snapshot.token0.decimals : DEFAULT_DECIMALS
  const decimals1 = snapshot ? snapshot.token1.decimals : DEFAULT_DECIMALS
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return {
    source,
    state: source === 'default' ? 'default' : state === 'stale' ? 'stale' : 'live',
    slot0,
    blockNumber,
    decimals0,
    decimals1,
    symbol0: snapshot?.token0.symbol,
    symbol1: snapshot?.token1.symbol,
    price: isKnown ? priceOf(slot0.sqrtPriceX96, decimals0, decimals1) : undefined,
  }
}
