import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import { SIDES, vaultsOf } from './side.ts'

/** One change of the vaults, as the chain recorded it. */
export interface VaultChange {
  readonly vault0: Address
  readonly vault1: Address
  readonly blockNumber: bigint
  readonly logIndex: number
  readonly transactionHash: Hex
  /** Who sent the transaction; undefined where the node did not tell. */
  readonly sender: Address | undefined
  /** Unix seconds of its block; undefined where the node did not tell. */
  readonly timestamp: bigint | undefined
}

/** A change with what stood there before it. */
export interface VaultChangeStep extends VaultChange {
  /**
   * first: there were none before · unknown: the change before it lies further back than what was
   * read.
   */
  readonly replaced: { readonly vault0: Address; readonly vault1: Address } | 'first' | 'unknown'
  /** Both are the vaults that the market names. */
  readonly asExpected: boolean
}

const newestFirst = (a: VaultChange, b: VaultChange): number =>
  a.blockNumber === b.blockNumber ? b.logIndex - a.logIndex : a.blockNumber > b.blockNumber ? -1 : 1

/**
 * Changes, newest first, each with what it replaced. `complete`: the read went back to the hook's
 * first block, so that nothing lies before the oldest.
 */
export function vaultSteps(
  changes: readonly VaultChange[],
  expected: { readonly vault0: Address; readonly vault1: Address },
  complete: boolean,
): readonly VaultChangeStep[] {
  const sorted = [...changes].sort(newestFirst)
  return sorted.map((change, index) => {
    const before = sorted[index + 1]
    return {
      ...change,
      replaced: before ? { vault0: before.vault0, vault1: before.vault1 } : complete ? 'first' : 'unknown',
      asExpected: sameAddress(change.vault0, expected.vault0) && sameAddress(change.vault1, expected.vault1),
    }
  })
}

/** A vault that the hook used once and does not use now. */
export interface FormerVault {
  readonly index: 0 | 1
  readonly address: Address
}

/** Every vault of the past that is not `current`, once each, the latest first. */
export function formerVaults(
  steps: readonly VaultChangeStep[],
  current: { readonly vault0: Address | undefined; readonly vault1: Address | undefined },
): readonly FormerVault[] {
  const found: FormerVault[] = []
  for (const step of steps) {
    for (const index of SIDES) {
      const address = vaultsOf(step)[index]
      const now = vaultsOf(current)[index]
      const known = found.some((each) => each.index === index && sameAddress(each.address, address))
      if (!known && !sameAddress(address, now)) found.push({ index, address })
    }
  }
  return found
}

/**
 * The change that made the vaults what they are: the newest one, where it set what the hook uses
 * now. Undefined where what was read does not reach it.
 */
export function changeOf(
  steps: readonly VaultChangeStep[],
  current: { readonly vault0: Address | undefined; readonly vault1: Address | undefined },
): VaultChangeStep | undefined {
  const [newest] = steps
  return newest && sameAddress(newest.vault0, current.vault0) && sameAddress(newest.vault1, current.vault1)
    ? newest
    : undefined
}
