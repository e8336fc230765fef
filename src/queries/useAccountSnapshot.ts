import { useQuery } from '@tanstack/react-query'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useLiveMarket } from './useMarket.ts'
import { useShownAccount, useSnapshot } from './useSnapshot.ts'

/**
 * Returns the snapshot of any account. Reads a separate snapshot with every block if the page shows
 * another account.
 */
export function useAccountSnapshot(account: Address | undefined): {
  readonly snapshot: Snapshot | undefined
  readonly state: 'loading' | 'live' | 'stale' | 'unavailable'
} {
  const { market, rpc } = useLiveMarket()
  const own = useSnapshot()
  const shown = useShownAccount()
  const isOwn = account === undefined || isAddressEqual(shown, account)
  const block = own.snapshot?.blockNumber
  const { data, error } = useQuery({
    ...blockQueryOptions([market.id, 'accountSnapshot', account?.toLowerCase()], block),
    queryFn: () => readMarketSnapshot(rpc, market, account, block),
    enabled: !isOwn && block !== undefined,
  })
  if (isOwn) return own
  if (data === undefined) return { snapshot: undefined, state: error === null ? 'loading' : 'unavailable' }
  return { snapshot: data, state: error === null ? own.state : 'stale' }
}
