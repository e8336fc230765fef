import { openLogStorage } from '#chain/logs/idbStorage.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import { failureOf } from '#chain/rpc/chainError.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { loadDialect } from '#dialects/index.ts'
import type { Market } from '#market/market.ts'
import { cappedFetch } from './cappedFetch.ts'
import type { HistoryAsk, HistoryQuestion, HistoryQuestions, HistorySaid } from './historyMessages.ts'
import { MarketHistory } from './marketHistory.ts'
import { historyUrl } from './served/served.ts'
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
  const { rpcUrls, chainId } = market.network
  const rpc = sharingRpc(createRpc({ urls: rpcUrls, chainId, environment: { fetch: cappedFetch } }))
  const url = historyUrl()
  return new MarketHistory(
    market,
    {
      rpc,
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
  begin: async (request) => (await (await opened()).begin(request)) ?? null,
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
