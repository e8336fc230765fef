import { QueryObserver } from '@tanstack/react-query'
import { startTransition } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW, type WalletView } from '#chain/wallet/session.ts'
import { DEFAULT_DECIMALS, POOL_STATE_TIMEOUT_MS } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { type Both, tokensOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'
import type { Slot0 } from '#math/pool.ts'
import type { FirstSnapshot } from './firstSnapshot.ts'
import { isDue, pace } from './pace.ts'
import { queryClient, type SnapshotSource, snapshotKey, snapshotQuery } from './snapshotQuery.ts'

/**
 * loading: nothing yet · live: from the newest block asked for · stale: old, the node fails ·
 * unavailable: nothing and the node fails
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

/**
 * The account whose figures are shown: connected, or known and not answered for by its wallet now.
 */
export function accountToShow({ state }: WalletView): Address | undefined {
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

  /** The first answer is for the account that was remembered then, and is used once. */
  function takeBegun(account: Address | undefined): Promise<Snapshot> | undefined {
    const taken = begun
    begun = undefined
    return taken?.account?.toLowerCase() === account?.toLowerCase() ? taken?.answer : undefined
  }

  function options() {
    const wallet = walletStore.view()
    const query = snapshotQuery(source, accountToShow(wallet), takeBegun)
    // Asked before a remembered account is known, the first request would be for nobody and thrown
    // away.
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
    // Without data the query forgets the error while it retries; here the fact that there was one
    // is kept.
    const failed = snapshot === undefined ? errorUpdateCount > 0 : error !== null
    const known =
      snapshot === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
    const state = known[failed ? 1 : 0]
    if (snapshot === view.snapshot && state === view.state && error === view.error) return
    // Another account's figures disappear in the same frame as its name; new figures may be
    // rendered between frames.
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
  // Before any component hears of it: nobody may see another account with this one's figures.
  listenWeakly(walletStore.subscribe, wallet)

  function notePace(): void {
    observer.setOptions(options())
    if (!pace.resting() && isDue(observer.getCurrentResult())) void observer.refetch({ cancelRefetch: false })
  }

  /** Nothing else references a market without listeners. */
  function attach(): () => void {
    wallet.note()
    const left = [
      // Whoever comes back to a page at rest finds figures of this block, not of some blocks ago.
      pace.subscribe(notePace),
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
    readAgain: () => queryClient.invalidateQueries({ queryKey: snapshotKey(source.market.id) }),
  }
}

/**
 * Calls `listener` while something else still references it. Outside the store, since a closure in
 * it would keep the whole store alive.
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

function poolOf(snapshot: Snapshot | undefined): ReadPool | undefined {
  const slot0 = snapshot?.pool.slot0
  return snapshot === undefined || slot0 === undefined || slot0.sqrtPriceX96 === 0n
    ? undefined
    : { slot0, blockNumber: snapshot.blockNumber, tokens: tokensOf(snapshot) }
}

/** How amounts of a pool's token are counted and named. */
export interface PoolToken {
  /** Undefined if they could not be read. */
  readonly decimals: number | undefined
  /** As the chain has it: untrusted. */
  readonly symbol: string | undefined
}

/**
 * A pool as it was read, with its tokens of the same block: a price without their decimals would be
 * another price.
 */
export interface ReadPool {
  readonly slot0: Slot0
  readonly blockNumber: bigint
  readonly tokens: Both<PoolToken>
}

/**
 * live: read from the chain · default: the market's fallback values, marked as such, while live
 * ones are unavailable · notInitialised: neither.
 */
export type PoolStateView =
  | { readonly status: 'loading' }
  | { readonly status: 'notInitialised' }
  | {
      readonly status: 'initialised'
      readonly source: 'live' | 'default'
      readonly slot0: Slot0
      readonly blockNumber: bigint | undefined
      readonly tokens: Both<PoolToken>
    }

/** What is known of the pool's price at one moment. */
export interface PoolStateFacts {
  /** As it was read; sqrtPriceX96 0n where there is no pool. Undefined: not read. */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** Of the same block; undefined where nothing was read. */
  readonly tokens: Both<PoolToken> | undefined
  /** The first read has neither come nor failed, and its time is not over. */
  readonly loading: boolean
  /** What was last read of the pool, for another account perhaps: the pool is everybody's. */
  readonly lastPool?: ReadPool | undefined
}

const UNREAD: PoolToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/**
 * Live values win over the market's, whenever they come; those are shown once the live ones are
 * late or missing. Where nothing was read of a token it counts with 18 decimals, as specified.
 */
export function poolStateView(
  { slot0, blockNumber, loading, lastPool, tokens = lastPool?.tokens ?? [UNREAD, UNREAD] }: PoolStateFacts,
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
 * Tells once that the live state is late: 2000 ms from now (specification, section 4). Returns how
 * to call it off.
 */
export function onPoolStateLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
