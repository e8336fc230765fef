import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Far longer than a block takes. A transaction that waits for an earlier nonce stays pending for
 * longer.
 */
const PATIENCE_MS = 5_000

/**
 * A node with automine returns a hash shortly before the block exists, on a busy machine long
 * before. This request waits for the block, so that later reads see it. The transaction itself must
 * name the block: Anvil already has the receipt while its pool still holds the transaction, and
 * then returns it as pending. Without automine it does not wait.
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
