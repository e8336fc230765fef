import { useQuery } from '@tanstack/react-query'
import type { LogUse } from '#chain/logs/shelf.ts'
import { marketLogsOf } from './marketLogs.ts'
import { useLiveMarket } from './useMarket.ts'

/**
 * What this browser keeps of the market's events, looked at again with each `state` of what was read; undefined where it
 * keeps nothing. `forget` removes it: it is then read from the node again.
 */
export function useKeptLogs(state: string): {
  readonly use: LogUse | undefined
  readonly forget: () => void
} {
  const live = useLiveMarket()
  const logs = marketLogsOf(live)
  const { data, refetch } = useQuery({
    queryKey: [live.market.id, 'keptLogs', state],
    queryFn: async () => {
      await logs.stored()
      return (await logs.use()) ?? null
    },
  })
  return {
    use: data === null || data?.logs === 0 ? undefined : data,
    forget: () => void logs.clear().then(() => refetch()),
  }
}
