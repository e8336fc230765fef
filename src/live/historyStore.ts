import type { Address } from '../amounts/hex.ts'
import { type HistoryClient, openHistory } from '../chain/history/historyClient.ts'
import type { HistoryReport } from '../chain/history/historyReport.ts'
import { BY_ITSELF } from '../chain/history/known.ts'
import { historyUrl } from '../chain/history/served/historyUrl.ts'
import type { LogProgress } from '../chain/logs/logRequest.ts'
import { readBlockNumber } from '../chain/transaction/readTransaction.ts'
import { PRODUCT_NAME } from '../config.ts'
import { createStore } from '../store.ts'
import { deployBlock } from './deployBlock.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './perMarket.ts'

/** What is known of a market's past, and how far a read of it has come. */
export interface HistoryView {
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  readonly isPaused: boolean
  readonly progress: LogProgress | undefined
  readonly report: HistoryReport | undefined
  readonly error: unknown
  /** The history server did not answer, or lags too far, and the node was not asked for so much in its place. */
  readonly isUnserved: boolean
}

/** What a visit left behind: a read that was under way goes on by itself, one that was paused waits. */
type Left = 'reading' | 'paused' | 'read'
const LEFT: readonly string[] = ['reading', 'paused', 'read'] satisfies readonly Left[]

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.history.${marketId}`

function whatWasLeft(marketId: string): string | undefined {
  try {
    const left = localStorage.getItem(keyOf(marketId))
    return left !== null && LEFT.includes(left) ? left : undefined
  } catch {
    return undefined
  }
}

function leave(marketId: string, left: Left): void {
  try {
    localStorage.setItem(keyOf(marketId), left)
  } catch {
    // Without storage the next visit asks again whether to read.
  }
}

function createHistory(live: LiveMarket) {
  const { market, rpc } = live
  const view = createStore<HistoryView>({
    ...{ status: 'idle', isPaused: false },
    ...{ progress: undefined, report: undefined, error: undefined, isUnserved: false },
  })
  const set = (part: Partial<HistoryView>) => view.set({ ...view.get(), ...part })
  let client: HistoryClient | undefined
  let running: Promise<void> | undefined
  let account: Address | undefined

  const opened = (): HistoryClient => {
    client ??= openHistory(market, (progress) => set({ progress }))
    return client
  }

  /** One read at a time. Failures are in the view. */
  function exclusively(work: () => Promise<HistoryReport | null | undefined>): Promise<void> {
    running ??= (async () => {
      set({ status: 'reading', error: undefined, isUnserved: false })
      try {
        const report = await work()
        if (report === null) return set({ status: 'idle', progress: undefined, isUnserved: true })
        set({ status: 'read', report: report ?? view.get().report, progress: undefined })
        leave(market.id, 'read')
      } catch (error) {
        set({ status: 'failed', error })
      } finally {
        running = undefined
      }
    })()
    return running
  }

  /** @param question 'begin': only if that takes few requests to the node */
  async function ask(question: 'read' | 'begin'): Promise<void> {
    await exclusively(async () => {
      const newest = await readBlockNumber(rpc)
      const from = (await deployBlock(live, newest)) ?? 0n
      return opened().ask(question, { from, to: newest, account })
    })
    await catchUp()
  }

  async function read(): Promise<void> {
    leave(market.id, 'reading')
    await ask('read')
  }

  /** Whoever's part was asked for meanwhile. */
  async function catchUp(): Promise<void> {
    const { report, status } = view.get()
    if (status !== 'read' || report?.position?.account.toLowerCase() === account?.toLowerCase()) return
    await exclusively(() => opened().ask('readFor', account))
  }

  return {
    view: view.get,
    subscribe: view.subscribe,
    read,
    /** Reads if that takes little, as it does from a history server, or if a read was under way when the page was left. */
    begin: async (): Promise<void> => {
      if (view.get().status !== 'idle') return
      const left = whatWasLeft(market.id)
      if (left === 'paused') return
      if (left !== undefined) return read()
      if (historyUrl() !== undefined) return ask('begin')
      const newest = await readBlockNumber(rpc).catch(() => undefined)
      const from = market.deployBlock ?? 0n
      if (newest !== undefined && newest - from <= BY_ITSELF && view.get().status === 'idle') await read()
    },
    showFor: async (next: Address | undefined): Promise<void> => {
      account = next
      if (view.get().report !== undefined && running === undefined) await catchUp()
    },
    pause: (): void => {
      set({ isPaused: true })
      leave(market.id, 'paused')
      void opened()
        .ask('pause', null)
        .catch(() => undefined)
    },
    resume: (): void => {
      set({ isPaused: false })
      leave(market.id, 'reading')
      void opened()
        .ask('resume', null)
        .catch(() => undefined)
    },
    client: opened,
  }
}

/** The past of a market, one for the page. */
export const historyOf = perMarket(createHistory)
