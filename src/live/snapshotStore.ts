import { QueryObserver } from '@tanstack/react-query'
import { startTransition } from 'react'
import type { Address } from '../amounts/hex.ts'
import { INITIAL_WALLET_VIEW, type WalletView } from '../chain/wallet/session.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { tokensOf } from '../markets/side.ts'
import type { Snapshot } from '../markets/snapshot.ts'
import type { FirstSnapshot } from './firstSnapshot.ts'
import { pace } from './pace.ts'
import type { ReadPool } from './poolStateView.ts'
import { queryClient } from './queryClient.ts'
import { BLOCK_MS, type SnapshotSource, snapshotKey, snapshotQuery } from './snapshotQuery.ts'

/**
 * loading: nothing yet · live: from the newest block asked for · stale: old, the node fails · unavailable: nothing and
 * the node fails
 */
export type SnapshotState = 'loading' | 'live' | 'stale' | 'unavailable'

export interface SnapshotView {
  readonly snapshot: Snapshot | undefined
  readonly state: SnapshotState
  readonly error: unknown
  /** The pool's state as it was last read, whoever was connected then. */
  readonly lastPool: ReadPool | undefined
  /** Reads again now; resolves when the answer is in with whether there was one, never rejects. */
  readonly refresh: () => Promise<boolean>
}

/** The account whose figures are shown: connected, or known and not answered for by its wallet now. */
export function shownAccount({ state }: WalletView): Address | undefined {
  if (state.status === 'connected') return state.session.account
  return state.status === 'reconnecting' || state.status === 'locked' ? state.account : undefined
}

/** The snapshots of one market, read for as long as somebody listens. */
export interface SnapshotStore {
  /** That of the account on screen. */
  view(): SnapshotView
  /** The state before anything was read, which prerendered pages show too. */
  unread(): SnapshotView
  subscribe(listener: () => void): () => void
  /** After a transaction: whatever is on screen is read again. */
  readAgain(): Promise<void>
}

/** @param first what was begun for this market before this code was there */
export function createSnapshotStore(source: SnapshotSource, first: FirstSnapshot | undefined): SnapshotStore {
  let begun = first

  /** The first question's answer is for whoever was known then, and is taken once. */
  function takeBegun(account: Address | undefined): Promise<Snapshot> | undefined {
    const taken = begun
    begun = undefined
    return taken?.account?.toLowerCase() === account?.toLowerCase() ? taken?.answer : undefined
  }

  function options() {
    const wallet = walletStore.view()
    const query = snapshotQuery(source, shownAccount(wallet), takeBegun)
    // Asked before a remembered account is known, the first request would be for nobody and thrown away.
    return { ...query, enabled: wallet !== INITIAL_WALLET_VIEW }
  }

  /** One for the whole page: dozens of components show parts of the same snapshot. */
  const observer = new QueryObserver(queryClient, options())
  const refresh = () => observer.refetch().then(({ isSuccess }) => isSuccess)
  const unread: SnapshotView = {
    snapshot: undefined,
    state: 'loading',
    error: null,
    lastPool: undefined,
    refresh,
  }
  let view = unread
  const listeners = new Set<() => void>()
  let unobserve: (() => void) | undefined

  function update(): void {
    const { data: snapshot, error, errorUpdateCount } = observer.getCurrentResult()
    // Without data the query forgets the error while it retries; here the fact that there was one is kept.
    const failed = snapshot === undefined ? errorUpdateCount > 0 : error !== null
    const known =
      snapshot === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
    const state = known[failed ? 1 : 0]
    if (snapshot === view.snapshot && state === view.state && error === view.error) return
    // Another account's figures disappear in the same frame as its name; new figures may be rendered between frames.
    const leaves =
      view.snapshot !== undefined && view.snapshot.account?.address !== snapshot?.account?.address
    view = { snapshot, state, error, lastPool: poolOf(snapshot) ?? view.lastPool, refresh }
    const tell = () => listeners.forEach((listener) => void listener())
    if (leaves || snapshot === undefined) tell()
    else startTransition(tell)
  }

  // Before any component hears of it: nobody may see another account with this one's figures.
  walletStore.subscribe(() => {
    observer.setOptions(options())
    update()
  })

  // Whoever comes back to a page at rest finds figures of this block, not of some blocks ago.
  pace.subscribe(() => {
    observer.setOptions(options())
    const { dataUpdatedAt } = observer.getCurrentResult()
    const isOld = Date.now() - dataUpdatedAt >= BLOCK_MS
    if (unobserve !== undefined && !pace.resting() && isOld) void observer.refetch({ cancelRefetch: false })
  })

  return {
    view: () => view,
    unread: () => unread,
    subscribe: (listener) => {
      listeners.add(listener)
      unobserve ??= observer.subscribe(update)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unobserve?.()
        unobserve = undefined
      }
    },
    readAgain: () => queryClient.invalidateQueries({ queryKey: snapshotKey(source.market.id) }),
  }
}

function poolOf(snapshot: Snapshot | undefined): ReadPool | undefined {
  const slot0 = snapshot?.pool.slot0
  return snapshot === undefined || slot0 === undefined || slot0.sqrtPriceX96 === 0n
    ? undefined
    : { slot0, blockNumber: snapshot.blockNumber, tokens: tokensOf(snapshot) }
}
