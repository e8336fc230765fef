/** Everything that prices a deposit, a withdrawal and a swap, without the sentences about them: what is weighed. */
export { payout } from '../../src/domain/exitEstimate.ts'
export { fullRange } from '../../src/domain/fullRange.ts'
export { amountsForLiquidity } from '../../src/domain/liquidityAmounts.ts'
export { liquidityForAmount } from '../../src/domain/liquidityForAmount.ts'
export { quoteSwap } from '../../src/domain/quoteSwap.ts'
export { tickTable } from '../../src/domain/tickTable.ts'
