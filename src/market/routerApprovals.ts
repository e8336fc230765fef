import { isNative } from '#math/pool.ts'
import type { Action, Plan } from './action.ts'
import type { Market } from './market.ts'
import { permitLeft, SWAP_SECONDS } from './permit.ts'
import { heldSides, type Side, tokensOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import { type AllowanceMode, allowanceFor, planApproval } from './tokenPlans.ts'

export interface RouterApprovalRequest {
  /** The token that is paid. */
  readonly side: Side
  /** The most that the swap takes, raw; 0n while no swap is entered. */
  readonly most: bigint
  readonly mode: AllowanceMode
  /** By how much an exact approval may exceed it, in basis points: what buys an exact amount may cost more a block later. */
  readonly toleranceBps: bigint
  /** The account signs what the router may take through Permit2, so that it needs no approval of its own. */
  readonly isSigned?: boolean
  readonly snapshot: Snapshot
  readonly market: Market
}

type Approval = Plan<Extract<Action, { kind: 'approve' }>>

/**
 * What the network's swap router lacks for a swap: an approval by the token, unlimited or the most that the swap takes. Where it is
 * paid through Permit2 that is Permit2's, and the router's own, unless it is signed, is by Permit2, for this swap alone and for a while. None for native
 * currency, and where nothing was read.
 */
export function planRouterApprovals(request: RouterApprovalRequest): readonly Approval[] {
  const { side, most, mode, toleranceBps, isSigned = false, snapshot, market } = request
  const { account, timestamp } = snapshot
  const token = tokensOf(market)[side]
  if (account === undefined || isNative(token)) return []
  const { swapRouter, universalRouter } = market.network
  const ground = { token, account: account.address, snapshot }
  const amount = allowanceFor(mode, most, 0n)
  if (universalRouter === undefined) return [planApproval({ ...ground, spender: swapRouter, amount })]
  const { permit2 } = universalRouter
  const { routerAllowance: given = 0n, permit } = heldSides(account)[side]
  const left = permit === undefined ? 0n : permitLeft(permit, timestamp)
  const covering = allowanceFor('exact', most, toleranceBps)
  const limited = mode === 'exact' ? covering : amount
  const through = { permit2, expiration: timestamp + SWAP_SECONDS }
  return [
    ...(given < most || most === 0n ? [planApproval({ ...ground, spender: permit2, amount: limited })] : []),
    ...(left < most && !isSigned
      ? [planApproval({ ...ground, spender: swapRouter, amount: covering, through })]
      : []),
  ]
}
