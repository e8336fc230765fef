import { queryOptions } from '@tanstack/react-query'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { pace, RESTING_MS } from './pace.ts'

/** One request per block of the chain (2 s), fewer while the page is at rest, none while the tab is hidden. */
export const BLOCK_MS = 2000
/** While the node fails, the next try waits longer each time, up to this. */
const SLOWEST_MS = 16_000

/** What reading snapshots takes of a live market. */
export interface SnapshotSource {
  readonly market: Market
  readonly rpc: Rpc
  readonly ticks: TickNeed
  readonly questions: SnapshotQuestions
}

/** What the keys of a market's snapshots begin with, whoever they are for. */
export const snapshotKey = (marketId: string) => [marketId, 'snapshot'] as const

/**
 * All the numbers of a screen, from one block; read again with every block while somebody is at the page.
 * @param underWay hands over an answer that is already on its way for this account
 */
export const snapshotQuery = (
  { market, rpc, ticks, questions }: SnapshotSource,
  account: Address | undefined,
  underWay: (account: Address | undefined) => Promise<Snapshot> | undefined,
) =>
  queryOptions({
    queryKey: [...snapshotKey(market.id), account?.toLowerCase() ?? null],
    queryFn: async () => {
      const known = ticks.toRead()
      const begun = known === undefined ? underWay(account) : undefined
      if (begun !== undefined) questions.askAll()
      const snapshot = await (begun ?? readSnapshot(rpc, market, account, undefined, known, questions.askAll))
      ticks.remember(snapshot.pool.ticks)
      return snapshot
    },
    refetchInterval: ({ state }) => pauseMs(state, pace.resting()),
    // A panel that opens between two blocks shows what the others show.
    refetchOnMount: false,
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
  })

/** How long to wait before the next read: one block, 12 s at rest, and longer the longer the node has been failing. */
export function pauseMs(
  state: {
    readonly data: unknown
    readonly status: string
    readonly dataUpdatedAt: number
    readonly errorUpdatedAt: number
    readonly errorUpdateCount: number
  },
  resting = false,
): number {
  const { data, status, dataUpdatedAt, errorUpdatedAt, errorUpdateCount } = state
  // Without data there is no time of a last answer, so the failed tries are counted instead.
  const failing =
    data === undefined
      ? BLOCK_MS * 2 ** Math.min(errorUpdateCount, 3)
      : status === 'error'
        ? (errorUpdatedAt - dataUpdatedAt) / 2
        : 0
  return Math.min(Math.max(failing, resting ? RESTING_MS : BLOCK_MS), SLOWEST_MS)
}

/** What else is asked whenever a market's snapshot is read. */
export interface SnapshotQuestions {
  /**
   * Has `ask` called whenever a snapshot is read: what it asks of the node before it returns goes in the snapshot's own
   * HTTP request. Returns what ends that.
   */
  add(ask: () => void): () => void
  /** For the snapshot's reader, in the turn of the event loop in which it asks its own question. */
  askAll(): void
}

export function createSnapshotQuestions(): SnapshotQuestions {
  const questions = new Set<() => void>()
  return {
    add: (ask) => {
      questions.add(ask)
      return () => questions.delete(ask)
    },
    askAll: () => {
      for (const ask of questions) ask()
    },
  }
}

/** Whether a market's snapshots read the pool's ticks, and which. */
export interface TickNeed {
  /**
   * Registers a component that quotes swaps; while there is one, every snapshot reads the pool's ticks. Returns a
   * function that unregisters it.
   */
  want(): () => void
  /** The ticks to ask for by name with the next snapshot; undefined while nobody needs any. */
  toRead(): readonly number[] | undefined
  /** Ticks of a snapshot, so that the next one finds them in a single request. */
  remember(ticks: readonly InitializedTick[] | null | undefined): void
}

export function createTickNeed(): TickNeed {
  let wanting = 0
  let known: readonly number[] = []
  return {
    want: () => {
      wanting++
      let done = false
      return () => {
        if (!done) wanting--
        done = true
      }
    },
    toRead: () => (wanting > 0 ? known : undefined),
    remember: (ticks) => {
      if (ticks) known = ticks.map(({ tick }) => tick)
    },
  }
}
