import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { Address } from '#math/hex.ts'
import { getShownAccount, type SnapshotView } from './snapshotStore.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useIsHydrating, useWallet } from './useWallet.ts'

export type { SnapshotReadState, SnapshotView } from './snapshotStore.ts'

/**
 * Returns the account to show: the connected one, or the last connected one while its wallet has
 * not confirmed it.
 */
export function useShownAccount(): Address | undefined {
  return getShownAccount(useWallet())
}

/** Returns the snapshot of the shown account. */
export function useMarketSnapshot(): SnapshotView {
  const { snapshots } = useConnectedMarket()
  const takenOver = useIsHydrating()
  const [view, show] = useState(takenOver ? snapshots.unread : snapshots.view)
  const unread = useRef(takenOver)
  useLayoutEffect(() => {
    const update = () => show(snapshots.view())
    // Shows changes since this render before the browser paints. During hydration, a transition may
    // show
    // them later.
    if (unread.current) startTransition(update)
    else update()
    unread.current = false
    return snapshots.subscribe(update)
  }, [snapshots])
  return view
}
