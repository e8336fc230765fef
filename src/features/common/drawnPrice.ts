import type { TokenNames } from '#lib/sentence.ts'
import { priceOfOne } from '#locales/balances.ts'
import { getOtherSide, type Pair } from '#market/tokenPair.ts'
import { groupThousands } from '#math/amountText.ts'
import { computePrice, toReadablePrice } from '#math/price.ts'
import { compactLeadingZeros, formatRatio, type Ratio } from '#math/ratio.ts'
import { formatAmountWithZeroSubscript } from './amountText.tsx'

/**
 * Returns the pool price in the direction in which it is at least 1, for the vault diagram.
 * Undefined if the pool is not initialised or a token's decimals are unknown.
 */
export function describeDrawnPrice(
  sqrtPriceX96: bigint,
  [{ decimals: decimals0 }, { decimals: decimals1 }]: Pair<{ readonly decimals: number | undefined }>,
  names: TokenNames,
): { readonly price: string; readonly priceUnit: string } | undefined {
  if (sqrtPriceX96 === 0n || decimals0 === undefined || decimals1 === undefined) return undefined
  const { ratio, of } = toReadablePrice(computePrice(sqrtPriceX96, decimals0, decimals1))
  return { price: priceText(ratio), priceUnit: priceOfOne(names[of], names[getOtherSide(of)]) }
}

const PRICE_DIGITS = 5
const HUNDREDTHS = 2
const MILLION = 1_000_000n

/**
 * Formats a price with five significant digits. Prices of a million or more are written as
 * '384.63M'.
 */
function priceText(ratio: Ratio): string {
  const { numerator, denominator } = ratio
  return numerator >= MILLION * denominator
    ? formatAmountWithZeroSubscript((numerator * 100n) / denominator, HUNDREDTHS)
    : groupThousands(compactLeadingZeros(formatRatio(ratio, PRICE_DIGITS)))
}
