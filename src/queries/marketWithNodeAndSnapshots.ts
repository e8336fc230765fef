import { getRpc } from '#chain/rpc/rpc.ts'
import { memoize } from '#lib/memoize.ts'
import { createChangeSignal } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import { takePrefetchedSnapshot } from './firstSnapshot.ts'
import { findListedOrOpenedMarket } from './openedMarket.ts'
import { createTickReadControl, type SnapshotSource } from './snapshotQuery.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshotStore.ts'

/**
 * A market with its RPC client and its snapshot store. `memoizePerMarket` adds further state per
 * market.
 */
export interface MarketWithNodeAndSnapshots extends SnapshotSource {
  readonly snapshots: SnapshotStore
}

/**
 * Creates the RPC client and the snapshot store of a market. Reuses the request of
 * `prefetchFirstSnapshot` if it was for this market.
 */
export function openMarketWithNode(market: Market): MarketWithNodeAndSnapshots {
  const first = takePrefetchedSnapshot(market.id)
  const rpc = first?.rpc ?? getRpc(market.network)
  const ticks = createTickReadControl()
  const questions = createChangeSignal()
  const source = { market, rpc, ticks, questions }
  return { ...source, snapshots: createSnapshotStore(source, first) }
}

/** Returns a function that calls `create` once per live market and then returns the same result. */
export const memoizePerMarket = <T>(
  create: (live: MarketWithNodeAndSnapshots) => T,
): ((live: MarketWithNodeAndSnapshots) => T) => memoize(create, new WeakMap())

/**
 * Number of recently used markets that stay in memory, so that browser navigation shows their
 * figures at once.
 */
const MAX_OPEN_MARKETS = 6

/** Live markets by id, which the garbage collector may remove when unused. */
const openedMarkets = new Map<string, WeakRef<MarketWithNodeAndSnapshots>>()
let kept: readonly MarketWithNodeAndSnapshots[] = []

/** Returns the live market object of a market, shared by all callers. */
export function getLiveMarket(market: Market): MarketWithNodeAndSnapshots {
  const known = openedMarkets.get(market.id)?.deref() ?? openMarketWithNode(market)
  if (kept[0] === known) return known
  openedMarkets.set(market.id, new WeakRef(known))
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, MAX_OPEN_MARKETS)
  return known
}

/**
 * Returns a live market by id. Undefined if the site does not list the market and the user has not
 * opened it.
 */
export function findLiveMarket(id: string): MarketWithNodeAndSnapshots | undefined {
  const market = findListedOrOpenedMarket(id)
  return market && getLiveMarket(market)
}
