import { useQuery } from '@tanstack/react-query'
import type { Address } from '../amounts/hex.ts'
import { readTokenInfo, type TokenInfo } from '../chain/read/readTokenInfo.ts'
import { useLiveMarket } from './useMarket.ts'
import { useShownAccount, useSnapshot } from './useSnapshot.ts'

export interface TokenInfoView {
  readonly info: TokenInfo | undefined
  readonly state: 'idle' | 'loading' | 'known' | 'failed'
}

/** The token at an address that a person entered, read again with every block; `idle` without an address. */
export function useTokenInfo(token: Address | undefined): TokenInfoView {
  const { market, rpc } = useLiveMarket()
  const owner = useShownAccount()
  const block = useSnapshot().snapshot?.blockNumber
  const { data, status } = useQuery({
    queryKey: [market.id, 'tokenInfo', token?.toLowerCase(), owner?.toLowerCase(), `${block}`],
    queryFn: () => readTokenInfo(rpc, market.network.chainId, token ?? '0x', { owner, spender: market.hook }),
    enabled: token !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === token?.toLowerCase() ? previous : undefined,
  })
  if (token === undefined) return { info: undefined, state: 'idle' }
  if (data !== undefined) return { info: data, state: 'known' }
  return { info: undefined, state: status === 'error' ? 'failed' : 'loading' }
}
