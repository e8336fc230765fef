import type { Market } from '../src/market/market.ts'
import { poolKeyOf } from '../src/market/market.ts'
import type { Slot0 } from '../src/math/pool.ts'
import { poolId, poolStateSlot } from '../src/math/pool.ts'
import { decodeSlot0 } from '../src/math/poolStorage.ts'
import type { RpcRequest } from './rpcClient.ts'

/** Reads the pool's price, tick and fee from the pool manager. */
export async function readPoolState(request: RpcRequest, market: Market): Promise<Slot0> {
  const slot = poolStateSlot(poolId(poolKeyOf(market)))
  const word = await request('eth_getStorageAt', [market.network.poolManager, slot, 'latest'])
  return decodeSlot0(BigInt(String(word)))
}
