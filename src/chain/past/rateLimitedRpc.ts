import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'

/**
 * Adds a request limit to an RPC client. Calls in the same event loop task count as one request.
 */
export function withRateLimit(given: Rpc) {
  let left = Number.POSITIVE_INFINITY
  let isOpen = false
  let isOver = false
  const ask: Rpc['ask'] = (method, params) => {
    if (!isOpen) {
      if (left <= 0) {
        isOver = true
        // The code 'noClient' prevents the caller from retrying the request.
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
    /**
     * Runs `work` with at most `requests` requests. Undefined if `work` needs more, in which case
     * the caller must discard what it has read.
     */
    within: async <Result>(requests: number, work: () => Promise<Result>): Promise<Result | undefined> => {
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
