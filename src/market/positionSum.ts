import type { MarketSnapshot } from './marketSnapshot.ts'
import {
  isPoolPriceNearTradedPrice,
  isPriceReliableForAmounts,
  sumAmountsInTokenIfPriced,
  sumInTokenAtPrice,
} from './past/earnings.ts'
import { assessSideHealth } from './sideHealth.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toVaultPair } from './tokenPair.ts'

/**
 * Returns the pool price (Q64.96) if it can convert one token to the other. Undefined if values
 * were not read, or if one side is worth almost nothing: an attacker can move such a price almost
 * for free.
 */
export function findReliablePoolPrice(
  seen: Pick<MarketSnapshot, 'vault0' | 'vault1' | 'hook' | 'pool'>,
): bigint | undefined {
  const sqrtPriceX96 = seen.pool.slot0?.sqrtPriceX96
  if (!sqrtPriceX96) return undefined
  const [there0, there1] = TOKEN_SIDES.map(
    (side) => assessSideHealth(toVaultPair(seen)[side], seen.hook).there,
  )
  if (there0 === undefined || there1 === undefined) return sqrtPriceX96
  return isPriceReliableForAmounts([there0, there1], sqrtPriceX96) ? sqrtPriceX96 : undefined
}

/** Amounts with more whole digits than this are hard to read. */
const MAX_DIGITS = 7

/**
 * Returns a score for how hard an amount is to read: its whole digits beyond `MAX_DIGITS`, or twice
 * its leading zeros.
 */
function strain(raw: bigint, decimals: number): number {
  const digits = `${raw < 0n ? -raw : raw}`.length - decimals
  return digits < 1 ? 2 * (1 - digits) : Math.max(0, digits - MAX_DIGITS)
}

/**
 * Returns the token in which the sum of both amounts is easier to read at this price. If both
 * tokens are equal, returns the pool's quote token.
 */
export function chooseTokenToExpressSum(
  amounts: Pair<bigint>,
  sqrtPriceX96: bigint | undefined,
  decimals: Pair<number | undefined>,
): TokenSide {
  if (!sqrtPriceX96) return 1
  const of = (unit: TokenSide) => strain(sumInTokenAtPrice(amounts, sqrtPriceX96, unit), decimals[unit] ?? 0)
  return of(0) < of(1) ? 0 : 1
}

/**
 * Returns the value of a position in one token. Undefined if the pool price is unreliable.
 * @param chosen token that the user chose. By default, the token with the more readable sum.
 */
export function sumPosition(
  snapshot: MarketSnapshot,
  amounts: Pair<bigint> | undefined,
  tradedPrice: bigint | undefined,
  chosen: TokenSide | undefined,
) {
  const sound = findReliablePoolPrice(snapshot)
  const isNear = sound !== undefined && isPoolPriceNearTradedPrice({ tradedPrice }, sound)
  const sqrtPriceX96 = isNear ? sound : undefined
  const { token0, token1 } = snapshot
  const unit =
    chosen ??
    (amounts === undefined
      ? 1
      : chooseTokenToExpressSum(amounts, sqrtPriceX96, [token0.decimals, token1.decimals]))
  const worth = amounts && sqrtPriceX96 ? sumAmountsInTokenIfPriced(amounts, sqrtPriceX96, unit) : undefined
  return { sqrtPriceX96, unit, worth }
}
