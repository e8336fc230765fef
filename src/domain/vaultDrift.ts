import { type Address, sameAddress } from './hex.ts'
import type { Snapshot } from './snapshot.ts'

/** A vault that is not the one that depositors were promised. */
export interface VaultDrift {
  readonly index: 0 | 1
  readonly expected: Address
  readonly actual: Address
}

/** Which of the two vaults were changed. A vault that could not be read is not among them: see `watchVaults`. */
export function vaultDrift(snapshot: Pick<Snapshot, 'vault0' | 'vault1'>): readonly VaultDrift[] {
  const sides = [
    { index: 0, vault: snapshot.vault0 },
    { index: 1, vault: snapshot.vault1 },
  ] as const
  return sides.flatMap(({ index, vault: { address, expected } }) =>
    address === undefined || sameAddress(address, expected) ? [] : [{ index, expected, actual: address }],
  )
}
