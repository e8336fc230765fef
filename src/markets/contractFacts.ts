import type { Address } from '../amounts/hex.ts'

/** v4-core `Hooks.Permissions`, in its order: what a hook may be called for. */
export const PERMISSIONS = [
  'beforeInitialize',
  'afterInitialize',
  'beforeAddLiquidity',
  'afterAddLiquidity',
  'beforeRemoveLiquidity',
  'afterRemoveLiquidity',
  'beforeSwap',
  'afterSwap',
  'beforeDonate',
  'afterDonate',
  'beforeSwapReturnDelta',
  'afterSwapReturnDelta',
  'afterAddLiquidityReturnDelta',
  'afterRemoveLiquidityReturnDelta',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** What the hook's own getters say. Undefined: the contract did not answer, or has no such getter. */
export interface HookFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Shares in existence, raw. */
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** Which of PERMISSIONS the hook says it has. */
  readonly permissions: readonly Permission[] | undefined
  /** By the names that its dialect gives in `can.counters`. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}
