import { MAX_INT128, MAX_UINT128, maxBigInt, minBigInt, mulDiv, Q96, type Rounding } from './integers.ts'
import { getAmount0Delta, getAmount1Delta } from './sqrtPriceMath.ts'
import { findLastTickAtOrBelow, MAX_TICK, type TickRange, type TickTable } from './tickMath.ts'

/** Raw amounts of token0 and token1. */
export interface TokenAmounts {
  readonly amount0: bigint
  readonly amount1: bigint
}

/**
 * Returns the liquidity that raw `amount0` buys between two square root prices, sqrtA < sqrtB.
 * v4-periphery `LiquidityAmounts.getLiquidityForAmount0`.
 */
function getLiquidityForAmount0(sqrtA: bigint, sqrtB: bigint, amount0: bigint): bigint {
  return mulDiv(amount0, (sqrtA * sqrtB) >> 96n, sqrtB - sqrtA, 'down')
}

/**
 * Returns the liquidity that raw `amount1` buys between two square root prices, sqrtA < sqrtB.
 * v4-periphery `LiquidityAmounts.getLiquidityForAmount1`.
 */
function getLiquidityForAmount1(sqrtA: bigint, sqrtB: bigint, amount1: bigint): bigint {
  return mulDiv(amount1, Q96, sqrtB - sqrtA, 'down')
}

const asLiquidity = (value: bigint): bigint | undefined => (value > MAX_UINT128 ? undefined : value)

/**
 * Returns the maximum liquidity that two raw amounts buy over a range. Undefined where the contract
 * reverts with SafeCastOverflow. v4-periphery `LiquidityAmounts.getLiquidityForAmounts`.
 */
export function getLiquidityForAmounts(
  sqrtPriceX96: bigint,
  range: TickRange,
  amounts: TokenAmounts,
): bigint | undefined {
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  if (sqrtPriceX96 <= lower) return asLiquidity(getLiquidityForAmount0(lower, upper, amounts.amount0))
  if (sqrtPriceX96 >= upper) return asLiquidity(getLiquidityForAmount1(lower, upper, amounts.amount1))
  const liquidity0 = asLiquidity(getLiquidityForAmount0(sqrtPriceX96, upper, amounts.amount0))
  const liquidity1 = asLiquidity(getLiquidityForAmount1(lower, sqrtPriceX96, amounts.amount1))
  return liquidity0 === undefined || liquidity1 === undefined ? undefined : minBigInt(liquidity0, liquidity1)
}

/**
 * Returns the raw token amounts of `liquidity` over a range at a price. Round 'up' to add
 * liquidity, 'down' to remove it. v4-core `Pool.modifyLiquidity`.
 */
export function getAmountsForLiquidity(
  sqrtPriceX96: bigint,
  range: TickRange,
  liquidity: bigint,
  rounding: Rounding,
): TokenAmounts {
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  const within = maxBigInt(lower, minBigInt(sqrtPriceX96, upper))
  return {
    amount0: getAmount0Delta(within, upper, liquidity, rounding),
    amount1: getAmount1Delta(lower, within, liquidity, rounding),
  }
}

/**
 * Returns the largest liquidity for which `getAmountsForLiquidity` with 'up' needs at most `amount`
 * of one token. Undefined if the range needs none of this token at the price.
 */
export function getMaxLiquidityForAmount(request: {
  readonly token: 0 | 1
  readonly amount: bigint
  readonly sqrtPriceX96: bigint
  readonly range: TickRange
}): bigint | undefined {
  const { token, amount, sqrtPriceX96, range } = request
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  if (token === 0) {
    const from = maxBigInt(sqrtPriceX96, lower)
    return from < upper ? (amount * from * upper) / ((upper - from) << 96n) : undefined
  }
  const to = minBigInt(sqrtPriceX96, upper)
  return to > lower ? (amount * Q96) / (to - lower) : undefined
}

/**
 * Returns the maximum liquidity that may start or end at one tick. v4-core
 * `Pool.tickSpacingToMaxLiquidityPerTick`.
 */
export function maxLiquidityPerTick(tickSpacing: number): bigint {
  const maxTick = Math.floor(MAX_TICK / tickSpacing)
  // v4 rounds the lowest tick away from zero, so there can be one more usable tick below zero than
  // above.
  const minTick = Math.floor(-MAX_TICK / tickSpacing)
  return MAX_UINT128 / BigInt(maxTick - minTick + 1)
}

function grossAt(table: TickTable, tick: number): bigint {
  const found = table.ticks[findLastTickAtOrBelow(table, tick)]
  return found?.tick === tick ? found.liquidityGross : 0n
}

/**
 * Returns the full-range JIT liquidity that the hook adds for a swap at this price. Undefined if
 * the hook's call would revert, which makes every swap revert. Hook `beforeSwap` and v4-core
 * `Pool.modifyLiquidity`.
 */
export function computeFullRangeJitLiquidity(
  sqrtPriceX96: bigint,
  range: TickRange,
  assets: TokenAmounts,
  table: TickTable,
): bigint | undefined {
  const liquidity = getLiquidityForAmounts(sqrtPriceX96, range, assets)
  if (liquidity === undefined) return undefined
  const room = maxLiquidityPerTick(table.tickSpacing)
  if (grossAt(table, range.tickLower) + liquidity > room) return undefined
  if (grossAt(table, range.tickUpper) + liquidity > room) return undefined
  const lent = getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
  return lent.amount0 > MAX_INT128 || lent.amount1 > MAX_INT128 ? undefined : liquidity
}
