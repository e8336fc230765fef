import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'

/** A node that answers only so often while it is limited. */
export interface LimitedRpc {
  readonly rpc: Rpc
  /**
   * Does what asks at most so many requests; undefined where it wanted more, and then nothing it
   * gave is to be used.
   */
  within<Result>(requests: number, work: () => Promise<Result>): Promise<Result | undefined>
}

/** What is asked in one turn goes together and is one request. */
export function rateLimited(given: Rpc): LimitedRpc {
  let left = Number.POSITIVE_INFINITY
  let isOpen = false
  let isOver = false
  const ask: Rpc['ask'] = (method, params) => {
    if (!isOpen) {
      if (left <= 0) {
        isOver = true
        // Of a code at which a reader gives up rather than to ask in another way.
        return Promise.reject(new ChainError('noClient', 'The read takes more requests than it may.'))
      }
      left -= 1
      isOpen = true
      queueMicrotask(() => {
        isOpen = false
      })
    }
    return given.ask(method, params)
  }
  return {
    rpc: { ...given, ask },
    within: async (requests, work) => {
      left = requests
      isOver = false
      try {
        const result = await work()
        return isOver ? undefined : result
      } catch (error) {
        if (isOver) return undefined
        throw error
      } finally {
        left = Number.POSITIVE_INFINITY
      }
    },
  }
}
