import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { DepositPlanResult } from './depositPlan.ts'
import { toCautionIssue } from './issue.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { findChangedVaults, findCurrentVaultIssues } from './vaultWatch.ts'

/**
 * The two vaults that a hook uses instead of those in the market file, and that an account accepted
 * for its deposits.
 */
export interface AcceptedVaults {
  readonly vault0: Address
  readonly vault1: Address
  /**
   * Hash of the bytecode of vault 0 when the account accepted the vaults. A vault whose bytecode
   * changed is not accepted.
   */
  readonly code0: Hex
  readonly code1: Hex
}

type Pair = { readonly vault0: Address | undefined; readonly vault1: Address | undefined }

export const isAcceptedVaultPair = (
  { vault0, vault1 }: Pair,
  accepted: AcceptedVaults | undefined,
): boolean =>
  accepted !== undefined && isAddressEqual(vault0, accepted.vault0) && isAddressEqual(vault1, accepted.vault1)

/**
 * Returns true if the hook uses other vaults than its market file names, and the account accepted
 * exactly these vaults.
 */
export const doesHookUseAcceptedVaults = (
  snapshot: Pick<MarketSnapshot, 'vault0' | 'vault1'>,
  accepted: AcceptedVaults | undefined,
): boolean =>
  findChangedVaults(snapshot).length > 0 &&
  isAcceptedVaultPair({ vault0: snapshot.vault0.address, vault1: snapshot.vault1.address }, accepted)

const asIfPromised = (vault: VaultSnapshot): VaultSnapshot => ({
  ...vault,
  expected: vault.address ?? vault.expected,
})

/**
 * Removes the blocker 'vaultChanged' from a deposit plan if the account accepted the current
 * vaults. Keeps all other blockers.
 */
export function withAcceptedVaults(
  planned: DepositPlanResult,
  snapshot: MarketSnapshot,
  accepted: AcceptedVaults | undefined,
): DepositPlanResult {
  if (!planned.ok || !doesHookUseAcceptedVaults(snapshot, accepted)) return planned
  const { vault0, vault1 } = snapshot
  const others = planned.plan.issues.filter(({ code }) => code !== 'vaultChanged')
  const drifted = findChangedVaults(snapshot).map(({ index }) => index)
  const wrong = findCurrentVaultIssues({
    ...snapshot,
    vault0: asIfPromised(vault0),
    vault1: asIfPromised(vault1),
  })
  const unseen = wrong.filter(({ side }) => drifted.includes(side))
  const told = drifted.map((side) => toCautionIssue({ code: 'vaultAccepted', side } as const))
  return { ok: true, plan: { ...planned.plan, issues: [...others, ...unseen, ...told] } }
}
