import { useQuery } from '@tanstack/react-query'
import { checkRouter, type RouterFault } from '#chain/read/checkRouter.ts'
import { useLiveMarket } from './useMarket.ts'

/** Whether swaps may go through the network's router: it is looked at once a visit, where it is one that has versions. */
export type RouterCheck = 'fits' | 'asking' | 'unread' | RouterFault

const FITS = 'fits'

export function useRouterCheck(): RouterCheck {
  const { market, rpc } = useLiveMarket()
  const { network } = market
  const { universalRouter } = network
  const { data, isError } = useQuery({
    queryKey: [network.chainId, 'router', network.swapRouter],
    queryFn: async () =>
      (universalRouter === undefined ? undefined : await checkRouter(rpc, network, universalRouter)) ?? FITS,
    enabled: universalRouter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (universalRouter === undefined) return FITS
  return data ?? (isError ? 'unread' : 'asking')
}
