import { addressAt, textOf, uint8At, wordAt } from '../amounts/abiWords.ts'
import type { Hex } from '../amounts/hex.ts'
import { int24At } from '../amounts/int24At.ts'
import type { Read } from '../markets/blockReads.ts'
import type { HookFacts } from '../markets/contractFacts.ts'
import type { Asked } from '../markets/dialectReading.ts'
import type { Market } from '../markets/market.ts'
import { SELECTOR } from '../markets/selectors.ts'
import { FACT_SELECTOR } from './factSelectors.ts'
import { permissionsOf } from './permissionsOf.ts'

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
