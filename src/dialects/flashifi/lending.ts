import type { DialectLending } from '../../markets/dialect.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { ratioDrift } from '../ratioDrift.ts'
import { lent } from './lent.ts'

export const lending: DialectLending = {
  lent,
  ratioDrift: (snapshot, { pool }) => ratioDrift(snapshot, fullRange(pool.tickSpacing)),
}
