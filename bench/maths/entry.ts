/** Everything that prices a deposit, a withdrawal and a swap, without the sentences about them: what is weighed. */
export { payout } from '../../src/markets/exitEstimate.ts'
export { fullRange } from '../../src/v4/fullRange.ts'
export { amountsForLiquidity } from '../../src/v4/liquidityAmounts.ts'
export { liquidityForAmount } from '../../src/v4/liquidityForAmount.ts'
export { quoteSwap } from '../../src/v4/quoteSwap.ts'
export { tickTable } from '../../src/v4/tickTable.ts'
