import { BPS, mulDiv } from '#math/integers.ts'
import type { Action, TokenFlow } from './action.ts'
import { afterExit, type MoveGround } from './afterSwap.ts'
import { exitMinimum, planDepositBatch } from './batchPlan.ts'
import { conditionsOf } from './conditions.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Tolerance } from './limits.ts'
import {
  type OneTokenGround,
  type OneTokenIn,
  type OneTokenOutWish,
  type OneTokenSwap,
  type OneTokenSwapped,
  otherOf,
  planSaleOfOther,
} from './oneToken.ts'
import { planRouterApprovals } from './permit.ts'
import { amountsOf, flowsOf, type Side } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/**
 * How much less is deposited or swapped in a bundle than the swap or the exit before it should bring, in basis points: nothing can be
 * planned anew in between, and without it every bundle would fail for a unit that somebody else moved.
 */
export const BUNDLE_MARGIN_BPS = 10n

const held = (amount: bigint): bigint => mulDiv(amount, BPS - BUNDLE_MARGIN_BPS, BPS, 'down')

/** What the router lacks, and the swap: in a bundle it is approved exactly what it takes, so that nothing remains. */
function swapCalls({ swap }: OneTokenSwap, side: Side, snapshot: Snapshot, { market }: MoveGround) {
  const request = { side, most: swap.maximumIn, mode: 'exact', toleranceBps: 0n, snapshot, market } as const
  return [...planRouterApprovals(request).map(({ action }) => action), swap.action]
}

const moving = (flows: readonly TokenFlow[]) => flows.filter(({ amount }) => amount > 0n)

/**
 * Swap and deposit as one bundle, all or nothing. No more of the one token leaves than was put in, and nothing of the other; what
 * the bundle does not need of either stays. Undefined where so little is put in that no share is left of it.
 */
export function planInBatch(
  planned: OneTokenIn,
  { side, tolerance }: { readonly side: Side; readonly tolerance: Tolerance },
  ground: OneTokenGround,
): DepositPlan | undefined {
  const { after, swap, whole } = planned
  const { snapshot, market, rules } = ground
  const liquidity = held(planned.deposit.liquidity)
  const deposited = rules.planDeposit({ liquidity, snapshot: after, market, tolerance })
  if (!deposited.ok) return undefined
  const { plan } = deposited
  const paid = amountsOf(plan)
  const batch = planDepositBatch(plan, market, { toleranceBps: BUNDLE_MARGIN_BPS, pinned: false })
  const [first, ...rest]: readonly Action[] = [...swapCalls(planned, side, snapshot, ground), ...batch.calls]
  const flows = flowsOf(market, plan)
  const other = otherOf(side)
  const left = { ...flows[other], amount: swap.quote.amountOut - paid[other] }
  return {
    ...batch,
    calls: [first ?? batch.action, ...rest],
    leaves: [{ ...flows[side], amount: swap.quote.amountIn + paid[side] }],
    arrives: [...moving([left]), ...plan.arrives],
    bounds: { maximumLeaves: [{ ...flows[side], amount: whole }], minimumArrives: plan.arrives },
    conditions: conditionsOf(snapshot),
    // What is missing now the swap brings.
    issues: batch.issues.filter(({ code }) => code !== 'balanceTooLow'),
  }
}

export type OutBatch =
  | { readonly ok: true; readonly plan: WithdrawPlan; readonly swapped: OneTokenSwap }
  | Extract<OneTokenSwapped, { readonly ok: false }>

/** A withdrawal and the swap of one token into the other as one bundle, which brings at least its minimum or does not happen. */
export function planOutBatch(wish: OneTokenOutWish, exit: WithdrawPlan, ground: MoveGround): OutBatch {
  const { side } = wish
  const { market } = ground
  const paid = amountsOf(exit)
  const sold = otherOf(side)
  const budget = side === 0 ? ([paid[0], held(paid[1])] as const) : ([held(paid[0]), paid[1]] as const)
  const after = afterExit(exit, ground)
  const swapped = planSaleOfOther(wish, budget, { ...ground, snapshot: after })
  if (!swapped.ok) return swapped
  const { swap } = swapped
  const flows = flowsOf(market, exit)
  const least = amountsOf(exitMinimum(exit, BUNDLE_MARGIN_BPS))[side] + swap.minimumOut
  const [first, ...rest] = exit.calls
  return {
    ok: true,
    swapped,
    plan: {
      ...exit,
      calls: [first, ...rest, ...swapCalls(swapped, sold, ground.snapshot, ground)],
      arrives: moving([
        { ...flows[side], amount: paid[side] + swap.quote.amountOut },
        { ...flows[sold], amount: paid[sold] - swap.quote.amountIn },
      ]),
      bounds: { maximumLeaves: exit.leaves, minimumArrives: [{ ...flows[side], amount: least }] },
    },
  }
}
