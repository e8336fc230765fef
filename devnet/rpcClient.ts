/**
 * Sends one JSON-RPC request. Resolves with its result, or rejects with the node's error message.
 */
export type RpcRequest = (method: string, params?: readonly unknown[]) => Promise<unknown>

export class RpcFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(method: string, error: { code: number; message: string; data?: unknown }) {
    super(`${method}: ${error.message}`)
    this.name = 'RpcFailure'
    this.code = error.code
    this.data = error.data
  }
}

interface RpcResponse {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Creates a minimal JSON-RPC client for a local node. */
export function createRpc(url: string): RpcRequest {
  let id = 0
  return async (method, params = []) => {
    id += 1
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    })
    const { result, error } = (await response.json()) as RpcResponse
    if (error !== undefined) throw new RpcFailure(method, error)
    return result
  }
}
