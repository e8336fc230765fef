import type { PoolKey } from '../v4/poolKey.ts'
import type { MarketTerms } from './market.ts'

/** A market's pool key (v4-core `PoolKey`). */
export function poolKeyOf({
  token0,
  token1,
  hook,
  pool,
}: Pick<MarketTerms, 'token0' | 'token1' | 'hook' | 'pool'>): PoolKey {
  return {
    currency0: token0,
    currency1: token1,
    fee: pool.fee,
    tickSpacing: pool.tickSpacing,
    hooks: hook,
  }
}
