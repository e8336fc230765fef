import { minBigInt } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Market } from './market.ts'
import type { AccountSnapshot } from './marketSnapshot.ts'
import { addTolerance, subtractTolerance } from './tokenMovementLimits.ts'
import {
  listAccountTokenBalances,
  TOKEN_SIDES,
  type TokenSide,
  toTokenMovements,
  toTokenPair,
} from './tokenPair.ts'
import type { TokenMovement, TxAction } from './txAction.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

interface BatchBounds {
  /** Basis points by which the amounts can change before the bundle is mined. */
  readonly toleranceBps: bigint
  /** Raw token balances of the account. An approval never exceeds the balance. */
  readonly most?: TokenAmounts
}

/**
 * Plans a deposit as one bundle of calls: approve the maximum amounts, deposit, reset the
 * allowances.
 */
export function planDepositBatch(
  plan: DepositPlan,
  market: Market,
  { toleranceBps, most }: BatchBounds,
): DepositPlan {
  const { within } = plan.action
  const wished = within ?? addTolerance(plan, toleranceBps)
  const amount0 = minBigInt(wished.amount0, most?.amount0 ?? wished.amount0)
  const amount1 = minBigInt(wished.amount1, most?.amount1 ?? wished.amount1)
  const caps = toTokenMovements(market, { amount0, amount1 })
  const [cap0, cap1] = caps
  const approve = ({ token, amount }: TokenMovement): readonly TxAction[] =>
    isNativeCurrency(token) ? [] : [{ kind: 'approve', token, spender: market.hook, amount }]
  const bounded = within && { within: { ...within, amount0, amount1 } }
  const { action } = withMaximumSent({ ...plan, action: { ...plan.action, ...bounded } }, cap0.amount)
  const [first, ...rest]: readonly TxAction[] = [
    ...approve(cap0),
    ...approve(cap1),
    action,
    ...caps.flatMap(({ token }) => approve({ token, amount: 0n })),
  ]
  return {
    ...plan,
    action,
    calls: [first ?? action, ...rest],
    bounds: {
      maximumLeaves: caps,
      minimumArrives: plan.arrives,
    },
    limits: caps.map((cap) => ({ kind: 'most', ...cap })),
    approvals: [],
    issues: plan.issues.filter(({ code }) => code !== 'approvalNeeded'),
  }
}

const setBack = ({ vault0, vault1 }: Market): TxAction => ({ kind: 'setVaults', vault0, vault1 })

/**
 * A planned exit bundle, or why no call can enforce its minimum payout. 'balancesUnreadable': the
 * account's balances were not read. 'nativeMinimum': the payout includes native currency.
 */
type ExitBatch =
  | { readonly ok: true; readonly plan: WithdrawPlan; readonly minimum: TokenAmounts }
  | { readonly ok: false; readonly code: 'balancesUnreadable' | 'nativeMinimum' }

/**
 * Returns token transfers from the account to itself of its old balance plus the minimum payout. If
 * the account holds less, the transfer and the whole bundle revert. Undefined if a balance was not
 * read.
 * @param more raw minimum payout of each token
 */
export function buildBalanceAssertions(
  more: readonly (readonly [TokenSide, bigint])[],
  account: AccountSnapshot,
  market: Market,
): readonly TxAction[] | undefined {
  const transfers: TxAction[] = []
  for (const [side, least] of more) {
    const { balance } = listAccountTokenBalances(account)[side]
    if (balance === undefined) return undefined
    const amount = balance + least
    if (amount > 0n)
      transfers.push({ kind: 'transfer', token: toTokenPair(market)[side], to: account.address, amount })
  }
  return transfers
}

/**
 * Plans a withdrawal as one bundle. Its last calls revert if less than the minimum arrived.
 * @param restored true if the first call restores the vaults of the market file, so that no other
 * transaction can replace them before the withdrawal
 */
export function planExitBatch(
  plan: WithdrawPlan,
  account: AccountSnapshot,
  market: Market,
  { restored = false }: { readonly restored?: boolean } = {},
): ExitBatch {
  if (isNativeCurrency(market.token0)) return { ok: false, code: 'nativeMinimum' }
  const minimum = subtractTolerance(plan, plan.toleranceBps)
  const least = toTokenMovements(market, minimum)
  // The bundle checks only the balances of tokens that the withdrawal pays.
  const proven = TOKEN_SIDES.filter((side) => least[side].amount > 0n)
  const proof = buildBalanceAssertions(
    proven.map((side) => [side, least[side].amount]),
    account,
    market,
  )
  if (proof === undefined) return { ok: false, code: 'balancesUnreadable' }
  return {
    ok: true,
    minimum,
    plan: {
      ...plan,
      calls: restored ? [setBack(market), plan.action, ...proof] : [plan.action, ...proof],
      bounds: { maximumLeaves: plan.leaves, minimumArrives: least },
      limits: least.map((each) => ({ kind: 'least', ...each })),
    },
  }
}

/**
 * Limits the native currency (wei) that a deposit sends. A plan without native currency stays
 * unchanged.
 */
function withMaximumSent(plan: DepositPlan, most: bigint): DepositPlan {
  const { action } = plan
  if (action.value === undefined) return plan
  const lessened = { ...action, value: minBigInt(action.value, most) }
  return { ...plan, action: lessened, calls: [lessened] }
}
