import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * What is mined leaves the pool within milliseconds; what waits for its block is left alone after
 * this.
 */
const PATIENCE_MS = 500

/**
 * Goes back to a snapshot once the pool has let go of what was mined. A receipt is there a moment
 * before that, and whoever goes back in between loses the next transaction: Anvil counts the
 * account's nonce on from the one in the pool, and takes both out.
 * @throws Error where there is no such snapshot
 */
export async function revertTo(request: RpcRequest, id: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
    const { pending } = (await request('txpool_status')) as { pending: string }
    if (BigInt(pending) === 0n) break
  }
  if ((await request('evm_revert', [id])) !== true) throw new Error(`there is no snapshot ${id}`)
}
