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

interface SetVaultsInputs<Reason> {
  readonly required: RequiredNetwork
  /** Network that the wallet is connected to. Undefined without a wallet. */
  readonly network: NetworkWithName | undefined
  readonly hook: Address
  readonly hasCode: () => Promise<boolean>
  /** Returns undefined if an input is invalid, because the form itself shows this. */
  readonly plan: () => SetVaultsPlan | undefined
  /** Simulates setVaults. Returns why it fails, or undefined if it succeeds. */
  readonly simulate: (plan: SetVaultsPlan) => Promise<{ reason: Reason; details: string } | undefined>
}

/**
 * Runs the four checks before setVaults in the order of specification section 5. Returns the first
 * issue, which is undefined if an input is invalid.
 */
export async function runSetVaultsChecks<Reason>(inputs: SetVaultsInputs<Reason>) {
  const { required, network, hook } = inputs
  const refused = (issue: SetVaultsIssue<Reason> | undefined, details?: string) => ({ issue, details })
  if (network === undefined) return refused({ code: 'connectToNetwork' })
  if (network.id !== required.chainId) {
    const params = { ...network, required: required.name, requiredId: required.chainId }
    return refused({ code: 'otherNetwork', params })
  }
  if (!(await inputs.hasCode()))
    return refused({ code: 'noContract', params: { hook, network: network.name } })
  const plan = inputs.plan()
  if (plan === undefined) return refused(undefined)
  const failure = await inputs.simulate(plan)
  if (failure === undefined) return { plan }
  return refused({ code: 'simulationFailed', params: { reason: failure.reason } }, failure.details)
}
