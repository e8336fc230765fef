import type { Address } from '../amounts/hex.ts'
import type { Action, Plan } from './action.ts'
import { alone } from './alone.ts'
import type { Snapshot } from './snapshot.ts'

export type SetVaultsPlan = Plan<Extract<Action, { kind: 'setVaults' }>>

/** A change of the vaults as a plan: it moves nothing, and what the old vaults hold stays in them. */
export function planSetVaults(request: {
  readonly vault0: Address
  readonly vault1: Address
  readonly account: Address
  readonly snapshot: Pick<Snapshot, 'market' | 'chainId' | 'blockNumber'>
}): SetVaultsPlan {
  const { vault0, vault1, account, snapshot } = request
  return {
    ...alone({ kind: 'setVaults', vault0, vault1 }, account, snapshot),
    leaves: [],
    arrives: [],
  }
}
