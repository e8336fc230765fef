import type { WriteMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { reading } from './flashifi/reading.ts'
import { capabilities } from './flashifi/rules.ts'
import { writing } from './flashifi/writing.ts'

/** A market of the tests' adapter, ready for transactions. */
export const writableMarket = (market: Market): WriteMarket => ({
  ...market,
  can: capabilities,
  reading,
  writing,
})
