import { useQuery } from '@tanstack/react-query'
import { readTokenInfo, type TokenInfo } from '../chain/read/readTokenInfo.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { Address } from '../domain/hex.ts'
import { rpc } from './pageRpc.ts'
import { useShownAccount, useSnapshot } from './useSnapshot.ts'

export interface TokenInfoView {
  readonly info: TokenInfo | undefined
  readonly state: 'idle' | 'loading' | 'known' | 'failed'
}

/** The token at an address that a person entered, read again with every block; `idle` without an address. */
export function useTokenInfo(token: Address | undefined): TokenInfoView {
  const owner = useShownAccount()
  const block = useSnapshot().snapshot?.blockNumber
  const { data, status } = useQuery({
    queryKey: ['tokenInfo', deployment.chainId, token?.toLowerCase(), owner?.toLowerCase(), `${block}`],
    queryFn: () => readTokenInfo(rpc, deployment.chainId, token ?? '0x', { owner, spender: deployment.hook }),
    enabled: token !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === token?.toLowerCase() ? previous : undefined,
  })
  if (token === undefined) return { info: undefined, state: 'idle' }
  if (data !== undefined) return { info: data, state: 'known' }
  return { info: undefined, state: status === 'error' ? 'failed' : 'loading' }
}
