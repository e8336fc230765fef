import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { mulDiv, type Rounding } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'

/** Raw token amounts that belong to all shares together, at one block. */
export interface ShareAssets extends TokenAmounts {
  readonly totalSupply: bigint
}

/**
 * Returns the hook's amounts in both vaults or yield sources. Undefined if one could not be read.
 */
export function getShareAssets({
  hook: { totalSupply },
  vault0: { hookAssets: amount0 },
  vault1: { hookAssets: amount1 },
}: Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1'>): ShareAssets | undefined {
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { totalSupply, amount0, amount1 }
}

/** Returns the value of shares while shares exist: shares * amount / supply. */
export const assetsForShares = (
  shares: bigint,
  { totalSupply, amount0, amount1 }: ShareAssets,
  rounding: Rounding,
): TokenAmounts => ({
  amount0: mulDiv(shares, amount0, totalSupply, rounding),
  amount1: mulDiv(shares, amount1, totalSupply, rounding),
})

/** Returns the value of `shares`, rounded down, right after they were minted for `paid`. */
export const valueOfNewShares = (
  shares: bigint,
  { totalSupply, amount0, amount1 }: ShareAssets,
  paid: TokenAmounts,
): TokenAmounts =>
  assetsForShares(
    shares,
    { totalSupply: totalSupply + shares, amount0: amount0 + paid.amount0, amount1: amount1 + paid.amount1 },
    'down',
  )

export const areAmountsEqual = (one: TokenAmounts, other: TokenAmounts): boolean =>
  one.amount0 === other.amount0 && one.amount1 === other.amount1
