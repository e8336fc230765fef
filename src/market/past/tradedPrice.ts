import { Q96 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { tradedTo } from '#math/tradedPrice.ts'

const Q192 = Q96 * Q96

/** A loss of less than this part of what was given away is not told apart from divergence. */
const LEAST_LOSS_PER_CENT = 1n
/** Floors alone may give or take so many units. */
const DUST = 1_000n

/**
 * The price as far as trades of what was lent have moved it. A swap through ranges buys below the price at its start and sells
 * above it, so at that price it takes nothing from a position. Where nothing is lent the price moves for nothing, and a
 * swap from there may take everything, at a price that looks fair: it is held against the price that trades led to.
 */
export class TradedPrice {
  #price: bigint | undefined
  #poolPrice: bigint | undefined

  get price(): bigint | undefined {
    return this.#price
  }

  /** The pool was opened, or swapped with nothing lent. */
  moved(sqrtPriceX96: bigint): void {
    this.#poolPrice = sqrtPriceX96
    this.#price ??= sqrtPriceX96
  }

  /** A position begins: what the price did before is nothing to it. */
  begin(): void {
    this.#price = this.#poolPrice
  }

  /**
   * Follows a loan by what it brought, below zero of what was given away. Whether it lost what no trade up to its price explains.
   */
  follow(lent: TokenAmounts, gain: TokenAmounts, sqrtPriceX96: bigint): boolean {
    const from = this.#price ?? sqrtPriceX96
    const isLoss = this.#price !== undefined && losesAt(from, gain)
    this.#poolPrice = sqrtPriceX96
    this.#price = tradedTo(from, sqrtPriceX96, gain, lent)
    return isLoss
  }
}

function losesAt(sqrtPriceX96: bigint, { amount0, amount1 }: TokenAmounts): boolean {
  const values = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q192] as const
  const given0 = amount0 < -DUST ? -values[0] : 0n
  const given1 = amount1 < -DUST ? -values[1] : 0n
  const left = values[0] + values[1]
  return left < 0n && -left * 100n >= (given0 + given1) * LEAST_LOSS_PER_CENT && given0 + given1 > 0n
}
