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
 * Returns the raw token0 between two square root prices in any order: liquidity * (1/sqrtA -
 * 1/sqrtB). v4-core `SqrtPriceMath.getAmount0Delta`.
 */
export function getAmount0Delta(sqrtA: bigint, sqrtB: bigint, liquidity: bigint, rounding: Rounding): bigint {
  // The contract divides by each price in turn, both times rounded in the same direction. One
  // division by their product gives the same result.
  return mulDiv(liquidity << 96n, distance(sqrtA, sqrtB), sqrtA * sqrtB, rounding)
}

/**
 * Returns the raw token1 between two square root prices in any order: liquidity * (sqrtB - sqrtA).
 * v4-core `SqrtPriceMath.getAmount1Delta`.
 */
export function getAmount1Delta(sqrtA: bigint, sqrtB: bigint, liquidity: bigint, rounding: Rounding): bigint {
  const product = liquidity * distance(sqrtA, sqrtB)
  return (rounding === 'up' ? product + Q96 - 1n : product) >> 96n
}

/**
 * Returns sqrtPriceX96 after an input of raw token0, rounded up. v4-core
 * `getNextSqrtPriceFromAmount0RoundingUp` with `add`.
 */
function afterToken0In(sqrtPriceX96: bigint, liquidity: bigint, amount: bigint): bigint {
  const numerator = liquidity << 96n
  const denominator = numerator + amount * sqrtPriceX96
  // The contract uses a less precise formula if 256-bit arithmetic would overflow.
  return denominator <= MAX_UINT256
    ? mulDiv(numerator, sqrtPriceX96, denominator, 'up')
    : ceilDiv(numerator, numerator / sqrtPriceX96 + amount)
}

/**
 * Returns sqrtPriceX96 after an output of raw token0, rounded up. Undefined if the liquidity is too
 * low for the output.
 */
function afterToken0Out(sqrtPriceX96: bigint, liquidity: bigint, amount: bigint): bigint | undefined {
  const numerator = liquidity << 96n
  const product = amount * sqrtPriceX96
  // `numerator` has at most 224 bits. A `product` that overflows the contract's 256 bits is
  // greater.
  if (numerator <= product) return undefined
  const next = mulDiv(numerator, sqrtPriceX96, numerator - product, 'up')
  return next > MAX_UINT160 ? undefined : next
}

/**
 * Returns sqrtPriceX96 after a swap input of raw `amountIn`. Undefined if it exceeds 160 bits,
 * where the contract reverts. v4-core `SqrtPriceMath.getNextSqrtPriceFromInput`.
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
 * Returns sqrtPriceX96 after a swap output of raw `amountOut`. Undefined where the contract reverts
 * (PriceOverflow, NotEnoughLiquidity). v4-core `SqrtPriceMath.getNextSqrtPriceFromOutput`.
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
