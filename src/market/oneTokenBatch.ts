import { BPS_DENOMINATOR, mulDiv } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { buildBalanceAssertions, planDepositBatch } from './batchPlan.ts'
import { findPlanConditions } from './conditions.ts'
import type { Market } from './market.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import {
  ONE_TOKEN_RESULT_IF_STATE_UNREAD,
  type OneTokenDepositRequest,
  type OneTokenDepositResult,
  type OneTokenExitRequest,
  type OneTokenPlanInputs,
  type OneTokenRefusedResult,
  type OneTokenSwap,
  orderAmountsByToken,
  planDepositAfterSwap,
  planOneTokenDeposit,
  planSwapOfOtherToken,
} from './oneToken.ts'
import { planRouterApprovals } from './permit.ts'
import { type StateBeforeTrade, snapshotAfterExit } from './snapshotAfterTrade.ts'
import { subtractTolerance } from './tokenMovementLimits.ts'
import { getOtherSide, type TokenSide, toAmountPair, toTokenMovements, toTokenPair } from './tokenPair.ts'
import type { TokenMovement, TxAction } from './txAction.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/**
 * Margin in basis points between the expected result of a bundle's first step and the input of its
 * second step. Without a margin, another user's trade would make the bundle fail.
 */
export const BUNDLE_PRICE_MARGIN_BPS = 10n

const held = (amount: bigint): bigint =>
  mulDiv(amount, BPS_DENOMINATOR - BUNDLE_PRICE_MARGIN_BPS, BPS_DENOMINATOR, 'down')

/** in: swap, then deposit. out: withdraw, then swap. */
export type OneTokenFlowKind = 'in' | 'out'

/**
 * Returns true if a bundle can check its own result. A deposit bundle checks the balance of the
 * bought token, and an exit bundle checks both tokens. No call can check a native balance.
 * @param side of the token that the user starts or ends with
 */
export const canRunAsBundle = (way: OneTokenFlowKind, side: TokenSide, market: Market): boolean =>
  !isNativeCurrency(way === 'in' ? toTokenPair(market)[getOtherSide(side)] : market.token0)

/**
 * Returns the missing approvals and the swap. The router's allowance equals the swap's input, so no
 * allowance remains after the swap.
 */
function swapCalls(
  { swap }: OneTokenSwap,
  side: TokenSide,
  snapshot: MarketSnapshot,
  { market }: StateBeforeTrade,
) {
  const request = { side, most: swap.maximumIn, mode: 'exact', toleranceBps: 0n, snapshot, market } as const
  return [...planRouterApprovals(request).map(({ action }) => action), swap.action]
}

const dropZeroFlows = (flows: readonly TokenMovement[]) => flows.filter(({ amount }) => amount > 0n)

/**
 * Plans swap and deposit as one atomic bundle that spends at most the input. Its last call checks
 * that the balance of the bought token did not fall. Unused amounts stay in the account.
 */
export function planOneTokenDepositBatch(
  swapInput: OneTokenDepositRequest,
  ground: OneTokenPlanInputs,
): OneTokenDepositResult {
  const { side, tolerance } = swapInput
  const { market, rules, snapshot } = ground
  const planned = planOneTokenDeposit(swapInput, ground)
  if (!planned.ok) return planned
  const { after, swap, whole } = planned
  const liquidity = held(planned.deposit.liquidity)
  const deposited = planDepositAfterSwap(rules.planDeposit({ liquidity, snapshot: after, market, tolerance }))
  if (!deposited.ok) return deposited
  const { plan } = deposited
  const other = getOtherSide(side)
  const { account } = snapshot
  const proof =
    account && canRunAsBundle('in', side, market)
      ? buildBalanceAssertions([[other, 0n]], account, market)
      : undefined
  if (proof === undefined) return ONE_TOKEN_RESULT_IF_STATE_UNREAD
  const [rest, bought] = [whole - swap.maximumIn, swap.quote.amountOut]
  const [amount0, amount1] = orderAmountsByToken(side, rest, bought)
  const most = { amount0, amount1 }
  const batch = planDepositBatch(plan, market, { toleranceBps: BUNDLE_PRICE_MARGIN_BPS, most })
  const [first, ...others]: readonly TxAction[] = [
    ...swapCalls(planned, side, snapshot, ground),
    ...batch.calls,
    ...proof,
  ]
  const flows = toTokenMovements(market, plan)
  const paid = toAmountPair(plan)
  const left = bought - paid[other]
  return {
    ...planned,
    remainder: orderAmountsByToken(side, rest - paid[side], left),
    deposit: {
      ...batch,
      calls: [first ?? batch.action, ...others],
      leaves: [{ ...flows[side], amount: swap.quote.amountIn + paid[side] }],
      arrives: [...dropZeroFlows([{ ...flows[other], amount: left }]), ...plan.arrives],
      bounds: { maximumLeaves: [{ ...flows[side], amount: whole }], minimumArrives: plan.arrives },
      limits: [{ kind: 'most', ...flows[side], amount: whole }],
      conditions: findPlanConditions(snapshot),
    },
  }
}

export type OneTokenExitBatch =
  | ({ readonly ok: true; readonly plan: WithdrawPlan } & OneTokenSwap)
  | OneTokenRefusedResult

/**
 * Plans withdrawal and swap as one atomic bundle. No contract enforces a minimum for both steps, so
 * the last calls check that the minimum arrived and that nothing else was spent.
 */
export function planOneTokenExitBatch(
  swapInput: OneTokenExitRequest,
  exit: WithdrawPlan,
  ground: StateBeforeTrade,
): OneTokenExitBatch {
  const { side } = swapInput
  const { market } = ground
  const paid = toAmountPair(exit)
  const sold = getOtherSide(side)
  const after = snapshotAfterExit(exit, ground)
  const swapped = planSwapOfOtherToken(swapInput, orderAmountsByToken(side, paid[side], held(paid[sold])), {
    ...ground,
    snapshot: after,
  })
  if (!swapped.ok) return swapped
  const { swap } = swapped
  const least = toAmountPair(subtractTolerance(exit, BUNDLE_PRICE_MARGIN_BPS))[side] + swap.minimumOut
  const needed = [
    [side, least],
    [sold, 0n],
  ] as const
  const { account } = ground.snapshot
  const proof =
    account && canRunAsBundle('out', side, market)
      ? buildBalanceAssertions(needed, account, market)
      : undefined
  if (proof === undefined) return ONE_TOKEN_RESULT_IF_STATE_UNREAD
  const flows = toTokenMovements(market, exit)
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
