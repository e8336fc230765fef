import { useQuery } from '@tanstack/react-query'
import type { WalletSession } from '#chain/wallet/session.ts'
import { isRecord } from '#lib/isRecord.ts'
import { MIN_QUERY_STALE_TIME_MS } from '#queries/snapshotQuery.ts'
import { useWalletSession } from '#queries/useWallet.ts'

/**
 * Wallet's support for sending several calls atomically. ready: supported once the user agrees to
 * upgrade the account. unsupported: also if the wallet does not know the request.
 */
type AtomicCapability = 'supported' | 'ready' | 'unsupported'

/**
 * Returns a wallet's EIP-5792 capabilities on one chain. The result of `wallet_getCapabilities` is
 * keyed by chain id, with or without leading zeros. '0x0' means every chain.
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
 * Asks the wallet if it can send several calls atomically on its current chain (EIP-5792,
 * EIP-7682). Never throws.
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
    // Most wallets do not know `wallet_getCapabilities`. They cannot send calls atomically.
    return 'unsupported'
  }
}

/**
 * Returns the wallet's support for atomic calls. Asks the wallet only if `wanted`, once per wallet,
 * account and network. Undefined until the wallet answers.
 */
export function useAtomicCapability(wanted: boolean): AtomicCapability | undefined {
  const session = useWalletSession()
  const { data } = useQuery({
    queryKey: ['atomic', session?.connectorId, session?.account, session?.chainId],
    queryFn: () => (session === undefined ? ('unsupported' as const) : readAtomicCapability(session)),
    enabled: wanted && session !== undefined,
    // An account with the status 'ready' may be upgraded at any time, so this status is not cached
    // for long.
    staleTime: ({ state }) => (state.data === 'ready' ? MIN_QUERY_STALE_TIME_MS : Number.POSITIVE_INFINITY),
    gcTime: Number.POSITIVE_INFINITY,
  })
  return session === undefined ? undefined : data
}
