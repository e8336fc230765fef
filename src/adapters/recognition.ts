import type { PoolKeyLookup } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'

const ALL_BITS = 0x3fffn
/** Address bits of a hook with the permissions beforeInitialize, beforeSwap and afterSwap. */
export const SWAP_PERMISSIONS = 0x20c0n
/**
 * Address bits of a hook with the permissions of SWAP_PERMISSIONS, beforeAddLiquidity and
 * beforeRemoveLiquidity.
 */
export const SWAP_AND_LIQUIDITY_PERMISSIONS = 0x2ac0n

/**
 * True if the lowest fourteen bits of a hook's address equal the given permissions (v4-core
 * `Hooks`).
 */
export const hasHookPermissions = (hook: Address, bits: bigint): boolean => (BigInt(hook) & ALL_BITS) === bits

/**
 * True if the bytecode contains all selectors. A contract can only receive calls whose selectors it
 * contains.
 */
export const hasFunctionSelectors = (code: Hex, selectors: readonly string[]): boolean =>
  selectors.every((selector) => code.toLowerCase().includes(`63${selector}`))

/** Returns a pool key from decoded values. Undefined if one is missing or invalid. */
export function decodePoolKey(
  [currency0, currency1]: readonly (Address | undefined)[],
  [fee, spacing]: readonly (bigint | undefined)[],
  hooks: Address,
): PoolKey | undefined {
  if (currency0 === undefined || currency1 === undefined || fee === undefined || fee > 0xffffffn)
    return undefined
  if (spacing === undefined || spacing < 1n || spacing > 32767n) return undefined
  return { currency0, currency1, fee: Number(fee), tickSpacing: Number(spacing), hooks }
}

/**
 * Builds the read of the hook's pool key.
 * @param selector selector of its getter `getPoolKey()`
 */
export const createPoolKeyLookup = (selector: Hex): PoolKeyLookup => ({
  by: 'read',
  ask: (hook) => {
    const named = { target: hook, data: selector }
    return {
      reads: [named],
      decode: (answers) => {
        const data = answers.get(named)
        return decodeAbiWord(data, 4) === BigInt(hook)
          ? decodePoolKey(
              [decodeAbiAddress(data), decodeAbiAddress(data, 1)],
              [decodeAbiWord(data, 2), decodeAbiWord(data, 3)],
              hook,
            )
          : undefined
      },
    }
  },
})
