import { loadAdapter } from '#adapters/index.ts'
import { openLogStorage } from '#chain/logs/idbStorage.ts'
import type { LogProgress } from '#chain/logs/logRequest.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { type ChainErrorCode, toTxError } from '#chain/rpc/chainError.ts'
import { fetchWithSizeLimit } from '#chain/rpc/fetchWithSizeLimit.ts'
import { withRateLimit } from '#chain/rpc/requestLimit.ts'
import { getRpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import type { HistoryRequest } from './historyExit.ts'
import type { CsvKind, HistoryReport, JitHistoryQuery } from './historyReport.ts'
import { MarketHistory } from './marketHistory.ts'
import { getHistoryServerUrl } from './served/historyServer.ts'
import { ServedLogReader } from './served/servedLogs.ts'

const say = (said: HistoryMessage): void => postMessage(said)

let opening: Promise<MarketHistory> | undefined

const opened = async (): Promise<MarketHistory> => {
  if (opening === undefined) throw new Error('no market was opened')
  return opening
}

async function open(market: Market): Promise<MarketHistory> {
  await loadAdapter(market)
  const { rpc, within } = withRateLimit(getRpc(market.network, { fetch: fetchWithSizeLimit }))
  const url = getHistoryServerUrl()
  return new MarketHistory(
    market,
    {
      ...{ rpc, within },
      open: (stream, filters) => {
        const storage = () => openLogStorage(`${market.id}/${stream}`, filters)
        const index = new MarketLogCache({ rpc, filters, storage })
        return url === undefined
          ? index
          : new ServedLogReader({ server: { url }, rpc, market: market.id, stream, filters, index })
      },
    },
    (progress) => say({ kind: 'progress', progress }),
  )
}

const ANSWERS = {
  open: async (market: Market) => {
    opening = open(market)
    await opening
  },
  /** Reads the history without a user click. Null if it needs more than `requests` requests. */
  begin: async ({
    requests,
    ...request
  }: HistoryRequest & { readonly requests?: number | undefined }): Promise<HistoryReport | null> =>
    (await (await opened()).begin(request, requests)) ?? null,
  read: async (request: HistoryRequest) => (await opened()).read(request),
  readFor: async (account: Address | undefined) => (await opened()).readFor(account),
  loans: async (query: JitHistoryQuery) => (await opened()).loans(query),
  csv: async (kind: CsvKind) => (await opened()).csv(kind),
  pause: async () => (await opened()).pause(),
  resume: async () => (await opened()).resume(),
  use: async () => (await opened()).use(),
  clear: async () => (await opened()).clear(),
}

const answers: {
  readonly [Name in HistoryWorkerCall]: (ask: HistoryWorkerCalls[Name]['ask']) => Promise<unknown>
} = ANSWERS

async function answer<Name extends HistoryWorkerCall>({
  id,
  name,
  ask,
}: HistoryRequestMessage<Name>): Promise<void> {
  try {
    say({ kind: 'answer', id, answer: await answers[name](ask) })
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    say({ kind: 'failure', id, code: toTxError(error).code, message })
  }
}

addEventListener('message', ({ data }: MessageEvent<HistoryRequestMessage>) => void answer(data))

export type HistoryWorkerCalls = {
  [Name in keyof typeof ANSWERS]: {
    ask: Parameters<(typeof ANSWERS)[Name]>[0]
    answer: Awaited<ReturnType<(typeof ANSWERS)[Name]>>
  }
}
export type HistoryWorkerCall = keyof HistoryWorkerCalls

export interface HistoryRequestMessage<Name extends HistoryWorkerCall = HistoryWorkerCall> {
  readonly id: number
  readonly name: Name
  readonly ask: HistoryWorkerCalls[Name]['ask']
}

/** Messages from the worker to the page: answers and progress. */
export type HistoryMessage =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | {
      readonly kind: 'failure'
      readonly id: number
      readonly code: ChainErrorCode | 'pageFault'
      readonly message: string
    }
  | { readonly kind: 'progress'; readonly progress: LogProgress }
