import { type Address, sameAddress } from '../../amounts/hex.ts'
import type { PlacedHistory } from '../../markets/history/historyEvent.ts'
import type { Market } from '../../markets/market.ts'

/** Anybody may set the vaults, for the price of a fee: so many that the market does not promise are followed. */
const MOST_SOURCES = 8

/** Vaults that the hook has used and the market does not promise, each with the block since when. */
export function foreignSources(
  { vault0, vault1 }: Pick<Market, 'vault0' | 'vault1'>,
  events: readonly PlacedHistory[],
) {
  const found = new Map<string, readonly [Address, bigint]>()
  for (const event of events) {
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
