import type { VaultYield } from '#chain/read/readYields.ts'
import type { VaultQuery } from '#chain/read/sharePrices.ts'
import type { Market } from '#market/market.ts'
import type { VaultSnapshot } from '#market/marketSnapshot.ts'
import type { ShareEarnings } from '#market/past/shareEarnings.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import { isAddressEqual } from '#math/hex.ts'

/**
 * Yield of one token side of a market. `inHook`: no vault. `changed`: the hook uses another vault
 * than the market file names.
 */
export type SideYield = VaultYield | { readonly status: 'inHook' | 'changed' }

export interface RecentEarnings {
  readonly yields: Pair<SideYield>
  /**
   * Earnings per share, and the part from swap fees. Undefined if unknown or too expensive to read.
   */
  readonly earnings: ShareEarnings | undefined
}

type VaultSnapshots = { readonly vault0: VaultSnapshot; readonly vault1: VaultSnapshot }

const askedOf = ({ hook }: Market, vaults: VaultSnapshots, side: TokenSide): readonly VaultQuery[] => {
  const { address, inHook, expected } = toVaultPair(vaults)[side]
  // A vault that replaced the expected one could report any past yield, so its yield is not read.
  return inHook || !isAddressEqual(address, expected) ? [] : [{ vault: expected, hook }]
}

export const listVaultYieldQueries = (market: Market, vaults: VaultSnapshots) =>
  TOKEN_SIDES.flatMap((side) => askedOf(market, vaults, side))

/**
 * Returns the yields of both token sides of a market.
 * @param found yields of all vaults that were read
 */
export function getSideYields(
  market: Market,
  vaults: VaultSnapshots,
  found: readonly VaultYield[],
): Pair<SideYield> {
  const of = (side: TokenSide): SideYield => {
    const { inHook, address } = toVaultPair(vaults)[side]
    if (inHook) return { status: 'inHook' }
    if (askedOf(market, vaults, side).length === 0)
      return { status: address === undefined ? 'unread' : 'changed' }
    const before = side === 0 ? 0 : askedOf(market, vaults, 0).length
    return found[before] ?? { status: 'unread' }
  }
  return [of(0), of(1)]
}
