import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'

/** A node connection with a request limit. */
export interface RateLimitedRpc {
  readonly rpc: Rpc
  /**
   * Runs work that may send at most `requests` requests. Returns undefined if it needed more.
   * Everything that it read must then be discarded.
   */
  within<Result>(requests: number, work: () => Promise<Result>): Promise<Result | undefined>
}

/** Requests in one task of the event loop are batched and count as one. */
export function withRateLimit(given: Rpc): RateLimitedRpc {
  let left = Number.POSITIVE_INFINITY
  let isOpen = false
  let isOver = false
  const ask: Rpc['ask'] = (method, params) => {
    if (!isOpen) {
      if (left <= 0) {
        isOver = true
        // With this error code, a reader gives up instead of retrying.
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
