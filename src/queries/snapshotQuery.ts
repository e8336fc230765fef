import { QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logShortfall } from '#lib/log.ts'
import { createSignal } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { atPace, pace } from './pace.ts'

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
 * All the numbers of a screen, from one block; read again at the page's pace, and not while the tab
 * is hidden.
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
      const taken = underWay(account)
      const begun = known === undefined ? taken : undefined
      if (begun !== undefined) questions.askAll()
      const snapshot = await (begun ?? readSnapshot(rpc, market, account, undefined, known, questions.askAll))
      ticks.remember(snapshot.pool.ticks)
      return snapshot
    },
    ...atPace(pace),
    // A panel that opens between two blocks shows what the others show.
    refetchOnMount: false,
  })

/**
 * Of a query that is asked anew for each block: until the answer for a new block is there, that of
 * the block before it stands, but never one about another account, or whatever else `key` names.
 */
export const perBlock = (key: readonly (string | undefined)[], block: bigint | undefined) => ({
  queryKey: [...key, `${block}`],
  placeholderData: <T>(previous: T, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.slice(0, -1).join() === key.join() ? previous : undefined,
})

/** What else is asked whenever a market's snapshot is read. */
export interface SnapshotQuestions {
  /**
   * Has `ask` called whenever a snapshot is read: what it asks of the node before it returns goes
   * in the snapshot's own HTTP request. Returns what ends that.
   */
  add(ask: () => void): () => void
  /** For the snapshot's reader, in the turn of the event loop in which it asks its own question. */
  askAll(): void
}

export function createSnapshotQuestions(): SnapshotQuestions {
  const { subscribe, tell } = createSignal()
  return { add: subscribe, askAll: tell }
}

/** Whether a market's snapshots read the pool's ticks, and which. */
export interface TickNeed {
  /**
   * Registers a component that quotes swaps; while there is one, every snapshot reads the pool's
   * ticks. Returns a function that unregisters it.
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

/**
 * Logs reads that fail, whichever panel says so. A read that fails with every block is logged once,
 * until it succeeds. Keys begin with the market and the question; whatever follows them changes
 * with accounts and blocks.
 */
export function loggingCache(log: typeof logShortfall = logShortfall): QueryCache {
  const failing = new Set<string>()
  const nameOf = (key: QueryKey) => key.slice(0, 2).join(' ')
  return new QueryCache({
    onSuccess: (_data, { queryKey }) => void failing.delete(nameOf(queryKey)),
    onError: (error, { queryKey }) => {
      const name = nameOf(queryKey)
      if (failing.has(name)) return
      failing.add(name)
      log('read', name, error)
    },
  })
}

/**
 * Specification, section 9: minimum stale time and garbage-collection time of the data layer, in
 * ms.
 */
export const MINIMUM_STALE_MS = 1000
export const MINIMUM_KEPT_MS = 1000

/**
 * No retries: a revert does not get better, and everything that goes stale is asked again with the
 * next block.
 */
export const queryClient = new QueryClient({
  queryCache: loggingCache(),
  defaultOptions: {
    queries: { staleTime: MINIMUM_STALE_MS, gcTime: MINIMUM_KEPT_MS, retry: false, networkMode: 'always' },
  },
})
