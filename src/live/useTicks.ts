import { useEffect, useMemo } from 'react'
import { type TickTable, tickTable } from '../v4/tickTable.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * The pool's ticks, of the same block as the snapshot, for as long as the component is on screen. Undefined while they
 * are on their way, null where they cannot be read.
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
