import type { OwnPool } from '#market/reading.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'

const ALL_BITS = 0x3fffn
/** beforeInitialize, beforeSwap and afterSwap. */
export const SWAP_PERMISSIONS = 0x20c0n
/** The same, and beforeAddLiquidity and beforeRemoveLiquidity. */
export const SWAP_AND_LIQUIDITY_PERMISSIONS = 0x2ac0n

/**
 * Whether these are the permissions in the lowest fourteen bits of a hook's address (v4-core
 * `Hooks`). Several families have the same.
 */
export const isPermitted = (hook: Address, bits: bigint): boolean => (BigInt(hook) & ALL_BITS) === bits

/**
 * Whether code has all of these functions: it compares the selector of a call with each of its own,
 * which are therefore in it.
 */
export const hasFunctions = (code: Hex, selectors: readonly string[]): boolean =>
  selectors.every((selector) => code.toLowerCase().includes(`63${selector}`))

/** A pool key of what a getter or a log says; undefined where a part is missing or is none. */
export function poolKeyIn(
  [currency0, currency1]: readonly (Address | undefined)[],
  [fee, spacing]: readonly (bigint | undefined)[],
  hooks: Address,
): PoolKey | undefined {
  if (currency0 === undefined || currency1 === undefined || fee === undefined || fee > 0xffffffn)
    return undefined
  if (spacing === undefined || spacing < 1n || spacing > 32767n) return undefined
  return { currency0, currency1, fee: Number(fee), tickSpacing: Number(spacing), hooks }
}

/** The pool that a hook serves, as its getter `getPoolKey()` says. */
export const poolFromGetter = (selector: Hex): OwnPool => ({
  by: 'read',
  ask: (hook) => {
    const named = { target: hook, data: selector }
    return {
      reads: [named],
      decode: (answers) => {
        const data = answers.get(named)
        return wordAt(data, 4) === BigInt(hook)
          ? poolKeyIn([addressAt(data), addressAt(data, 1)], [wordAt(data, 2), wordAt(data, 3)], hook)
          : undefined
      },
    }
  },
})
