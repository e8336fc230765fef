import { QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logShortfall } from '#lib/log.ts'
import { createSignal } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { pollAtPace, pollingPace } from './pollingPace.ts'

/** Parts of a live market that snapshot reads need. */
export interface SnapshotSource {
  readonly market: Market
  readonly rpc: Rpc
  readonly ticks: TickDemand
  readonly questions: SnapshotRequests
}

/** Prefix of the query keys of a market's snapshots, for every account. */
export const snapshotKey = (marketId: string) => [marketId, 'snapshot'] as const

/**
 * Reads all figures of a page at one block. Polls at the pace of the page, and pauses while the tab
 * is hidden.
 * @param underWay returns a request already in flight for this account
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
    ...pollAtPace(pollingPace),
    // A component that mounts between two blocks shows the same data as the others.
    refetchOnMount: false,
  })

/**
 * Options for a query that runs at each block. The previous answer stays on screen until the next
 * one arrives, unless the account or another part of `key` has changed.
 */
export const blockQueryOptions = (key: readonly (string | undefined)[], block: bigint | undefined) => ({
  queryKey: [...key, `${block}`],
  placeholderData: <T>(previous: T, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.slice(0, -1).join() === key.join() ? previous : undefined,
})

/** Requests of other code that are sent together with every snapshot. */
export interface SnapshotRequests {
  /**
   * Calls `ask` whenever a snapshot is read. Requests that `ask` sends synchronously share the HTTP
   * request of the snapshot. Returns a function that removes it.
   */
  add(ask: () => void): () => void
  /** Called by the snapshot reader in the same turn of the event loop as its own request. */
  askAll(): void
}

export function createSnapshotRequests(): SnapshotRequests {
  const { subscribe, tell } = createSignal()
  return { add: subscribe, askAll: tell }
}

/** Controls whether a market's snapshots include the pool's ticks. */
export interface TickDemand {
  /**
   * Registers a component that quotes swaps. Snapshots include the pool's ticks while one is
   * registered. Returns a function that unregisters it.
   */
  want(): () => void
  /** Ticks to request by index with the next snapshot. Undefined while no component needs them. */
  toRead(): readonly number[] | undefined
  /** Stores the ticks of a snapshot, so that the next one reads them in a single request. */
  remember(ticks: readonly InitializedTick[] | null | undefined): void
}

export function createTickDemand(): TickDemand {
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
 * Logs failed reads, whether or not a component shows them. A read that keeps failing is logged
 * once, until it succeeds. The first two parts of a key, the market and the query name, identify
 * the read.
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

/** Minimum stale time and garbage-collection time of queries, in ms (specification, section 9). */
export const MINIMUM_STALE_MS = 1000
const MINIMUM_KEPT_MS = 1000

/** No retries: a revert is permanent, and stale data is refetched with the next block. */
export const queryClient = new QueryClient({
  queryCache: loggingCache(),
  defaultOptions: {
    queries: { staleTime: MINIMUM_STALE_MS, gcTime: MINIMUM_KEPT_MS, retry: false, networkMode: 'always' },
  },
})
