import { MAX_INT128, MAX_UINT128 } from '../../amounts/integers.ts'
import { alone } from '../../markets/alone.ts'
import { payout } from '../../markets/exitEstimate.ts'
import { blocking } from '../../markets/issue.ts'
import { flowsOf } from '../../markets/side.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '../../markets/withdrawPlan.ts'

const refuse = (issue: WithdrawIssue): WithdrawPlanned => ({ ok: false, issues: [issue] })

/**
 * What the account's whole position pays at one block: floor(shares * maxWithdraw / totalSupply) of each token, and
 * the contract's refusals in its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planExit({ snapshot, market, shares: wanted }: ExitRequest): WithdrawPlanned {
  const { account, hook, vault0, vault1, pool } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  if (pool.slot0?.sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }))
  }
  const { shares } = account
  if (wanted !== undefined && wanted !== shares) return refuse(blocking({ code: 'wholeOnly' }))
  const { totalSupply } = hook
  if (shares === 0n) return refuse(blocking({ code: 'noShares', reverts: 'ZeroLiquidity' }))
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  if (
    shares === undefined ||
    totalSupply === undefined ||
    maxWithdraw0 === undefined ||
    maxWithdraw1 === undefined
  ) {
    return refuse(blocking({ code: 'unreadable' }))
  }
  const paid = payout({ shares, totalSupply, maxWithdraw0, maxWithdraw1 })
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128 || shares > MAX_UINT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  }
  const plan: WithdrawPlan = {
    ...alone({ kind: 'withdraw', owner: account.address }, account.address, snapshot),
    leaves: [{ token: market.hook, amount: shares }],
    arrives: flowsOf(market, paid),
    ...paid,
    shares,
    issues: payoutIssues(paid),
  }
  return { ok: true, plan }
}
