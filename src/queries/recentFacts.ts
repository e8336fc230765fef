import type { VaultYield } from '#chain/read/readYields.ts'
import type { VaultQuery } from '#chain/read/sharePrices.ts'
import type { Market } from '#market/market.ts'
import type { ShareEarnings } from '#market/past/shareEarnings.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { type Both, SIDES, type Side, toVaultPair } from '#market/tokenPair.ts'
import { sameAddress } from '#math/hex.ts'

/**
 * Yield of one side of a market. `inHook`: the side has no vault. `changed`: its vault is not the
 * promised one.
 */
export type SideYield = VaultYield | { readonly status: 'inHook' | 'changed' }

/** Recent earnings of a market. */
export interface RecentFacts {
  readonly yields: Both<SideYield>
  /**
   * Earnings of one share, and the part from fees. Undefined if unknown, or if reading them takes
   * too many requests.
   */
  readonly earnings: ShareEarnings | undefined
}

type VaultSnapshots = { readonly vault0: VaultSnapshot; readonly vault1: VaultSnapshot }

const askedOf = ({ hook }: Market, vaults: VaultSnapshots, side: Side): readonly VaultQuery[] => {
  const { address, inHook, expected } = toVaultPair(vaults)[side]
  // A vault that replaced the promised one could report any past, so it is skipped.
  return inHook || !sameAddress(address, expected) ? [] : [{ vault: expected, hook }]
}

export const bothAsked = (market: Market, vaults: VaultSnapshots) =>
  SIDES.flatMap((side) => askedOf(market, vaults, side))

/**
 * Returns the yield of both sides. `found` holds the yields of all vaults that were read for the
 * market.
 */
export function sidesOf(
  market: Market,
  vaults: VaultSnapshots,
  found: readonly VaultYield[],
): Both<SideYield> {
  const of = (side: Side): SideYield => {
    const { inHook, address } = toVaultPair(vaults)[side]
    if (inHook) return { status: 'inHook' }
    if (askedOf(market, vaults, side).length === 0)
      return { status: address === undefined ? 'unread' : 'changed' }
    const before = side === 0 ? 0 : askedOf(market, vaults, 0).length
    return found[before] ?? { status: 'unread' }
  }
  return [of(0), of(1)]
}
