import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Milliseconds to wait for a transaction. A transaction with a missing earlier nonce stays pending
 * for longer.
 */
const PATIENCE_MS = 5_000

/**
 * Waits until a sent transaction is in a block, so that later reads see it. With automine, a busy
 * node returns the hash long before. The transaction must name its block: Anvil may have a receipt
 * while it still calls the transaction pending. Without automine, it does not wait.
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
