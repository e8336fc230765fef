import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import { allowanceFor } from './approvalPlan.ts'
import { mapAmounts } from './side.ts'

/** The most that a deposit takes within the tolerance: what the batch approves, and takes back afterwards. */
export const depositCaps = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapAmounts(amounts, (amount) => allowanceFor('exact', amount, toleranceBps))
