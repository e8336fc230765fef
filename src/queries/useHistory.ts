import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { type HistoryClient, openHistory } from '#chain/past/historyClient.ts'
import type { HistoryQuestions } from '#chain/past/historyWorker.ts'
import { MAX_UNASKED_BLOCKS } from '#chain/past/leaving.ts'
import type { HistoryReport, LoanPage, LoanQuery, PositionReport } from '#chain/past/report.ts'
import { historyUrl } from '#chain/past/served/served.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { logShortfall } from '#lib/log.ts'
import { lossSince, positionWorth } from '#market/positionWorth.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { watchVaults } from '#market/vaultWatch.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import {
  type CachedLook,
  createPastRead,
  type LookResult,
  namedBlock,
  readStart,
  useKept,
  usePastRead,
} from './lookBack.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'
import { useAccountSnapshot } from './useAccountSnapshot.ts'
import { useLiveMarket } from './useMarket.ts'

/**
 * What is new is read once so many blocks have passed: half a minute of Base, or a quarter of an
 * hour beside other things.
 */
const AGAIN_AFTER = { page: 15n, card: 450n } as const
type Place = keyof typeof AGAIN_AFTER

/**
 * The past of the page's market for one account, kept up with the chain. On a page of its own it is
 * read by itself where that takes little; a card reads it by itself where it is kept already or
 * fits into ten requests, and else waits to be asked. A hidden page begins no read.
 */
export function useHistory(
  account: Address | undefined,
  on: Place = 'page',
): HistoryView & Pick<Standing, 'isBehind'> {
  const history = historyOf(useLiveMarket())
  const view = usePastRead(history)
  const { snapshot } = useAccountSnapshot(account)
  const block = snapshot?.blockNumber
  const { isBehind, isDue } = historyStatus(view, snapshot, on)
  const isSeen = useSyncExternalStore(focusManager.subscribe, isVisible, isVisible)
  useEffect(() => {
    if (isSeen) void history.begin(on)
  }, [history, on, isSeen])
  useEffect(() => void history.showFor(account, on), [history, account, on])
  useEffect(() => {
    if (isSeen && isDue) void history.read(on, block)
  }, [history, isSeen, isDue, on, block])
  return { ...view, isBehind }
}

interface Standing {
  /** What the report says is of an earlier block than what else is on screen. */
  readonly isBehind: boolean
  /** What is new is to be read now. */
  readonly isDue: boolean
}

/**
 * How a report stands to what is on screen. A read that failed is made again by itself; one that
 * was paused is not.
 */
export function historyStatus(
  { report, status, isPaused, askedAt }: Omit<HistoryView, 'report'> & { readonly report: Told | undefined },
  snapshot: Snapshot | undefined,
  on: Place,
): Standing {
  if (report === undefined || snapshot === undefined) return { isBehind: false, isDue: false }
  const { blockNumber } = snapshot
  const [passed, again] = [blockNumber - report.to, AGAIN_AFTER[on]]
  const isMoved = isOvertaken(report, snapshot)
  const isOld = passed >= (isMoved ? 1n : again)
  // What is being read has as long again before it counts as missing.
  const isComing = status === 'read' || (status === 'reading' && !isPaused)
  const isRested = askedAt === undefined || blockNumber - askedAt >= AGAIN_AFTER.page
  return {
    isBehind: isMoved || passed >= (isComing ? 2n * again : again),
    isDue: isOld && (status === 'read' || (status === 'failed' && !isPaused && isRested)),
  }
}

/** What tells how a report stands to a snapshot. */
type Told = Pick<HistoryReport, 'to' | 'blockNumber' | 'sqrtPriceX96'> & {
  readonly position: Pick<PositionReport, 'account' | 'shares' | 'redeemable'> | undefined
}

/**
 * Whether the account has other shares since, or its position lost what no swap explains: what a
 * report says of it holds no longer.
 */
export function isOvertaken(
  { position, blockNumber, sqrtPriceX96 }: Omit<Told, 'to'>,
  snapshot: Snapshot,
): boolean {
  const { account } = snapshot
  if (position === undefined || !sameAddress(position.account, account?.address)) return false
  const { shares, redeemable } = position
  if (shares !== account?.shares) return true
  // Of tokens that are missing the contract may go on to pay more than their part, to whoever
  // leaves first.
  if (!shares || redeemable === undefined || !sqrtPriceX96 || watchVaults(snapshot).length > 0) return false
  const now = positionWorth({ ...snapshot, shares, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 })
  const [amount0, amount1] = redeemable
  const then = { shares, amount0, amount1, sqrtPriceX96, blockNumber }
  return now !== undefined && lossSince(then, now).is === 'loss'
}

const isVisible = () => focusManager.isFocused()

/** Some of the loans of a report. */
export function useLoans(query: LoanQuery, { blockNumber, position }: HistoryReport) {
  const live = useLiveMarket()
  const asked = [query.since, query.until, query.direction, query.offset, query.limit].map(String)
  const { data, error } = useQuery({
    queryKey: [live.market.id, 'loans', `${blockNumber}`, position?.account, ...asked],
    queryFn: (): Promise<LoanPage> => historyOf(live).ask('loans', query),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: data, failed: error !== null }
}

/** What this browser keeps of the past. */
export function useHistoryUse(state: string): CachedLook {
  const live = useLiveMarket()
  return useKept('historyUse', live, state, historyOf(live))
}

/** What is known of a market's past, and how far a read of it has come. */
interface History {
  readonly isPaused: boolean
  /** Nothing is read until somebody asks for it. */
  readonly waits: boolean
  readonly progress: LogProgress | undefined
  readonly report: HistoryReport | undefined
  /**
   * The history server did not answer, or lags too far, and the node was not asked for so much in
   * its place.
   */
  readonly isUnserved: boolean
  /** The block of the screen at which it was last read by itself. */
  readonly askedAt: bigint | undefined
}
export type HistoryView = History & Omit<LookResult<unknown>, 'found'>

/** Whether the build's history server is asked: by nobody who has not opened a page of the past. */
const isServed = (on: Place): boolean => on === 'page' && historyUrl() !== undefined

/** Of ten requests one asks for the newest block. */
const MOST_OF_A_CARD = 9

/**
 * What a visit left behind: a read that was under way goes on by itself, one that was paused waits.
 */
type Left = 'reading' | 'paused' | 'read'
const LEFT: readonly string[] = ['reading', 'paused', 'read'] satisfies readonly Left[]

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.history.${marketId}`

function whatWasLeft(marketId: string): string | undefined {
  const left = recall(keyOf(marketId))
  return left !== undefined && LEFT.includes(left) ? left : undefined
}

/** Without storage the next visit asks again whether to read. */
const leave = (marketId: string, left: Left) => remember(keyOf(marketId), left)

/** How long an unused worker is kept, so that coming back to the page shows what was read. */
const LINGER_MS = 60_000

const NOTHING: History = {
  ...{ isPaused: false, waits: false, isUnserved: false },
  ...{ progress: undefined, report: undefined, askedAt: undefined },
}

function createHistory(live: LiveMarket) {
  const { market, rpc } = live
  const look = createPastRead('history', NOTHING)
  let client: HistoryClient | undefined
  /** Whether the worker that runs has read, so that rows can be asked of it. */
  let hasRead = false
  let watchers = 0
  let ending: ReturnType<typeof setTimeout> | undefined
  let account: Address | undefined

  const opened = (): HistoryClient => {
    client ??= openHistory(market, (progress) => look.tell({ progress }), noteBroken)
    return client
  }

  /** The next question is for a worker that has read nothing yet. */
  function forget(): void {
    client = undefined
    hasRead = false
  }

  function noteBroken(): void {
    forget()
    if (!look.isRunning()) look.fail(new ChainError('unreachable', 'The reader of the past broke off.'))
  }

  /**
   * Nobody has looked for a while: what was read is in storage, and read from there when somebody
   * looks again.
   */
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

  /** A worker that has broken reads nothing any more, and the look itself says so. */
  function toldWorker(what: 'pause' | 'resume'): void {
    opened()
      .ask(what, undefined)
      .catch((error: unknown) =>
        logShortfall('history', what === 'pause' ? 'notPaused' : 'notResumed', error),
      )
  }

  function endLater(): void {
    clearTimeout(ending)
    ending = setTimeout(end, LINGER_MS)
  }

  /**
   * @param question 'begin': only if that takes few requests to the node, `requests` at most where
   * they are told
   */
  async function ask(question: 'read' | 'begin', on: Place, requests?: number): Promise<void> {
    await exclusively(on, async () => {
      const newest = await readBlockNumber(rpc)
      const { block: from } = await readStart(live, newest)
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

  /** Whoever's part was asked for meanwhile. */
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
    /** Reads for as long as somebody listens, and a little longer. */
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
     * Reads if that takes little, as it does from a history server, or if a read was under way when
     * the page was left.
     */
    begin: async (on: Place = 'page'): Promise<void> => {
      if (look.get().status !== 'idle') return
      const left = whatWasLeft(market.id)
      if (left === 'paused') return look.tell({ waits: true })
      if (on === 'card') {
        // Where the hook's first block is not known, finding it takes more than a few.
        if (market.deployBlock === undefined) return look.tell({ waits: true })
        return ask('begin', on, MOST_OF_A_CARD)
      }
      if (left !== undefined) return read()
      if (isServed(on)) return ask('begin', on)
      // A node that does not answer: a read waits for whoever asks for it.
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      if (look.get().status !== 'idle') return
      if (newest === undefined || newest - namedBlock(market, newest) > MAX_UNASKED_BLOCKS)
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
     * Rows and files of what was read. Throws ChainError where the worker has to read anew before
     * it can tell.
     */
    ask: <Name extends 'loans' | 'csv'>(
      name: Name,
      asked: HistoryQuestions[Name]['ask'],
    ): Promise<HistoryQuestions[Name]['answer']> =>
      hasRead
        ? opened().ask(name, asked)
        : Promise.reject(new ChainError('unreachable', 'The past has to be read first.')),
    use: () => opened().ask('use', undefined),
    clear: () => opened().ask('clear', undefined),
  }
}

/** The past of a market, one for the page. */
export const historyOf = perMarket(createHistory)
