import { BPS, larger, mulDiv, smaller } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import type { Action, Calls, TokenFlow } from './action.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Market } from './market.ts'
import { flowsOf, heldSides, mapAmounts, SIDES, type Side, tokensOf } from './side.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'
import { allowanceFor } from './tokenPlans.ts'
import { vaultDrift } from './vaultWatch.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/** What a batch may take at most, or must bring at least. */
export interface BatchBounds {
  /** For a price, or vaults, that move before the batch is mined. */
  readonly toleranceBps: bigint
  /** Set the promised vaults first, so that none can be swapped in between. Only while they are the ones in use. */
  readonly pinned: boolean
  /** What there is of each token: no cap is higher. */
  readonly most?: TokenAmounts
}

/** Whether `pinned` may be offered: the vaults in use are the promised ones, so that setting them changes nothing. */
export function mayPin(snapshot: Pick<Snapshot, 'vault0' | 'vault1'>): boolean {
  const { vault0, vault1 } = snapshot
  return vault0.address !== undefined && vault1.address !== undefined && vaultDrift(snapshot).length === 0
}

const withPin = (pinned: boolean, { vault0, vault1 }: Market, calls: Calls): Calls =>
  pinned ? [{ kind: 'setVaults', vault0, vault1 }, ...calls] : calls

/** The least that an exit must bring within the tolerance, rounded down. */
export function exitMinimum(amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts {
  const kept = larger(BPS - toleranceBps, 0n)
  return mapAmounts(amounts, (amount) => mulDiv(amount, kept, BPS, 'down'))
}

/**
 * A deposit with its approvals as one batch: it approves the caps, deposits, and takes back what is left of them, so that
 * no allowance remains, not even an earlier one. `leaves` stays what was shown, the caps are the bounds.
 */
export function planDepositBatch(
  plan: DepositPlan,
  market: Market,
  { pinned, toleranceBps, most }: BatchBounds,
): DepositPlan {
  const { within } = plan.action
  const wished = within ?? depositCaps(plan, toleranceBps)
  const amount0 = smaller(wished.amount0, most?.amount0 ?? wished.amount0)
  const amount1 = smaller(wished.amount1, most?.amount1 ?? wished.amount1)
  const caps = flowsOf(market, { amount0, amount1 })
  const [cap0, cap1] = caps
  // Native currency needs no approval: what goes along is its cap.
  const approve = ({ token, amount }: TokenFlow): readonly Action[] =>
    isNative(token) ? [] : [{ kind: 'approve', token, spender: market.hook, amount }]
  const bounded = within && { within: { ...within, amount0, amount1 } }
  const { action } = sendingAtMost({ ...plan, action: { ...plan.action, ...bounded } }, cap0.amount)
  const [first, ...rest]: readonly Action[] = [
    ...approve(cap0),
    ...approve(cap1),
    action,
    ...caps.flatMap(({ token }) => approve({ token, amount: 0n })),
  ]
  return {
    ...plan,
    action,
    calls: withPin(pinned, market, [first ?? action, ...rest]),
    bounds: {
      maximumLeaves: caps,
      minimumArrives: plan.arrives,
    },
    // Missing approvals are part of the batch.
    approvals: [],
    issues: plan.issues.filter(({ code }) => code !== 'approvalNeeded'),
  }
}

/** 'balancesUnreadable': a minimum rests on the account's balances. 'nativeMinimum': no call fails for too little of that. */
export type ExitBatch =
  | { readonly ok: true; readonly plan: WithdrawPlan; readonly minimum: TokenAmounts }
  | { readonly ok: false; readonly code: 'balancesUnreadable' | 'nativeMinimum' }

/**
 * Transfers of an account to itself of what it held before and what must have come: each fails for an account that holds less.
 * Undefined where a balance could not be read.
 * @param more raw, of each side that is proven
 */
export function proofs(
  more: readonly (readonly [Side, bigint])[],
  account: AccountSnapshot,
  market: Market,
): readonly Action[] | undefined {
  const transfers: Action[] = []
  for (const [side, least] of more) {
    const { balance } = heldSides(account)[side]
    if (balance === undefined) return undefined
    const amount = balance + least
    // Nobody holds less than nothing.
    if (amount > 0n)
      transfers.push({ kind: 'transfer', token: tokensOf(market)[side], to: account.address, amount })
  }
  return transfers
}

/** A withdrawal as one batch that fails where it brings less than the minimum, which its last calls prove. */
export function planExitBatch(
  plan: WithdrawPlan,
  account: AccountSnapshot,
  market: Market,
  { toleranceBps, pinned }: BatchBounds,
): ExitBatch {
  if (isNative(market.token0)) return { ok: false, code: 'nativeMinimum' }
  const minimum = exitMinimum(plan, toleranceBps)
  const least = flowsOf(market, minimum)
  // Of a token that pays nothing, nothing has to have come.
  const proven = SIDES.filter((side) => least[side].amount > 0n)
  const proof = proofs(
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
      calls: withPin(pinned, market, [plan.action, ...proof]),
      bounds: { maximumLeaves: plan.leaves, minimumArrives: least },
    },
  }
}

/** The deposit with no more native currency sent along than `most`; as it is where it sends none. */
export function sendingAtMost(plan: DepositPlan, most: bigint): DepositPlan {
  const { action } = plan
  if (action.value === undefined) return plan
  const lessened = { ...action, value: smaller(action.value, most) }
  return { ...plan, action: lessened, calls: [lessened] }
}

/**
 * A deposit capped by the account's own allowances: if both lie within the person's tolerance of the amounts shown,
 * they become the agreed bounds, and a smaller price move needs no new review. A larger allowance caps nothing, so such
 * a deposit has to move exactly what was shown. What goes along of native currency is such a cap by itself.
 */
export function cappedDeposit(
  plan: DepositPlan,
  { allowance0, allowance1 }: Pick<AccountSnapshot, 'allowance0' | 'allowance1'>,
  tokens: Pick<Market, 'token0' | 'token1'>,
  toleranceBps: bigint | undefined,
): DepositPlan {
  // The contract itself is told what it may take.
  if (plan.action.within !== undefined) return plan
  if (allowance0 === undefined || allowance1 === undefined || toleranceBps === undefined) return plan
  const caps = depositCaps(plan, toleranceBps)
  const sent = sendingAtMost(plan, caps.amount0)
  const most0 = sent.action.value ?? allowance0
  if (most0 > caps.amount0 || allowance1 > caps.amount1) return plan
  return {
    ...sent,
    bounds: {
      maximumLeaves: flowsOf(tokens, { amount0: most0, amount1: allowance1 }),
      minimumArrives: plan.arrives,
    },
  }
}

/** The most that a deposit takes within the tolerance: what the batch approves, and takes back afterwards. */
export const depositCaps = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapAmounts(amounts, (amount) => allowanceFor('exact', amount, toleranceBps))
