import { useQuery } from '@tanstack/react-query'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { useWalletSession } from '../../live/useWallet.ts'
import type { AtomicCapability } from './atomicCapability.ts'

/**
 * Whether the connected wallet batches atomically. It is asked only while `wanted`, that is once a person has opened what
 * needs it, and again for another account, network or wallet. Undefined while it is not known.
 */
export function useAtomicCapability(wanted: boolean): AtomicCapability | undefined {
  const session = useWalletSession()
  const { data } = useQuery({
    queryKey: ['atomic', session?.connectorId, session?.account, session?.chainId],
    queryFn: () => (session === undefined ? ('unsupported' as const) : ask(session)),
    enabled: wanted && session !== undefined,
    // An account that was upgraded since is not announced as one that will be.
    staleTime: ({ state }) => (state.data === 'ready' ? 0 : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return session === undefined ? undefined : data
}

const ask = async (session: WalletSession): Promise<AtomicCapability> =>
  (await import('./atomicCapability.ts')).readAtomicCapability(session)
