import { queryOptions, useQuery } from '@tanstack/react-query'
import { checkUniversalRouter, type RouterFault } from '#chain/read/checkUniversalRouter.ts'
import { type OnChainQuote, type OnChainQuoteRequest, quoteOnChain } from '#chain/read/quoteOnChain.ts'
import type { SwapPayer } from '#chain/simulate/simulation.ts'
import { isEip7702Delegation } from '#market/reading.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { runActionSimulation } from './simulator.ts'
import { useConnectedMarket } from './useMarket.ts'

/**
 * Result of comparing the swap router's code with the expected code, once per visit. 'fits' if the
 * code is as expected or needs no comparison.
 */
export type RouterCodeStatus = 'fits' | 'asking' | 'unread' | RouterFault

const FITS = 'fits'

export function useRouterCodeStatus(): RouterCodeStatus {
  const { market, rpc } = useConnectedMarket()
  const { network } = market
  const { universalRouter } = network
  const { data, isError } = useQuery({
    queryKey: [network.chainId, 'router', network.swapRouter],
    queryFn: async () =>
      (universalRouter === undefined
        ? undefined
        : await checkUniversalRouter(rpc, network, universalRouter)) ?? FITS,
    enabled: universalRouter !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (universalRouter === undefined) return FITS
  return data ?? (isError ? 'unread' : 'asking')
}

/**
 * 'key' for an account with a private key, 'contract' for any other account. Undefined while
 * loading.
 */
type AccountKind = 'key' | 'contract' | undefined

const kindOf = (code: Hex): AccountKind => (code === '0x' || isEip7702Delegation(code) ? 'key' : 'contract')

/**
 * Reads whether the account has a private key or is a contract. Assumes a key if the read fails,
 * which is safe because Permit2 verifies signatures.
 */
export function useAccountKind(account: Address | undefined, playsPart: boolean): AccountKind {
  const { market, rpc } = useConnectedMarket()
  const { data, isError } = useQuery({
    queryKey: [market.network.chainId, 'accountKind', account],
    queryFn: async () => kindOf(await rpc.ask('eth_getCode', [account, 'latest'])),
    enabled: playsPart && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? (isError ? 'key' : undefined)
}

/** Query that quotes a swap on chain. A quote at a fixed block never changes, so it is cached. */
export const onChainQuoteQuery = (
  { market, rpc }: MarketWithNodeAndSnapshots,
  request: OnChainQuoteRequest,
) =>
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

/** Delay in ms after the last keystroke before a quote is requested. */
const REST_MS = 250

/**
 * Like `onChainQuoteQuery`, for a swap amount that the user is typing.
 * @param payer set if the quote must simulate the payment too. The result is null if the node
 * cannot simulate
 */
export function createDraftSwapQuoteQuery(
  live: MarketWithNodeAndSnapshots,
  request: OnChainQuoteRequest,
  payer: SwapPayer | undefined,
) {
  const { queryKey } = onChainQuoteQuery(live, request)
  return queryOptions({
    queryKey: [...queryKey, 'trial', payer?.account, `${payer?.amountIn}`],
    queryFn: async ({ signal }): Promise<OnChainQuote | null> => {
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
      signal.throwIfAborted()
      const { rpc, market } = live
      if (payer === undefined) return quoteOnChain(rpc, market, request)
      return runActionSimulation(live, ({ simulation }) =>
        simulation.quoteWithPrepaidInput(rpc, market, request, payer),
      )
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}
