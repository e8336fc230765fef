import { MAX_INT128 } from '../../amounts/integers.ts'
import { MAX_LIQUIDITY_INPUT } from '../../amounts/parseAmount.ts'
import type { PreviewIssueCode } from '../../markets/depositIssues.ts'
import type { DepositPreview } from '../../markets/depositPlan.ts'
import { blocking, type Issue } from '../../markets/issue.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { amountsForLiquidity } from '../../v4/liquidityAmounts.ts'

const refuse = (issue: Issue<PreviewIssueCode>): DepositPreview => ({ ok: false, issue })

/**
 * What a deposit of `liquidity` takes of each token, raw units: the full-range amounts at the pool's price, rounded
 * up, and the contract's refusals in its order. Hook `addReHypothecatedLiquidity` over `SqrtPriceMath`.
 * sqrtPriceX96 0n stands for a pool that does not exist.
 */
export function previewDeposit(liquidity: bigint, sqrtPriceX96: bigint, tickSpacing: number): DepositPreview {
  if (sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'PoolKeyNotInitialized' }))
  }
  if (liquidity === 0n) {
    return refuse(blocking({ code: 'zeroLiquidity', reverts: 'ZeroLiquidity' }))
  }
  if (liquidity > MAX_LIQUIDITY_INPUT) {
    return refuse(blocking({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflow' }))
  }
  const amounts = amountsForLiquidity(sqrtPriceX96, fullRange(tickSpacing), liquidity, 'up')
  if (amounts.amount0 > MAX_INT128 || amounts.amount1 > MAX_INT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflow' }))
  }
  return { ok: true, ...amounts, oneSided: amounts.amount0 === 0n || amounts.amount1 === 0n }
}
