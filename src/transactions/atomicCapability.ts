import { useQuery } from '@tanstack/react-query'
import type { WalletSession } from '#chain/wallet/session.ts'
import { isRecord } from '#lib/isRecord.ts'
import { MIN_QUERY_STALE_TIME_MS } from '#queries/snapshotQuery.ts'
import { useWalletSession } from '#queries/useWallet.ts'

/**
 * Whether the wallet sends several calls atomically. supported: it does. ready: it does once the
 * user agrees to upgrade the account. unsupported: it does not, or it does not know the request.
 */
type AtomicCapability = 'supported' | 'ready' | 'unsupported'

/**
 * Returns a wallet's capabilities on one chain, from its answer by chain id. '0x0' means every
 * chain. Wallets write chain ids with or without leading zeros.
 */
function capabilitiesOf(answer: unknown, chainId: number): readonly Record<string, unknown>[] {
  if (!isRecord(answer)) return []
  return Object.entries(answer).flatMap(([key, value]) =>
    /^0x[0-9a-f]+$/i.test(key) && [0, chainId].includes(Number.parseInt(key, 16)) && isRecord(value)
      ? [value]
      : [],
  )
}

function atomicOf(capabilities: Record<string, unknown>): AtomicCapability {
  const { atomic, atomicBatch } = capabilities
  if (isRecord(atomic) && (atomic.status === 'supported' || atomic.status === 'ready')) return atomic.status
  // Some wallets return the format of an EIP-5792 draft.
  return isRecord(atomicBatch) && atomicBatch.supported === true ? 'supported' : 'unsupported'
}

/**
 * Asks the wallet whether it sends several calls atomically on its chain (EIP-5792, EIP-7682).
 * Never throws.
 */
export async function readAtomicCapability(
  session: Pick<WalletSession, 'account' | 'chainId' | 'provider'>,
): Promise<AtomicCapability> {
  const { account, chainId, provider } = session
  try {
    const params = [account, [`0x${chainId.toString(16)}`]]
    const answer = await provider.request({ method: 'wallet_getCapabilities', params })
    const found = capabilitiesOf(answer, chainId).map(atomicOf)
    return found.find((each) => each !== 'unsupported') ?? 'unsupported'
  } catch {
    // Most wallets do not know this method. They cannot send calls atomically.
    return 'unsupported'
  }
}

/**
 * Returns whether the wallet sends calls atomically. Asks it only while `wanted`, once per wallet,
 * account and network. Undefined until the wallet answers.
 */
export function useAtomicCapability(wanted: boolean): AtomicCapability | undefined {
  const session = useWalletSession()
  const { data } = useQuery({
    queryKey: ['atomic', session?.connectorId, session?.account, session?.chainId],
    queryFn: () => (session === undefined ? ('unsupported' as const) : readAtomicCapability(session)),
    enabled: wanted && session !== undefined,
    // A 'ready' account may be upgraded at any time, so that answer is not kept.
    staleTime: ({ state }) => (state.data === 'ready' ? MIN_QUERY_STALE_TIME_MS : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return session === undefined ? undefined : data
}
