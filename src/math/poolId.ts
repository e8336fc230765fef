import { encodeAbiWord } from './abi.ts'
import type { Hex } from './hex.ts'
import { keccak256 } from './keccak.ts'
import type { PoolKey } from './pool.ts'

/**
 * Storage slot of the mapping from pool id to pool state in the pool manager. v4-core
 * `StateLibrary.POOLS_SLOT`.
 */
const POOLS_SLOT = 6n

/** Returns the pool id, keccak256(abi.encode(key)). v4-core `PoolIdLibrary.toId`. */
export function computePoolId(key: PoolKey): Hex {
  const words = [BigInt(key.currency0), BigInt(key.currency1), key.fee, key.tickSpacing, BigInt(key.hooks)]
  return keccak256(`0x${words.map(encodeAbiWord).join('')}`)
}

/**
 * Returns the pool manager's storage slot of a pool's slot0: keccak256(poolId . uint256(6)).
 * v4-core `StateLibrary._getPoolStateSlot`.
 */
export function computePoolStateSlot(id: Hex): Hex {
  return keccak256(`0x${id.slice(2)}${encodeAbiWord(POOLS_SLOT)}`)
}
