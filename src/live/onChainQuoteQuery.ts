import { queryOptions } from '@tanstack/react-query'
import { type OnChainRequest, quoteOnChain } from '../chain/read/quoteOnChain.ts'
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
