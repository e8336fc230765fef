import { Q96 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { computePriceAfterTrades } from '#math/price.ts'

const Q192 = Q96 * Q96

/** A swap that loses less than 1 % of the paid tokens counts as impermanent loss. */
const MIN_LOSS_PERCENT = 1n
/** Losses of fewer raw units can result from rounding alone. */
const DUST = 1_000n

/**
 * Tracks the pool price as far as trades with the hook's liquidity moved it. Without such
 * liquidity, anyone can move the price for free, and then buy everything at a price that seems
 * fair. Losses are therefore valued at the traded price.
 */
export class TradedPriceTracker {
  #price: bigint | undefined
  #poolPrice: bigint | undefined

  get price(): bigint | undefined {
    return this.#price
  }

  /**
   * Handles a price change without a trade with the hook: the pool was created, or a swap used no
   * JIT liquidity.
   */
  moved(sqrtPriceX96: bigint): void {
    this.#poolPrice = sqrtPriceX96
    this.#price ??= sqrtPriceX96
  }

  /** Starts a position. Price changes from before this call do not affect it. */
  begin(): void {
    this.#price = this.#poolPrice
  }

  /**
   * Handles a swap with JIT liquidity. Returns true if the hook lost more in the swap than a trade
   * up to this price explains.
   * @param gain raw amounts that the hook gained, negative for paid tokens
   */
  follow(lent: TokenAmounts, gain: TokenAmounts, sqrtPriceX96: bigint): boolean {
    const from = this.#price ?? sqrtPriceX96
    const isLoss = this.#price !== undefined && losesAt(from, gain)
    this.#poolPrice = sqrtPriceX96
    this.#price = computePriceAfterTrades(from, sqrtPriceX96, gain, lent)
    return isLoss
  }
}

function losesAt(sqrtPriceX96: bigint, { amount0, amount1 }: TokenAmounts): boolean {
  const values = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q192] as const
  const given0 = amount0 < -DUST ? -values[0] : 0n
  const given1 = amount1 < -DUST ? -values[1] : 0n
  const left = values[0] + values[1]
  return left < 0n && -left * 100n >= (given0 + given1) * MIN_LOSS_PERCENT && given0 + given1 > 0n
}
