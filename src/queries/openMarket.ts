import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { takeFirstSnapshot } from './firstSnapshot.ts'
import { knownMarket } from './openedMarket.ts'
import {
  createSnapshotRequests,
  createTickDemand,
  type SnapshotRequests,
  type TickDemand,
} from './snapshotQuery.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshotStore.ts'

/**
 * A market with its node connection and its snapshot store. Code that loads later adds its state
 * with `perMarket`.
 */
export interface LiveMarket {
  readonly market: Market
  readonly rpc: Rpc
  readonly snapshots: SnapshotStore
  /** Requests that are sent together with every snapshot. */
  readonly questions: SnapshotRequests
  readonly ticks: TickDemand
}

/**
 * Opens a market for a page without sending a request. Reuses the request of `beginFirstSnapshot`
 * for the same market.
 */
export function openMarket(market: Market): LiveMarket {
  const first = takeFirstSnapshot(market.id)
  const rpc = first?.rpc ?? getRpc(market.network)
  const ticks = createTickDemand()
  const questions = createSnapshotRequests()
  const snapshots = createSnapshotStore({ market, rpc, ticks, questions }, first)
  return { market, rpc, ticks, questions, snapshots }
}

/**
 * Creates state for a live market on first use, once per market. Code that is loaded later uses
 * this for its own state.
 */
export function memoizePerMarket<T>(create: (live: LiveMarket) => T): (live: LiveMarket) => T {
  const made = new WeakMap<LiveMarket, { readonly it: T }>()
  return (live) => {
    const known = made.get(live) ?? { it: create(live) }
    made.set(live, known)
    return known.it
  }
}

/**
 * Number of recently used markets that stay in memory, so that going back shows the figures read
 * before.
 */
const MAX_OPEN_MARKETS = 6

/** Callers share a market while one of them references it. Unused markets are garbage collected. */
const openedMarkets = new Map<string, WeakRef<LiveMarket>>()
let kept: readonly LiveMarket[] = []

/** Returns the live market of this page. Opens it on first use and shares it while it is in use. */
export function getLiveMarket(market: Market): LiveMarket {
  const known = openedMarkets.get(market.id)?.deref() ?? openMarket(market)
  if (kept[0] === known) return known
  openedMarkets.set(market.id, new WeakRef(known))
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, MAX_OPEN_MARKETS)
  return known
}

/**
 * Looks up a live market by id. Undefined if the build does not list the market and the user has
 * not opened it.
 */
export function findLiveMarket(id: string): LiveMarket | undefined {
  const market = knownMarket(id)
  return market && getLiveMarket(market)
}
