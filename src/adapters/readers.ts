import { createSharedLoader } from '#lib/memoize.ts'
import type { Market } from '#market/market.ts'
import type { AdapterReader, ReadableMarket } from '#market/reading.ts'
import { flashifiReader } from './flashifi/reading.ts'
import type { AdapterId } from './index.ts'

/**
 * Readers of all adapters. A page's first script contains the default market's reader, and nothing
 * else of its adapter.
 */
const READERS: Readonly<Record<AdapterId, () => Promise<AdapterReader>>> = {
  flashifi: createSharedLoader(async () => flashifiReader),
  openzeppelin: createSharedLoader(
    async () => (await import('./openzeppelin/reading.ts')).openzeppelinReader,
  ),
  alphix: createSharedLoader(async () => (await import('./alphix/reading.ts')).alphixReader),
  dualpool: createSharedLoader(async () => (await import('./dualpool/reading.ts')).dualpoolReader),
}

/**
 * Loads the part of a market's adapter that reads the chain. Rejects if the network fails, and with
 * RangeError for an unknown adapter id.
 */
export async function loadReader(market: Market): Promise<ReadableMarket> {
  const load = Object.entries(READERS).find(([id]) => id === market.adapter)?.[1]
  if (load === undefined) throw new RangeError(`There is no adapter '${market.adapter}'.`)
  return { market, reader: await load() }
}
