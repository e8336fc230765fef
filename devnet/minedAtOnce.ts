import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Far longer than a block takes; what waits for an earlier nonce is in no block after it either.
 */
const PATIENCE_MS = 5_000

/**
 * A node that mines at once answers a transaction a moment before its block is there, on a busy
 * machine a long one. By this request it answers afterwards, so that whatever is asked next is
 * asked of that block. The transaction itself has to name it: Anvil has the receipt while its pool
 * still holds the transaction, and tells it as one that waits. Where blocks come when they are told
 * to, nothing is waited for.
 */
export const minedAtOnce =
  (request: RpcRequest): RpcRequest =>
  async (method, params) => {
    const result = await request(method, params)
    if (method !== 'eth_sendTransaction' || (await request('anvil_getAutomine')) !== true) return result
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5))
      if (isInBlock(await request('eth_getTransactionByHash', [result]))) break
    return result
  }

const isInBlock = (transaction: unknown): boolean =>
  (transaction as { readonly blockHash: string | null } | null)?.blockHash != null
