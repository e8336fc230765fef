import type { Market } from '../../markets/market.ts'
import type { LogProgress } from '../logs/logRequest.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { HistoryAsk, HistoryQuestion, HistoryQuestions, HistorySaid } from './historyMessages.ts'
import workerUrl from './historyWorker.ts?worker&url'

/** The page's end of the worker that reads a market's past. */
export interface HistoryClient {
  /** Throws ChainError. */
  ask<Name extends HistoryQuestion>(
    name: Name,
    ask: HistoryQuestions[Name]['ask'],
  ): Promise<HistoryQuestions[Name]['answer']>
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/**
 * The one script URL that this page ever makes: the pages' policy names it and admits no other. A browser without Trusted
 * Types takes the text.
 */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return url
  policy ??= trustedTypes.createPolicy('worker', {
    createScriptURL: (asked) => {
      if (asked !== workerUrl) throw new TypeError('No other script runs here.')
      return asked
    },
  })
  return policy.createScriptURL(url)
}
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Starts a worker for a market. */
export function openHistory(market: Market, tell: (progress: LogProgress) => void): HistoryClient {
  const worker = new Worker(trusted(workerUrl), { type: 'module' })
  const waiting = new Map<number, (said: Exclude<HistorySaid, { kind: 'progress' }>) => void>()
  let asked = 0
  let broken = false

  worker.addEventListener('message', ({ data }: MessageEvent<HistorySaid>) => {
    if (data.kind === 'progress') return tell(data.progress)
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  // Its code did not arrive, or it ran out of memory: nothing that was asked will be answered.
  worker.addEventListener('error', () => {
    broken = true
    for (const [id, settle] of waiting) settle({ kind: 'failure', id, code: 'unreachable', message: '' })
    waiting.clear()
  })

  const client: HistoryClient = {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        if (broken) return reject(new ChainError('unreachable', 'The reader of the past does not run.'))
        asked += 1
        const message: HistoryAsk = { id: asked, name, ask }
        waiting.set(asked, (said) => {
          if (said.kind === 'answer') return resolve(said.answer as never)
          const { code, message: words } = said
          reject(code === 'pageFault' ? new Error(words) : new ChainError(code, words))
        })
        worker.postMessage(message)
      }),
  }
  void client.ask('open', market).catch(() => undefined)
  return client
}
