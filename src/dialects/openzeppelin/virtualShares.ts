import { mulDiv, type Rounding } from '../../amounts/mulDiv.ts'
import type { SharePreviews } from '../../markets/snapshot.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { PREVIEWED } from './successor.ts'

/** Exponents of ten that are tried: the library's own first, and then all that a share of 18 decimals leaves room for. */
const EXPONENTS = [6, ...Array.from({ length: 31 }, (_, exponent) => exponent).filter((each) => each !== 6)]

/**
 * The virtual shares of the successor, which no getter reads: the power of ten with which its own previews come out to the
 * unit, both ways and for both tokens. Undefined where none does: then its rules are not known.
 * @param held what the sources report, raw
 */
export function virtualSharesBy(
  { mint, redeem }: SharePreviews,
  totalSupply: bigint,
  held: TokenAmounts,
): bigint | undefined {
  const worth = (amount: bigint, virtual: bigint, rounding: Rounding) =>
    mulDiv(PREVIEWED, amount + 1n, totalSupply + virtual, rounding)
  return EXPONENTS.map((exponent) => 10n ** BigInt(exponent)).find(
    (virtual) =>
      worth(held.amount0, virtual, 'up') === mint.amount0 &&
      worth(held.amount1, virtual, 'up') === mint.amount1 &&
      worth(held.amount0, virtual, 'down') === redeem.amount0 &&
      worth(held.amount1, virtual, 'down') === redeem.amount1,
  )
}
