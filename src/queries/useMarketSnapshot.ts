import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { Address } from '#math/hex.ts'
import { getShownAccount, type SnapshotView } from './snapshotStore.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useIsHydrating, useWallet } from './useWallet.ts'

export type { SnapshotReadState, SnapshotView } from './snapshotStore.ts'

/**
 * Returns the account of the page: the connected one, or the last connected one until its wallet
 * confirms it.
 */
export function useShownAccount(): Address | undefined {
  return getShownAccount(useWallet())
}

/** Returns the market's snapshot for the account of the page. */
export function useMarketSnapshot(): SnapshotView {
  const { snapshots } = useConnectedMarket()
  const takenOver = useIsHydrating()
  const [view, show] = useState(takenOver ? snapshots.unread : snapshots.view)
  const unread = useRef(takenOver)
  useLayoutEffect(() => {
    const update = () => show(snapshots.view())
    // Renders a new snapshot before the browser paints. A prerendered component may render its
    // first snapshot later, because it is still hydrating.
    if (unread.current) startTransition(update)
    else update()
    unread.current = false
    return snapshots.subscribe(update)
  }, [snapshots])
  return view
}
