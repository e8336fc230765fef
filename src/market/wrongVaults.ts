import { type Address, isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { TOKEN_SIDES, toTokenPair, toVaultPair } from './tokenPair.ts'

type OfSides = Pick<MarketSnapshot, 'vault0' | 'vault1'>

/**
 * Removes the amounts of vaults whose asset is not the pool's token, because these amounts are of
 * another token. Keeps the hook's own token balances.
 */
export function removeAmountsOfWrongVaults<Screen extends OfSides>(
  screen: Screen,
  tokens: { readonly token0: Address; readonly token1: Address },
): Screen {
  const [vault0, vault1] = TOKEN_SIDES.map((side) => {
    const vault = toVaultPair(screen)[side]
    return holdsOtherToken(vault, toTokenPair(tokens)[side]) ? withoutAmounts(vault) : vault
  })
  return vault0 === undefined || vault1 === undefined ? screen : { ...screen, vault0, vault1 }
}

const withoutAmounts = (vault: VaultSnapshot): VaultSnapshot => ({
  ...vault,
  totalAssets: undefined,
  hookShares: undefined,
  hookAssets: undefined,
  maxWithdraw: undefined,
  shareWorth: undefined,
  lentThrough: undefined,
  shared: vault.shared && { ...vault.shared, shares: undefined, invested: undefined, pays: undefined },
})

/** True if a vault's `asset()` is another token than the pool's. False if it was not read. */
export const holdsOtherToken = ({ asset }: VaultSnapshot, token: Address): boolean =>
  asset !== undefined && !isNativeCurrency(token) && !isAddressEqual(asset, token)
