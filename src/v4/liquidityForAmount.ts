import { larger, Q96, smaller } from '../amounts/integers.ts'
import type { TickRange } from './fullRange.ts'

/**
 * The largest liquidity whose cost in one token, rounded up, is at most `amount` of it: what a person means by naming
 * an amount of one token to deposit. The exact inverse of `amountsForLiquidity` with 'up'. Undefined where the price is
 * outside the range and no liquidity costs any of that token.
 */
export function liquidityForAmount(request: {
  readonly token: 0 | 1
  readonly amount: bigint
  readonly sqrtPriceX96: bigint
  readonly range: TickRange
}): bigint | undefined {
  const { token, amount, sqrtPriceX96, range } = request
  const { sqrtLowerX96: lower, sqrtUpperX96: upper } = range
  if (token === 0) {
    const from = larger(sqrtPriceX96, lower)
    return from < upper ? (amount * from * upper) / ((upper - from) << 96n) : undefined
  }
  const to = smaller(sqrtPriceX96, upper)
  return to > lower ? (amount * Q96) / (to - lower) : undefined
}
