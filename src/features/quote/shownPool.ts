import type { Ratio } from '../../amounts/ratio.ts'
import type { PoolStateView } from '../../live/poolStateView.ts'
import type { SnapshotState } from '../../live/useSnapshot.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { type Both, tokensOf } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import type { AmountState } from '../../ui/TokenAmount.tsx'
import { priceOf } from '../../v4/price.ts'
import type { Slot0 } from '../../v4/slot0.ts'

export interface ShownToken {
  /** Undefined if they could not be read. */
  readonly decimals: number | undefined
  /** As the chain has it: untrusted. */
  readonly symbol: string | undefined
}

/** What the blocks of the view show: one pool state, where it is from, and how its tokens count. */
export interface ShownPool {
  readonly source: 'live' | 'default'
  /** Of every figure that rests on the pool state. */
  readonly state: AmountState
  readonly slot0: Slot0
  readonly blockNumber: bigint | undefined
  readonly tokens: Both<ShownToken>
  /** Whole token1 per whole token0; undefined where the decimals are not known. */
  readonly price: Ratio | undefined
}

const UNREAD: ShownToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/** Puts pool state and snapshot together. Without any snapshot the tokens count with 18 decimals, as specified. */
export function shownPool(
  pool: Extract<PoolStateView, { status: 'initialised' }>,
  snapshot: Snapshot | undefined,
  state: SnapshotState,
): ShownPool {
  const { slot0, source, blockNumber } = pool
  const tokens = snapshot ? tokensOf(snapshot) : ([UNREAD, UNREAD] as const)
  const [{ decimals: decimals0 }, { decimals: decimals1 }] = tokens
  const isKnown = decimals0 !== undefined && decimals1 !== undefined
  return {
    source,
    state: source === 'default' ? 'default' : state === 'stale' ? 'stale' : 'live',
    slot0,
    blockNumber,
    tokens,
    price: isKnown ? priceOf(slot0.sqrtPriceX96, decimals0, decimals1) : undefined,
  }
}
