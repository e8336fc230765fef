import { focusManager, useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import type { LogUse } from '#chain/logs/shelf.ts'
import { type HistoryClient, openHistory } from '#chain/past/historyClient.ts'
import type { HistoryQuestions } from '#chain/past/historyWorker.ts'
import { BY_ITSELF } from '#chain/past/leaving.ts'
import type { HistoryReport, LoanPage, LoanQuery, PositionReport } from '#chain/past/report.ts'
import { historyUrl } from '#chain/past/served/served.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { logShortfall } from '#lib/log.ts'
import { positionWorth, worthSince } from '#market/positionWorth.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { watchVaults } from '#market/vaultWatch.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { createLook, type Looked, namedBlock, startOf, useLook } from './lookBack.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What is new is read once so many blocks have passed: half a minute of Base, or a quarter of an hour beside other things. */
const AGAIN_AFTER = { page: 15n, card: 450n } as const

/**
 * The past of the page's market for one account, kept up with the chain. On a page of its own it is read by itself where that takes
 * little; a card reads it by itself where it is kept already or fits into ten requests, and else waits to be asked. A hidden page begins
 * no read.
 */
export function useHistory(account: Address | undefined, on: keyof typeof AGAIN_AFTER = 'page'): HistoryView {
  const history = historyOf(useLiveMarket())
  const view = useLook(history)
  const { snapshot } = useSnapshot()
  const block = snapshot?.blockNumber
  const { report, status } = view
  const isMoved = report !== undefined && snapshot !== undefined && isOvertaken(report, snapshot)
  const isOld =
    report !== undefined && block !== undefined && block - report.to >= (isMoved ? 1n : AGAIN_AFTER[on])
  const isSeen = useSyncExternalStore(focusManager.subscribe, isVisible, isVisible)
  useEffect(() => {
    if (isSeen) void history.begin(on)
  }, [history, on, isSeen])
  useEffect(() => void history.showFor(account), [history, account])
  useEffect(() => {
    if (isSeen && isOld && status === 'read') void history.read()
  }, [history, isSeen, isOld, status])
  return view
}

/** Whether the account has other shares since, or its position lost what no swap explains: what a report says of it holds no longer. */
export function isOvertaken(
  {
    position,
    blockNumber,
    sqrtPriceX96,
  }: Pick<HistoryReport, 'blockNumber' | 'sqrtPriceX96'> & {
    readonly position: Pick<PositionReport, 'account' | 'shares' | 'redeemable'> | undefined
  },
  snapshot: Snapshot,
): boolean {
  const { account } = snapshot
  if (position === undefined || !sameAddress(position.account, account?.address)) return false
  const { shares, redeemable } = position
  if (shares !== account?.shares) return true
  // Of tokens that are missing the contract may go on to pay more than their part, to whoever leaves first.
  if (!shares || redeemable === undefined || !sqrtPriceX96 || watchVaults(snapshot).length > 0) return false
  const now = positionWorth({ ...snapshot, shares, sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96 })
  const [amount0, amount1] = redeemable
  const then = { shares, amount0, amount1, sqrtPriceX96, blockNumber }
  return now !== undefined && worthSince(then, now).is === 'loss'
}

const isVisible = () => focusManager.isFocused()

/** Some of the loans of the report that was made at `block`. */
export function useLoans(query: LoanQuery, block: bigint, account: Address | undefined) {
  const live = useLiveMarket()
  const asked = [query.since, query.until, query.direction, query.offset, query.limit].map(String)
  const { data, error } = useQuery({
    queryKey: [live.market.id, 'loans', `${block}`, account?.toLowerCase(), ...asked],
    queryFn: (): Promise<LoanPage> => historyOf(live).ask('loans', query),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: data, failed: error !== null }
}

/** What this browser keeps of the past, looked at again with each `state` of what was read. */
export function useHistoryUse(state: string): {
  readonly use: LogUse | undefined
  readonly forget: () => void
} {
  const live = useLiveMarket()
  const { data, refetch } = useQuery({
    queryKey: [live.market.id, 'historyUse', state],
    queryFn: async () => (await historyOf(live).use()) ?? null,
  })
  const forget = async () => {
    await historyOf(live).clear()
    await refetch()
  }
  return {
    use: data === null || data?.logs === 0 ? undefined : data,
    forget: () => void forget().catch((error: unknown) => logShortfall('history', 'notRemoved', error)),
  }
}

/** What is known of a market's past, and how far a read of it has come. */
interface History {
  readonly isPaused: boolean
  /** Nothing is read until somebody asks for it. */
  readonly waits: boolean
  readonly progress: LogProgress | undefined
  readonly report: HistoryReport | undefined
  /** The history server did not answer, or lags too far, and the node was not asked for so much in its place. */
  readonly isUnserved: boolean
}
export type HistoryView = History & Omit<Looked<unknown>, 'found'>

/** Of ten requests one asks for the newest block. */
const MOST_OF_A_CARD = 9

/** What a visit left behind: a read that was under way goes on by itself, one that was paused waits. */
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
  ...{ progress: undefined, report: undefined },
}

function createHistory(live: LiveMarket) {
  const { market, rpc } = live
  const look = createLook('history', NOTHING)
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

  /** Nobody has looked for a while: what was read is in storage, and read from there when somebody looks again. */
  function end(): void {
    if (watchers > 0 || (look.isRunning() && !look.get().found.isPaused)) return
    client?.end()
    forget()
    void look.settled().then(look.reset)
  }

  const exclusively = (work: () => Promise<HistoryReport | null | undefined>): Promise<void> =>
    look
      .once(async () => {
        look.tell({ isUnserved: false })
        const report = await work()
        if (report === null) {
          look.tell({ progress: undefined, isUnserved: historyUrl() !== undefined, waits: true })
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
      .ask(what, null)
      .catch((error: unknown) =>
        logShortfall('history', what === 'pause' ? 'notPaused' : 'notResumed', error),
      )
  }

  function endLater(): void {
    clearTimeout(ending)
    ending = setTimeout(end, LINGER_MS)
  }

  /** @param question 'begin': only if that takes few requests to the node, `requests` at most where they are told */
  async function ask(question: 'read' | 'begin', requests?: number): Promise<void> {
    await exclusively(async () => {
      const newest = await readBlockNumber(rpc)
      const { block: from } = await startOf(live, newest)
      const request = { from, to: newest, account }
      return question === 'read'
        ? opened().ask('read', request)
        : opened().ask('begin', { ...request, requests })
    })
    await catchUp()
  }

  async function read(): Promise<void> {
    leave(market.id, 'reading')
    await ask('read')
  }

  /** Whoever's part was asked for meanwhile. */
  async function catchUp(): Promise<void> {
    const { status, found } = look.get()
    const { report } = found
    if (status !== 'read' || report?.position?.account.toLowerCase() === account?.toLowerCase()) return
    if (!hasRead) return ask('read')
    await exclusively(() => opened().ask('readFor', account))
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
    /** Reads if that takes little, as it does from a history server, or if a read was under way when the page was left. */
    begin: async (on: keyof typeof AGAIN_AFTER = 'page'): Promise<void> => {
      if (look.get().status !== 'idle') return
      const left = whatWasLeft(market.id)
      if (left === 'paused') return look.tell({ waits: true })
      if (on === 'card') {
        // Where the hook's first block is not known, finding it takes more than a few.
        if (market.deployBlock === undefined) return look.tell({ waits: true })
        return ask('begin', MOST_OF_A_CARD)
      }
      if (left !== undefined) return read()
      if (historyUrl() !== undefined) return ask('begin')
      // A node that does not answer: a read waits for whoever asks for it.
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      if (look.get().status !== 'idle') return
      if (newest === undefined || newest - namedBlock(market, newest) > BY_ITSELF)
        return look.tell({ waits: true })
      await read()
    },
    showFor: async (next: Address | undefined): Promise<void> => {
      account = next
      if (look.get().found.report !== undefined && !look.isRunning()) await catchUp()
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
    /** Rows and files of what was read. Throws ChainError where the worker has to read anew before it can tell. */
    ask: <Name extends 'loans' | 'csv'>(
      name: Name,
      asked: HistoryQuestions[Name]['ask'],
    ): Promise<HistoryQuestions[Name]['answer']> =>
      hasRead
        ? opened().ask(name, asked)
        : Promise.reject(new ChainError('unreachable', 'The past has to be read first.')),
    use: () => opened().ask('use', null),
    clear: () => opened().ask('clear', null),
  }
}

/** The past of a market, one for the page. */
export const historyOf = perMarket(createHistory)
