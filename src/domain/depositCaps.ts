import { allowanceFor } from './approvalPlan.ts'
import type { TokenAmounts } from './liquidityAmounts.ts'

/** The most that a deposit takes within the tolerance: what the batch approves, and takes back afterwards. */
export function depositCaps({ amount0, amount1 }: TokenAmounts, toleranceBps: bigint): TokenAmounts {
  return {
    amount0: allowanceFor('exact', amount0, toleranceBps),
    amount1: allowanceFor('exact', amount1, toleranceBps),
  }
}
