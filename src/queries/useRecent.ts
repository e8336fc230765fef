import { useQuery } from '@tanstack/react-query'
import { readRecent } from './readRecent.ts'
import type { RecentFacts } from './recent.ts'
import { backgroundRpc, YIELD_CACHE_KEY } from './useListedYields.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What may be on screen of it: nothing was asked or answered yet, or the node failed. */
export type RecentView = RecentFacts | 'reading' | 'failed'

/**
 * What the vaults that the market's hook uses now earned in 30 days, and the pool's swaps; read
 * once the page's figures stand.
 */
export function useRecent(): RecentView {
  const live = useLiveMarket()
  const { snapshot } = useSnapshot()
  const { data, isError } = useQuery({
    queryKey: [live.market.id, 'recent', snapshot?.vault0.address, snapshot?.vault1.address],
    queryFn: () => {
      if (snapshot === undefined) throw new Error('There is no block to start from')
      return readRecent(backgroundRpc(live), live.market, snapshot)
    },
    enabled: snapshot !== undefined,
    ...YIELD_CACHE_KEY,
  })
  if (data !== undefined) return data
  return isError ? 'failed' : 'reading'
}
