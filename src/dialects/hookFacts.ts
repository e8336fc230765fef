import type { Market } from '#market/market.ts'
import { type Asked, type HookFacts, PERMISSIONS, type Permission, type Read } from '#market/reading.ts'
import { SELECTOR } from '#market/selectors.ts'
import { addressAt, int24At, textOf, uint8At, wordAt } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'

/** What the getters say that hooks have which lend over one range and are an ERC-20 of their own shares. */
export function hookFacts({ hook }: Market): Asked<Omit<HookFacts, 'counters'>> {
  const read = (data: Hex): Read => ({ target: hook, data })
  const reads = {
    name: read(SELECTOR.name),
    symbol: read(SELECTOR.symbol),
    decimals: read(SELECTOR.decimals),
    totalSupply: read(SELECTOR.totalSupply),
    poolManager: read(FACT_SELECTOR.poolManager),
    tickLower: read(FACT_SELECTOR.getTickLower),
    tickUpper: read(FACT_SELECTOR.getTickUpper),
    permissions: read(FACT_SELECTOR.getHookPermissions),
  }
  return {
    reads: Object.values(reads),
    decode: (answers) => ({
      name: textOf(answers.get(reads.name)),
      symbol: textOf(answers.get(reads.symbol)),
      decimals: uint8At(answers.get(reads.decimals)),
      totalSupply: wordAt(answers.get(reads.totalSupply)),
      poolManager: addressAt(answers.get(reads.poolManager)),
      tickLower: int24At(answers.get(reads.tickLower)),
      tickUpper: int24At(answers.get(reads.tickUpper)),
      permissions: permissionsOf(answers.get(reads.permissions)),
    }),
  }
}

/** Function selectors of getters that kinds of hooks have in common; factSelectors.test.ts derives each from its signature. */
export const FACT_SELECTOR = {
  poolManager: '0xdc4c90d3',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
  getHookPermissions: '0xc4e833ce',
} as const

/** Fourteen booleans; undefined where one of them is missing or neither 0 nor 1. */
export function permissionsOf(data: Hex | undefined): readonly Permission[] | undefined {
  const words = PERMISSIONS.map((_, index) => wordAt(data, index))
  if (!words.every((word) => word === 0n || word === 1n)) return undefined
  return PERMISSIONS.filter((_, index) => words[index] === 1n)
}
