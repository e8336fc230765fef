import { smaller } from '../amounts/integers.ts'
import { depositCaps } from './depositCaps.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { Market } from './market.ts'
import { flowsOf } from './side.ts'
import type { AccountSnapshot } from './snapshot.ts'

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
