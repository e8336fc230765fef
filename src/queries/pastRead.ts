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
 * Returns the log cache of a market on this page. Monitoring, safety, vault history and dilution
 * share it. The history worker has its own.
 */
export const getMarketLogs = memoizePerMarket(({ market, rpc }) => {
  const filters = createHookLogFilters(market)
  return new MarketLogCache({
    rpc,
    filters,
    storage: async () => openLogStorage(market.id, filters),
  })
})

/** Size of the event logs that this browser stores for a market. Undefined if it stores none. */
export interface CachedLogsView {
  readonly use: LogCacheSize | undefined
  readonly forget: () => void
}

/**
 * Returns the size of the stored data, and refreshes it whenever `state` changes.
 * @param what identifies the data in the query key and in the log
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

/** Progress of a read of past events, with the results so far. */
export interface PastEventsResult<T> {
  /** `failed` means that the last read failed with `error`. Earlier results are kept. */
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  readonly error: unknown
  readonly found: T
}

interface PastRead<T> {
  readonly get: () => PastEventsResult<T>
  readonly subscribe: (listener: () => void) => () => void
  /** Merges a part of the results into the state. */
  readonly tell: (part: Partial<T>) => void
  readonly fail: (error: unknown) => void
  /** Clears all results. */
  readonly reset: () => void
  readonly isRunning: () => boolean
  /** Resolves when no read is running. */
  readonly settled: () => Promise<void>
  /**
   * Runs a read and stores its result. If a read is running, waits for that one instead. A read
   * returns 'idle' if it sent no request. Never rejects: an error is stored in the state and
   * logged.
   */
  readonly once: (look: () => Promise<Partial<T> | 'idle'>) => Promise<void>
}

/**
 * Creates the state of a read of past events.
 * @param what name of the read in the log
 * @param nothing results before the first read
 */
export function createPastEventsReader<T extends object>(what: string, nothing: T): PastRead<T> {
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
    once: (look) => {
      running ??= run(look)
      return running
    },
  }
}

/** Subscribes a component to a read of past events. */
export function usePastEventsRead<T extends object>({
  subscribe,
  get,
}: Pick<PastRead<T>, 'subscribe' | 'get'>) {
  const { found, status, error } = useSyncExternalStore(subscribe, get, get)
  return { ...found, status, error }
}

/**
 * Runs reads one at a time. New blocks trigger reads, and a long read can take several blocks.
 * `isOld` returns true to a read if a newer read is already waiting.
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
 * Returns the hook's first block as found on an earlier visit. Ignores text other than decimal
 * digits.
 */
function storedDeployBlock(marketId: string): bigint | undefined {
  const text = readStorage(keyOf(marketId))
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** Searches for the hook's first block once per visit. Only a failed search is repeated. */
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
 * Returns the hook's first block: from the market file, from an earlier visit, or from a search.
 * Undefined if the node has pruned the state or no event confirms the block. Throws ChainError.
 */
async function getDeployBlock(live: MarketWithNodeAndSnapshots, newest: bigint): Promise<bigint | undefined> {
  const { market } = live
  const known = market.deployBlock ?? storedDeployBlock(market.id)
  // A stored block above the newest one belongs to another chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await searchOf(live)(newest)
  if (!found?.isBorneOut) return undefined
  // Block 0 means that the node does not know the first block, so it is not stored.
  if (found.block > 0n) writeStorage(keyOf(market.id), `${found.block}`)
  return found.block
}

/** First block to read for a market's past events. */
export interface PastEventsStart {
  readonly block: bigint
  readonly isKnown: boolean
}

/**
 * Returns the first block to read: the hook's first block, or block 0 if that is unknown. A read
 * from block 0 never counts as complete, because a pruned node may return empty results for old
 * blocks. Throws ChainError.
 */
export async function getPastEventsStart(
  live: MarketWithNodeAndSnapshots,
  newest: bigint,
): Promise<PastEventsStart> {
  const block = await getDeployBlock(live, newest)
  return { block: block ?? 0n, isKnown: block !== undefined }
}

/** True if a read down to this block covers the whole past of the hook. */
export const isReadDownToFirstBlock = ({ block, isKnown }: PastEventsStart, reached: bigint): boolean =>
  isKnown && reached <= block

/**
 * Returns the hook's first block from the market file. 0n if the file names none, or one that is
 * above the newest block.
 */
export const getConfiguredDeployBlock = ({ deployBlock = 0n }: Market, newest: bigint): bigint =>
  deployBlock <= newest ? deployBlock : 0n
