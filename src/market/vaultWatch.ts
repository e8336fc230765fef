import { type Address, isAddressEqual } from '#math/hex.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { type ActionIssue, type TokenSideIssue, toBlockingIssue, toCautionIssue } from './issue.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'
import {
  listTokensWithVaults,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenPair,
  toVaultPair,
} from './tokenPair.ts'
import { holdsOtherToken } from './wrongVaults.ts'

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
    // Reports a replaced vault as changed, even if the new address is not a readable vault.
    return toBlockingIssue({ code: 'vaultChanged', side })
  }
  // Without a vault, the hook itself holds this token, so there is no vault to check.
  if (vault.inHook) return undefined
  if (vault.address === undefined || vault.asset === undefined) {
    return toBlockingIssue({ code: 'vaultUnreadable', side })
  }
  // The vault of a native currency holds its wrapped token, which has another address.
  return isNativeCurrency(token) || isAddressEqual(vault.asset, token)
    ? undefined
    : toBlockingIssue({ code: 'vaultWrongAsset', side })
}

/**
 * Returns issues of the hook's current vaults and balances, all of which block deposits. Replaced
 * vaults can steal deposits. If tokens are missing, new depositors would pay for the loss.
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

/** Vault issues that raise an alarm. A vault that could not be read raises none. */
export type VaultAlarm = Exclude<VaultIssue['code'], 'vaultUnreadable'>

export const filterVaultAlarms = (issues: readonly VaultIssue[]): readonly VaultAlarm[] =>
  issues.flatMap(({ code }) => (code === 'vaultUnreadable' ? [] : [code]))

/** A vault that replaced the vault of the market file. */
export interface ChangedVault {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/** Returns vaults that replaced those of the market file. Ignores vaults that could not be read. */
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
 * True if a withdrawal would not pay the account a token whose vault was replaced. The page must
 * then not suggest that it deposits more.
 */
export function isPositionInFormerVaults(
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1' | 'account'>,
): boolean {
  const { shares, exit } = snapshot.account ?? {}
  return (
    shares !== 0n &&
    findChangedVaults(snapshot).some(({ index }) => !exit?.ok || toAmountPair(exit)[index] === 0n)
  )
}

/**
 * Returns vaults at the market file's address whose `asset()` is not the pool's token, because
 * their code was replaced. The vault of a native currency holds its wrapped token.
 */
export function findWrongAssetVaults(
  snapshot: Pick<MarketSnapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>,
): readonly TokenSide[] {
  return TOKEN_SIDES.filter((side) =>
    holdsOtherToken(toVaultPair(snapshot)[side], toTokenPair(snapshot)[side].address),
  )
}

export type ProposedVaultIssue =
  | ActionIssue<'sameVault' | 'notExpected'>
  | TokenSideIssue<'noContract' | 'wrongAsset' | 'untoldAsset'>

/**
 * A vault address that the user entered, with what the contract at it returns. Undefined values
 * were not read.
 */
export interface VaultCandidate {
  readonly index: 0 | 1
  readonly address: Address
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
  /** Token that a vault for this side must hold. */
  readonly token: Address
  /** Vault of the market file for this side. */
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

/** Returns cautions about setting these two vaults. The hook contract accepts any addresses. */
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
