import { useQuery } from '@tanstack/react-query'
import type { Address } from '../domain/hex.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { queryClient } from './queryClient.ts'
import { SNAPSHOT_KEY, snapshotQuery } from './snapshotQuery.ts'
import { useHydrated } from './useHydrated.ts'
import { useWallet, useWalletLooked } from './useWallet.ts'

/** loading: nothing yet · live: of the newest block asked for · stale: old, the node fails · unavailable: nothing and the node fails */
export type SnapshotState = 'loading' | 'live' | 'stale' | 'unavailable'

export interface SnapshotView {
  readonly snapshot: Snapshot | undefined
  readonly state: SnapshotState
  readonly error: unknown
  /** Reads again now; resolves when the answer is in with whether there was one, never rejects. */
  readonly refresh: () => Promise<boolean>
}

/** The account whose figures are shown: connected, or remembered and not yet answered for by its wallet. */
export function useShownAccount(): Address | undefined {
  const { state } = useWallet()
  if (state.status === 'connected') return state.session.account
  return state.status === 'reconnecting' ? state.account : undefined
}

/** The snapshot of the account on screen. All components that call this share one query. */
export function useSnapshot(): SnapshotView {
  const account = useShownAccount()
  // Asked before a remembered account is known, the first request would be for nobody and thrown away.
  const enabled = useWalletLooked()
  const query = useQuery({ ...snapshotQuery(account), enabled })
  // HTML is taken over part by part: an early part may have read the chain before a later one, whose HTML knows no figures.
  const takenOver = useHydrated()
  const data = takenOver ? query.data : undefined
  // Without data the error is forgotten while the next try is under way; that there was one is not.
  const failed = takenOver && (data === undefined ? query.errorUpdateCount > 0 : query.error !== null)
  const known = data === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
  return {
    snapshot: data,
    state: known[failed ? 1 : 0],
    error: query.error,
    refresh: () => query.refetch().then(({ isSuccess }) => isSuccess),
  }
}

/** After a transaction: whatever is on screen is read again. */
export function refreshSnapshots(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [SNAPSHOT_KEY] })
}
