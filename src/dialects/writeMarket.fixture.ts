import type { WriteMarket } from '../markets/dialect.ts'
import type { Market } from '../markets/market.ts'
import { can } from './flashifi/can.ts'
import { reading } from './flashifi/reading.ts'
import { writing } from './flashifi/writing.ts'

/** A market of the tests' dialect, with what writing to it needs. */
export const writable = (market: Market): WriteMarket => ({ ...market, can, reading, writing })
