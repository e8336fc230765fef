import { startTransition, useLayoutEffect, useRef, useState } from 'react'
import type { Address } from '../domain/hex.ts'
import { queryClient } from './queryClient.ts'
import { SNAPSHOT_KEY } from './snapshotQuery.ts'
import { type SnapshotView, shownAccount, snapshotStore } from './snapshotStore.ts'
import { useTakenOver } from './useHydrated.ts'
import { useWallet } from './useWallet.ts'

export type { SnapshotState, SnapshotView } from './snapshotStore.ts'

/** The account whose figures are shown: connected, or remembered and not yet answered for by its wallet. */
export function useShownAccount(): Address | undefined {
  return shownAccount(useWallet())
}

/** The snapshot of the account on screen. */
export function useSnapshot(): SnapshotView {
  const takenOver = useTakenOver()
  const [view, show] = useState(takenOver ? snapshotStore.unread : snapshotStore.view)
  const unread = useRef(takenOver)
  useLayoutEffect(() => {
    const update = () => show(snapshotStore.view())
    // Whatever arrived since this render, or while the tab was hidden (another account, perhaps), is applied before the
    // next paint.
    if (unread.current) startTransition(update)
    else update()
    unread.current = false
    return snapshotStore.subscribe(update)
  }, [])
  return view
}

/** After a transaction: whatever is on screen is read again. */
export function refreshSnapshots(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SNAPSHOT_KEY] })
}
