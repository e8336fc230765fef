import type { Hex } from '../amounts/hex.ts'
import { keccak256 } from '../amounts/keccak256.ts'
import { abiWord } from './abiWord.ts'
import type { PoolKey } from './poolKey.ts'

/** Storage slot of `mapping(PoolId => Pool.State) _pools` in the pool manager. v4-core `StateLibrary.POOLS_SLOT`. */
export const POOLS_SLOT = 6n

/** keccak256(abi.encode(key)): 32 bytes. v4-core `PoolIdLibrary.toId`. */
export function poolId(key: PoolKey): Hex {
  const words = [BigInt(key.currency0), BigInt(key.currency1), key.fee, key.tickSpacing, BigInt(key.hooks)]
  return keccak256(`0x${words.map(abiWord).join('')}`)
}

/** The storage slot of a pool's slot0: keccak256(poolId . uint256(6)). v4-core `StateLibrary._getPoolStateSlot`. */
export function poolStateSlot(id: Hex): Hex {
  return keccak256(`0x${id.slice(2)}${abiWord(POOLS_SLOT)}`)
}
