import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { memoize } from '#lib/memoize.ts'
import type { Market } from '#market/market.ts'
import { findListedOrOpenedMarket } from './openedMarket.ts'
import { takePrefetchedSnapshot } from './prefetchedSnapshot.ts'
import {
  createSnapshotRequests,
  createTickReadControl,
  type PoolTickReadSwitch,
  type SnapshotRequests,
} from './snapshotQuery.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshotStore.ts'

/**
 * A market with its node connection and its snapshot store. Code that is loaded later keeps its own
 * state for it with `memoizePerMarket`.
 */
export interface MarketWithNodeAndSnapshots {
  readonly market: Market
  readonly rpc: Rpc
  readonly snapshots: SnapshotStore
  /** Requests of other code that are sent together with every snapshot. */
  readonly questions: SnapshotRequests
  readonly ticks: PoolTickReadSwitch
}

/**
 * Opens a market for a page without sending a request. Takes over the request of
 * `prefetchFirstSnapshot`, if
 * it was for the same market.
 */
export function openMarketWithNode(market: Market): MarketWithNodeAndSnapshots {
  const first = takePrefetchedSnapshot(market.id)
  const rpc = first?.rpc ?? getRpc(market.network)
  const ticks = createTickReadControl()
  const questions = createSnapshotRequests()
  const snapshots = createSnapshotStore({ market, rpc, ticks, questions }, first)
  return { market, rpc, ticks, questions, snapshots }
}

/**
 * Returns a function that creates state for a live market on its first call, and then returns the
 * same state.
 */
export const memoizePerMarket = <T>(
  create: (live: MarketWithNodeAndSnapshots) => T,
): ((live: MarketWithNodeAndSnapshots) => T) => memoize(create, new WeakMap())

/**
 * Number of recently used markets that stay in memory, so that going back shows their last figures.
 */
const MAX_OPEN_MARKETS = 6

/** Live markets by id. A market is garbage collected when no caller references it any more. */
const openedMarkets = new Map<string, WeakRef<MarketWithNodeAndSnapshots>>()
let kept: readonly MarketWithNodeAndSnapshots[] = []

/**
 * Returns the live market of a page. Opens it for the first caller and shares it with all others.
 */
export function getLiveMarket(market: Market): MarketWithNodeAndSnapshots {
  const known = openedMarkets.get(market.id)?.deref() ?? openMarketWithNode(market)
  if (kept[0] === known) return known
  openedMarkets.set(market.id, new WeakRef(known))
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, MAX_OPEN_MARKETS)
  return known
}

/**
 * Returns a live market by its id. Undefined if the build does not list the market and the user has
 * not opened it.
 */
export function findLiveMarket(id: string): MarketWithNodeAndSnapshots | undefined {
  const market = findListedOrOpenedMarket(id)
  return market && getLiveMarket(market)
}
