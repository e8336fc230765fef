import type { DialectRules } from '../../markets/dialect.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { liquidityForAmount } from '../../v4/liquidityForAmount.ts'
import { previewDeposit } from './depositPreview.ts'
import { planDeposit } from './planDeposit.ts'
import { planExit } from './planExit.ts'

export const rules: DialectRules = {
  previewDeposit: (shares, { sqrtPriceX96, market: { pool } }) =>
    previewDeposit(shares, sqrtPriceX96, pool.tickSpacing),
  // Shares are liquidity over the full range.
  sharesFor: (token, amount, { sqrtPriceX96, market: { pool } }) => {
    if (sqrtPriceX96 === 0n) return undefined
    const range = fullRange(pool.tickSpacing)
    return liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
  },
  planDeposit,
  planExit,
}
