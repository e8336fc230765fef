import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { DepositPlanned } from './depositPlan.ts'
import { caution } from './issue.ts'
import type { Snapshot, VaultSnapshot } from './snapshot.ts'
import { vaultDrift, watchVaults } from './vaultWatch.ts'

/**
 * Vaults other than the promised ones that a person has looked at and accepted for the deposits of
 * one account.
 */
export interface AcceptedVaults {
  readonly vault0: Address
  readonly vault1: Address
  /** Hashes of the code that stood there: other code at these addresses was not looked at. */
  readonly code0: Hex
  readonly code1: Hex
}

type Pair = { readonly vault0: Address | undefined; readonly vault1: Address | undefined }

/** Whether it is exactly this pair that was accepted. */
export const isAcceptedPair = ({ vault0, vault1 }: Pair, accepted: AcceptedVaults | undefined): boolean =>
  accepted !== undefined && sameAddress(vault0, accepted.vault0) && sameAddress(vault1, accepted.vault1)

/** Whether the vaults in use are others than were promised, and exactly the accepted pair. */
export const usesAccepted = (
  snapshot: Pick<Snapshot, 'vault0' | 'vault1'>,
  accepted: AcceptedVaults | undefined,
): boolean =>
  vaultDrift(snapshot).length > 0 &&
  isAcceptedPair({ vault0: snapshot.vault0.address, vault1: snapshot.vault1.address }, accepted)

const asIfPromised = (vault: VaultSnapshot): VaultSnapshot => ({
  ...vault,
  expected: vault.address ?? vault.expected,
})

/**
 * A deposit into vaults that the account has accepted: that they are others than were promised does
 * not block it, and whatever else is wrong with a vault does. Any other plan as it is.
 */
export function withAccepted(
  planned: DepositPlanned,
  snapshot: Snapshot,
  accepted: AcceptedVaults | undefined,
): DepositPlanned {
  if (!planned.ok || !usesAccepted(snapshot, accepted)) return planned
  const { vault0, vault1 } = snapshot
  const others = planned.plan.issues.filter(({ code }) => code !== 'vaultChanged')
  const drifted = vaultDrift(snapshot).map(({ index }) => index)
  const wrong = watchVaults({ ...snapshot, vault0: asIfPromised(vault0), vault1: asIfPromised(vault1) })
  const unseen = wrong.filter(({ side }) => drifted.includes(side))
  const told = drifted.map((side) => caution({ code: 'vaultAccepted', side } as const))
  return { ok: true, plan: { ...planned.plan, issues: [...others, ...unseen, ...told] } }
}
