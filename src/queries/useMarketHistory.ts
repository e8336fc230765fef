import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { type HistoryClient, startHistoryWorker } from '#chain/past/historyClient.ts'
import { MAX_AUTOMATIC_READ_BLOCKS } from '#chain/past/historyExit.ts'
import type { HistoryReport, JitHistoryPage, JitHistoryQuery } from '#chain/past/historyReport.ts'
import type { HistoryWorkerCalls } from '#chain/past/historyWorker.ts'
import { getHistoryServerUrl } from '#chain/past/served/historyServer.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import type { Address } from '#math/hex.ts'
import { getHistoryStatus, type HistoryPlace, type HistoryStatus } from './historyStatus.ts'
import { type MarketWithNodeAndSnapshots, memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import {
  type CachedLogsView,
  createPastEventsReader,
  getConfiguredDeployBlock,
  getPastEventsStart,
  type PastEventsResult,
  useCachedLogs,
  usePastEventsRead,
} from './pastRead.ts'
import { useAccountSnapshot } from './useAccountSnapshot.ts'
import { useConnectedMarket } from './useMarket.ts'

/**
 * Returns the history of an account in the page's market and keeps it up to date. Starts reading
 * automatically only if few requests are needed. Otherwise the user starts it with a click.
 */
export function useMarketHistory(
  account: Address | undefined,
  on: HistoryPlace = 'page',
): MarketHistoryView & HistoryStatus {
  const history = getMarketHistory(useConnectedMarket())
  const view = usePastEventsRead(history)
  const { snapshot } = useAccountSnapshot(account)
  const block = snapshot?.blockNumber
  const status = getHistoryStatus(view, snapshot, on)
  const { isDue } = status
  const isSeen = useSyncExternalStore(focusManager.subscribe, isVisible, isVisible)
  useEffect(() => {
    if (isSeen) void history.begin(on)
  }, [history, on, isSeen])
  useEffect(() => void history.showFor(account, on), [history, account, on])
  useEffect(() => {
    if (isSeen && isDue) void history.read(on, block)
  }, [history, isSeen, isDue, on, block])
  return { ...view, ...status }
}

const isVisible = () => focusManager.isFocused()

/** Returns one page of the history's list of swaps with JIT liquidity. */
export function useJitHistory(query: JitHistoryQuery, { blockNumber, position }: HistoryReport) {
  const live = useConnectedMarket()
  const asked = [query.since, query.until, query.direction, query.offset, query.limit].map(String)
  const { data, error } = useQuery({
    queryKey: [live.market.id, 'loans', `${blockNumber}`, position?.account, ...asked],
    queryFn: (): Promise<JitHistoryPage> => getMarketHistory(live).ask('loans', query),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: data, failed: error !== null }
}

/** Returns the size of the history's event logs in browser storage. */
export function useHistoryStorageSizeInBytes(state: string): CachedLogsView {
  const live = useConnectedMarket()
  return useCachedLogs('historyUse', live, state, getMarketHistory(live))
}

interface History {
  readonly isPaused: boolean
  /** True if the history read starts only after a user click. */
  readonly waits: boolean
  readonly progress: LogProgress | undefined
  readonly report: HistoryReport | undefined
  /**
   * True if the history server failed or is outdated, and the node would need too many requests.
   */
  readonly isUnserved: boolean
  /** Block of the snapshot for which the last automatic history read started. */
  readonly askedAt: bigint | undefined
}
export type MarketHistoryView = History & Omit<PastEventsResult<unknown>, 'found'>

/** True if the page may contact the history server. Only the history page does. */
const isServed = (on: HistoryPlace): boolean => on === 'page' && getHistoryServerUrl() !== undefined

/**
 * Maximum number of requests for the history on a card, not counting the one for the newest block
 * number.
 */
const MAX_LOANS_ON_CARD = 9

/**
 * State of the history when the user left the page. 'read': the history page reads it again without
 * a click. 'paused': it is read only after a click.
 */
type StoredState = 'paused' | 'read'

const keyOf = (marketId: string): string => storageKey('history', marketId)

/**
 * Time in ms that an unused history worker is kept, so that a returning user sees the history at
 * once.
 */
const LINGER_MS = 60_000

const EMPTY_HISTORY: History = {
  ...{ isPaused: false, waits: false, isUnserved: false },
  ...{ progress: undefined, report: undefined, askedAt: undefined },
}

function createHistory(live: MarketWithNodeAndSnapshots) {
  const { market, rpc } = live
  const look = createPastEventsReader('history', EMPTY_HISTORY)
  let client: HistoryClient | undefined
  let hasRead = false
  let watchers = 0
  let ending: ReturnType<typeof setTimeout> | undefined
  let account: Address | undefined
  const store = (state: StoredState) => writeStorage(keyOf(market.id), state)

  const opened = (): HistoryClient => {
    client ??= startHistoryWorker(market, (progress) => look.tell({ progress }), noteBroken)
    return client
  }

  function forget(): void {
    client = undefined
    hasRead = false
  }

  function noteBroken(): void {
    forget()
    if (!look.isRunning()) look.fail(new ChainError('unreachable', 'The reader of the past broke off.'))
  }

  function end(): void {
    if (watchers > 0 || (look.isRunning() && !look.get().found.isPaused)) return
    client?.end()
    forget()
    void look.settled().then(look.reset)
  }

  const exclusively = (
    on: HistoryPlace,
    work: () => Promise<HistoryReport | null | undefined>,
  ): Promise<void> =>
    look
      .once(async () => {
        look.tell({ isUnserved: false })
        const report = await work()
        if (report === null) {
          look.tell({ progress: undefined, isUnserved: isServed(on), waits: true })
          return 'idle'
        }
        hasRead = true
        store('read')
        return { report: report ?? look.get().found.report, progress: undefined }
      })
      .then(() => {
        if (watchers === 0) endLater()
      })

  /**
   * Pauses or resumes the history worker. Only logs an error, because the running read reports a
   * crashed worker.
   */
  function toldWorker(what: 'pause' | 'resume'): void {
    opened()
      .ask(what, undefined)
      .catch((error: unknown) =>
        logRecoveredFailure('history', what === 'pause' ? 'notPaused' : 'notResumed', error),
      )
  }

  function endLater(): void {
    clearTimeout(ending)
    ending = setTimeout(end, LINGER_MS)
  }

  /**
   * Starts a history read in the worker. 'begin' does not read if it would need more than
   * `requests` requests.
   * @param requests defaults to the worker's own limit
   */
  async function ask(question: 'read' | 'begin', on: HistoryPlace, requests?: number): Promise<void> {
    await exclusively(on, async () => {
      const newest = await readBlockNumber(rpc)
      const { block: from } = await getPastEventsStart(live, newest)
      const request = { from, to: newest, account, byNode: !isServed(on) }
      return question === 'read'
        ? opened().ask('read', request)
        : opened().ask('begin', { ...request, requests })
    })
    await catchUp(on)
  }

  async function read(on: HistoryPlace = 'page', askedAt?: bigint): Promise<void> {
    if (askedAt !== undefined) look.tell({ askedAt })
    store('read')
    await ask('read', on)
  }

  /** Reads the history again if the user selected another account while it was read. */
  async function catchUp(on: HistoryPlace): Promise<void> {
    const { status, found } = look.get()
    const { report } = found
    if (status !== 'read' || report?.position?.account.toLowerCase() === account?.toLowerCase()) return
    if (!hasRead) return ask('read', on)
    const next = account
    await exclusively(on, () => opened().ask('readFor', next))
    if (account !== next) await catchUp(on)
  }

  return {
    get: look.get,
    subscribe: (listener: () => void): (() => void) => {
      const leave = look.subscribe(listener)
      watchers += 1
      clearTimeout(ending)
      return () => {
        leave()
        watchers -= 1
        if (watchers === 0) endLater()
      }
    },
    read,
    /**
     * Starts a history read if it needs few requests, if a history server exists, or if the user
     * left while a read was running.
     */
    begin: async (on: HistoryPlace = 'page'): Promise<void> => {
      if (look.get().status !== 'idle') return
      const stored = readStorage(keyOf(market.id))
      if (stored === 'paused') return look.tell({ waits: true })
      if (on === 'card') {
        // Without the hook's deployment block, the history needs many requests, so the user starts
        // it with a click.
        if (market.deployBlock === undefined) return look.tell({ waits: true })
        return ask('begin', on, MAX_LOANS_ON_CARD)
      }
      if (stored === 'read') return read()
      if (isServed(on)) return ask('begin', on)
      // If the node does not respond, the user starts the history read with a click.
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      if (look.get().status !== 'idle') return
      if (
        newest === undefined ||
        newest - getConfiguredDeployBlock(market, newest) > MAX_AUTOMATIC_READ_BLOCKS
      )
        return look.tell({ waits: true })
      await read()
    },
    showFor: async (next: Address | undefined, on: HistoryPlace): Promise<void> => {
      account = next
      if (look.get().found.report !== undefined && !look.isRunning()) await catchUp(on)
    },
    pause: (): void => {
      look.tell({ isPaused: true })
      store('paused')
      toldWorker('pause')
    },
    resume: (): void => {
      look.tell({ isPaused: false })
      store('read')
      toldWorker('resume')
    },
    /**
     * Requests rows or a CSV file of the history report from the worker. Throws ChainError if there
     * is no report.
     */
    ask: <Name extends 'loans' | 'csv'>(
      name: Name,
      asked: HistoryWorkerCalls[Name]['ask'],
    ): Promise<HistoryWorkerCalls[Name]['answer']> =>
      hasRead
        ? opened().ask(name, asked)
        : Promise.reject(new ChainError('unreachable', 'The past has to be read first.')),
    use: () => opened().ask('use', undefined),
    clear: () => opened().ask('clear', undefined),
  }
}

export const getMarketHistory = memoizePerMarket(createHistory)
