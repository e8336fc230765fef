import { BPS, larger } from '../amounts/integers.ts'
import { mulDiv } from '../amounts/mulDiv.ts'
import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import { isNative } from '../v4/native.ts'
import type { Action, Calls, TokenFlow } from './action.ts'
import { sendingAtMost } from './cappedDeposit.ts'
import { depositCaps } from './depositCaps.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Market } from './market.ts'
import { flowsOf, mapAmounts, SIDES } from './side.ts'
import type { AccountSnapshot, Snapshot } from './snapshot.ts'
import { vaultDrift } from './vaultDrift.ts'
import type { WithdrawPlan } from './withdrawPlan.ts'

/** What a batch may take at most, or must bring at least. */
export interface BatchBounds {
  /** For a price, or vaults, that move before the batch is mined. */
  readonly toleranceBps: bigint
  /** Set the promised vaults first, so that none can be swapped in between. Only while they are the ones in use. */
  readonly pinned: boolean
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
  { pinned, toleranceBps }: BatchBounds,
): DepositPlan {
  const caps = flowsOf(market, plan.action.within ?? depositCaps(plan, toleranceBps))
  const [cap0, cap1] = caps
  // Native currency needs no approval: what goes along is its cap.
  const approve = ({ token, amount }: TokenFlow): readonly Action[] =>
    isNative(token) ? [] : [{ kind: 'approve', token, spender: market.hook, amount }]
  const { action } = sendingAtMost(plan, cap0.amount)
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
 * A withdrawal as one batch that fails where it brings less than the minimum: its last calls send the account its own
 * balance before it and the minimum, to itself, which fails for an account that holds less.
 */
export function planExitBatch(
  plan: WithdrawPlan,
  account: AccountSnapshot,
  market: Market,
  { toleranceBps, pinned }: BatchBounds,
): ExitBatch {
  const { token0: balance0, token1: balance1, address } = account
  if (isNative(market.token0)) return { ok: false, code: 'nativeMinimum' }
  if (balance0 === undefined || balance1 === undefined) return { ok: false, code: 'balancesUnreadable' }
  const minimum = exitMinimum(plan, toleranceBps)
  const least = flowsOf(market, minimum)
  const balances = [balance0, balance1] as const
  // A token that pays nothing needs no such transfer.
  const proofs = SIDES.filter((side) => least[side].amount > 0n).map((side): Action => {
    const { token, amount } = least[side]
    return { kind: 'transfer', token, to: address, amount: balances[side] + amount }
  })
  return {
    ok: true,
    minimum,
    plan: {
      ...plan,
      calls: withPin(pinned, market, [plan.action, ...proofs]),
      bounds: {
        maximumLeaves: plan.leaves,
        minimumArrives: least,
      },
    },
  }
}
