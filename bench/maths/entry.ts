/**
 * Exports the code that computes a deposit, a withdrawal and a swap, so that its size can be
 * measured.
 */
export { exitPayout } from '../../src/market/exitEstimate.ts'
export { amountsForLiquidity, liquidityForAmount } from '../../src/math/liquidity.ts'
export { quoteSwap } from '../../src/math/quoteSwap.ts'
export { fullRange, tickTable } from '../../src/math/tickMath.ts'
