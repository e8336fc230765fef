import { type Address, isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { type ActionIssue, type TokenSideIssue, toBlockingIssue, toCautionIssue } from './issue.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'
import { listTokensWithVaults, TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from './tokenPair.ts'

export type VaultIssue = TokenSideIssue<
  'vaultUnreadable' | 'vaultChanged' | 'vaultWrongAsset' | 'tokensMissing'
>

function watchVault(
  side: TokenSide,
  vault: VaultSnapshot,
  token: Address,
  drifted: readonly ChangedVault[],
): VaultIssue | undefined {
  if (drifted.some((drift) => drift.index === side)) {
    // A changed vault is reported first, even if the new address is no readable vault.
    return toBlockingIssue({ code: 'vaultChanged', side })
  }
  // A side without a vault keeps its tokens in the hook, so there is no vault to check.
  if (vault.inHook) return undefined
  if (vault.address === undefined || vault.asset === undefined) {
    return toBlockingIssue({ code: 'vaultUnreadable', side })
  }
  // A vault cannot hold native currency. It holds a wrapped token, whose address differs from
  // `token`.
  return isNativeCurrency(token) || isAddressEqual(vault.asset, token)
    ? undefined
    : toBlockingIssue({ code: 'vaultWrongAsset', side })
}

/**
 * Returns problems with the hook's current vaults and balances. Each problem blocks deposits.
 * Replaced vaults can steal later deposits. If tokens are missing, a depositor would pay for the
 * loss.
 */
export function findCurrentVaultIssues(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'>,
): readonly VaultIssue[] {
  const drifted = findChangedVaults(snapshot)
  return listTokensWithVaults(snapshot).flatMap(({ side, vault, token }) => {
    const issue = watchVault(side, vault, token.address, drifted)
    const missing = assessSideHealth(vault, snapshot.hook).isShort
      ? [toBlockingIssue({ code: 'tokensMissing', side } as const)]
      : []
    return [...(issue === undefined ? [] : [issue]), ...missing]
  })
}

/** Problems with vaults that raise an alarm. A vault that could not be read raises none. */
export type VaultAlarm = Exclude<VaultIssue['code'], 'vaultUnreadable'>

export const filterVaultAlarms = (issues: readonly VaultIssue[]): readonly VaultAlarm[] =>
  issues.flatMap(({ code }) => (code === 'vaultUnreadable' ? [] : [code]))

/** A vault that replaced the one in the market file. */
export interface ChangedVault {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/**
 * Returns the vaults that were replaced. Those that could not be read are left to
 * `findCurrentVaultIssues`.
 */
export function findChangedVaults(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
): readonly ChangedVault[] {
  const vaults = toVaultPair(snapshot)
  return TOKEN_SIDES.flatMap((index) => {
    const { address, expected } = vaults[index]
    return address === undefined || isAddressEqual(address, expected)
      ? []
      : [{ index, expected, actual: address }]
  })
}

/**
 * Returns the vaults at the listed address whose `asset()` is another token, so their code was
 * replaced. A vault of native currency holds a wrapped token.
 */
export function findWrongAssetVaults(
  snapshot: Pick<MarketSnapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>,
): readonly TokenSide[] {
  return TOKEN_SIDES.filter((side) =>
    holdsOther(toVaultPair(snapshot)[side], toTokenPair(snapshot)[side].address),
  )
}

type OfSides = Pick<MarketSnapshot, 'vault0' | 'vault1'>

/**
 * Removes the amounts of each vault whose asset is not the pool's token, because these amounts
 * count
 * the wrong token. Keeps the hook's own balances of the pool's tokens.
 */
export function removeAmountsOfWrongVaults<Screen extends OfSides>(
  screen: Screen,
  tokens: { readonly token0: Address; readonly token1: Address },
): Screen {
  const [vault0, vault1] = TOKEN_SIDES.map((side) => {
    const vault = toVaultPair(screen)[side]
    return holdsOther(vault, toTokenPair(tokens)[side]) ? withoutAmounts(vault) : vault
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

const holdsOther = ({ asset }: VaultSnapshot, token: Address): boolean =>
  asset !== undefined && !isNativeCurrency(token) && !isAddressEqual(asset, token)

export type ProposedVaultIssue =
  | ActionIssue<'sameVault' | 'notExpected'>
  | TokenSideIssue<'noContract' | 'wrongAsset' | 'untoldAsset'>

/**
 * A vault address that the user entered, and the contract found there. Undefined values are
 * unknown.
 */
export interface VaultCandidate {
  readonly index: 0 | 1
  readonly address: Address
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
  /** Token that the vault must hold. */
  readonly token: Address
  /** Vault that the market lists for this side. */
  readonly expected: Address
}

function prospect({ index, hasCode, asset, token }: VaultCandidate): ProposedVaultIssue | undefined {
  if (hasCode === false) return toCautionIssue({ code: 'noContract', side: index })
  if (asset !== undefined && !isAddressEqual(asset, token))
    return toCautionIssue({ code: 'wrongAsset', side: index })
  return hasCode === true && asset === undefined
    ? toCautionIssue({ code: 'untoldAsset', side: index })
    : undefined
}

/** Returns warnings about setting these two vaults. The contract itself accepts any address. */
export function findProposedVaultIssues(
  candidates: readonly [VaultCandidate, VaultCandidate],
): readonly ProposedVaultIssue[] {
  const [first, second] = candidates
  const same = isAddressEqual(first.address, second.address) ? [toCautionIssue({ code: 'sameVault' })] : []
  const strange = candidates.some(({ address, expected }) => !isAddressEqual(address, expected))
    ? [toCautionIssue({ code: 'notExpected' })]
    : []
  const each = candidates.map(prospect).filter((issue) => issue !== undefined)
  return [...same, ...each, ...strange]
}
