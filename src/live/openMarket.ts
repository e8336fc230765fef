import { createRpc, type Rpc } from '../chain/rpc/rpc.ts'
import type { Market } from '../markets/market.ts'
import { takeFirstSnapshot } from './firstSnapshot.ts'
import { createSnapshotQuestions, type SnapshotQuestions } from './snapshotQuestions.ts'
import { createSnapshotStore, type SnapshotStore } from './snapshotStore.ts'
import { createTickNeed, type TickNeed } from './tickNeed.ts'

/** What a page knows of one market, and its one way to ask more. What comes with later code is added by `perMarket`. */
export interface LiveMarket {
  readonly market: Market
  readonly rpc: Rpc
  readonly snapshots: SnapshotStore
  /** Asked of the node together with every snapshot. */
  readonly questions: SnapshotQuestions
  readonly ticks: TickNeed
}

/** Opens a market for a page; asks nothing yet. Goes on with what `beginFirstSnapshot` has begun for the same market. */
export function openMarket(market: Market): LiveMarket {
  const { chainId, rpcUrls } = market.network
  const first = takeFirstSnapshot(market.id)
  const rpc = first?.rpc ?? createRpc({ urls: rpcUrls, chainId })
  const ticks = createTickNeed()
  const questions = createSnapshotQuestions()
  const snapshots = createSnapshotStore({ market, rpc, ticks, questions }, first)
  return { market, rpc, ticks, questions, snapshots }
}
