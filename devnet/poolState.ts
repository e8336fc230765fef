import type { Market } from '../src/market/market.ts'
import { toPoolKey } from '../src/market/market.ts'
import type { Slot0 } from '../src/math/pool.ts'
import { computePoolId, computePoolStateSlot } from '../src/math/poolId.ts'
import { decodeSlot0 } from '../src/math/poolStorage.ts'
import type { RpcRequest } from './rpcClient.ts'

/** Reads the pool's price, tick and fee from the pool manager. */
export async function readPoolState(request: RpcRequest, market: Market): Promise<Slot0> {
  const slot = computePoolStateSlot(computePoolId(toPoolKey(market)))
  const word = await request('eth_getStorageAt', [market.network.poolManager, slot, 'latest'])
  return decodeSlot0(BigInt(String(word)))
}
