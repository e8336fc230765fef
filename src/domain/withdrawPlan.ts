import type { Action, Plan, TokenFlow } from './action.ts'
import type { Deployment } from './deployment.ts'
import { payout } from './exitEstimate.ts'
import { sameAddress } from './hex.ts'
import { MAX_INT128, MAX_UINT128 } from './integers.ts'
import { blocking, type Issue } from './issue.ts'
import type { TokenAmounts } from './liquidityAmounts.ts'
import { NO_WALLET_ADDRESS } from './messages.ts'
import type { Snapshot } from './snapshot.ts'

export type WithdrawIssueCode =
  | 'noAccount'
  | 'unreadable'
  | 'poolNotInitialized'
  | 'noShares'
  | 'amountsTooLarge'
  | 'returnsNothing'
export type WithdrawIssue = Issue<WithdrawIssueCode>

/** A withdrawal of the whole position: `arrives` is what the contract pays, to the wei, at the snapshot's block. */
export interface WithdrawPlan extends Plan<Extract<Action, { kind: 'withdraw' }>>, TokenAmounts {
  readonly shares: bigint
  readonly issues: readonly WithdrawIssue[]
}

export type WithdrawPlanned =
  | { readonly ok: true; readonly plan: WithdrawPlan }
  | { readonly ok: false; readonly issues: readonly WithdrawIssue[] }

const refuse = (issue: WithdrawIssue): WithdrawPlanned => ({ ok: false, issues: [issue] })

/**
 * What the account's whole position pays at one block: floor(shares * maxWithdraw / totalSupply) of each token, and
 * the contract's refusals in its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planWithdraw({
  snapshot,
  deployment,
}: {
  readonly snapshot: Snapshot
  readonly deployment: Deployment
}): WithdrawPlanned {
  const { account, hook, vault0, vault1, pool } = snapshot
  if (account === undefined) return refuse(blocking('noAccount', NO_WALLET_ADDRESS))
  if (pool.slot0?.sqrtPriceX96 === 0n) {
    return refuse(blocking('poolNotInitialized', 'The pool is not initialized yet.', 'PoolKeyNotInitialized'))
  }
  const { shares } = account
  const { totalSupply } = hook
  if (shares === 0n) return refuse(blocking('noShares', 'You have no shares to withdraw', 'ZeroLiquidity'))
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  if (
    shares === undefined ||
    totalSupply === undefined ||
    maxWithdraw0 === undefined ||
    maxWithdraw1 === undefined
  ) {
    return refuse(blocking('unreadable', 'What would come back could not be read. Try again.'))
  }
  const paid = payout({ shares, totalSupply, maxWithdraw0, maxWithdraw1 })
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128 || shares > MAX_UINT128) {
    const message =
      'The position is larger than the contract can pay at once. Transfer part of the shares first.'
    return refuse(blocking('amountsTooLarge', message, 'SafeCastOverflow'))
  }
  const plan: WithdrawPlan = {
    action: { kind: 'withdraw', owner: account.address },
    chainId: snapshot.chainId,
    account: account.address,
    blockNumber: snapshot.blockNumber,
    leaves: [{ token: deployment.hook, amount: shares }],
    arrives: [
      { token: deployment.token0, amount: paid.amount0 },
      { token: deployment.token1, amount: paid.amount1 },
    ],
    ...paid,
    shares,
    issues: payoutIssues(paid),
  }
  return { ok: true, plan }
}

function payoutIssues({ amount0, amount1 }: TokenAmounts): readonly WithdrawIssue[] {
  if (amount0 > 0n || amount1 > 0n) return []
  return [blocking('returnsNothing', 'Withdrawing now would burn your shares for nothing.')]
}

/**
 * The plan as a simulation found it: only this shows vaults that pay out less than they promise. `deployment` names the
 * tokens that count as returned.
 */
export function simulatedWithdrawal(
  plan: WithdrawPlan,
  simulation: {
    readonly blockNumber: bigint
    readonly leaves: readonly TokenFlow[]
    readonly arrives: readonly TokenFlow[]
  },
  deployment: Pick<Deployment, 'token0' | 'token1' | 'hook'>,
): WithdrawPlan {
  const of = (token: string) =>
    simulation.arrives.find((flow) => sameAddress(flow.token, token))?.amount ?? 0n
  // The plan may be of an earlier block than the simulation: all its figures have to be of the same one.
  const burnt = simulation.leaves.find(({ token }) => sameAddress(token, deployment.hook))?.amount
  const paid = { amount0: of(deployment.token0), amount1: of(deployment.token1) }
  return { ...plan, ...simulation, ...paid, shares: burnt ?? plan.shares, issues: payoutIssues(paid) }
}
