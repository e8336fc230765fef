import { useQuery } from '@tanstack/react-query'
import { readContractGetters } from '#chain/read/readSafety.ts'
import { readTokenInfo, type TokenInfo } from '#chain/read/readTokenInfo.ts'
import type { Address } from '#math/hex.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot, useShownAccount } from './useMarketSnapshot.ts'

export interface TokenInfoView {
  readonly info: TokenInfo | undefined
  readonly state: 'idle' | 'loading' | 'known' | 'failed'
}

/**
 * Reads a token by address, and how much of it the account of the page allows a spender to take
 * (default: the hook). Reads again with every block.
 */
export function useTokenInfo(
  token: Address | undefined,
  by?: { spender: Address | undefined },
): TokenInfoView {
  const { market, rpc } = useConnectedMarket()
  const { spender } = by ?? { spender: market.hook }
  const owner = useShownAccount()
  const block = useMarketSnapshot().snapshot?.blockNumber
  const wanted = [token, spender, owner].map((each) => each?.toLowerCase())
  const isAsked = token !== undefined && spender !== undefined
  const { data, status } = useQuery({
    ...blockQueryOptions([market.id, 'tokenInfo', ...wanted], block),
    queryFn: () =>
      readTokenInfo(rpc, market.network.chainId, token ?? '0x', { owner, spender: spender ?? '0x' }),
    enabled: isAsked,
  })
  if (!isAsked) return { info: undefined, state: 'idle' }
  if (data !== undefined) return { info: data, state: 'known' }
  return { info: undefined, state: status === 'error' ? 'failed' : 'loading' }
}

/** Time in ms that the hook's getter values stay cached after the last component has unmounted. */
const KEPT_MS = 60_000

/** Reads the values of the hook's getters when a component mounts, and on request. */
export function useContractGetters() {
  const { market, rpc } = useConnectedMarket()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [market.id, 'contractFacts'],
    queryFn: () => readContractGetters(rpc, market),
    gcTime: KEPT_MS,
  })
  return { facts: data, failed: isError, reading: isFetching, refresh: () => void refetch() }
}
