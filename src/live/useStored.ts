import { useQuery } from '@tanstack/react-query'
import type { Address } from '../amounts/hex.ts'
import { readStored } from '../chain/read/readStored.ts'
import { dialectOf } from '../dialects/index.ts'
import type { StoredBooks } from '../markets/dialectReading.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * What no getter of the hook says, of the block and the account that are shown. Undefined while it is read, and where the
 * market's kind has no such books.
 */
export function useStored(): StoredBooks | undefined {
  const { market, rpc } = useLiveMarket()
  const { snapshot } = useSnapshot()
  const account: Address | undefined = snapshot?.account?.address
  const block = snapshot?.blockNumber
  const { stored } = dialectOf(market)
  const { data } = useQuery({
    queryKey: [market.id, 'stored', account?.toLowerCase(), `${block}`],
    queryFn: () =>
      stored === undefined || block === undefined
        ? null
        : stored().then((ask) => readStored(rpc, market, ask(market, account), block)),
    enabled: stored !== undefined && block !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The figures of the block before stand until those of the next are here.
    placeholderData: (before) => before,
  })
  return data ?? undefined
}
