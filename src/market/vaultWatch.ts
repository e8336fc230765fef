import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { blockingIssue, cautionIssue, type Issue, type SideIssue } from './issue.ts'
import { assessSideHealth } from './sideHealth.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { readSides, SIDES, type Side, toTokenPair, toVaultPair } from './tokenPair.ts'

export type VaultIssue = SideIssue<'vaultUnreadable' | 'vaultChanged' | 'vaultWrongAsset' | 'tokensMissing'>

function watchVault(
  side: Side,
  vault: VaultSnapshot,
  token: Address,
  drifted: readonly VaultDrift[],
): VaultIssue | undefined {
  if (drifted.some((drift) => drift.index === side)) {
    // A changed vault is reported first, even if the new address is no readable vault.
    return blockingIssue({ code: 'vaultChanged', side })
  }
  // A side that should have no vault and has none cannot have a problem with it.
  if (vault.inHook) return undefined
  if (vault.address === undefined || vault.asset === undefined) {
    return blockingIssue({ code: 'vaultUnreadable', side })
  }
  // The vault of native currency holds a wrapped token, as the listed vault does.
  return isNative(token) || sameAddress(vault.asset, token)
    ? undefined
    : blockingIssue({ code: 'vaultWrongAsset', side })
}

/**
 * Returns problems with the hook's current vaults and its own balances. Each blocks deposits:
 * whoever can replace the vaults gets later
 * deposits, and a depositor into a side with missing tokens pays for what is missing.
 */
export function checkVaults(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'>,
): readonly VaultIssue[] {
  const drifted = vaultDrift(snapshot)
  return readSides(snapshot).flatMap(({ side, vault, token }) => {
    const issue = watchVault(side, vault, token.address, drifted)
    const missing = assessSideHealth(vault, snapshot.hook).isShort
      ? [blockingIssue({ code: 'tokensMissing', side } as const)]
      : []
    return [...(issue === undefined ? [] : [issue]), ...missing]
  })
}

/** Problems with vaults that raise an alarm. A vault that could not be read raises none. */
export type VaultAlarm = Exclude<VaultIssue['code'], 'vaultUnreadable'>

export const vaultAlarms = (issues: readonly VaultIssue[]): readonly VaultAlarm[] =>
  issues.flatMap(({ code }) => (code === 'vaultUnreadable' ? [] : [code]))

/** A vault that replaced the one in the market file. */
export interface VaultDrift {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/**
 * Returns the vaults that were replaced. Those that could not be read are left to `checkVaults`.
 */
export function vaultDrift(snapshot: Pick<Snapshot, 'vault0' | 'vault1'>): readonly VaultDrift[] {
  const vaults = toVaultPair(snapshot)
  return SIDES.flatMap((index) => {
    const { address, expected } = vaults[index]
    return address === undefined || sameAddress(address, expected)
      ? []
      : [{ index, expected, actual: address }]
  })
}

/**
 * Returns the vaults at the listed address whose `asset()` is another token, so their code was
 * replaced. A vault of native currency holds
 * a wrapped token.
 */
export function wrongAssets(
  snapshot: Pick<Snapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>,
): readonly Side[] {
  return SIDES.filter((side) => holdsOther(toVaultPair(snapshot)[side], toTokenPair(snapshot)[side].address))
}

type OfSides = Pick<Snapshot, 'vault0' | 'vault1'>

/**
 * Removes the amounts of vaults that hold another token, because they count that token. Keeps the
 * balances of the side's own token.
 */
export function withoutOtherTokens<Screen extends OfSides>(
  screen: Screen,
  tokens: { readonly token0: Address; readonly token1: Address },
): Screen {
  const [vault0, vault1] = SIDES.map((side) => {
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
  asset !== undefined && !isNative(token) && !sameAddress(asset, token)

export type Prospect =
  | Issue<'sameVault' | 'notExpected'>
  | SideIssue<'noContract' | 'wrongAsset' | 'untoldAsset'>

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

function prospect({ index, hasCode, asset, token }: VaultCandidate): Prospect | undefined {
  if (hasCode === false) return cautionIssue({ code: 'noContract', side: index })
  if (asset !== undefined && !sameAddress(asset, token))
    return cautionIssue({ code: 'wrongAsset', side: index })
  return hasCode === true && asset === undefined
    ? cautionIssue({ code: 'untoldAsset', side: index })
    : undefined
}

/** Returns warnings about setting these two vaults. The contract itself accepts any address. */
export function vaultProspects(candidates: readonly [VaultCandidate, VaultCandidate]): readonly Prospect[] {
  const [first, second] = candidates
  const same = sameAddress(first.address, second.address) ? [cautionIssue({ code: 'sameVault' })] : []
  const strange = candidates.some(({ address, expected }) => !sameAddress(address, expected))
    ? [cautionIssue({ code: 'notExpected' })]
    : []
  const each = candidates.map(prospect).filter((issue) => issue !== undefined)
  return [...same, ...each, ...strange]
}
