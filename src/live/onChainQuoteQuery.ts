import { queryOptions } from '@tanstack/react-query'
import { type OnChainRequest, quoteOnChain } from '#chain/read/quoteOnChain.ts'
import type { LiveMarket } from './openMarket.ts'

/** A quote of one block never changes. */
export const onChainQuoteQuery = ({ market, rpc }: LiveMarket, request: OnChainRequest) =>
  queryOptions({
    queryKey: [
      market.id,
      'quote',
      request.zeroForOne,
      request.exact,
      `${request.amount}`,
      `${request.blockNumber}`,
    ],
    queryFn: () => quoteOnChain(rpc, market, request),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Nobody is asked with every key that is pressed. */
const REST_MS = 250

/** The same of a swap that is still being entered. */
export function trialQuery(live: LiveMarket, request: OnChainRequest) {
  const { queryKey } = onChainQuoteQuery(live, request)
  return queryOptions({
    queryKey: [...queryKey, 'trial'],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      signal.throwIfAborted()
      return quoteOnChain(live.rpc, live.market, request)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
