import type { LentRange } from '../v4/lentRange.ts'
import type { TokenAmounts } from '../v4/liquidityAmounts.ts'

/** What a hook would put into the pool for the length of the next swap: liquidity over a range, and what it takes of each token, raw. */
export interface LentPosition extends LentRange, TokenAmounts {}
