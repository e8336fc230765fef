import type { Deployment } from '../../domain/deployment.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import { poolId } from '../../domain/poolId.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type Read, readChained } from './chainedReads.ts'
import { FACT_SELECTOR } from './factSelectors.ts'
import { poolKeyOf } from './poolKeyOf.ts'
import { SELECTOR } from './selectors.ts'
import { addressAt, encodeCall, textOf, uint8At, wordAt } from './words.ts'

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

/** The hook's own counters, one of each per pool; the live contract may lack them. */
export const COUNTERS = [
  'beforeSwapCount',
  'afterSwapCount',
  'beforeAddLiquidityCount',
  'beforeRemoveLiquidityCount',
] as const
export type Counter = (typeof COUNTERS)[number]

/** What the hook's own getters say, at one block. Undefined: the contract did not answer. */
export interface ContractFacts {
  readonly blockNumber: bigint
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
  readonly counters: Readonly<Record<Counter, bigint | undefined>>
}

/** Reads the hook's own getters in one request. Throws ChainError where the node fails. */
export async function readContractFacts(rpc: Rpc, deployment: Deployment): Promise<ContractFacts> {
  const reads = factReads(deployment)
  const { counters, ...single } = reads
  const all: Read[] = [...Object.values(single), ...Object.values(counters)]
  const answers = await readChained(rpc, deployment.chainId, all)
  const counter = (name: Counter) => wordAt(answers.get(counters[name]))
  return {
    blockNumber: answers.blockNumber,
    name: textOf(answers.get(single.name)),
    symbol: textOf(answers.get(single.symbol)),
    decimals: uint8At(answers.get(single.decimals)),
    totalSupply: wordAt(answers.get(single.totalSupply)),
    poolManager: addressAt(answers.get(single.poolManager)),
    tickLower: int24At(answers.get(single.tickLower)),
    tickUpper: int24At(answers.get(single.tickUpper)),
    permissions: permissionsOf(answers.get(single.permissions)),
    counters: {
      beforeSwapCount: counter('beforeSwapCount'),
      afterSwapCount: counter('afterSwapCount'),
      beforeAddLiquidityCount: counter('beforeAddLiquidityCount'),
      beforeRemoveLiquidityCount: counter('beforeRemoveLiquidityCount'),
    },
  }
}

function factReads(deployment: Deployment) {
  const { hook } = deployment
  const key = poolKeyOf(deployment)
  const id = key === null ? 0n : BigInt(poolId(key))
  const read = (data: Hex): Read => ({ target: hook, data })
  const count = (name: Counter): Read => read(encodeCall(FACT_SELECTOR[name], id))
  return {
    name: read(SELECTOR.name),
    symbol: read(SELECTOR.symbol),
    decimals: read(SELECTOR.decimals),
    totalSupply: read(SELECTOR.totalSupply),
    poolManager: read(FACT_SELECTOR.poolManager),
    tickLower: read(FACT_SELECTOR.getTickLower),
    tickUpper: read(FACT_SELECTOR.getTickUpper),
    permissions: read(FACT_SELECTOR.getHookPermissions),
    counters: {
      beforeSwapCount: count('beforeSwapCount'),
      afterSwapCount: count('afterSwapCount'),
      beforeAddLiquidityCount: count('beforeAddLiquidityCount'),
      beforeRemoveLiquidityCount: count('beforeRemoveLiquidityCount'),
    },
  }
}

/** A sign-extended int24; undefined where the word holds more. */
function int24At(data: Hex | undefined): number | undefined {
  const word = wordAt(data)
  if (word === undefined) return undefined
  const value = BigInt.asIntN(256, word)
  return value === BigInt.asIntN(24, value) ? Number(value) : undefined
}

/** Fourteen booleans; undefined where one of them is missing or neither 0 nor 1. */
function permissionsOf(data: Hex | undefined): readonly Permission[] | undefined {
  const words = PERMISSIONS.map((_, index) => wordAt(data, index))
  if (!words.every((word) => word === 0n || word === 1n)) return undefined
  return PERMISSIONS.filter((_, index) => words[index] === 1n)
}
