import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'

/**
 * Returns an RPC client that calls `onRequest` before each request. Calls in the same event loop
 * task count as one request. If `onRequest` throws, the call is not sent.
 */
export function countRequests(given: Rpc, onRequest: () => void): Rpc {
  let isOpen = false
  const ask: Rpc['ask'] = async (method, params) => {
    if (!isOpen) {
      onRequest()
      isOpen = true
      queueMicrotask(() => {
        isOpen = false
      })
    }
    return given.ask(method, params)
  }
  return { ...given, ask }
}

/** Adds a request limit to an RPC client. */
export function withRateLimit(given: Rpc) {
  let left = Number.POSITIVE_INFINITY
  let isOver = false
  const rpc = countRequests(given, () => {
    if (left <= 0) {
      isOver = true
      // The code 'noClient' prevents the caller from retrying the request.
      throw new ChainError('noClient', 'The read takes more requests than it may.')
    }
    left -= 1
  })
  return {
    rpc,
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
