import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkRouter, type RouterFault } from '#chain/read/checkRouter.ts'
import { type OnChainQuote, type OnChainRequest, quoteOnChain } from '#chain/read/quoteOnChain.ts'
import type { SwapPayer } from '#chain/simulate/simulation.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { LiveMarket } from './openMarket.ts'
import { runSimulation } from './simulator.ts'
import { useLiveMarket } from './useMarket.ts'

/** Result of checking the network's router, once per visit. Routers without versions always fit. */
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

/** EIP-7702: the account of a private key that runs delegated code, and still signs. */
const DELEGATES = /^0xef0100/i

/**
 * Kind of an account: controlled by a private key, or a contract. Undefined while it is loading.
 */
export type AccountKind = 'key' | 'contract' | undefined

const kindOf = (code: Hex): AccountKind => (code === '0x' || DELEGATES.test(code) ? 'key' : 'contract')

/**
 * Reads the account's code once per visit, if needed. An unreadable account counts as a key,
 * because Permit2 verifies the signature anyway.
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

/** A quote at a fixed block never changes. */
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

/** Delay after the last keystroke before a request is sent. */
const REST_MS = 250

/**
 * Like `onChainQuoteQuery`, for a swap that the user is still entering.
 * @param payer set if the swap must be paid before it is quoted. Null is returned if the node cannot
 * simulate that
 */
export function trialQuery(live: LiveMarket, request: OnChainRequest, payer: SwapPayer | undefined) {
  const { queryKey } = onChainQuoteQuery(live, request)
  return queryOptions({
    queryKey: [...queryKey, 'trial', payer?.account, `${payer?.amountIn}`],
    queryFn: async ({ signal }): Promise<OnChainQuote | null> => {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      signal.throwIfAborted()
      const { rpc, market } = live
      if (payer === undefined) return quoteOnChain(rpc, market, request)
      return runSimulation(live, ({ simulation }) => simulation.quotePaidFirst(rpc, market, request, payer))
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
