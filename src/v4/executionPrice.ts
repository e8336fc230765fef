import type { Ratio } from '../amounts/ratio.ts'

/** Whole output tokens per whole input token of a swap, exact; undefined where nothing goes in. */
export function executionPrice(swap: {
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
