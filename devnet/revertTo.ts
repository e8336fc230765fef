import { setTimeout as sleep } from 'node:timers/promises'
import type { RpcRequest } from './rpcClient.ts'

/**
 * Milliseconds to wait for mined transactions to leave the node's pool. Those that stay longer are
 * pending.
 */
const PATIENCE_MS = 500

let reverted = 0n

/** Returns how many blocks this process has reverted on all its nodes. */
export const countRevertedBlocks = (): bigint => reverted

/**
 * Restores a snapshot of the chain. Waits first until mined transactions have left the node's pool,
 * which takes slightly longer than their receipts. Otherwise Anvil would give the next transaction
 * a wrong nonce.
 * @throws Error if there is no such snapshot
 */
export async function revertTo(request: RpcRequest, id: string): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(5)) {
    const { pending } = (await request('txpool_status')) as { pending: string }
    if (BigInt(pending) === 0n) break
  }
  const before = await blockNumber(request)
  if ((await request('evm_revert', [id])) !== true) throw new Error(`there is no snapshot ${id}`)
  reverted += before - (await blockNumber(request))
}

const blockNumber = async (request: RpcRequest): Promise<bigint> =>
  BigInt(String(await request('eth_blockNumber')))
