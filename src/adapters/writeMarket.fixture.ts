import type { WritableMarket } from '#market/adapter.ts'
import type { Market } from '#market/market.ts'
import { flashifiReader } from './flashifi/reading.ts'
import { flashifiCapabilities } from './flashifi/rules.ts'
import { flashifiEncoder } from './flashifi/writing.ts'

/** Adds the test adapter's transaction code to a market. */
export const writableMarket = (market: Market): WritableMarket => ({
  ...market,
  capabilities: flashifiCapabilities,
  reader: flashifiReader,
  encoder: flashifiEncoder,
})
