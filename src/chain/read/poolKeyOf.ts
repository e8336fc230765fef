import type { Deployment } from '../../domain/deployment.ts'
import type { PoolKey } from '../../domain/poolKey.ts'

/** The deployment's pool key (v4-core `PoolKey`); null where no pool is configured. */
export function poolKeyOf({ token0, token1, hook, pool }: Deployment): PoolKey | null {
  return (
    pool && {
      currency0: token0,
      currency1: token1,
      fee: pool.fee,
      tickSpacing: pool.tickSpacing,
      hooks: hook,
    }
  )
}
