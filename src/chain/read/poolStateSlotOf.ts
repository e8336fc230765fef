import type { Deployment } from '../../domain/deployment.ts'
import type { Hex } from '../../domain/hex.ts'
import { poolId, poolStateSlot } from '../../domain/poolId.ts'
import { poolKeyOf } from './poolKeyOf.ts'

/** The storage slot of the deployment's pool (v4-core `Pool.State`); null where no pool is configured. */
export function poolStateSlotOf(deployment: Deployment): Hex | null {
  const key = poolKeyOf(deployment)
  return key && (deployment.poolStateSlot ?? poolStateSlot(poolId(key)))
}
