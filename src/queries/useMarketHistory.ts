import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { type HistoryClient, startHistoryWorker } from '#chain/past/historyClient.ts'
import { MAX_AUTOMATIC_READ_BLOCKS } from '#chain/past/historyExit.ts'
import type {
  HistoryReport,
  JitHistoryPage,
  JitHistoryQuery,
  PositionReport,
} from '#chain/past/historyReport.ts'
import type { HistoryWorkerCalls } from '#chain/past/historyWorker.ts'
import { getHistoryServerUrl } from '#chain/past/served/historyServer.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import { readStorage, storageKey, writeStorage } from '#lib/storage.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { computePositionLossSinceReference, computePositionWorth } from '#market/positionWorth.ts'
import { TOKEN_SIDES, toVaultPair } from '#market/tokenPair.ts'
import { findCurrentVaultIssues } from '#market/vaultWatch.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
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
 * Blocks between two automatic history reads. With Base's 2-second blocks, this is 30 seconds on
 * the history page and 15 minutes for a card on another page.
 */
const AGAIN_AFTER = { page: 15n, card: 450n } as const
type Place = keyof typeof AGAIN_AFTER

/**
 * Returns the history of an account in the page's market and keeps it up to date. Starts reading
 * automatically only if few requests are needed. Otherwise the user starts it with a click.
 */
export function useMarketHistory(
  account: Address | undefined,
  on: Place = 'page',
): MarketHistoryView & Standing {
  const history = getMarketHistory(useConnectedMarket())
  const view = usePastEventsRead(history)
  const { snapshot } = useAccountSnapshot(account)
  const block = snapshot?.blockNumber
  const standing = getHistoryStatus(view, snapshot, on)
  const { isDue } = standing
  const isSeen = useSyncExternalStore(focusManager.subscribe, isVisible, isVisible)
  useEffect(() => {
    if (isSeen) void history.begin(on)
  }, [history, on, isSeen])
  useEffect(() => void history.showFor(account, on), [history, account, on])
  useEffect(() => {
    if (isSeen && isDue) void history.read(on, block)
  }, [history, isSeen, isDue, on, block])
  return { ...view, ...standing }
}

interface Standing {
  /** True if the account's shares, payout or vaults changed after the report's block. */
  readonly isMoved: boolean
  /** True if the report's block is older than the snapshot's block. */
  readonly isBehind: boolean
  readonly isDue: boolean
}

/**
 * Compares a history report with the current snapshot. A failed read is repeated automatically, a
 * read that the user paused is not.
 */
export function getHistoryStatus(
  {
    report,
    status,
    isPaused,
    askedAt,
  }: Omit<MarketHistoryView, 'report'> & { readonly report: Told | undefined },
  snapshot: MarketSnapshot | undefined,
  on: Place,
): Standing {
  if (report === undefined || snapshot === undefined) return { isMoved: false, isBehind: false, isDue: false }
  const { blockNumber } = snapshot
  // A report contains no amounts if the simulated withdrawal reverted. Cards then refresh as often
  // as the history page.
  const pace = report.position?.basis === 'refused' ? 'page' : on
  const [passed, again] = [blockNumber - report.to, AGAIN_AFTER[pace]]
  const isMoved =
    isHistoryReportOutdated(report, snapshot) ||
    haveVaultsChanged(report, snapshot) ||
    isExitOpen(report, snapshot)
  const isOld = passed >= (isMoved ? 1n : again)
  // While a history read is running, the previous report counts as outdated after twice as many
  // blocks.
  const isComing = status === 'read' || (status === 'reading' && !isPaused)
  const isRested = askedAt === undefined || blockNumber - askedAt >= AGAIN_AFTER.page
  return {
    isMoved,
    isBehind: isMoved || passed >= (isComing ? 2n * again : again),
    isDue: isOld && (status === 'read' || (status === 'failed' && !isPaused && isRested)),
  }
}

type Told = Pick<HistoryReport, 'to' | 'blockNumber' | 'sqrtPriceX96' | 'vaults'> & {
  readonly position: Pick<PositionReport, 'account' | 'shares' | 'redeemable' | 'basis'> | undefined
}
type ToldWorth = Pick<Told, 'blockNumber' | 'sqrtPriceX96'> & {
  readonly position: Omit<NonNullable<Told['position']>, 'basis'> | undefined
}

/** True if the account's shares changed, or its position lost value that no swap explains. */
export function isHistoryReportOutdated(report: ToldWorth, snapshot: MarketSnapshot): boolean {
  const { account } = snapshot
  const { position } = report
  if (position === undefined || !isAddressEqual(position.account, account?.address)) return false
  return position.shares !== account?.shares || hasPositionUnexplainedLoss(report, snapshot)
}

/**
 * True if the account's position has lost value since the report's block and no swap explains the
 * loss.
 */
export function hasPositionUnexplainedLoss(
  { position, blockNumber, sqrtPriceX96 }: ToldWorth,
  snapshot: MarketSnapshot,
): boolean {
  const { account } = snapshot
  if (position === undefined || !isAddressEqual(position.account, account?.address)) return false
  const { shares, redeemable } = position
  // While vaults lack tokens, the payout depends on who withdraws first, so a smaller payout is not
  // a loss.
  if (!shares || redeemable === undefined || !sqrtPriceX96 || findCurrentVaultIssues(snapshot).length > 0)
    return false
  const now = computePositionWorth({
    ...snapshot,
    shares: account?.shares,
    sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
  })
  const [amount0, amount1] = redeemable
  const then = { shares, amount0, amount1, sqrtPriceX96, blockNumber }
  return now !== undefined && computePositionLossSinceReference(then, now).is === 'loss'
}

/** True if the hook's vaults differ from those at the report's block. */
const haveVaultsChanged = ({ vaults }: Pick<Told, 'vaults'>, snapshot: MarketSnapshot): boolean =>
  TOKEN_SIDES.some((side) => {
    const [then, now] = [vaults[side], toVaultPair(snapshot)[side].address]
    return then !== undefined && now !== undefined && !isAddressEqual(then, now)
  })

/** True if a withdrawal that reverted at the report's block succeeds in the current snapshot. */
const isExitOpen = ({ position }: Pick<Told, 'position'>, { account }: MarketSnapshot): boolean =>
  position?.basis === 'refused' &&
  isAddressEqual(position.account, account?.address) &&
  account?.exit?.ok === true

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
const isServed = (on: Place): boolean => on === 'page' && getHistoryServerUrl() !== undefined

/**
 * Maximum number of requests for the history on a card, not counting the one for the newest block
 * number.
 */
const MAX_LOANS_ON_CARD = 9

/**
 * State of the history read when the user left the page. A running read resumes on the next visit.
 */
type Left = 'reading' | 'paused' | 'read'
const LEFT: readonly string[] = ['reading', 'paused', 'read'] satisfies readonly Left[]

const keyOf = (marketId: string): string => storageKey('history', marketId)

function whatWasLeft(marketId: string): string | undefined {
  const left = readStorage(keyOf(marketId))
  return left !== undefined && LEFT.includes(left) ? left : undefined
}

const leave = (marketId: string, left: Left) => writeStorage(keyOf(marketId), left)

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

  const exclusively = (on: Place, work: () => Promise<HistoryReport | null | undefined>): Promise<void> =>
    look
      .once(async () => {
        look.tell({ isUnserved: false })
        const report = await work()
        if (report === null) {
          look.tell({ progress: undefined, isUnserved: isServed(on), waits: true })
          return 'idle'
        }
        hasRead = true
        leave(market.id, 'read')
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
  async function ask(question: 'read' | 'begin', on: Place, requests?: number): Promise<void> {
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

  async function read(on: Place = 'page', askedAt?: bigint): Promise<void> {
    if (askedAt !== undefined) look.tell({ askedAt })
    leave(market.id, 'reading')
    await ask('read', on)
  }

  /** Reads the history again if the user selected another account while it was read. */
  async function catchUp(on: Place): Promise<void> {
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
    begin: async (on: Place = 'page'): Promise<void> => {
      if (look.get().status !== 'idle') return
      const left = whatWasLeft(market.id)
      if (left === 'paused') return look.tell({ waits: true })
      if (on === 'card') {
        // Without the hook's deployment block, the history needs many requests, so the user starts
        // it with a click.
        if (market.deployBlock === undefined) return look.tell({ waits: true })
        return ask('begin', on, MAX_LOANS_ON_CARD)
      }
      if (left !== undefined) return read()
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
    showFor: async (next: Address | undefined, on: Place): Promise<void> => {
      account = next
      if (look.get().found.report !== undefined && !look.isRunning()) await catchUp(on)
    },
    pause: (): void => {
      look.tell({ isPaused: true })
      leave(market.id, 'paused')
      toldWorker('pause')
    },
    resume: (): void => {
      look.tell({ isPaused: false })
      leave(market.id, 'reading')
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
