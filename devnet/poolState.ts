import { decodeSlot0 } from '../src/domain/decodeSlot0.ts'
import type { Deployment } from '../src/domain/deployment.ts'
import { poolId, poolStateSlot } from '../src/domain/poolId.ts'
import type { Slot0 } from '../src/domain/slot0.ts'
import { poolKeyOf } from './actors.ts'
import type { RpcRequest } from './rpcClient.ts'

/** The pool's state as the pool manager stores it at the latest block. */
export async function readPoolState(request: RpcRequest, deployment: Deployment): Promise<Slot0> {
  const slot = poolStateSlot(poolId(poolKeyOf(deployment)))
  const word = await request('eth_getStorageAt', [deployment.poolManager, slot, 'latest'])
  return decodeSlot0(BigInt(String(word)))
}
