import { openLogStorage } from '#chain/logs/idbStorage.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import type { LogUse } from '#chain/logs/shelf.ts'
import { type ChainErrorCode, failureOf } from '#chain/rpc/chainError.ts'
import { rpcOf } from '#chain/rpc/rpc.ts'
import { loadDialect } from '#dialects/index.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { HistoryRequest } from './leaving.ts'
import { limited } from './limited.ts'
import { MarketHistory } from './marketHistory.ts'
import type { CsvKind, CsvText, HistoryReport, LoanPage, LoanQuery } from './report.ts'
import { cappedFetch, historyUrl } from './served/served.ts'
import { ServedLogs } from './served/servedLogs.ts'
import { sharingRpc, sharingStorage } from './sharedTexts.ts'

const say = (said: HistorySaid): void => postMessage(said)

let opening: Promise<MarketHistory> | undefined

const opened = async (): Promise<MarketHistory> => {
  if (opening === undefined) throw new Error('no market was opened')
  return opening
}

async function open(market: Market): Promise<MarketHistory> {
  await loadDialect(market)
  const { rpc, within } = limited(sharingRpc(rpcOf(market.network, { fetch: cappedFetch })))
  const url = historyUrl()
  return new MarketHistory(
    market,
    {
      ...{ rpc, within },
      open: (stream, filters) => {
        const storage = () => sharingStorage(openLogStorage(`${market.id}/${stream}`, filters))
        const index = new LogIndex({ rpc, filters, storage })
        return url === undefined
          ? index
          : new ServedLogs({ server: { url }, rpc, market: market.id, stream, filters, index })
      },
    },
    (progress) => say({ kind: 'progress', progress }),
  )
}

type Answers = {
  readonly [Name in HistoryQuestion]: (
    ask: HistoryQuestions[Name]['ask'],
  ) => Promise<HistoryQuestions[Name]['answer']>
}

const ANSWERS: Answers = {
  open: async (market) => {
    opening = open(market)
    await opening
    return null
  },
  begin: async ({ requests, ...request }) => (await (await opened()).begin(request, requests)) ?? null,
  read: async (request) => (await opened()).read(request),
  readFor: async (account) => (await opened()).readFor(account),
  loans: async (query) => (await opened()).loans(query),
  csv: async (kind) => (await opened()).csv(kind),
  pause: async () => {
    ;(await opened()).pause()
    return null
  },
  resume: async () => {
    ;(await opened()).resume()
    return null
  },
  use: async () => (await opened()).use(),
  clear: async () => {
    await (await opened()).clear()
    return null
  },
}

async function answer<Name extends HistoryQuestion>({ id, name, ask }: HistoryAsk<Name>): Promise<void> {
  try {
    say({ kind: 'answer', id, answer: await ANSWERS[name](ask) })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    say({ kind: 'failure', id, code: failureOf(error).code, message })
  }
}

addEventListener('message', ({ data }: MessageEvent<HistoryAsk>) => void answer(data))

/** What the page asks of the worker that reads a market's past, by name. */
export interface HistoryQuestions {
  open: { ask: Market; answer: null }
  /**
   * Read without being asked for, in at most so many requests where they are told. Null: it would take more, and nothing of it is
   * shown.
   */
  begin: { ask: HistoryRequest & { readonly requests?: number | undefined }; answer: HistoryReport | null }
  read: { ask: HistoryRequest; answer: HistoryReport }
  readFor: { ask: Address | undefined; answer: HistoryReport | undefined }
  loans: { ask: LoanQuery; answer: LoanPage }
  csv: { ask: CsvKind; answer: CsvText | undefined }
  pause: { ask: null; answer: null }
  resume: { ask: null; answer: null }
  use: { ask: null; answer: LogUse | undefined }
  clear: { ask: null; answer: null }
}
export type HistoryQuestion = keyof HistoryQuestions

export interface HistoryAsk<Name extends HistoryQuestion = HistoryQuestion> {
  readonly id: number
  readonly name: Name
  readonly ask: HistoryQuestions[Name]['ask']
}

/** What the worker says: an answer to what was asked, or how far it has come. */
export type HistorySaid =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly code: ChainErrorCode | 'pageFault'
      readonly message: string
    }
  | { readonly kind: 'progress'; readonly progress: LogProgress }
