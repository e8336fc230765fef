import { useQuery } from '@tanstack/react-query'
import type { Address, Hex } from '#math/hex.ts'
import { useLiveMarket } from './useMarket.ts'

/** EIP-7702: a key's account that runs another contract's code, and still signs. */
const DELEGATES = /^0xef0100/i

/** Whether an account signs with a key of its own, or is a contract, which has none; undefined on its way. */
export type AccountKind = 'key' | 'contract' | undefined

const kindOf = (code: Hex): AccountKind => (code === '0x' || DELEGATES.test(code) ? 'key' : 'contract')

/** Looked at once a visit, where it plays a part. What cannot be read counts as a key: Permit2 is asked before a signature counts. */
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
