import { MAX_INT128 } from '../../amounts/integers.ts'
import { alone } from '../../markets/alone.ts'
import { blocking, caution } from '../../markets/issue.ts'
import { amountsOf, flowsOf, SIDES, vaultsOf } from '../../markets/side.ts'
import {
  type ExitRequest,
  payoutIssues,
  type WithdrawIssue,
  type WithdrawPlan,
  type WithdrawPlanned,
} from '../../markets/withdrawPlan.ts'
import { holdingsOf, keepsRules, partOf } from './sharesInAmounts.ts'

const refuse = (issue: WithdrawIssue): WithdrawPlanned => ({ ok: false, issues: [issue] })

/**
 * What a part of the account's position pays at one block, all of it where no part is named, and the contract's refusals in
 * its order. Hook `removeReHypothecatedLiquidity`.
 */
export function planExit({ snapshot, market, shares: wanted }: ExitRequest): WithdrawPlanned {
  const { account, pool } = snapshot
  if (account === undefined) return refuse(blocking({ code: 'noAccount' }))
  if (pool.slot0?.sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'NotInitialized' }))
  }
  const held = account.shares
  const shares = wanted ?? held
  if (held === 0n || shares === 0n) return refuse(blocking({ code: 'noShares', reverts: 'ZeroShares' }))
  const holdings = holdingsOf(snapshot, market)
  const kept = keepsRules(snapshot, market, holdings)
  if (kept === false) return refuse(blocking({ code: 'ownRules' }))
  if (kept === undefined || held === undefined || shares === undefined || holdings === undefined)
    return refuse(blocking({ code: 'unreadable' }))
  if (shares > held) return refuse(blocking({ code: 'moreThanHeld', reverts: 'ERC20InsufficientBalance' }))
  const paid = partOf(shares, holdings)
  if (paid.amount0 > MAX_INT128 || paid.amount1 > MAX_INT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  }
  const plan: WithdrawPlan = {
    ...alone({ kind: 'withdraw', owner: account.address, shares }, account.address, snapshot),
    leaves: [{ token: market.hook, amount: shares }],
    arrives: flowsOf(market, paid).filter(({ amount }) => amount > 0n),
    ...paid,
    shares,
    issues: [...payoutIssues(paid), ...shortSources(snapshot, paid)],
  }
  return { ok: true, plan }
}

/**
 * Sources that say they would pay out less than this exit takes. Some pay all the same, so it is for reading: whether the
 * contract refuses is found out when it is tried, before anything is signed.
 */
function shortSources(
  snapshot: ExitRequest['snapshot'],
  paid: Parameters<typeof amountsOf>[0],
): readonly WithdrawIssue[] {
  const [amounts, vaults] = [amountsOf(paid), vaultsOf(snapshot)]
  return SIDES.flatMap((side) => {
    const { maxWithdraw: pays } = vaults[side]
    const token = side === 0 ? snapshot.token0 : snapshot.token1
    if (pays === undefined || amounts[side] <= pays) return []
    const params = { pays, needed: amounts[side], decimals: token.decimals ?? 18 }
    return [caution({ code: 'sourceShort', side, params })]
  })
}
