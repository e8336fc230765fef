import type { DialectLending } from '../../markets/dialect.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { lentOver } from '../lentOver.ts'

/** One position over the full range. Hook `beforeSwap`. */
export const lent: DialectLending['lent'] = (snapshot, { pool }, ticks) =>
  lentOver(snapshot, fullRange(pool.tickSpacing), ticks)
