import { useQuery } from '@tanstack/react-query'
import { type ContractFacts, readContractFacts } from '../chain/read/readContractFacts.ts'
import { useLiveMarket } from './useMarket.ts'

/** How long the facts are kept after the last component showing them has unmounted. */
const KEPT_MS = 60_000

export interface ContractFactsView {
  readonly facts: ContractFacts | undefined
  readonly failed: boolean
  readonly reading: boolean
  readonly refresh: () => void
}

/** What the hook says about itself, read when a component that shows it appears, and on request. */
export function useContractFacts(): ContractFactsView {
  const { market, rpc } = useLiveMarket()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [market.id, 'contractFacts'],
    queryFn: () => readContractFacts(rpc, market),
    gcTime: KEPT_MS,
  })
  return { facts: data, failed: isError, reading: isFetching, refresh: () => void refetch() }
}
