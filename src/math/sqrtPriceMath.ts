import {
  ceilDiv,
  MAX_UINT160,
  MAX_UINT256,
  maxBigInt,
  minBigInt,
  mulDiv,
  Q96,
  type Rounding,
} from './integers.ts'

const distance = (a: bigint, b: bigint): bigint => maxBigInt(a, b) - minBigInt(a, b)

/**
 * Returns the raw token0 between two prices: liquidity * (1/sqrtA - 1/sqrtB), with the prices in
 * any order. v4-core `SqrtPriceMath.getAmount0Delta`.
 */
export function getAmount0Delta(sqrtA: bigint, sqrtB: bigint, liquidity: bigint, rounding: Rounding): bigint {
  // The contract divides by one price and then by the other, rounded in the same direction. One
  // division by their product gives the same result.
  return mulDiv(liquidity << 96n, distance(sqrtA, sqrtB), sqrtA * sqrtB, rounding)
}

/**
 * Returns the raw token1 between two prices: liquidity * (sqrtB - sqrtA), with the prices in any
 * order. v4-core `SqrtPriceMath.getAmount1Delta`.
 */
export function getAmount1Delta(sqrtA: bigint, sqrtB: bigint, liquidity: bigint, rounding: Rounding): bigint {
  const product = liquidity * distance(sqrtA, sqrtB)
  return (rounding === 'up' ? product + Q96 - 1n : product) >> 96n
}

/**
 * Returns the price after an input of `amount` token0, rounded up. v4-core
 * `getNextSqrtPriceFromAmount0RoundingUp`, add.
 */
function afterToken0In(sqrtPriceX96: bigint, liquidity: bigint, amount: bigint): bigint {
  const numerator = liquidity << 96n
  const denominator = numerator + amount * sqrtPriceX96
  // If 256 bits would overflow, the contract uses a less precise formula. The result must equal it.
  return denominator <= MAX_UINT256
    ? mulDiv(numerator, sqrtPriceX96, denominator, 'up')
    : ceilDiv(numerator, numerator / sqrtPriceX96 + amount)
}

/**
 * Returns the price after an output of `amount` token0, rounded up. Undefined if the liquidity
 * cannot provide it.
 */
function afterToken0Out(sqrtPriceX96: bigint, liquidity: bigint, amount: bigint): bigint | undefined {
  const numerator = liquidity << 96n
  const product = amount * sqrtPriceX96
  // Liquidity can provide at most 224 bits of token0, so an output that overflows 256 bits is
  // always too much.
  if (numerator <= product) return undefined
  const next = mulDiv(numerator, sqrtPriceX96, numerator - product, 'up')
  return next > MAX_UINT160 ? undefined : next
}

/**
 * Returns sqrtPriceX96 after a swap input of `amountIn`, for liquidity above 0. Undefined if the
 * contract reverts because the price does not fit 160 bits. v4-core
 * `SqrtPriceMath.getNextSqrtPriceFromInput`.
 */
export function getNextSqrtPriceFromInput(
  sqrtPriceX96: bigint,
  liquidity: bigint,
  amountIn: bigint,
  zeroForOne: boolean,
): bigint | undefined {
  if (zeroForOne) return afterToken0In(sqrtPriceX96, liquidity, amountIn)
  const next = sqrtPriceX96 + (amountIn << 96n) / liquidity
  return next > MAX_UINT160 ? undefined : next
}

/**
 * Returns sqrtPriceX96 after an output of `amountOut`, for liquidity above 0. Undefined if the
 * contract reverts (PriceOverflow, NotEnoughLiquidity). v4-core
 * `SqrtPriceMath.getNextSqrtPriceFromOutput`.
 */
export function getNextSqrtPriceFromOutput(
  sqrtPriceX96: bigint,
  liquidity: bigint,
  amountOut: bigint,
  zeroForOne: boolean,
): bigint | undefined {
  if (!zeroForOne) return afterToken0Out(sqrtPriceX96, liquidity, amountOut)
  const quotient = ceilDiv(amountOut << 96n, liquidity)
  return sqrtPriceX96 > quotient ? sqrtPriceX96 - quotient : undefined
}
