import type { LogProgress } from '#chain/logs/logRequest.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { Market } from '#market/market.ts'
import type {
  HistoryMessage,
  HistoryRequestMessage,
  HistoryWorkerCall,
  HistoryWorkerCalls,
} from './historyWorker.ts'
import workerUrl from './historyWorker.ts?worker&url'

/** Connection of the page to the worker that reads a market's history. */
export interface HistoryClient {
  /**
   * Sends a request to the history worker. Throws ChainError, also after the worker has crashed or
   * ended.
   */
  ask<Name extends HistoryWorkerCall>(
    name: Name,
    ask: HistoryWorkerCalls[Name]['ask'],
  ): Promise<HistoryWorkerCalls[Name]['answer']>
  /** Ends the history worker. Pending requests never get an answer. */
  end(): void
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Returns the worker's URL as a TrustedScriptURL, which the content security policy requires. */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes }
  if (trustedTypes === undefined) return workerUrl
  policy ??= trustedTypes.createPolicy('worker', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('No other script runs here.')
      return url
    },
  })
  return policy.createScriptURL(workerUrl)
}

/**
 * Starts a history worker for a market.
 * @param onBroken called when the worker has crashed and must be replaced
 */
export function startHistoryWorker(
  market: Market,
  tell: (progress: LogProgress) => void,
  onBroken: () => void,
): HistoryClient {
  const worker = new Worker(trustedWorkerUrl(), { type: 'module' })
  const waiting = new Map<number, (said: Exclude<HistoryMessage, { kind: 'progress' }>) => void>()
  let asked = 0
  let hasEnded = false

  worker.addEventListener('message', ({ data }: MessageEvent<HistoryMessage>) => {
    if (data.kind === 'progress') return tell(data.progress)
    waiting.get(data.id)?.(data)
    waiting.delete(data.id)
  })
  function end(): void {
    hasEnded = true
    worker.terminate()
    for (const [id, settle] of waiting) settle({ kind: 'failure', id, code: 'unreachable', message: '' })
    waiting.clear()
  }
  function breakOff(): void {
    if (hasEnded) return
    end()
    onBroken()
  }
  // The worker could not be loaded, ran out of memory or sent an unreadable message.
  worker.addEventListener('error', breakOff)
  worker.addEventListener('messageerror', breakOff)

  const client: HistoryClient = {
    ask: (name, ask) =>
      new Promise((resolve, reject) => {
        if (hasEnded) return reject(new ChainError('unreachable', 'The reader of the past does not run.'))
        asked += 1
        const message: HistoryRequestMessage = { id: asked, name, ask }
        waiting.set(asked, (said) => {
          if (said.kind === 'answer') return resolve(said.answer as never)
          const { code, message: words } = said
          reject(code === 'pageFault' ? new Error(words) : new ChainError(code, words))
        })
        worker.postMessage(message)
      }),
    end,
  }
  void client.ask('open', market).catch(breakOff)
  return client
}
