import { useEffect, useMemo } from 'react'
import { readTicksWithSnapshot } from '#chain/read/readTicks.ts'
import { createTickTable, type TickTable } from '#math/tickMath.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/**
 * Returns the pool's ticks at the snapshot's block. Undefined while loading, null if they could not
 * be read.
 */
export function useTicks(): TickTable | null | undefined {
  const { market, snapshots, ticks: need } = useConnectedMarket()
  useEffect(() => {
    const release = need.want(readTicksWithSnapshot)
    void snapshots.readAgain()
    return release
  }, [need, snapshots])
  const { snapshot } = useMarketSnapshot()
  const ticks = snapshot?.pool.ticks
  // TanStack Query keeps the array's identity while its contents are equal.
  return useMemo(
    () => (ticks ? createTickTable(ticks, market.pool.tickSpacing) : ticks === null ? null : undefined),
    [ticks, market],
  )
}
