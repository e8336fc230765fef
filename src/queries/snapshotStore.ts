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
 * `loading`: no data yet. `live`: data of the newest requested block. `stale`: older data, because
 * the node fails. `unavailable`: no data, because the node fails.
 */
export type SnapshotReadState = 'loading' | 'live' | 'stale' | 'unavailable'

export interface SnapshotView {
  readonly snapshot: MarketSnapshot | undefined
  readonly state: SnapshotReadState
  readonly error: unknown
  /** Last pool state that was read, for any account. */
  readonly lastPool: ReadPool | undefined
  /** Reads again at once. Resolves to true if the read succeeded. Never rejects. */
  readonly refresh: () => Promise<boolean>
}

/**
 * Returns the account to show: the connected one, or the last connected one while its wallet has
 * not confirmed it.
 */
export function getShownAccount({ state }: WalletView): Address | undefined {
  if (state.status === 'connected') return state.session.account
  return state.status === 'reconnecting' || state.status === 'locked' ? state.account : undefined
}

/** Snapshots of one market, which are read while there are subscribers. */
export interface SnapshotStore {
  /** Returns the snapshot of the shown account. */
  view(): SnapshotView
  /** Returns the state before the first read, for prerendered pages. */
  unread(): SnapshotView
  subscribe(listener: () => void): () => void
  /** Reads all visible data again after a transaction. */
  readAgain(): Promise<void>
}

/**
 * Creates the snapshot store of a market.
 * @param first request for this market that was sent before this code was loaded
 */
export function createSnapshotStore(
  source: SnapshotSource,
  first: PrefetchedSnapshot | undefined,
): SnapshotStore {
  let begun = first

  /**
   * Returns the snapshot request that was sent before this module loaded, if the request was for
   * this
   * account. Later calls return undefined.
   */
  function takeBegun(account: Address | undefined): Promise<MarketSnapshot> | undefined {
    const taken = begun
    begun = undefined
    return taken?.account?.toLowerCase() === account?.toLowerCase() ? taken?.answer : undefined
  }

  function options() {
    const wallet = walletStore.view()
    const query = snapshotQuery(source, getShownAccount(wallet), takeBegun)
    // Waits until the last connected account is known. An answer without it would be discarded.
    return { ...query, enabled: wallet !== INITIAL_WALLET_VIEW }
  }

  /**
   * One observer for the whole page, because dozens of components show parts of the same snapshot.
   */
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
    // TanStack Query clears `error` when it retries a query without data. `errorUpdateCount` still
    // counts
    // the error.
    const failed = snapshot === undefined ? errorUpdateCount > 0 : error !== null
    const known =
      snapshot === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
    const state = known[failed ? 1 : 0]
    if (snapshot === view.snapshot && state === view.state && error === view.error) return
    // True if the account changed. The old account's figures must disappear in the same frame as
    // its name.
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
  // Subscribes before any component does, so that no component shows the figures of the previous
  // account.
  listenWeakly(walletStore.subscribe, wallet)

  function notePace(): void {
    observer.setOptions(options())
    if (!pollingPace.resting() && isPollDue(observer.getCurrentResult()))
      void observer.refetch({ cancelRefetch: false })
  }

  /**
   * Starts reading for the first subscriber. Without subscribers, the market can be garbage
   * collected.
   */
  function attach(): () => void {
    wallet.note()
    const left = [
      // Refreshes the figures when the user returns to an idle page.
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
 * Calls `listener` as long as other code references it. Defined outside of the store, because a
 * function inside would keep the whole store in memory.
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

/** Decimals and symbol of a pool token. */
export interface PoolToken {
  /** Undefined if the decimals could not be read. */
  readonly decimals: number | undefined
  /** Symbol as the token contract returns it. Untrusted text. */
  readonly symbol: string | undefined
}

/** Pool state and tokens of one block. A price needs the decimals of both tokens. */
interface ReadPool {
  readonly slot0: Slot0
  readonly blockNumber: bigint
  readonly tokens: Pair<PoolToken>
}

/**
 * `live`: read from the chain. `default`: fallback values of the market file, labelled as such,
 * while live values are unavailable. `notInitialised`: neither exists.
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

/** Inputs of `getPoolStateView`: the pool's state and whether it is still loading. */
export interface PoolStateInputs {
  /** `sqrtPriceX96` is 0n if the pool does not exist. Undefined if the pool state was not read. */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** Tokens at the same block. Undefined if they were not read. */
  readonly tokens: Pair<PoolToken> | undefined
  /** True until the first read succeeds, fails or times out. */
  readonly loading: boolean
  /** Last pool state that was read, for any account. The pool is the same for all accounts. */
  readonly lastPool?: ReadPool | undefined
}

const UNREAD: PoolToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/**
 * Returns the pool state to show. Live values replace the market file's fallback values at any
 * time. A token that was not read counts as having 18 decimals (specification).
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
 * Calls `tell` if the live state has not arrived after 2000 ms (specification, section 4). Returns
 * a function that cancels it.
 */
export function callIfPoolStateIsLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
