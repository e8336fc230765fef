import { QueryObserver } from '@tanstack/react-query'
import { startTransition } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW, type WalletView } from '#chain/wallet/session.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { PrefetchedSnapshot } from './firstSnapshot.ts'
import { isPollDue, pollingPace } from './pollingPace.ts'
import { getSnapshotQueryKey, queryClient, type SnapshotSource, snapshotQuery } from './snapshotQuery.ts'

/**
 * `live`: the newest requested block. `stale`: an older block, because the node fails.
 * `unavailable`: no data, because the node fails.
 */
export type SnapshotReadState = 'loading' | 'live' | 'stale' | 'unavailable'

export interface SnapshotView {
  readonly snapshot: MarketSnapshot | undefined
  readonly state: SnapshotReadState
  readonly error: unknown
  readonly lastPool: ReadPool | undefined
  /** Reads the snapshot now. Resolves to true if the read succeeded. Never rejects. */
  readonly refresh: () => Promise<boolean>
}

/**
 * Returns the account of the page: the connected one, or the last connected one until its wallet
 * confirms it.
 */
export function getShownAccount({ state }: WalletView): Address | undefined {
  if (state.status === 'connected') return state.session.account
  return state.status === 'reconnecting' || state.status === 'locked' ? state.account : undefined
}

export type SnapshotStore = ReturnType<typeof createSnapshotStore>

/**
 * Creates the store of one market's snapshots, which reads them while components subscribe.
 * @param first request for this market that was sent before this module loaded
 */
export function createSnapshotStore(source: SnapshotSource, first: PrefetchedSnapshot | undefined) {
  let begun = first

  /**
   * Returns the snapshot request that was sent before this module loaded, if it was for this
   * account. Undefined on later calls.
   */
  function takeBegun(account: Address | undefined): Promise<MarketSnapshot> | undefined {
    const taken = begun
    begun = undefined
    return taken?.account?.toLowerCase() === account?.toLowerCase() ? taken?.answer : undefined
  }

  function options() {
    const wallet = walletStore.view()
    const query = snapshotQuery(source, getShownAccount(wallet), takeBegun)
    // The first snapshot is read when the last connected account is known, because the request
    // contains it.
    return { ...query, enabled: wallet !== INITIAL_WALLET_VIEW }
  }

  /** A single observer serves the dozens of components that show parts of the same snapshot. */
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
    // TanStack Query clears `error` when it retries a query without data, but `errorUpdateCount`
    // keeps counting.
    const failed = snapshot === undefined ? errorUpdateCount > 0 : error !== null
    const known =
      snapshot === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
    const state = known[failed ? 1 : 0]
    if (snapshot === view.snapshot && state === view.state && error === view.error) return
    // When the account changes, the old account's figures and name must disappear in the same
    // frame.
    const leaves =
      view.snapshot !== undefined && view.snapshot.account?.address !== snapshot?.account?.address
    view = { snapshot, state, error, lastPool: poolOf(snapshot) ?? view.lastPool, refresh }
    const tell = () => listeners.forEach((listener) => void listener())
    if (leaves || snapshot === undefined) tell()
    else startTransition(tell)
  }

  const wallet = {
    note: (): void => {
      observer.setOptions(options())
      update()
    },
  }
  // The store subscribes before components do, so that none shows the figures of the previous
  // account.
  listenWeakly(walletStore.subscribe, wallet)

  function notePace(): void {
    observer.setOptions(options())
    if (!pollingPace.resting() && isPollDue(observer.getCurrentResult()))
      void observer.refetch({ cancelRefetch: false })
  }

  function attach(): () => void {
    wallet.note()
    const left = [
      // User input on an idle page refreshes the snapshot.
      pollingPace.subscribe(notePace),
      observer.subscribe(update),
    ]
    return () => left.forEach((leave) => void leave())
  }

  return {
    view: (): SnapshotView => view,
    /** Returns the state before the first read, which prerendered pages contain. */
    unread: (): SnapshotView => unread,
    subscribe: (listener: () => void): (() => void) => {
      unobserve ??= attach()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unobserve?.()
        unobserve = undefined
      }
    },
    /** Reads the snapshot and all other visible data of the market after a transaction. */
    readAgain: (): Promise<void> =>
      queryClient.invalidateQueries({ queryKey: getSnapshotQueryKey(source.market.id) }),
  }
}

/**
 * Calls `listener.note` on every change, without keeping `listener` in memory. The function is
 * outside the store, because a closure inside would prevent garbage collection of the store.
 */
function listenWeakly(
  subscribe: (tell: () => void) => () => void,
  listener: { readonly note: () => void },
): void {
  const weak = new WeakRef(listener)
  const leave = subscribe(() => {
    const held = weak.deref()
    if (held === undefined) leave()
    else held.note()
  })
}

function poolOf(snapshot: MarketSnapshot | undefined): ReadPool | undefined {
  const slot0 = snapshot?.pool.slot0
  return snapshot === undefined || slot0 === undefined || slot0.sqrtPriceX96 === 0n
    ? undefined
    : { slot0, blockNumber: snapshot.blockNumber, tokens: toTokenPair(snapshot) }
}

export interface PoolToken {
  /** Undefined if the token's decimals could not be read. */
  readonly decimals: number | undefined
  readonly symbol: string | undefined
}

export interface ReadPool {
  readonly slot0: Slot0
  readonly blockNumber: bigint
  readonly tokens: Pair<PoolToken>
}
