import { type Rpc, rpcOf } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { takeFirstSnapshot } from './firstSnapshot.ts'
import { knownMarket } from './openedMarket.ts'
import {
  createSnapshotQuestions,
  createTickNeed,
  type SnapshotQuestions,
  type TickNeed,
} from './snapshotQuery.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshotStore.ts'

/**
 * What a page knows of one market, and its one way to ask more. What comes with later code is added
 * by `perMarket`.
 */
export interface LiveMarket {
  readonly market: Market
  readonly rpc: Rpc
  readonly snapshots: SnapshotStore
  /** Asked of the node together with every snapshot. */
  readonly questions: SnapshotQuestions
  readonly ticks: TickNeed
}

/**
 * Opens a market for a page; asks nothing yet. Goes on with what `beginFirstSnapshot` has begun for
 * the same market.
 */
export function openMarket(market: Market): LiveMarket {
  const first = takeFirstSnapshot(market.id)
  const rpc = first?.rpc ?? rpcOf(market.network)
  const ticks = createTickNeed()
  const questions = createSnapshotQuestions()
  const snapshots = createSnapshotStore({ market, rpc, ticks, questions }, first)
  return { market, rpc, ticks, questions, snapshots }
}

/**
 * What belongs to a live market but comes with later code: made for each once, when it is first
 * asked for.
 */
export function perMarket<T>(create: (live: LiveMarket) => T): (live: LiveMarket) => T {
  const made = new WeakMap<LiveMarket, { readonly it: T }>()
  return (live) => {
    const known = made.get(live) ?? { it: create(live) }
    made.set(live, known)
    return known.it
  }
}

/**
 * The last markets in use, this many, are kept even if nobody looks at them, so that going back
 * shows what was read.
 */
const MOST_KEPT = 6

/**
 * Those of them that somebody still holds are the same for everybody; the others are forgotten in
 * time.
 */
const opened = new Map<string, WeakRef<LiveMarket>>()
let kept: readonly LiveMarket[] = []

/**
 * The market as this page knows it: opened when it is first asked for, and the same one for as long
 * as it is in use.
 */
export function liveMarket(market: Market): LiveMarket {
  const known = opened.get(market.id)?.deref() ?? openMarket(market)
  if (kept[0] === known) return known
  opened.set(market.id, new WeakRef(known))
  kept = [known, ...kept.filter((each) => each !== known)].slice(0, MOST_KEPT)
  return known
}

/**
 * The same by id; undefined where this build does not offer the market and nobody has opened it.
 */
export function liveMarketOf(id: string): LiveMarket | undefined {
  const market = knownMarket(id)
  return market && liveMarket(market)
}
