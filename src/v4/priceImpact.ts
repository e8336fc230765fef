import { larger } from '../amounts/integers.ts'
import type { SwapQuote } from './quoteSwap.ts'

/** Price impact at which the page warns, in basis points. */
export const HIGH_IMPACT_BPS = 500n

/** An exact fraction; neither is negative and `whole` is above zero. */
export interface Share {
  readonly part: bigint
  readonly whole: bigint
}

/**
 * What a swap gives less than the price before it would, the fee apart: 1 - amountOut / ((amountIn - fee) * price), as
 * an exact share. Undefined where nothing goes in but the fee.
 */
export function priceImpact(
  quote: Pick<SwapQuote, 'amountIn' | 'amountOut' | 'feeAmount'>,
  sqrtPriceX96: bigint,
  zeroForOne: boolean,
): Share | undefined {
  const squared = sqrtPriceX96 * sqrtPriceX96
  const swapped = quote.amountIn - quote.feeAmount
  if (swapped <= 0n || squared === 0n) return undefined
  const whole = zeroForOne ? swapped * squared : swapped << 192n
  const got = zeroForOne ? quote.amountOut << 192n : quote.amountOut * squared
  return { part: larger(whole - got, 0n), whole }
}

/** Whether a share is at least so many basis points. */
export function isAtLeast({ part, whole }: Share, bps: bigint): boolean {
  return part * 10_000n >= whole * bps
}
