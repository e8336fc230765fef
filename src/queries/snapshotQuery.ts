import { QueryCache, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import { loadAdapter } from '#adapters/index.ts'
import { type BuildTickReads, readSnapshot } from '#chain/read/readSnapshot.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { Signal } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import type { InitializedTick } from '#math/tickMath.ts'
import { createPollOptions, pollingPace } from './pollingPace.ts'

export interface SnapshotSource {
  readonly market: Market
  readonly rpc: Rpc
  readonly ticks: PoolTickReadSwitch
  /**
   * Notified whenever a snapshot is requested. Synchronous requests of its listeners share the
   * snapshot's HTTP request.
   */
  readonly questions: Signal
}

/** Returns the query key prefix of a market's snapshots for all accounts. */
export const getSnapshotQueryKey = (marketId: string) => [marketId, 'snapshot'] as const

/**
 * Returns the query that reads a market's snapshot at the polling interval, but not in a hidden
 * tab.
 * @param underWay returns a snapshot request for this account that was already sent
 */
export const snapshotQuery = (
  { market, rpc, ticks, questions }: SnapshotSource,
  account: Address | undefined,
  underWay: (account: Address | undefined) => Promise<MarketSnapshot> | undefined,
) =>
  queryOptions({
    queryKey: [...getSnapshotQueryKey(market.id), account?.toLowerCase() ?? null],
    queryFn: async () => {
      const buildTickReads = ticks.toRead()
      const taken = underWay(account)
      const begun = buildTickReads === undefined ? taken : undefined
      if (begun !== undefined) questions.tell()
      const read = async () => {
        const { reader } = await loadAdapter(market)
        return readSnapshot(rpc, { market, reader }, account, { buildTickReads, asking: questions.tell })
      }
      const snapshot = await (begun ?? read())
      ticks.remember(snapshot.pool.ticks)
      return snapshot
    },
    ...createPollOptions(pollingPace),
    // A component that mounts between two blocks uses the cached snapshot.
    refetchOnMount: false,
  })

/**
 * Options of a query that runs once per block. Components show the previous block's result until
 * the new one arrives. After a change of `key`, they show no previous result.
 */
export const blockQueryOptions = (key: readonly (string | undefined)[], block: bigint | undefined) => ({
  queryKey: [...key, `${block}`],
  placeholderData: <T>(previous: T, query: { readonly queryKey: readonly unknown[] } | undefined) =>
    query?.queryKey.slice(0, -1).join() === key.join() ? previous : undefined,
})

type TickReader = (known: readonly number[]) => BuildTickReads

export type PoolTickReadSwitch = ReturnType<typeof createTickReadControl>

/** Decides whether snapshots contain the pool's ticks, which few pages need. */
export function createTickReadControl() {
  const wanted = new Set<{ readonly read: TickReader }>()
  let known: readonly number[] = []
  return {
    /**
     * Adds the pool's ticks to snapshots until the returned function is called. The caller passes
     * the code that reads ticks.
     */
    want: (read: TickReader): (() => void) => {
      const user = { read }
      wanted.add(user)
      return () => void wanted.delete(user)
    },
    /** Builds the tick reads of the next snapshot. Undefined while no component needs ticks. */
    toRead: (): BuildTickReads | undefined => [...wanted][0]?.read(known),
    /** Stores the ticks of a snapshot, so that the next snapshot reads them in the same request. */
    remember: (ticks: readonly InitializedTick[] | null | undefined): void => {
      if (ticks) known = ticks.map(({ tick }) => tick)
    },
  }
}

/**
 * Creates a TanStack query cache that logs failed reads. A read that fails repeatedly is logged
 * once. The first two parts of a query key (market and name) identify the read.
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

/**
 * Minimum time in ms that a query result counts as fresh and stays cached (specification, section
 * 9).
 */
export const MIN_QUERY_STALE_TIME_MS = 1000
const MINIMUM_KEPT_MS = 1000

/**
 * Failed queries are not retried. A call that reverted would revert again, and the next block
 * repeats all other reads.
 */
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
