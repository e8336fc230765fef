import { createStore } from '#lib/store.ts'
import type { RpcAnswer, RpcCall } from './exchange.ts'
import type { Method } from './methods.ts'

/**
 * A disagreement is reported after this time (ms), because nodes receive blocks at different
 * moments.
 */
const DISPUTE_MS = 3_000
/** A disagreement ends if its call was not repeated for this time (ms). */
const FORGOTTEN_MS = 30_000

interface Dispute {
  readonly method: Method
  readonly since: number
  readonly last: number
}

/** Calls that nodes have answered differently for some time. */
export class Disputes {
  #now: () => number
  #open = new Map<string, Dispute>()
  #shown = createStore<Method | undefined>(undefined)

  constructor(now: () => number) {
    this.#now = now
  }

  /** Records the results of a batch. */
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

  /** The call that nodes disagree on, if any. */
  readonly view = this.#shown.get

  readonly subscribe = this.#shown.subscribe
}
