import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { Address } from '#math/hex.ts'
import { accountToShow, type SnapshotView } from './snapshotStore.ts'
import { useLiveMarket } from './useMarket.ts'
import { useTakenOver, useWallet } from './useWallet.ts'

export type { SnapshotState, SnapshotView } from './snapshotStore.ts'

/**
 * The account whose figures are shown: connected, or remembered and not yet answered for by its
 * wallet.
 */
export function useShownAccount(): Address | undefined {
  return accountToShow(useWallet())
}

/** The snapshot of the account on screen. */
export function useSnapshot(): SnapshotView {
  const { snapshots } = useLiveMarket()
  const takenOver = useTakenOver()
  const [view, show] = useState(takenOver ? snapshots.unread : snapshots.view)
  const unread = useRef(takenOver)
  useLayoutEffect(() => {
    const update = () => show(snapshots.view())
    // Whatever arrived since this render, or while the tab was hidden (another account, perhaps),
    // is applied before the next paint.
    if (unread.current) startTransition(update)
    else update()
    unread.current = false
    return snapshots.subscribe(update)
  }, [snapshots])
  return view
}
