import type { SwapPoolState } from '../../src/math/quoteSwap.ts'
import { createTickTable, type InitializedTick } from '../../src/math/tickMath.ts'

export const FEE = 3000
export const SQRT_PRICE = 2n ** 96n

/**
 * Returns a pool at price 1 with about `count` initialised ticks. All positions have the same
 * liquidity, so a swap crosses every tick.
 */
export function samplePool(count: number, tickSpacing: number): SwapPoolState {
  const half = Math.max(1, Math.ceil(count / 2))
  const each = 10n ** 20n
  const ticks: InitializedTick[] = []
  for (let i = 1; i <= half; i++) {
    ticks.push({ tick: -i * tickSpacing, liquidityNet: each, liquidityGross: each })
    ticks.push({ tick: i * tickSpacing, liquidityNet: -each, liquidityGross: each })
  }
  return {
    slot0: { sqrtPriceX96: SQRT_PRICE, tick: 0, protocolFee: 0, lpFee: FEE },
    liquidity: BigInt(half) * each,
    ticks: createTickTable(ticks, tickSpacing),
    lent: [],
  }
}
