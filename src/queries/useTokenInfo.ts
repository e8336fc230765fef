import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { readContractFacts } from '#chain/read/readSafety.ts'
import { readTokenInfo, type TokenInfo } from '#chain/read/readTokenInfo.ts'
import type { Address } from '#math/hex.ts'
import { type TickTable, tickTable } from '#math/tickMath.ts'
import { perBlock } from './snapshotQuery.ts'
import { useLiveMarket } from './useMarket.ts'
import { useShownAccount, useSnapshot } from './useSnapshot.ts'

export interface TokenInfoView {
  readonly info: TokenInfo | undefined
  readonly state: 'idle' | 'loading' | 'known' | 'failed'
}

/**
 * A token by its address, and what the shown account lets a spender take of it, by default the
 * hook; read again with every block. `idle` where one of them is not given.
 */
export function useTokenInfo(
  token: Address | undefined,
  by?: { spender: Address | undefined },
): TokenInfoView {
  const { market, rpc } = useLiveMarket()
  const { spender } = by ?? { spender: market.hook }
  const owner = useShownAccount()
  const block = useSnapshot().snapshot?.blockNumber
  const wanted = [token, spender, owner].map((each) => each?.toLowerCase())
  const isAsked = token !== undefined && spender !== undefined
  const { data, status } = useQuery({
    ...perBlock([market.id, 'tokenInfo', ...wanted], block),
    queryFn: () =>
      readTokenInfo(rpc, market.network.chainId, token ?? '0x', { owner, spender: spender ?? '0x' }),
    enabled: isAsked,
  })
  if (!isAsked) return { info: undefined, state: 'idle' }
  if (data !== undefined) return { info: data, state: 'known' }
  return { info: undefined, state: status === 'error' ? 'failed' : 'loading' }
}

/** How long the facts are kept after the last component showing them has unmounted. */
const KEPT_MS = 60_000

/** What the hook says about itself, read when a component that shows it appears, and on request. */
export function useContractFacts() {
  const { market, rpc } = useLiveMarket()
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [market.id, 'contractFacts'],
    queryFn: () => readContractFacts(rpc, market),
    gcTime: KEPT_MS,
  })
  return { facts: data, failed: isError, reading: isFetching, refresh: () => void refetch() }
}

/**
 * The pool's ticks, of the same block as the snapshot, for as long as the component is on screen.
 * Undefined while they are on their way, null where they cannot be read.
 */
export function useTicks(): TickTable | null | undefined {
  const { market, snapshots, ticks: need } = useLiveMarket()
  useEffect(() => {
    const release = need.want()
    void snapshots.readAgain()
    return release
  }, [need, snapshots])
  const { snapshot } = useSnapshot()
  const ticks = snapshot?.pool.ticks
  // The query keeps the array as long as nothing in it changes.
  return useMemo(
    () => (ticks ? tickTable(ticks, market.pool.tickSpacing) : ticks === null ? null : undefined),
    [ticks, market],
  )
}
