import { useQuery } from '@tanstack/react-query'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot, useShownAccount } from './useMarketSnapshot.ts'

/**
 * Returns the snapshot for `account`. If the page shows another account, reads an additional
 * snapshot for every block.
 */
export function useAccountSnapshot(account: Address | undefined): {
  readonly snapshot: MarketSnapshot | undefined
  readonly state: 'loading' | 'live' | 'stale' | 'unavailable'
} {
  const { market, rpc } = useConnectedMarket()
  const own = useMarketSnapshot()
  const shown = useShownAccount()
  const isOwn = account === undefined || isAddressEqual(shown, account)
  const block = own.snapshot?.blockNumber
  const { data, error } = useQuery({
    ...blockQueryOptions([market.id, 'accountSnapshot', account?.toLowerCase()], block),
    queryFn: () => readMarketSnapshot(rpc, market, account, block),
    enabled: !isOwn && block !== undefined,
  })
  if (isOwn) return own
  // The account is read at the page's block, so it cannot be read without one.
  if (data === undefined && own.snapshot === undefined) return { snapshot: undefined, state: own.state }
  if (data === undefined) return { snapshot: undefined, state: error === null ? 'loading' : 'unavailable' }
  return { snapshot: data, state: error === null ? own.state : 'stale' }
}
