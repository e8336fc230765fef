import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Mined transactions leave the pool within milliseconds. After this time the remaining ones are
 * pending and ignored.
 */
const PATIENCE_MS = 500

/**
 * Reverts to a snapshot once the pool has dropped its mined transactions. A receipt exists slightly
 * earlier. Reverting in between loses the next transaction: Anvil counts the account's nonce from
 * the one in the pool, and removes both.
 * @throws Error if there is no such snapshot
 */
export async function revertTo(request: RpcRequest, id: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
    const { pending } = (await request('txpool_status')) as { pending: string }
    if (BigInt(pending) === 0n) break
  }
  if ((await request('evm_revert', [id])) !== true) throw new Error(`there is no snapshot ${id}`)
}
