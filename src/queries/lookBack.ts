import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { openLogStorage } from '#chain/logs/idbStorage.ts'
import { hookLogs, LogIndex } from '#chain/logs/logIndex.ts'
import type { LogUse } from '#chain/logs/shelf.ts'
import { findHistoryStart, type HistoryStart } from '#chain/read/findDeployBlock.ts'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { logShortfall } from '#lib/log.ts'
import { createStore } from '#lib/store.ts'
import type { Market } from '#market/market.ts'
import { larger } from '#math/integers.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'

/**
 * The page's index of a market's logs: watch, safety, vault history and dilution read from it. The
 * history worker has its own.
 */
export const marketLogsOf = perMarket(({ market, rpc }) => {
  const filters = hookLogs(market)
  return new LogIndex({
    rpc,
    filters,
    storage: async () => openLogStorage(market.id, filters),
  })
})

/**
 * What this browser keeps of something read, as long as that is so much, and how to have it read
 * from the node again.
 */
export interface CachedLook {
  readonly use: LogUse | undefined
  readonly forget: () => void
}

/**
 * What a browser keeps, looked at again with each `state` of what was read. @param what names it,
 * in the log too
 */
export function useKept(
  what: string,
  { market }: LiveMarket,
  state: string,
  kept: { readonly use: () => Promise<LogUse | undefined>; readonly clear: () => Promise<unknown> },
): CachedLook {
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
        .catch((error: unknown) => logShortfall(what, 'notRemoved', error)),
  }
}

/** How far a question about the past has come, and what is known of its answer. */
export interface LookResult<T> {
  /** failed: the last look, for `error`. What was found before it stays. */
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  readonly error: unknown
  readonly found: T
}

export interface PastRead<T> {
  readonly get: () => LookResult<T>
  readonly subscribe: (listener: () => void) => () => void
  /** What is known while a look goes on, or beside it. */
  readonly tell: (part: Partial<T>) => void
  readonly fail: (error: unknown) => void
  /** Nothing is known any more. */
  readonly reset: () => void
  readonly isRunning: () => boolean
  /** Resolves once no look goes on. */
  readonly settled: () => Promise<void>
  /**
   * Looks, and tells what that gave; 'idle' where it asked nothing after all. Whoever asks
   * meanwhile waits for the same look. Never rejects: a failure is in the state, and in the log.
   */
  readonly once: (look: () => Promise<Partial<T> | 'idle'>) => Promise<void>
}

/**
 * One question about a market's past, for whatever shows it.
 * @param what names it in the log
 * @param nothing what is known before the first look
 */
export function createPastRead<T extends object>(what: string, nothing: T): PastRead<T> {
  const unasked: LookResult<T> = { status: 'idle', error: undefined, found: nothing }
  const { get, set, subscribe } = createStore(unasked)
  let running: Promise<void> | undefined
  const tell = (part: Partial<T>) => set({ ...get(), found: { ...get().found, ...part } })
  function fail(error: unknown): void {
    logShortfall(what, 'lookFailed', error)
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

/** The same as a component reads it. */
export function usePastRead<T extends object>({ subscribe, get }: Pick<PastRead<T>, 'subscribe' | 'get'>) {
  const { found, status, error } = useSyncExternalStore(subscribe, get, get)
  return { ...found, status, error }
}

/**
 * Looks that new blocks ask for, in turn: one of many requests outlasts several blocks, and what it
 * has found is there for the next. `isOld` tells a look whose turn has come that a newer one waits.
 */
export function createTurns() {
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
      newest = larger(newest, block)
      return inTurn(() => look(block < newest))
    },
  }
}
const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.firstBlock.${marketId}`

/** What was found on an earlier visit; anything but digits is not believed. */
function remembered(marketId: string): bigint | undefined {
  const text = recall(keyOf(marketId))
  return text !== undefined && /^\d{1,18}$/.test(text) ? BigInt(text) : undefined
}

/** A search is made once a visit, whatever comes of it; one that failed is made again. */
const searchOf = perMarket(({ market, rpc }) => {
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
 * The hook's first block: from the market, else from an earlier visit, else searched for once.
 * Undefined where the node keeps no state that old, or if no event confirms what it says: history
 * then goes back as far as it was read. Throws ChainError.
 */
export async function deployBlock(live: LiveMarket, newest: bigint): Promise<bigint | undefined> {
  const { market } = live
  const known = market.deployBlock ?? remembered(market.id)
  // A block higher than the head comes from another chain with the same id.
  if (known !== undefined && known <= newest) return known
  const found = await searchOf(live)(newest)
  if (!found?.isBorneOut) return undefined
  // That everything is listed from block 0 on is true of the node that was asked.
  if (found.block > 0n) remember(keyOf(market.id), `${found.block}`)
  return found.block
}

/** Where a look back at the past ends, and whether the hook's past is known to begin no earlier. */
export interface ReadStart {
  readonly block: bigint
  readonly isKnown: boolean
}

/**
 * The hook's first block; where that is not known, block 0, and nothing may be called complete: a
 * node that has thrown old blocks away may answer for them that nothing happened. Throws
 * ChainError.
 */
export async function readStart(live: LiveMarket, newest: bigint): Promise<ReadStart> {
  const block = await deployBlock(live, newest)
  return { block: block ?? 0n, isKnown: block !== undefined }
}

/** Whether a look that has reached this block has seen all of the hook's past. */
export const isWhole = ({ block, isKnown }: ReadStart, reached: bigint): boolean =>
  isKnown && reached <= block

/**
 * The first block that the market itself names, as far as its chain has come; 0n where it names
 * none, or one that is not there yet.
 */
export const namedBlock = ({ deployBlock = 0n }: Market, newest: bigint): bigint =>
  deployBlock <= newest ? deployBlock : 0n
