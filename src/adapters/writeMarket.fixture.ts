import type { WriteMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { reading } from './flashifi/reading.ts'
import { capabilities } from './flashifi/rules.ts'
import { writing } from './flashifi/writing.ts'

/** Returns a market with the tests' adapter and its code that sends transactions. */
export const writableMarket = (market: Market): WriteMarket => ({
  ...market,
  can: capabilities,
  reading,
  writing,
})
