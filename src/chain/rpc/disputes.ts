import { createStore } from '#lib/store.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import type { RpcMethod } from './methods.ts'

/**
 * Time in ms after which a disagreement between nodes is reported, because nodes receive a block at
 * different times.
 */
const DISPUTE_MS = 3_000
/** Time in ms after which a disagreement expires if its call was not repeated. */
const FORGOTTEN_MS = 30_000

interface Dispute {
  readonly method: RpcMethod
  readonly since: number
  readonly last: number
}

/** Tracks calls for which nodes keep giving different answers. */
export class NodeDisputes {
  #now: () => number
  #open = new Map<string, Dispute>()
  #shown = createStore<RpcMethod | undefined>(undefined)

  constructor(now: () => number) {
    this.#now = now
  }

  note(calls: readonly RpcCall[], answers: readonly RpcAnswer[]): void {
    const now = this.#now()
    for (const [index, { method, params }] of calls.entries()) {
      const key = `${method} ${JSON.stringify(params)}`
      const answer = answers[index]
      if (answer?.ok !== false || answer.error.code !== 'nodesDisagree') this.#open.delete(key)
      else this.#open.set(key, { method, since: this.#open.get(key)?.since ?? now, last: now })
    }
    for (const [key, { last }] of this.#open) if (now - last > FORGOTTEN_MS) this.#open.delete(key)
    const shown = [...this.#open.values()].find(({ since, last }) => last - since >= DISPUTE_MS)?.method
    if (shown !== this.#shown.get()) this.#shown.set(shown)
  }

  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe
}
