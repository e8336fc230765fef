import { type Address, sameAddress } from './hex.ts'
import { blocking, type Issue } from './issue.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { type VaultDrift, vaultDrift } from './vaultDrift.ts'

export type VaultIssueCode = 'vaultUnreadable' | 'vaultChanged' | 'vaultWrongAsset'

function watchVault(
  index: 0 | 1,
  vault: VaultSnapshot,
  token: Address,
  drifted: readonly VaultDrift[],
): Issue<VaultIssueCode> | undefined {
  if (drifted.some((drift) => drift.index === index)) {
    // This applies even if the new address holds no readable vault: the change itself is known and takes precedence.
    return blocking(
      'vaultChanged',
      `Vault ${index} is not the vault that this deployment names. Deposits are blocked.`,
    )
  }
  if (vault.address === undefined || vault.asset === undefined) {
    return blocking('vaultUnreadable', `Vault ${index} could not be read, so a deposit could not be checked.`)
  }
  return sameAddress(vault.asset, token)
    ? undefined
    : blocking('vaultWrongAsset', `Vault ${index} does not hold Token ${index}.`)
}

/**
 * What is wrong with the vaults that the hook uses now: anyone may change them at any time, and later deposits go to
 * the new ones. Every issue blocks deposits.
 */
export function watchVaults(
  snapshot: Pick<Snapshot, 'vault0' | 'vault1' | 'token0' | 'token1'>,
): readonly Issue<VaultIssueCode>[] {
  const drifted = vaultDrift(snapshot)
  const found = [
    watchVault(0, snapshot.vault0, snapshot.token0.address, drifted),
    watchVault(1, snapshot.vault1, snapshot.token1.address, drifted),
  ]
  return found.filter((issue) => issue !== undefined)
}
