import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Milliseconds to wait for a transaction. If an earlier nonce of the sender is missing, the
 * transaction stays pending for longer.
 */
const PATIENCE_MS = 5_000

/**
 * Waits until a sent transaction is in a block, so that later reads see it. A busy node with
 * automine can return the hash long before it mines the block. A receipt is not sufficient, because
 * Anvil may have one while it still reports the transaction as pending. The transaction itself must
 * therefore name its block. Without automine, nothing is awaited.
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
