import { inverse, type Ratio } from '../amounts/ratio.ts'
import { priceOf } from './price.ts'

/** A quote as the specification has it: input times price, without fee, price impact or borrowed liquidity. */
export interface SpotQuote {
  /** Raw. */
  readonly inputAmount: bigint
  /** Raw, rounded down. */
  readonly outputAmount: bigint
  /** Whole output tokens per whole input token. */
  readonly price: Ratio
  readonly direction: 'token0 -> token1' | 'token1 -> token0'
}

/** Undefined, that is skipped, where the amount is not above zero or the pool has no price. */
export function spotQuote(request: {
  readonly sqrtPriceX96: bigint
  readonly zeroForOne: boolean
  readonly inputAmount: bigint
  readonly decimals0: number
  readonly decimals1: number
}): SpotQuote | undefined {
  const { sqrtPriceX96, zeroForOne, inputAmount, decimals0, decimals1 } = request
  if (inputAmount <= 0n || sqrtPriceX96 <= 0n) return undefined
  const price = priceOf(sqrtPriceX96, decimals0, decimals1)
  const squared = sqrtPriceX96 * sqrtPriceX96
  return zeroForOne
    ? { inputAmount, outputAmount: (inputAmount * squared) >> 192n, price, direction: 'token0 -> token1' }
    : {
        inputAmount,
        outputAmount: (inputAmount << 192n) / squared,
        price: inverse(price),
        direction: 'token1 -> token0',
      }
}
