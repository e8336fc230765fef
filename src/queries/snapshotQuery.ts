import { QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { createChangeSignal } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { createPollOptions, pollingPace } from './pollingPace.ts'

/** Parts of a live market that a snapshot read needs. */
export interface SnapshotSource {
  readonly market: Market
  readonly rpc: Rpc
  readonly ticks: PoolTickReadSwitch
  readonly questions: SnapshotRequests
}

/** Prefix of the query keys of a market's snapshots, for all accounts. */
export const getSnapshotQueryKey = (marketId: string) => [marketId, 'snapshot'] as const

/**
 * Query that reads all figures of a page at one block. Polls at the page's pace, and not while the
 * tab is hidden.
 * @param underWay returns a request for this account that was already sent
 */
export const snapshotQuery = (
  { market, rpc, ticks, questions }: SnapshotSource,
  account: Address | undefined,
  underWay: (account: Address | undefined) => Promise<MarketSnapshot> | undefined,
) =>
  queryOptions({
    queryKey: [...getSnapshotQueryKey(market.id), account?.toLowerCase() ?? null],
    queryFn: async () => {
      const known = ticks.toRead()
      const taken = underWay(account)
      const begun = known === undefined ? taken : undefined
      if (begun !== undefined) questions.askAll()
      const snapshot = await (begun ??
        readMarketSnapshot(rpc, market, account, undefined, known, questions.askAll))
      ticks.remember(snapshot.pool.ticks)
      return snapshot
    },
    ...createPollOptions(pollingPace),
    // A component that mounts between two blocks shows the cached snapshot.
    refetchOnMount: false,
  })

/**
 * Options of a query that runs once per block. Its last answer stays on screen until the next one,
 * unless another part of `key`, such as the account, changes.
 */
export const blockQueryOptions = (key: readonly (string | undefined)[], block: bigint | undefined) => ({
  queryKey: [...key, `${block}`],
  placeholderData: <T>(previous: T, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.slice(0, -1).join() === key.join() ? previous : undefined,
})

/** Lets other code send requests together with every snapshot. */
export interface SnapshotRequests {
  /**
   * Registers a function that runs whenever a snapshot is requested. Requests that `ask` sends
   * before it
   * returns share the snapshot's HTTP request. Returns a function that removes `ask`.
   */
  add(ask: () => void): () => void
  /** Calls every `ask`. The snapshot reader does this right after sending its own request. */
  askAll(): void
}

export function createSnapshotRequests(): SnapshotRequests {
  const { subscribe, tell } = createChangeSignal()
  return { add: subscribe, askAll: tell }
}

/** Controls whether a market's snapshots include the pool's ticks. */
export interface PoolTickReadSwitch {
  /**
   * Registers a component that quotes swaps. Snapshots include the pool's ticks while one is
   * registered. Returns a function that removes it.
   */
  want(): () => void
  /** Returns the ticks to read with the next snapshot. Undefined while no component needs them. */
  toRead(): readonly number[] | undefined
  /**
   * Stores the ticks of a snapshot, so that the next snapshot can read them in a single request.
   */
  remember(ticks: readonly InitializedTick[] | null | undefined): void
}

export function createTickReadControl(): PoolTickReadSwitch {
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
 * Creates a query cache that logs failed reads, even if no component shows them. A read that keeps
 * failing is logged once until it succeeds. The first two parts of a query key identify the read:
 * market and name.
 */
export function createLoggingQueryCache(log: typeof logRecoveredFailure = logRecoveredFailure): QueryCache {
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

/** Minimum time in ms that a query result stays fresh and cached (specification, section 9). */
export const MIN_QUERY_STALE_TIME_MS = 1000
const MINIMUM_KEPT_MS = 1000

/** No query is retried: a revert would repeat, and the next block refetches everything else. */
export const queryClient = new QueryClient({
  queryCache: createLoggingQueryCache(),
  defaultOptions: {
    queries: {
      staleTime: MIN_QUERY_STALE_TIME_MS,
      gcTime: MINIMUM_KEPT_MS,
      retry: false,
      networkMode: 'always',
    },
  },
})
