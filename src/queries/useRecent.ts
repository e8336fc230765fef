import { useQuery } from '@tanstack/react-query'
import { readRecentEarnings } from './readRecent.ts'
import type { RecentEarnings } from './recentFacts.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'
import { backgroundRpc, YIELD_CACHE_OPTIONS } from './useVaultYieldsByMarket.ts'

export type RecentView = RecentEarnings | 'reading' | 'failed'

/** Reads the market's earnings of the last 30 days after the first snapshot. */
export function useRecentEarnings(): RecentView {
  const live = useConnectedMarket()
  const { snapshot } = useMarketSnapshot()
  const { data, isError } = useQuery({
    queryKey: [live.market.id, 'recent', snapshot?.vault0.address, snapshot?.vault1.address],
    queryFn: () => {
      if (snapshot === undefined) throw new Error('There is no block to start from')
      return readRecentEarnings(backgroundRpc(live), live.market, snapshot)
    },
    enabled: snapshot !== undefined,
    ...YIELD_CACHE_OPTIONS,
  })
  if (data !== undefined) return data
  return isError ? 'failed' : 'reading'
}
