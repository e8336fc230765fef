import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { DepositPlanResult } from './depositPlan.ts'
import { toCautionIssue } from './issue.ts'
import type { MarketSnapshot, VaultSnapshot } from './marketSnapshot.ts'
import { findChangedVaults, findCurrentVaultIssues } from './vaultWatch.ts'

/** Replaced vaults that the user reviewed and accepted for deposits of one account. */
export interface AcceptedVaults {
  readonly vault0: Address
  readonly vault1: Address
  /** Code hashes when the user accepted. Other code at the same addresses is not accepted. */
  readonly code0: Hex
  readonly code1: Hex
}

type Pair = { readonly vault0: Address | undefined; readonly vault1: Address | undefined }

/** True if the user accepted exactly these two vaults. */
export const isAcceptedVaultPair = (
  { vault0, vault1 }: Pair,
  accepted: AcceptedVaults | undefined,
): boolean =>
  accepted !== undefined && isAddressEqual(vault0, accepted.vault0) && isAddressEqual(vault1, accepted.vault1)

/**
 * True if the hook uses other vaults than the market lists, and the user accepted exactly these.
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
 * Removes the blocker 'vaultChanged' from a deposit into accepted vaults. Other problems of the
 * vaults still block. Returns any other plan unchanged.
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
