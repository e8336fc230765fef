import { type Address, sameAddress } from '../../amounts/hex.ts'
import type { Market } from '../../markets/market.ts'
import { topicsOf } from '../logs/hookEvents.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import { historyEvents } from './historyEvents.ts'

/** Anybody may set the vaults, for the price of a fee: so many that the market does not promise are followed. */
const MOST_SOURCES = 8

/** Vaults that the hook has used and the market does not promise, each with the block since when. */
export async function foreignSources(market: Market, logs: readonly PlacedLog[]) {
  const { vault0, vault1 } = market
  const read = await historyEvents(market)
  const topics = topicsOf(market, ['sourcesChanged'])
  const changes = logs.filter(({ topics: [first] }) => first !== undefined && topics.includes(first))
  const found = new Map<string, readonly [Address, bigint]>()
  for (const event of read(changes)) {
    if (event.kind !== 'sourcesChanged') continue
    for (const source of [event.vault0, event.vault1]) {
      const isPromised = sameAddress(source, vault0) || sameAddress(source, vault1)
      const key = source.toLowerCase()
      if (!isPromised && !found.has(key)) found.set(key, [source, event.place.blockNumber])
    }
  }
  const all = [...found.values()]
  return { followed: all.slice(0, MOST_SOURCES), unfollowed: Math.max(0, all.length - MOST_SOURCES) }
}
