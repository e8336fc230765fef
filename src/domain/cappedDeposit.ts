import type { Deployment } from './deployment.ts'
import { depositCaps } from './depositCaps.ts'
import type { DepositPlan } from './depositPlan.ts'
import type { AccountSnapshot } from './snapshot.ts'

/**
 * A deposit that the contract itself cannot take beyond what was allowed: where both allowances lie within the person's
 * tolerance of the amounts shown, they are the bounds of what is agreed to, and a price that moves less than that needs no
 * new look. Any larger allowance caps nothing, so such a deposit has to move exactly what was shown.
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
