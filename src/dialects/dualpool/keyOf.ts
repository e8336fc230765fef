import type { Address, Hex } from '../../amounts/hex.ts'
import type { Market } from '../../markets/market.ts'

/** A market's pool key as five words of a call. */
export const keyWords = ({ token0, token1, hook, pool }: Market): readonly (bigint | Address)[] => [
  token0,
  token1,
  BigInt(pool.fee),
  BigInt(pool.tickSpacing),
  hook,
]

/** The id of its pool, by which the hook keeps its books: the last part of the market's own, so that nothing is hashed here. */
export const poolIdOf = ({ id }: Pick<Market, 'id'>): Hex => `0x${id.slice(-64)}`
