import { amountsOf, type Both } from '../side.ts'
import type { WithdrawPlanned } from '../withdrawPlan.ts'

/**
 * What leaving would pay where nobody tried it out; undefined where the rules refuse it. 'short': a vault says that it would
 * pay less now, and then the contract may refuse all of it.
 */
export function leavingByRules(planned: WithdrawPlanned): {
  readonly redeemable: Both<bigint> | undefined
  readonly basis: 'computed' | 'short'
} {
  if (!planned.ok) return { redeemable: undefined, basis: 'computed' }
  const isShort = planned.plan.issues.some(({ code }) => code === 'sourceShort')
  return { redeemable: amountsOf(planned.plan), basis: isShort ? 'short' : 'computed' }
}
