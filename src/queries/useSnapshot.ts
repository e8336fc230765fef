import { useSyncExternalStore } from 'react'
import type { Address } from '../domain/hex.ts'
import { queryClient } from './queryClient.ts'
import { SNAPSHOT_KEY } from './snapshotQuery.ts'
import { type SnapshotView, shownAccount, snapshotStore } from './snapshotStore.ts'
import { useHydrated } from './useHydrated.ts'
import { useWallet } from './useWallet.ts'

export type { SnapshotState, SnapshotView } from './snapshotStore.ts'

/** The account whose figures are shown: connected, or remembered and not yet answered for by its wallet. */
export function useShownAccount(): Address | undefined {
  return shownAccount(useWallet())
}

/** The snapshot of the account on screen. */
export function useSnapshot(): SnapshotView {
  const view = useSyncExternalStore(snapshotStore.subscribe, snapshotStore.view, snapshotStore.unread)
  // HTML is taken over part by part: an early part may have read the chain before a later one, whose HTML knows no figures.
  return useHydrated() ? view : snapshotStore.unread()
}

/** After a transaction: whatever is on screen is read again. */
export function refreshSnapshots(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SNAPSHOT_KEY] })
}
