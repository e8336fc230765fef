import type { TokenAmounts } from '#math/liquidity.ts'
import { amountsOf, type Side, vaultsOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'

/** What lies outside the pool and stops a swap: raw, of one side. */
export interface OutOfReach {
  readonly code: 'reserveTooLow' | 'vaultIlliquid'
  readonly has: bigint
  readonly needed: bigint
}

/**
 * Whether a swap that does this to the hook's balances fails at one side. The hook takes its gain out of the pool manager before
 * the swapper has paid, unless it leaves it there as claims. It may owe a unit on the side that is paid too: lending rounds up,
 * taking back rounds down.
 */
export function outOfReach(
  side: Side,
  hookDelta: TokenAmounts,
  { pool, hook, vault0, vault1 }: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
): OutOfReach | undefined {
  const gain = amountsOf(hookDelta)[side]
  const reserve = side === 0 ? pool.reserve0 : pool.reserve1
  const { maxWithdraw: cash } = vaultsOf({ vault0, vault1 })[side]
  if (reserve !== undefined && gain > reserve && !hook.keepsClaims)
    return { code: 'reserveTooLow', has: reserve, needed: gain }
  if (cash !== undefined && -gain > cash) return { code: 'vaultIlliquid', has: cash, needed: -gain }
  return undefined
}
