import { fullRange } from './fullRange.ts'
import { MAX_INT128 } from './integers.ts'
import { blocking, type Issue } from './issue.ts'
import { amountsForLiquidity, type TokenAmounts } from './liquidityAmounts.ts'
import { MAX_LIQUIDITY_INPUT } from './parseAmount.ts'

export type PreviewIssueCode =
  | 'poolNotInitialized'
  | 'zeroLiquidity'
  | 'liquidityTooLarge'
  | 'amountsTooLarge'

export type DepositPreview =
  | ({ readonly ok: true; readonly oneSided: boolean } & TokenAmounts)
  | { readonly ok: false; readonly issue: Issue<PreviewIssueCode> }

const refuse = (issue: Issue<PreviewIssueCode>): DepositPreview => ({ ok: false, issue })

/**
 * What a deposit of `liquidity` takes of each token, raw units: the full-range amounts at the pool's price, rounded
 * up, and the contract's refusals in its order. Hook `addReHypothecatedLiquidity` over `SqrtPriceMath`.
 * sqrtPriceX96 0n stands for a pool that does not exist.
 */
export function previewDeposit(liquidity: bigint, sqrtPriceX96: bigint, tickSpacing: number): DepositPreview {
  if (sqrtPriceX96 === 0n) {
    return refuse(blocking('poolNotInitialized', 'The pool is not initialized yet.', 'PoolKeyNotInitialized'))
  }
  if (liquidity === 0n) {
    return refuse(blocking('zeroLiquidity', 'Enter an amount above zero.', 'ZeroLiquidity'))
  }
  if (liquidity > MAX_LIQUIDITY_INPUT) {
    return refuse(
      blocking(
        'liquidityTooLarge',
        'The amount is above the most that the pool can hold.',
        'SafeCastOverflow',
      ),
    )
  }
  const amounts = amountsForLiquidity(sqrtPriceX96, fullRange(tickSpacing), liquidity, 'up')
  if (amounts.amount0 > MAX_INT128 || amounts.amount1 > MAX_INT128) {
    return refuse(
      blocking(
        'amountsTooLarge',
        'At this price the deposit would take more of a token than the pool can count. Enter less.',
        'SafeCastOverflow',
      ),
    )
  }
  return { ok: true, ...amounts, oneSided: amounts.amount0 === 0n || amounts.amount1 === 0n }
}
