interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}

/**
 * Returns a replacement for a node's RPC result. A replacement with a property `error` rejects the
 * call.
 */
export type Answer = (call: Call, result: unknown) => unknown

/** Returns a `fetch` that sends RPC calls to a real node and modifies some results. */
export function proxiedFetch(change: Answer): typeof fetch {
  return async (input, init) => {
    const asked: unknown = JSON.parse(String(init?.body))
    const response = await fetch(input, init)
    const answered: unknown = await response.json()
    const calls = (Array.isArray(asked) ? asked : [asked]) as readonly (Call & { id: unknown })[]
    const answers = (Array.isArray(answered) ? answered : [answered]) as readonly {
      id: unknown
      result?: unknown
    }[]
    const changed = answers.map((answer) => {
      const call = calls.find(({ id }) => id === answer.id)
      if (call === undefined || !('result' in answer)) return answer
      const result = change(call, answer.result)
      const isRefusal = typeof result === 'object' && result !== null && 'error' in result
      return isRefusal ? { jsonrpc: '2.0', id: answer.id, error: result.error } : { ...answer, result }
    })
    return new Response(JSON.stringify(Array.isArray(answered) ? changed : changed[0]))
  }
}
