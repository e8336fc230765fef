import { useQuery } from '@tanstack/react-query'
import { readSafety, type SafetyAtBlock } from '../chain/read/readSafety.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

export interface SafetyView {
  readonly safety: SafetyAtBlock | undefined
  readonly failed: boolean
  readonly refresh: () => void
}

/** What is known of the market's safety, read again with every block that the page shows. */
export function useSafety(): SafetyView {
  const { market, rpc } = useLiveMarket()
  const block = useSnapshot().snapshot?.blockNumber
  const { data, isError, refetch } = useQuery({
    queryKey: [market.id, 'safety', `${block}`],
    queryFn: () => readSafety(rpc, market),
    placeholderData: (previous) => previous,
  })
  return { safety: data, failed: isError, refresh: () => void refetch() }
}
