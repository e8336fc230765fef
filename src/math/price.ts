import { BPS_DENOMINATOR, ceilDiv, maxBigInt, minBigInt, mulDiv, Q96, WAD } from './integers.ts'
import type { TokenAmounts } from './liquidity.ts'
import type { SwapQuote } from './quoteSwap.ts'
import { invertRatio, type Ratio } from './ratio.ts'
import { MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE_LIMIT } from './tickMath.ts'

/**
 * Returns the exact price in whole token1 per whole token0: (sqrtPriceX96 / 2^96)^2 * 10^decimals0
 * / 10^decimals1.
 */
export function computePrice(sqrtPriceX96: bigint, decimals0: number, decimals1: number): Ratio {
  return {
    numerator: sqrtPriceX96 * sqrtPriceX96 * 10n ** BigInt(decimals0),
    denominator: Q96 * Q96 * 10n ** BigInt(decimals1),
  }
}

/** A price between two tokens, in the direction in which the number is at least 1. */
interface ReadablePrice {
  readonly ratio: Ratio
  /** Index (0 or 1) of the token whose price is given in the other token. */
  readonly of: 0 | 1
}

/**
 * Returns a price of token0 in token1, inverted to a price of token1 in token0 if it is below 1.
 */
export function toReadablePrice(price: Ratio): ReadablePrice {
  const isBelowOne = price.numerator < price.denominator && price.numerator > 0n
  return isBelowOne ? { ratio: invertRatio(price), of: 1 } : { ratio: price, of: 0 }
}

/**
 * Returns the raw token1 value of 10^18 raw token0: floor(sqrtPriceX96^2 * 10^18 / 2^192). Can be
 * 0.
 */
export function computePriceInWei(sqrtPriceX96: bigint): bigint {
  return (sqrtPriceX96 * sqrtPriceX96 * WAD) >> 192n
}

/** Returns the displayed priceInWei. A price of zero is displayed as 1 with a warning. */
export function getDisplayedPriceInWei(sqrtPriceX96: bigint): {
  readonly value: bigint
  readonly replaced: boolean
} {
  const value = computePriceInWei(sqrtPriceX96)
  return value === 0n ? { value: 1n, replaced: true } : { value, replaced: false }
}

/** Smallest price impact, in basis points, for which the page shows a warning. */
export const HIGH_IMPACT_BPS = 500n

/** An exact fraction from 0 upward. `whole` is above zero. */
export interface Fraction {
  readonly part: bigint
  readonly whole: bigint
}

/**
 * Returns the price impact without the fee: 1 - amountOut / ((amountIn - fee) * price). Undefined
 * if the fee takes the whole input.
 */
export function computePriceImpact(
  quote: Pick<SwapQuote, 'amountIn' | 'amountOut' | 'feeAmount'>,
  sqrtPriceX96: bigint,
  zeroForOne: boolean,
): Fraction | undefined {
  const squared = sqrtPriceX96 * sqrtPriceX96
  const swapped = quote.amountIn - quote.feeAmount
  if (swapped <= 0n || squared === 0n) return undefined
  const whole = zeroForOne ? swapped * squared : swapped << 192n
  const got = zeroForOne ? quote.amountOut << 192n : quote.amountOut * squared
  return { part: maxBigInt(whole - got, 0n), whole }
}

export function isFractionAtLeastBps({ part, whole }: Fraction, bps: bigint): boolean {
  return part * 10_000n >= whole * bps
}

/** Returns whole output tokens per whole input token. Undefined if the input is zero. */
export function computeExecutionPrice(swap: {
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly decimalsIn: number
  readonly decimalsOut: number
}): Ratio | undefined {
  if (swap.amountIn <= 0n) return undefined
  return {
    numerator: swap.amountOut * 10n ** BigInt(swap.decimalsIn),
    denominator: swap.amountIn * 10n ** BigInt(swap.decimalsOut),
  }
}

/** Largest slippage that a user can set: 50 %. A higher one is probably a typing error. */
export const MAX_SLIPPAGE_BPS = 5_000

/** Returns floor(sqrt(value)) of a non-negative integer, by Newton's method. */
export function integerSqrt(value: bigint): bigint {
  if (value === 0n) return 0n
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1)
  for (;;) {
    const next = (root + value / root) >> 1n
    if (next >= root) return root
    root = next
  }
}

/** Returns the minimum output at a slippage: floor(amountOut * (1 - slippage)). */
export function computeMinimumOut(amountOut: bigint, slippageBps: number): bigint {
  return mulDiv(amountOut, BPS_DENOMINATOR - BigInt(slippageBps), BPS_DENOMINATOR, 'down')
}

/** Returns the maximum input at a slippage: ceil(amountIn / (1 - slippage)). */
export function computeMaximumIn(amountIn: bigint, slippageBps: number): bigint {
  return ceilDiv(amountIn * BPS_DENOMINATOR, BPS_DENOMINATOR - BigInt(slippageBps))
}

/**
 * Returns the price limit of a swap that is quoted to end at `sqrtPriceAfterX96`, worsened by
 * `slippageBps`. At zero slippage, exact input still needs a limit one unit beyond the quoted
 * price, so that no input is left over. Exact output needs none (v4-core
 * `SwapMath.computeSwapStep`).
 */
export function computeSqrtPriceLimit(
  sqrtPriceAfterX96: bigint,
  slippageBps: number,
  zeroForOne: boolean,
  exact: 'in' | 'out',
): bigint {
  const squared = sqrtPriceAfterX96 * sqrtPriceAfterX96
  const kept = BPS_DENOMINATOR - BigInt(slippageBps)
  const beyond = exact === 'in' ? 1n : 0n
  return zeroForOne
    ? maxBigInt(integerSqrt((squared * kept) / BPS_DENOMINATOR) - beyond, MIN_SQRT_PRICE_LIMIT)
    : minBigInt(integerSqrt((squared * BPS_DENOMINATOR) / kept) + beyond, MAX_SQRT_PRICE_LIMIT)
}

const DIRECTIONS = ['token0 -> token1', 'token1 -> token0'] as const

/**
 * Returns the spot quote as the specification defines it: input times price, without fee, price
 * impact or JIT liquidity. The raw output is rounded down. The price is in whole output tokens per
 * whole input token. Undefined if the amount is not above zero or the pool price is zero.
 */
export function computeSpotQuote(request: {
  readonly sqrtPriceX96: bigint
  readonly zeroForOne: boolean
  readonly inputAmount: bigint
  readonly decimals0: number
  readonly decimals1: number
}) {
  const { sqrtPriceX96, zeroForOne, inputAmount, decimals0, decimals1 } = request
  if (inputAmount <= 0n || sqrtPriceX96 <= 0n) return undefined
  const price = computePrice(sqrtPriceX96, decimals0, decimals1)
  const squared = sqrtPriceX96 * sqrtPriceX96
  return zeroForOne
    ? { inputAmount, outputAmount: (inputAmount * squared) >> 192n, price, direction: DIRECTIONS[0] }
    : {
        inputAmount,
        outputAmount: (inputAmount << 192n) / squared,
        price: invertRatio(price),
        direction: DIRECTIONS[1],
      }
}

const Q192 = Q96 * Q96

/** Square root prices that differ by at most this percentage count as equal. */
const CLOSE = 2n
/**
 * Ignores trades of less than a ten-thousandth of the available amounts, because rounding distorts
 * their price.
 */
const MIN_PART = 10_000n

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/**
 * Returns the square root price that follows from the traded amounts alone. The pool's own price
 * can differ, because anyone can move it for free where the pool has no liquidity.
 * @param from square root price before the trades
 * @param to square root price of the pool after the trades
 * @param gain net raw amounts of the trades, negative if paid
 * @param held raw amounts that were available for trading
 */
export function computePriceAfterTrades(
  from: bigint,
  to: bigint,
  gain: TokenAmounts,
  held: TokenAmounts,
): bigint {
  if (size(to - from) * 100n <= from * CLOSE) return to
  const square = from * from
  const [gave0, gave1] = [size(gain.amount0), size(gain.amount1)]
  if (gave0 <= 1n || gave1 <= 1n || gain.amount0 > 0n === gain.amount1 > 0n) return from
  const value = held.amount0 * square + held.amount1 * Q192
  const traded = gain.amount0 < 0n ? gave0 * square : gave1 * Q192
  if (traded * MIN_PART < value) return from
  const led = (gave1 * Q192) / (gave0 * from)
  return from < to ? minBigInt(maxBigInt(led, from), to) : maxBigInt(minBigInt(led, from), to)
}
