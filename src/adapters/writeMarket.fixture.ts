import type { WritableMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifiReader } from './flashifi/reading.ts'
import { flashifiCapabilities } from './flashifi/rules.ts'
import { flashifiEncoder } from './flashifi/writing.ts'

/** Returns a market with the tests' adapter and its code that sends transactions. */
export const writableMarket = (market: Market): WritableMarket => ({
  ...market,
  capabilities: flashifiCapabilities,
  reader: flashifiReader,
  encoder: flashifiEncoder,
})
