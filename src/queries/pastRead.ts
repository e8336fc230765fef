import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { openLogStorage } from '#chain/logs/idbStorage.ts'
import type { LogCacheSize } from '#chain/logs/logCache.ts'
import { createHookLogFilters, MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { findHistoryStart, type HistoryStart } from '#chain/read/findDeployBlock.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import { createStore } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import { maxBigInt } from '#math/integers.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { memoizePerMarket } from './marketWithNodeAndSnapshots.ts'

/**
 * Returns the event log cache that all features of a market's page share. The history worker has
 * its own.
 */
export const getMarketLogs = memoizePerMarket(({ market, rpc }) => {
  const filters = createHookLogFilters(market)
  return new MarketLogCache({
    rpc,
    filters,
    storage: async () => openLogStorage(market.id, filters),
  })
})

/**
 * Event log cache of this visit, for a market with an unknown deployment block. A pruned node may
 * return no logs of old blocks, so they must not be stored.
 */
const getUnstoredLogs = memoizePerMarket(
  ({ market, rpc }) => new MarketLogCache({ rpc, filters: createHookLogFilters(market) }),
)

/** Returns the event log cache for a search that begins at `start`. */
export const getPastLogs = (
  live: MarketWithNodeAndSnapshots,
  { isKnown }: Pick<PastEventsStart, 'isKnown'>,
): MarketLogCache => (isKnown ? getMarketLogs : getUnstoredLogs)(live)

/** Size of a market's event logs in browser storage. Undefined without stored logs. */
export interface CachedLogsView {
  readonly use: LogCacheSize | undefined
  readonly forget: () => void
}

/**
 * Returns the size of stored event logs. Reads it again when `state` changes.
 * @param what name of the logs, for the query key and error messages
 */
export function useCachedLogs(
  what: string,
  { market }: MarketWithNodeAndSnapshots,
  state: string,
  kept: { readonly use: () => Promise<LogCacheSize | undefined>; readonly clear: () => Promise<unknown> },
): CachedLogsView {
  const { data, refetch } = useQuery({
    queryKey: [market.id, what, state],
    queryFn: async () => (await kept.use()) ?? null,
  })
  return {
    use: data === null || data?.logs === 0 ? undefined : data,
    forget: () =>
      void kept
        .clear()
        .then(() => refetch())
        .catch((error: unknown) => logRecoveredFailure(what, 'notRemoved', error)),
  }
}

/** Progress of a background read of past events, with its results so far. */
export interface PastEventsResult<T> {
  /** `failed`: the last read failed with `error`. Results of earlier reads are kept. */
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  readonly error: unknown
  readonly found: T
}

/**
 * Creates the state of a background read of past events.
 * @param what name of the read in error messages
 * @param nothing results before the first read
 */
export function createPastEventsReader<T extends object>(what: string, nothing: T) {
  const unasked: PastEventsResult<T> = { status: 'idle', error: undefined, found: nothing }
  const { get, set, subscribe } = createStore(unasked)
  let running: Promise<void> | undefined
  const tell = (part: Partial<T>) => set({ ...get(), found: { ...get().found, ...part } })
  function fail(error: unknown): void {
    logRecoveredFailure(what, 'lookFailed', error)
    set({ ...get(), status: 'failed', error })
  }
  async function run(look: () => Promise<Partial<T> | 'idle'>): Promise<void> {
    set({ ...get(), status: 'reading', error: undefined })
    try {
      const part = await look()
      running = undefined
      if (part === 'idle') set({ ...get(), status: 'idle' })
      else set({ status: 'read', error: undefined, found: { ...get().found, ...part } })
    } catch (error) {
      running = undefined
      fail(error)
    }
  }
  return {
    get,
    subscribe,
    tell,
    fail,
    reset: () => set(unasked),
    isRunning: () => running !== undefined,
    settled: async () => running,
    /**
     * Runs a read of past events and stores its result, or waits for the read that is already
     * running. The read returns 'idle' if it sent no request. Never rejects: the state contains the
     * error.
     */
    once: (look: () => Promise<Partial<T> | 'idle'>): Promise<void> => {
      running ??= run(look)
      return running
    },
  }
}

/** Subscribes a component to a background read of past events. */
export function usePastEventsRead<T extends object>({
  subscribe,
  get,
}: Pick<ReturnType<typeof createPastEventsReader<T>>, 'subscribe' | 'get'>) {
  const { found, status, error } = useSyncExternalStore(subscribe, get, get)
  return { ...found, status, error }
}

/**
 * Creates a queue that runs reads one at a time. A read gets `isOld`, which is true if a read of a
 * newer block is waiting.
 */
export function createReadQueue() {
  let newest = -1n
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(look: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(look, look)
    last = turn
    return turn
  }
  return {
    inTurn,
    upTo: <Result>(block: bigint, look: (isOld: boolean) => Promise<Result>): Promise<Result> => {
      newest = maxBigInt(newest, block)
      return inTurn(() => look(block < newest))
    },
  }
}
const keyOf = (marketId: string): string => storageKey('firstBlock', marketId)

/**
 * Returns the hook's deployment block as stored on an earlier visit. Undefined for malformed text.
 */
function storedDeployBlock(marketId: string): bigint | undefined {
  const text = readStorage(keyOf(marketId))
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** Searches for the hook's deployment block once per visit. A failed search is repeated. */
const searchOf = memoizePerMarket(({ market, rpc }) => {
  let search: Promise<HistoryStart | undefined> | undefined
  return (newest: bigint) => {
    search ??= findHistoryStart(rpc, market, newest).catch((error: unknown) => {
      search = undefined
      throw error
    })
    return search
  }
})

/**
 * Returns the hook's deployment block from the market file, browser storage or a search. Undefined
 * if the node has pruned the state or no event confirms the block. Throws ChainError.
 */
async function getDeployBlock(live: MarketWithNodeAndSnapshots, newest: bigint): Promise<bigint | undefined> {
  const { market } = live
  const known = market.deployBlock ?? storedDeployBlock(market.id)
  // A stored deployment block above the newest block belongs to a different chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await searchOf(live)(newest)
  if (!found?.isBorneOut) return undefined
  // If the search returns block 0, the deployment block is unknown, so nothing is stored.
  if (found.block > 0n) writeStorage(keyOf(market.id), `${found.block}`)
  return found.block
}

/** First block of a search for a market's past events. */
export interface PastEventsStart {
  readonly block: bigint
  readonly isKnown: boolean
}

/** Returns the hook's deployment block, or block 0 if it is unknown. Throws ChainError. */
export async function getPastEventsStart(
  live: MarketWithNodeAndSnapshots,
  newest: bigint,
): Promise<PastEventsStart> {
  const block = await getDeployBlock(live, newest)
  return { block: block ?? 0n, isKnown: block !== undefined }
}

/**
 * True if a search down to this block covers all events of the hook. Always false if the deployment
 * block is unknown, because pruned nodes may return no old logs.
 */
export const isReadDownToFirstBlock = ({ block, isKnown }: PastEventsStart, reached: bigint): boolean =>
  isKnown && reached <= block

/**
 * Returns the hook's deployment block from the market file. 0n if the file has none, or one above
 * the newest block.
 */
export const getConfiguredDeployBlock = ({ deployBlock = 0n }: Market, newest: bigint): bigint =>
  deployBlock <= newest ? deployBlock : 0n
