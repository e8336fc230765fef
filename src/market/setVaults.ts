import { type Address, isAddressEqual } from '#math/hex.ts'
import type { RequiredNetwork } from './actionChecks.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from './txAction.ts'

export type SetVaultsPlan = TxPlan<Extract<TxAction, { kind: 'setVaults' }>>

/** Plans to set other vaults. The tokens in the old vaults stay there. */
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

/** Returns true if the new vaults are those of the market file. */
export const isRestoringVaults = (
  action: Pick<SetVaultsPlan['action'], 'vault0' | 'vault1'>,
  { vault0, vault1 }: Pick<Market, 'vault0' | 'vault1'>,
): boolean => isAddressEqual(action.vault0, vault0) && isAddressEqual(action.vault1, vault1)

interface NetworkWithName {
  readonly id: number
  readonly name: string
}

export interface SetVaultsInputs<Reason> {
  readonly required: RequiredNetwork
  /** Network that the wallet is connected to. Undefined without a wallet. */
  readonly network: NetworkWithName | undefined
  readonly hook: Address
  readonly hookHasCode: boolean | undefined
  /** Result of simulating setVaults. Undefined until the simulation has run. */
  readonly simulation: { readonly ok: true } | { readonly ok: false; readonly reason: Reason } | undefined
}

/**
 * Reason why setVaults is blocked.
 * @typeParam Reason error type of the simulation
 */
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
  /** The check that has no result yet. All checks before this one have passed. */
  | { readonly status: 'unknown'; readonly check: SetVaultsCheck }
  | { readonly status: 'refused'; readonly check: SetVaultsCheck; readonly issue: SetVaultsIssue<Reason> }

/**
 * Runs the four checks before setVaults in the order of specification section 5. Returns the first
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
