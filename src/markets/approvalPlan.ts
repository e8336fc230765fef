import type { Address } from '../amounts/hex.ts'
import { BPS, MAX_UINT256, smaller } from '../amounts/integers.ts'
import { mulDiv } from '../amounts/mulDiv.ts'
import type { Action, Plan } from './action.ts'
import { alone } from './alone.ts'
import type { Snapshot } from './snapshot.ts'

/** How much of a token the hook is allowed to take: as much as it likes, or what one deposit needs. */
export type AllowanceMode = 'unlimited' | 'exact'

/**
 * The amount to approve for a deposit that takes `needed`: the maximum uint256, or `needed` and a tolerance of
 * `toleranceBps` for a price that moves before the deposit, rounded up. The hook takes no maximum amounts, so this is
 * the most that a deposit can ever take.
 */
export function allowanceFor(mode: AllowanceMode, needed: bigint, toleranceBps: bigint): bigint {
  if (mode === 'unlimited') return MAX_UINT256
  return smaller(mulDiv(needed, BPS + toleranceBps, BPS, 'up'), MAX_UINT256)
}

/** An approval as a plan: it moves nothing. */
export function planApproval(request: {
  readonly token: Address
  readonly spender: Address
  readonly amount: bigint
  readonly account: Address
  readonly snapshot: Pick<Snapshot, 'market' | 'chainId' | 'blockNumber'>
}): Plan<Extract<Action, { kind: 'approve' }>> {
  const { token, spender, amount, account, snapshot } = request
  return {
    ...alone({ kind: 'approve', token, spender, amount }, account, snapshot),
    leaves: [],
    arrives: [],
  }
}
