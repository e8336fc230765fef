import { BPS, mulDiv } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import type { Action, TokenFlow } from './action.ts'
import { balanceAssertions, planDepositBatch } from './batchPlan.ts'
import { findConditions } from './conditions.ts'
import { minWithTolerance } from './flowBounds.ts'
import type { Market } from './market.ts'
import {
  agreedDeposit,
  inOrder,
  type OneTokenBasis,
  type OneTokenInRequest,
  type OneTokenInResult,
  type OneTokenOutRequest,
  type OneTokenRefused,
  type OneTokenSwap,
  planOneTokenIn,
  planSaleOfOther,
  UNREADABLE_REFUSAL,
} from './oneToken.ts'
import { planRouterApprovals } from './permit.ts'
import type { Snapshot } from './snapshot.ts'
import { type StateBefore, snapshotAfterExit } from './snapshotAfterTrade.ts'
import { flowsOf, otherSide, type Side, toAmountPair, toTokenPair } from './tokenPair.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/**
 * Margin in basis points by which the second step of a bundle uses less than the first should
 * yield. Without it, a trade of
 * another user would make the bundle fail.
 */
export const BUNDLE_MARGIN_BPS = 10n

const held = (amount: bigint): bigint => mulDiv(amount, BPS - BUNDLE_MARGIN_BPS, BPS, 'down')

/** in: swap, then deposit. out: withdraw, then swap. */
export type OneTokenDirection = 'in' | 'out'

/**
 * Returns true if a bundle can check its own result: the balance of the token that its swap buys,
 * or of both tokens for an
 * exit. No call can check a balance of native currency.
 * @param side of the one token
 */
export const canBeBundle = (way: OneTokenDirection, side: Side, market: Market): boolean =>
  !isNative(way === 'in' ? toTokenPair(market)[otherSide(side)] : market.token0)

/**
 * Returns the missing approvals and the swap. The router is approved for exactly the input, so no
 * allowance remains.
 */
function swapCalls({ swap }: OneTokenSwap, side: Side, snapshot: Snapshot, { market }: StateBefore) {
  const request = { side, most: swap.maximumIn, mode: 'exact', toleranceBps: 0n, snapshot, market } as const
  return [...planRouterApprovals(request).map(({ action }) => action), swap.action]
}

const dropZeroFlows = (flows: readonly TokenFlow[]) => flows.filter(({ amount }) => amount > 0n)

/**
 * Plans swap and deposit as one atomic bundle, returned as `deposit`. It spends at most the input.
 * Its last call checks that
 * the balance of the other token did not fall. Unused amounts stay in the account.
 */
export function planInBatch(swapInput: OneTokenInRequest, ground: OneTokenBasis): OneTokenInResult {
  const { side, tolerance } = swapInput
  const { market, rules, snapshot } = ground
  const planned = planOneTokenIn(swapInput, ground)
  if (!planned.ok) return planned
  const { after, swap, whole } = planned
  const liquidity = held(planned.deposit.liquidity)
  const deposited = agreedDeposit(rules.planDeposit({ liquidity, snapshot: after, market, tolerance }))
  if (!deposited.ok) return deposited
  const { plan } = deposited
  const other = otherSide(side)
  const { account } = snapshot
  const proof =
    account && canBeBundle('in', side, market) ? balanceAssertions([[other, 0n]], account, market) : undefined
  if (proof === undefined) return UNREADABLE_REFUSAL
  const [rest, bought] = [whole - swap.maximumIn, swap.quote.amountOut]
  const [amount0, amount1] = inOrder(side, rest, bought)
  const most = { amount0, amount1 }
  const batch = planDepositBatch(plan, market, { toleranceBps: BUNDLE_MARGIN_BPS, most })
  const [first, ...others]: readonly Action[] = [
    ...swapCalls(planned, side, snapshot, ground),
    ...batch.calls,
    ...proof,
  ]
  const flows = flowsOf(market, plan)
  const paid = toAmountPair(plan)
  const left = bought - paid[other]
  return {
    ...planned,
    remainder: inOrder(side, rest - paid[side], left),
    deposit: {
      ...batch,
      calls: [first ?? batch.action, ...others],
      leaves: [{ ...flows[side], amount: swap.quote.amountIn + paid[side] }],
      arrives: [...dropZeroFlows([{ ...flows[other], amount: left }]), ...plan.arrives],
      bounds: { maximumLeaves: [{ ...flows[side], amount: whole }], minimumArrives: plan.arrives },
      limits: [{ kind: 'most', ...flows[side], amount: whole }],
      conditions: findConditions(snapshot),
    },
  }
}

export type OneTokenOutBatch =
  | ({ readonly ok: true; readonly plan: WithdrawPlan } & OneTokenSwap)
  | OneTokenRefused

/**
 * Plans withdrawal and swap as one atomic bundle. No contract takes a minimum for both, so the last
 * calls check the minimum
 * and that nothing else was spent.
 */
export function planOutBatch(
  swapInput: OneTokenOutRequest,
  exit: WithdrawPlan,
  ground: StateBefore,
): OneTokenOutBatch {
  const { side } = swapInput
  const { market } = ground
  const paid = toAmountPair(exit)
  const sold = otherSide(side)
  const after = snapshotAfterExit(exit, ground)
  const swapped = planSaleOfOther(swapInput, inOrder(side, paid[side], held(paid[sold])), {
    ...ground,
    snapshot: after,
  })
  if (!swapped.ok) return swapped
  const { swap } = swapped
  const least = toAmountPair(minWithTolerance(exit, BUNDLE_MARGIN_BPS))[side] + swap.minimumOut
  const needed = [
    [side, least],
    [sold, 0n],
  ] as const
  const { account } = ground.snapshot
  const proof =
    account && canBeBundle('out', side, market) ? balanceAssertions(needed, account, market) : undefined
  if (proof === undefined) return UNREADABLE_REFUSAL
  const flows = flowsOf(market, exit)
  const [first, ...rest] = exit.calls
  return {
    ...swapped,
    plan: {
      ...exit,
      calls: [first, ...rest, ...swapCalls(swapped, sold, ground.snapshot, ground), ...proof],
      arrives: dropZeroFlows([
        { ...flows[side], amount: paid[side] + swap.quote.amountOut },
        { ...flows[sold], amount: paid[sold] - swap.quote.amountIn },
      ]),
      bounds: { maximumLeaves: exit.leaves, minimumArrives: [{ ...flows[side], amount: least }] },
      limits: [{ kind: 'least', ...flows[side], amount: least }],
    },
  }
}
