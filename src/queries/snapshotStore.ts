import { QueryObserver } from '@tanstack/react-query'
import { startTransition } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW, type WalletView } from '#chain/wallet/session.ts'
import { DEFAULT_DECIMALS, POOL_STATE_TIMEOUT_MS } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import { isPollDue, pollingPace } from './pollingPace.ts'
import type { PrefetchedSnapshot } from './prefetchedSnapshot.ts'
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

/** Store of one market's snapshots. Reads them while components subscribe. */
export interface SnapshotStore {
  view(): SnapshotView
  /** Returns the state before the first read, which prerendered pages contain. */
  unread(): SnapshotView
  subscribe(listener: () => void): () => void
  /** Reads the snapshot and all other visible data of the market after a transaction. */
  readAgain(): Promise<void>
}

/**
 * Creates the snapshot store of a market.
 * @param first request for this market that was sent before this module loaded
 */
export function createSnapshotStore(
  source: SnapshotSource,
  first: PrefetchedSnapshot | undefined,
): SnapshotStore {
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
    view: () => view,
    unread: () => unread,
    subscribe: (listener) => {
      unobserve ??= attach()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        unobserve?.()
        unobserve = undefined
      }
    },
    readAgain: () => queryClient.invalidateQueries({ queryKey: getSnapshotQueryKey(source.market.id) }),
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

interface ReadPool {
  readonly slot0: Slot0
  readonly blockNumber: bigint
  readonly tokens: Pair<PoolToken>
}

/**
 * `live`: read from the chain. `default`: fallback values of the market file. `notInitialised`: the
 * pool does not exist and the market file has no fallback values.
 */
export type PoolStateView =
  | { readonly status: 'loading' }
  | { readonly status: 'notInitialised' }
  | {
      readonly status: 'initialised'
      readonly source: 'live' | 'default'
      readonly slot0: Slot0
      readonly blockNumber: bigint | undefined
      readonly tokens: Pair<PoolToken>
    }

export interface PoolStateInputs {
  /**
   * `sqrtPriceX96` is 0n if the pool does not exist. Undefined if the pool state could not be read.
   */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** Tokens at the block of `slot0`. Undefined if they could not be read. */
  readonly tokens: Pair<PoolToken> | undefined
  /** True until the first read of the pool state succeeds, fails or times out. */
  readonly loading: boolean
  /** Pool state that was read last, for any account. */
  readonly lastPool?: ReadPool | undefined
}

const UNREAD: PoolToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/**
 * Returns the displayed pool state: the chain's values, or the market file's values until they
 * arrive. A token with unknown decimals counts as having 18 (specification).
 */
export function getPoolStateView(
  { slot0, blockNumber, loading, lastPool, tokens = lastPool?.tokens ?? [UNREAD, UNREAD] }: PoolStateInputs,
  { fallbackPoolState }: Pick<Market, 'fallbackPoolState'>,
): PoolStateView {
  if (slot0 !== undefined && slot0.sqrtPriceX96 !== 0n)
    return { status: 'initialised', source: 'live', slot0, blockNumber, tokens }
  if (loading)
    return lastPool === undefined
      ? { status: 'loading' }
      : { status: 'initialised', source: 'live', ...lastPool }
  return fallbackPoolState === undefined
    ? { status: 'notInitialised' }
    : { status: 'initialised', source: 'default', slot0: fallbackPoolState, blockNumber: undefined, tokens }
}

/**
 * Calls `tell` if the pool state has not arrived after 2000 ms (specification, section 4). The
 * returned function cancels this.
 */
export function callIfPoolStateIsLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
