import { larger, MAX_UINT128, Q96, smaller } from '../amounts/integers.ts'
import { mulDiv, type Rounding } from '../amounts/mulDiv.ts'
import type { TickRange } from './fullRange.ts'
import { getAmount0Delta, getAmount1Delta } from './sqrtPriceMath.ts'

/** Raw amounts of both tokens. */
export interface TokenAmounts {
  readonly amount0: bigint
  readonly amount1: bigint
}

/** Liquidity that `amount0` buys between two prices, sqrtA < sqrtB. v4-periphery `LiquidityAmounts`. */
export function getLiquidityForAmount0(sqrtA: bigint, sqrtB: bigint, amount0: bigint): bigint {
  return mulDiv(amount0, (sqrtA * sqrtB) >> 96n, sqrtB - sqrtA, 'down')
}

/** Liquidity that `amount1` buys between two prices, sqrtA < sqrtB. v4-periphery `LiquidityAmounts`. */
export function getLiquidityForAmount1(sqrtA: bigint, sqrtB: bigint, amount1: bigint): bigint {
  return mulDiv(amount1, Q96, sqrtB - sqrtA, 'down')
}

/** Both sides are cast to uint128 before they are compared, so either one can revert (SafeCastOverflow). */
const asLiquidity = (value: bigint): bigint | undefined => (value > MAX_UINT128 ? undefined : value)

/**
 * The most liquidity that both amounts together can back over a range: the scarcer side decides. Undefined where the
 * contract reverts SafeCastOverflow. v4-periphery `LiquidityAmounts.getLiquidityForAmounts`; what the hook lends.
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
  return liquidity0 === undefined || liquidity1 === undefined ? undefined : smaller(liquidity0, liquidity1)
}

/**
 * What `liquidity` is worth over a range at a price, in raw units: 'up' is what putting it in costs, 'down' what
 * taking it out gives. v4-core `Pool.modifyLiquidity` over `SqrtPriceMath.getAmount0Delta`, `getAmount1Delta`.
 * Outside the range one side is zero.
 */
export function amountsForLiquidity(
  sqrtPriceX96: bigint,
  range: TickRange,
  liquidity: bigint,
  rounding: Rounding,
): TokenAmounts {
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  const within = larger(lower, smaller(sqrtPriceX96, upper))
  return {
    amount0: getAmount0Delta(within, upper, liquidity, rounding),
    amount1: getAmount1Delta(lower, within, liquidity, rounding),
  }
}
