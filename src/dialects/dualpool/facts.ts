import { addressAt, encodeCall, uint8At, wordAt } from '../../amounts/abiWords.ts'
import type { Read } from '../../markets/blockReads.ts'
import type { DialectFacts } from '../../markets/dialectReading.ts'
import { SELECTOR } from '../../markets/selectors.ts'
import { FACT_SELECTOR } from '../factSelectors.ts'
import { permissionsOf } from '../permissionsOf.ts'
import { poolIdOf } from './keyOf.ts'
import { meanDecimals } from './meanDecimals.ts'
import { HOOK_SELECTOR } from './selectors.ts'

/** The hook's own getters. It counts nothing, has no name, and lends over ranges that its owner sets. */
export const facts: DialectFacts = (market) => {
  const read = (data: Read['data']): Read => ({ target: market.hook, data })
  const id = BigInt(poolIdOf(market))
  const poolManager = read(FACT_SELECTOR.poolManager)
  const permissions = read(FACT_SELECTOR.getHookPermissions)
  const totalShares = read(encodeCall(HOOK_SELECTOR.totalShares, id))
  const decimals0: Read = { target: market.token0, data: SELECTOR.decimals }
  const decimals1: Read = { target: market.token1, data: SELECTOR.decimals }
  return {
    reads: [poolManager, permissions, totalShares, decimals0, decimals1],
    decode: (answers) => ({
      name: undefined,
      symbol: undefined,
      decimals: meanDecimals(uint8At(answers.get(decimals0)), uint8At(answers.get(decimals1))),
      totalSupply: wordAt(answers.get(totalShares)),
      poolManager: addressAt(answers.get(poolManager)),
      tickLower: undefined,
      tickUpper: undefined,
      permissions: permissionsOf(answers.get(permissions)),
      counters: {},
    }),
  }
}
