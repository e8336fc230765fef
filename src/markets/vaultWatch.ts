import { type Address, sameAddress } from '../amounts/hex.ts'
import { isNative } from '../v4/native.ts'
import { blocking, type SideIssue } from './issue.ts'
import { type Side, seenSides } from './side.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { type VaultDrift, vaultDrift } from './vaultDrift.ts'

export type VaultIssue = SideIssue<'vaultUnreadable' | 'vaultChanged' | 'vaultWrongAsset'>

function watchVault(
  side: Side,
  vault: VaultSnapshot,
  token: Address,
  drifted: readonly VaultDrift[],
): VaultIssue | undefined {
  if (drifted.some((drift) => drift.index === side)) {
    // This applies even if the new address holds no readable vault: the change itself is known and takes precedence.
    return blocking({ code: 'vaultChanged', side })
  }
  if (vault.address === undefined || vault.asset === undefined) {
    return blocking({ code: 'vaultUnreadable', side })
  }
  // Native currency waits wrapped, in whichever token the promised vault wraps it.
  return isNative(token) || sameAddress(vault.asset, token)
    ? undefined
    : blocking({ code: 'vaultWrongAsset', side })
}

/**
 * What is wrong with the vaults that the hook uses now: anyone may change them at any time, and later deposits go to
 * the new ones. Every issue blocks deposits.
 */
export function watchVaults(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1'>,
): readonly VaultIssue[] {
  const drifted = vaultDrift(snapshot)
  return seenSides(snapshot)
    .map(({ side, vault, token }) => watchVault(side, vault, token.address, drifted))
    .filter((issue) => issue !== undefined)
}
