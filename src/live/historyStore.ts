import type { Address } from '../amounts/hex.ts'
import { type HistoryClient, openHistory } from '../chain/history/historyClient.ts'
import type { HistoryReport } from '../chain/history/historyReport.ts'
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
}

/** So many blocks are read without being asked for: some 50 requests of what public nodes list at once. */
const BY_ITSELF = 500_000n

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
    ...{ progress: undefined, report: undefined, error: undefined },
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
  function exclusively(work: () => Promise<HistoryReport | undefined>): Promise<void> {
    running ??= (async () => {
      set({ status: 'reading', error: undefined })
      try {
        const report = await work()
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

  async function read(): Promise<void> {
    leave(market.id, 'reading')
    await exclusively(async () => {
      const newest = await readBlockNumber(rpc)
      const from = (await deployBlock(live, newest)) ?? 0n
      return opened().ask('read', { from, to: newest, account })
    })
    await catchUp()
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
    /** Reads if that takes little, or if a read was under way when the page was left. */
    begin: async (): Promise<void> => {
      if (view.get().status !== 'idle') return
      const left = whatWasLeft(market.id)
      if (left === 'paused') return
      if (left !== undefined) return read()
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
