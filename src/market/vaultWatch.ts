import { type Address, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { blocking, caution, type Issue, type SideIssue } from './issue.ts'
import { readSides, SIDES, type Side, tokensOf, vaultsOf } from './side.ts'
import { sideHealth } from './sideHealth.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'

export type VaultIssue = SideIssue<'vaultUnreadable' | 'vaultChanged' | 'vaultWrongAsset' | 'tokensMissing'>

function watchVault(
  side: Side,
  vault: VaultSnapshot,
  token: Address,
  drifted: readonly VaultDrift[],
): VaultIssue | undefined {
  if (drifted.some((drift) => drift.index === side)) {
    // This applies even if the new address holds no readable vault: the change itself is known and
    // takes precedence.
    return blocking({ code: 'vaultChanged', side })
  }
  // A side that was promised to be in no vault, and is in none, has nothing that could be wrong.
  if (vault.inHook) return undefined
  if (vault.address === undefined || vault.asset === undefined) {
    return blocking({ code: 'vaultUnreadable', side })
  }
  // Native currency waits wrapped, in whichever token the promised vault wraps it.
  return isNative(token) || sameAddress(vault.asset, token)
    ? undefined
    : blocking({ code: 'vaultWrongAsset', side })
}

/**
 * What is wrong with the vaults that the hook uses now, and with what it holds itself: anyone may
 * change them at any time, and later deposits go to the new ones; and whoever deposits where tokens
 * are missing pays for those that are gone. Every issue blocks deposits.
 */
export function watchVaults(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1' | 'hook'>,
): readonly VaultIssue[] {
  const drifted = vaultDrift(snapshot)
  return readSides(snapshot).flatMap(({ side, vault, token }) => {
    const issue = watchVault(side, vault, token.address, drifted)
    const missing = sideHealth(vault, snapshot.hook).isShort
      ? [blocking({ code: 'tokensMissing', side } as const)]
      : []
    return [...(issue === undefined ? [] : [issue]), ...missing]
  })
}

/** What is known to be wrong, and told by an alarm: a vault that could not be read is none yet. */
export type VaultAlarm = Exclude<VaultIssue['code'], 'vaultUnreadable'>

export const vaultAlarms = (issues: readonly VaultIssue[]): readonly VaultAlarm[] =>
  issues.flatMap(({ code }) => (code === 'vaultUnreadable' ? [] : [code]))

/** A vault that is not the one that depositors were promised. */
export interface VaultDrift {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/**
 * Which of the two vaults were changed. A vault that could not be read is not among them: see
 * `watchVaults`.
 */
export function vaultDrift(snapshot: Pick<Snapshot, 'vault0' | 'vault1'>): readonly VaultDrift[] {
  const vaults = vaultsOf(snapshot)
  return SIDES.flatMap((index) => {
    const { address, expected } = vaults[index]
    return address === undefined || sameAddress(address, expected)
      ? []
      : [{ index, expected, actual: address }]
  })
}

/**
 * Vaults at the expected address whose `asset()` is not the expected token: their code was
 * replaced. One of native currency holds a token that wraps it.
 */
export function wrongAssets(
  snapshot: Pick<Snapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>,
): readonly Side[] {
  return SIDES.filter((side) => holdsOther(vaultsOf(snapshot)[side], tokensOf(snapshot)[side].address))
}

type OfSides = Pick<Snapshot, 'vault0' | 'vault1'>

/**
 * A screen without the amounts of vaults that hold another token: they count that token, and none
 * of the side's. Balances of the side's own token stay.
 */
export function withoutOtherTokens<Screen extends OfSides>(
  screen: Screen,
  tokens: { readonly token0: Address; readonly token1: Address },
): Screen {
  const [vault0, vault1] = SIDES.map((side) => {
    const vault = vaultsOf(screen)[side]
    return holdsOther(vault, tokensOf(tokens)[side]) ? withoutAmounts(vault) : vault
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

/** An address that somebody wants to make a vault, and what stands there; undefined: not known. */
export interface VaultCandidate {
  readonly index: 0 | 1
  readonly address: Address
  readonly hasCode: boolean | undefined
  readonly asset: Address | undefined
  /** The token that it would have to hold. */
  readonly token: Address
  /** The vault that the market names at this place. */
  readonly expected: Address
}

function prospect({ index, hasCode, asset, token }: VaultCandidate): Prospect | undefined {
  if (hasCode === false) return caution({ code: 'noContract', side: index })
  if (asset !== undefined && !sameAddress(asset, token)) return caution({ code: 'wrongAsset', side: index })
  return hasCode === true && asset === undefined ? caution({ code: 'untoldAsset', side: index }) : undefined
}

/** What a change to these two vaults would do, as cautions: the contract itself refuses nothing. */
export function vaultProspects(candidates: readonly [VaultCandidate, VaultCandidate]): readonly Prospect[] {
  const [first, second] = candidates
  const same = sameAddress(first.address, second.address) ? [caution({ code: 'sameVault' })] : []
  const strange = candidates.some(({ address, expected }) => !sameAddress(address, expected))
    ? [caution({ code: 'notExpected' })]
    : []
  const each = candidates.map(prospect).filter((issue) => issue !== undefined)
  return [...same, ...each, ...strange]
}
