import { type Address, sameAddress } from '../amounts/hex.ts'
import { isNative } from '../v4/native.ts'
import { SIDES, type Side, tokensOf, vaultsOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'

/** A vault that is not the one that depositors were promised. */
export interface VaultDrift {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/** Which of the two vaults were changed. A vault that could not be read is not among them: see `watchVaults`. */
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
 * Vaults at the expected address whose `asset()` is not the expected token: their code was replaced. One of native currency
 * holds a token that wraps it.
 */
export function wrongAssets(
  snapshot: Pick<Snapshot, 'token0' | 'token1' | 'vault0' | 'vault1'>,
): readonly Side[] {
  return SIDES.filter((side) => {
    const { asset } = vaultsOf(snapshot)[side]
    const { address } = tokensOf(snapshot)[side]
    return asset !== undefined && !isNative(address) && !sameAddress(asset, address)
  })
}
