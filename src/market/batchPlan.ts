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

/** Limits on the amounts of a deposit bundle. */
interface BatchBounds {
  /** Tolerance in basis points for changes of price or vaults before the bundle is mined. */
  readonly toleranceBps: bigint
  /** Balances of the account. No approval exceeds them. */
  readonly most?: TokenAmounts
}

/**
 * Plans a deposit as one bundle that approves the maximum amounts, deposits, and resets the
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
  // Native currency needs no approval. The value sent with the call limits it.
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
    // Empty, because the bundle contains the missing approvals.
    approvals: [],
    issues: plan.issues.filter(({ code }) => code !== 'approvalNeeded'),
  }
}

const setBack = ({ vault0, vault1 }: Market): TxAction => ({ kind: 'setVaults', vault0, vault1 })

/**
 * An exit bundle, or why it cannot enforce a minimum. 'balancesUnreadable': the account's balances
 * were not read. 'nativeMinimum': no call can check a balance of native currency.
 */
type ExitBatch =
  | { readonly ok: true; readonly plan: WithdrawPlan; readonly minimum: TokenAmounts }
  | { readonly ok: false; readonly code: 'balancesUnreadable' | 'nativeMinimum' }

/**
 * Returns transfers from the account to itself of its old balance plus the minimum. A transfer
 * reverts if the account holds less, and the whole bundle with it. Undefined if a balance was not
 * read.
 * @param more raw minimum of each token to check
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
    // A minimum of zero needs no check.
    if (amount > 0n)
      transfers.push({ kind: 'transfer', token: toTokenPair(market)[side], to: account.address, amount })
  }
  return transfers
}

/**
 * Plans a withdrawal as one bundle. Its last calls revert if less than the minimum arrived.
 * @param restored true if the first call sets the market's own vaults again, so that no other
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
  // A token of which nothing is paid needs no check of its balance.
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

/** Limits the native currency that a deposit sends. Returns the plan unchanged if it sends none. */
function withMaximumSent(plan: DepositPlan, most: bigint): DepositPlan {
  const { action } = plan
  if (action.value === undefined) return plan
  const lessened = { ...action, value: minBigInt(action.value, most) }
  return { ...plan, action: lessened, calls: [lessened] }
}
