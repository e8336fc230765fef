import type { Market } from '../src/markets/market.ts'
import { poolKeyOf } from '../src/markets/poolKeyOf.ts'
import { decodeSlot0 } from '../src/v4/decodeSlot0.ts'
import { poolId, poolStateSlot } from '../src/v4/poolId.ts'
import type { Slot0 } from '../src/v4/slot0.ts'
import type { RpcRequest } from './rpcClient.ts'

/** The pool's state as the pool manager stores it at the latest block. */
export async function readPoolState(request: RpcRequest, market: Market): Promise<Slot0> {
  const slot = poolStateSlot(poolId(poolKeyOf(market)))
  const word = await request('eth_getStorageAt', [market.network.poolManager, slot, 'latest'])
  return decodeSlot0(BigInt(String(word)))
}
