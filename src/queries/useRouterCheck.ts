import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkRouter, type RouterFault } from '#chain/read/checkRouter.ts'
import { type OnChainRequest, quoteOnChain } from '#chain/read/quoteOnChain.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { LiveMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'

/**
 * Whether swaps may go through the network's router: it is looked at once a visit, where it is one
 * that has versions.
 */
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

/** EIP-7702: a key's account that runs another contract's code, and still signs. */
const DELEGATES = /^0xef0100/i

/**
 * Whether an account signs with a key of its own, or is a contract, which has none; undefined on
 * its way.
 */
export type AccountKind = 'key' | 'contract' | undefined

const kindOf = (code: Hex): AccountKind => (code === '0x' || DELEGATES.test(code) ? 'key' : 'contract')

/**
 * Looked at once a visit, where it plays a part. What cannot be read counts as a key: Permit2 is
 * asked before a signature counts.
 */
export function useAccountKind(account: Address | undefined, playsPart: boolean): AccountKind {
  const { market, rpc } = useLiveMarket()
  const { data, isError } = useQuery({
    queryKey: [market.network.chainId, 'accountKind', account],
    queryFn: async () => kindOf(await rpc.ask('eth_getCode', [account, 'latest'])),
    enabled: playsPart && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (isError ? 'key' : undefined)
}

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
