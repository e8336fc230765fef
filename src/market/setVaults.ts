import { type Address, isAddressEqual } from '#math/hex.ts'
import type { RequiredNetwork } from './actionChecks.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from './txAction.ts'

export type SetVaultsPlan = TxPlan<Extract<TxAction, { kind: 'setVaults' }>>

/** Plans to set other vaults. This moves no tokens: the old vaults keep theirs. */
export function planSetVaults(request: {
  readonly vault0: Address
  readonly vault1: Address
  readonly account: Address
  readonly snapshot: Pick<MarketSnapshot, 'market' | 'chainId' | 'blockNumber'>
}): SetVaultsPlan {
  const { vault0, vault1, account, snapshot } = request
  return {
    ...createSingleCallPlanFields({ kind: 'setVaults', vault0, vault1 }, account, snapshot),
    leaves: [],
    arrives: [],
  }
}

/** Returns true if the new vaults are those that the market lists. */
export const isRestoringVaults = (
  action: Pick<SetVaultsPlan['action'], 'vault0' | 'vault1'>,
  { vault0, vault1 }: Pick<Market, 'vault0' | 'vault1'>,
): boolean => isAddressEqual(action.vault0, vault0) && isAddressEqual(action.vault1, vault1)

/** A network with its id and name. */
interface NetworkWithName {
  readonly id: number
  readonly name: string
}

export interface SetVaultsInputs<Reason> {
  /** Network that the market requires. */
  readonly required: RequiredNetwork
  /** Network of the wallet. Undefined without a wallet. */
  readonly network: NetworkWithName | undefined
  readonly hook: Address
  /** True if the hook has code on that network. Undefined until it was read. */
  readonly hookHasCode: boolean | undefined
  /** Result of the simulation. Undefined until it has run. */
  readonly simulation: { readonly ok: true } | { readonly ok: false; readonly reason: Reason } | undefined
}

/** Reason why setVaults is blocked. `Reason` is the type of the simulation's error. */
export type SetVaultsIssue<Reason> =
  | { readonly code: 'connectToNetwork' }
  | {
      readonly code: 'otherNetwork'
      readonly params: NetworkWithName & { readonly required: string; readonly requiredId: number }
    }
  | { readonly code: 'noContract'; readonly params: { readonly hook: Address; readonly network: string } }
  | { readonly code: 'simulationFailed'; readonly params: { readonly reason: Reason } }

type SetVaultsCheck = 'network' | 'chain' | 'code' | 'simulation'

type SetVaultsVerdict<Reason> =
  | { readonly status: 'ready' }
  /** Names the check that has no result yet. All earlier checks have passed. */
  | { readonly status: 'unknown'; readonly check: SetVaultsCheck }
  | { readonly status: 'refused'; readonly check: SetVaultsCheck; readonly issue: SetVaultsIssue<Reason> }

/**
 * Runs the four checks before setVaults in the specified order (section 5). Returns the first one
 * that fails.
 */
export function runSetVaultsChecks<Reason>({
  required,
  network,
  hook,
  hookHasCode,
  simulation,
}: SetVaultsInputs<Reason>): SetVaultsVerdict<Reason> {
  if (network === undefined)
    return { status: 'refused', check: 'network', issue: { code: 'connectToNetwork' } }
  if (network.id !== required.chainId) {
    const params = { ...network, required: required.name, requiredId: required.chainId }
    return { status: 'refused', check: 'chain', issue: { code: 'otherNetwork', params } }
  }
  if (hookHasCode === undefined) return { status: 'unknown', check: 'code' }
  if (!hookHasCode) {
    const issue = { code: 'noContract', params: { hook, network: network.name } } as const
    return { status: 'refused', check: 'code', issue }
  }
  if (simulation === undefined) return { status: 'unknown', check: 'simulation' }
  if (simulation.ok) return { status: 'ready' }
  return {
    status: 'refused',
    check: 'simulation',
    issue: { code: 'simulationFailed', params: { reason: simulation.reason } },
  }
}
