import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Mined transactions leave the node's pool within milliseconds. Those that remain after this time
 * (ms) are pending and ignored.
 */
const PATIENCE_MS = 500

/**
 * Reverts the chain to a snapshot once the node's pool no longer contains mined transactions. They
 * stay slightly longer than their receipts take. Reverting earlier would lose the next transaction,
 * since Anvil would give it a wrong nonce.
 * @throws Error if there is no such snapshot
 */
export async function revertTo(request: RpcRequest, id: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
    const { pending } = (await request('txpool_status')) as { pending: string }
    if (BigInt(pending) === 0n) break
  }
  if ((await request('evm_revert', [id])) !== true) throw new Error(`there is no snapshot ${id}`)
}
