import { queryOptions } from '@tanstack/react-query'
import { type OnChainRequest, quoteOnChain } from '../chain/read/quoteOnChain.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { rpc } from './pageRpc.ts'

/** A quote of one block never changes. */
export const onChainQuoteQuery = (request: OnChainRequest) =>
  queryOptions({
    queryKey: [
      'quote',
      deployment.chainId,
      request.zeroForOne,
      request.exact,
      `${request.amount}`,
      `${request.blockNumber}`,
    ],
    queryFn: () => quoteOnChain(rpc, deployment, request),
    staleTime: Number.POSITIVE_INFINITY,
  })
