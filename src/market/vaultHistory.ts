import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { TOKEN_SIDES, toVaultPair } from './tokenPair.ts'

/** One change of a hook's vaults, as recorded in a log. */
export interface VaultReplacement {
  readonly vault0: Address
  readonly vault1: Address
  readonly blockNumber: bigint
  readonly logIndex: number
  readonly transactionHash: Hex
  /** Sender of the transaction that changed the vaults. Undefined if it was not read. */
  readonly sender: Address | undefined
  /** Block timestamp in Unix seconds. Undefined if it was not read. */
  readonly timestamp: bigint | undefined
}

/** One change of a hook's vaults, with the vaults before it. */
export interface VaultReplacementStep extends VaultReplacement {
  /**
   * Vaults before this change. 'first' if there were none, 'unknown' if the earlier blocks were not
   * read.
   */
  readonly replaced: { readonly vault0: Address; readonly vault1: Address } | 'first' | 'unknown'
  /** True if the change set the vaults of the market file. */
  readonly asExpected: boolean
}

const newestFirst = (a: VaultReplacement, b: VaultReplacement): number =>
  a.blockNumber === b.blockNumber ? b.logIndex - a.logIndex : a.blockNumber > b.blockNumber ? -1 : 1

/**
 * Lists vault changes with the vaults before each, newest first.
 * @param complete true if all blocks since the hook's deployment were read
 */
export function listVaultReplacementSteps(
  changes: readonly VaultReplacement[],
  expected: { readonly vault0: Address; readonly vault1: Address },
  complete: boolean,
): readonly VaultReplacementStep[] {
  const sorted = [...changes].sort(newestFirst)
  return sorted.map((change, index) => {
    const before = sorted[index + 1]
    return {
      ...change,
      replaced: before ? { vault0: before.vault0, vault1: before.vault1 } : complete ? 'first' : 'unknown',
      asExpected:
        isAddressEqual(change.vault0, expected.vault0) && isAddressEqual(change.vault1, expected.vault1),
    }
  })
}

/**
 * True if the step replaced other vaults. False for the first vaults of a hook, and for vaults that
 * were set again. If the vaults before are unknown, only unexpected vaults count.
 */
export const isVaultReplacement = ({ replaced, asExpected, ...now }: VaultReplacementStep): boolean => {
  if (replaced === 'first') return false
  if (replaced === 'unknown') return !asExpected
  return TOKEN_SIDES.some((side) => !isAddressEqual(toVaultPair(now)[side], toVaultPair(replaced)[side]))
}

/** A vault that the hook used in the past but does not use now. */
export interface FormerVault {
  readonly index: 0 | 1
  readonly address: Address
}

/** Lists all former vaults once, most recent first, without those in `current`. */
export function listFormerVaults(
  steps: readonly VaultReplacementStep[],
  current: { readonly vault0: Address | undefined; readonly vault1: Address | undefined },
): readonly FormerVault[] {
  const found: FormerVault[] = []
  for (const step of steps) {
    for (const index of TOKEN_SIDES) {
      const address = toVaultPair(step)[index]
      const now = toVaultPair(current)[index]
      const known = found.some((each) => each.index === index && isAddressEqual(each.address, address))
      if (!known && !isAddressEqual(address, now)) found.push({ index, address })
    }
  }
  return found
}

/**
 * Returns the change that set the current vaults. Undefined if it is in blocks that were not read.
 */
export function findLatestVaultChange(
  steps: readonly VaultReplacementStep[],
  current: { readonly vault0: Address | undefined; readonly vault1: Address | undefined },
): VaultReplacementStep | undefined {
  const [newest] = steps
  return newest &&
    isAddressEqual(newest.vault0, current.vault0) &&
    isAddressEqual(newest.vault1, current.vault1)
    ? newest
    : undefined
}
