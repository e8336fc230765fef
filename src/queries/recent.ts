import type { VaultYield } from '#chain/read/readYields.ts'
import type { AskedVault } from '#chain/read/sharePrices.ts'
import type { Market } from '#market/market.ts'
import type { ShareEarnings } from '#market/past/shareEarnings.ts'
import { type Both, SIDES, type Side, vaultsOf } from '#market/side.ts'
import type { VaultSnapshot } from '#market/snapshot.ts'
import { sameAddress } from '#math/hex.ts'

/**
 * What one side of a market earned. inHook: it is in no vault · changed: it is in another than the
 * promised one.
 */
export type SideYield = VaultYield | { readonly status: 'inHook' | 'changed' }

/** What a market earned lately. */
export interface RecentFacts {
  readonly yields: Both<SideYield>
  /**
   * What a share earned, and the fees in it. Undefined if that takes too many requests, or is not
   * known.
   */
  readonly earnings: ShareEarnings | undefined
}

export type Vaults = { readonly vault0: VaultSnapshot; readonly vault1: VaultSnapshot }

const askedOf = ({ hook }: Market, vaults: Vaults, side: Side): readonly AskedVault[] => {
  const { address, inHook, expected } = vaultsOf(vaults)[side]
  // Whoever puts another in its place may have it tell any past.
  return inHook || !sameAddress(address, expected) ? [] : [{ vault: expected, hook }]
}

export const bothAsked = (market: Market, vaults: Vaults) =>
  SIDES.flatMap((side) => askedOf(market, vaults, side))

/**
 * What was found of both sides, `found` being those of all vaults of the market that were asked
 * about.
 */
export function sidesOf(market: Market, vaults: Vaults, found: readonly VaultYield[]): Both<SideYield> {
  const of = (side: Side): SideYield => {
    const { inHook, address } = vaultsOf(vaults)[side]
    if (inHook) return { status: 'inHook' }
    if (askedOf(market, vaults, side).length === 0)
      return { status: address === undefined ? 'unread' : 'changed' }
    const before = side === 0 ? 0 : askedOf(market, vaults, 0).length
    return found[before] ?? { status: 'unread' }
  }
  return [of(0), of(1)]
}
