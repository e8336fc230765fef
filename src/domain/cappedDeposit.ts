import type { Deployment } from './deployment.ts'
import { depositCaps } from './depositCaps.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { AccountSnapshot } from './snapshot.ts'

/**
 * A deposit capped by the account's own allowances: if both lie within the person's tolerance of the amounts shown,
 * they become the agreed bounds, and a smaller price move needs no new review. A larger allowance caps nothing, so such
 * a deposit has to move exactly what was shown.
 */
export function cappedDeposit(
  plan: DepositPlan,
  { allowance0, allowance1 }: Pick<AccountSnapshot, 'allowance0' | 'allowance1'>,
  { token0, token1 }: Pick<Deployment, 'token0' | 'token1'>,
  toleranceBps: bigint | undefined,
): DepositPlan {
  if (allowance0 === undefined || allowance1 === undefined || toleranceBps === undefined) return plan
  const caps = depositCaps(plan, toleranceBps)
  if (allowance0 > caps.amount0 || allowance1 > caps.amount1) return plan
  return {
    ...plan,
    bounds: {
      maximumLeaves: [
        { token: token0, amount: allowance0 },
        { token: token1, amount: allowance1 },
      ],
      minimumArrives: plan.arrives,
    },
  }
}
