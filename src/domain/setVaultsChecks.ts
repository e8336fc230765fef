import type { Address } from './hex.ts'
import { REQUIRED_CHAIN_ID } from './limits.ts'
import {
  CONNECT_TO_NETWORK,
  contractNotFound,
  noContractFound,
  setVaultsSimulationFailed,
  switchNetworkFrom,
} from './messages.ts'

export interface SetVaultsFacts {
  /** The wallet's network; undefined while there is none. */
  readonly network: { readonly id: number; readonly name: string } | undefined
  readonly hook: Address
  /** Whether the hook has code on that network; undefined while it is not known. */
  readonly hookHasCode: boolean | undefined
  /** The outcome of the simulation; undefined while it has not run. */
  readonly simulation: { readonly ok: true } | { readonly ok: false; readonly reason: string } | undefined
}

export type SetVaultsCheck = 'network' | 'chain' | 'code' | 'simulation'

export type SetVaultsVerdict =
  | { readonly status: 'ready' }
  /** The next fact to find out; nothing known so far stands against it. */
  | { readonly status: 'unknown'; readonly check: SetVaultsCheck }
  | { readonly status: 'refused'; readonly check: SetVaultsCheck; readonly messages: readonly string[] }

/** The four checks before setVaults, in the specification's order (section 5): the first that fails decides. */
export function checkSetVaults({ network, hook, hookHasCode, simulation }: SetVaultsFacts): SetVaultsVerdict {
  if (network === undefined) return { status: 'refused', check: 'network', messages: [CONNECT_TO_NETWORK] }
  if (network.id !== REQUIRED_CHAIN_ID) {
    return { status: 'refused', check: 'chain', messages: [switchNetworkFrom(network.name, network.id)] }
  }
  if (hookHasCode === undefined) return { status: 'unknown', check: 'code' }
  if (!hookHasCode) {
    const messages = [noContractFound(hook, network.name), contractNotFound(hook)]
    return { status: 'refused', check: 'code', messages }
  }
  if (simulation === undefined) return { status: 'unknown', check: 'simulation' }
  if (simulation.ok) return { status: 'ready' }
  return {
    status: 'refused',
    check: 'simulation',
    messages: [setVaultsSimulationFailed(simulation.reason)],
  }
}
