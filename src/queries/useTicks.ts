import { useEffect, useMemo } from 'react'
import { deployment } from '../chain/servedDeployment.ts'
import { type TickTable, tickTable } from '../domain/tickTable.ts'
import { wantTicks } from './tickNeed.ts'
import { refreshSnapshots, useSnapshot } from './useSnapshot.ts'

/**
 * The pool's ticks, of the same block as the snapshot, for as long as the component is on screen. Undefined while they
 * are on their way, null where they cannot be read.
 */
export function useTicks(): TickTable | null | undefined {
  useEffect(() => {
    const release = wantTicks()
    void refreshSnapshots()
    return release
  }, [])
  const { snapshot } = useSnapshot()
  const ticks = snapshot?.pool.ticks
  // The query keeps the array as long as nothing in it changes.
  return useMemo(
    () =>
      ticks && deployment.pool
        ? tickTable(ticks, deployment.pool.tickSpacing)
        : ticks === null
          ? null
          : undefined,
    [ticks],
  )
}
