/**
 * Exports the code that computes a deposit, a withdrawal and a swap, so that its size can be
 * measured.
 */
export { computeExitPayout } from '../../src/market/exitEstimate.ts'
export { getAmountsForLiquidity, getMaxLiquidityForAmount } from '../../src/math/liquidity.ts'
export { quoteSwap } from '../../src/math/quoteSwap.ts'
export { createTickTable, getFullTickRange } from '../../src/math/tickMath.ts'
