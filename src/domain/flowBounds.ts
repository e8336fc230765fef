import type { FlowBounds, Plan, TokenFlow } from './action.ts'
import { flowAmount } from './flowAmount.ts'
import { type Address, sameAddress } from './hex.ts'
import { mulDiv } from './mulDiv.ts'

const BPS = 10_000n
/**
 * How far the amounts of a deposit or a withdrawal without bounds of its own may differ once it is mined: prices and
 * vaults move by a little from block to block, and the contract takes no limits.
 */
export const DRIFT_BPS = 100n

interface Flows {
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
}

/** Whether flows keep within bounds: nothing leaves that is not named, no more than the most, no less than the least arrives. */
export function withinBounds(
  { leaves, arrives }: Flows,
  { maximumLeaves, minimumArrives }: FlowBounds,
): boolean {
  const named = ({ token }: TokenFlow) => maximumLeaves.some((each) => sameAddress(each.token, token))
  return (
    leaves.every(named) &&
    maximumLeaves.every(({ token, amount }) => flowAmount(leaves, token) <= amount) &&
    minimumArrives.every(({ token, amount }) => flowAmount(arrives, token) >= amount)
  )
}

/**
 * What a plan promises of the mined transaction: its own bounds, or the figures that were shown. A deposit may take, and
 * a withdrawal bring, `DRIFT_BPS` other amounts of the pool's tokens; shares are exact.
 */
export function promiseOf({ action, bounds, leaves, arrives }: Plan, shares: Address): FlowBounds {
  if (bounds !== undefined) return bounds
  const drifting = action.kind === 'deposit' || action.kind === 'withdraw'
  const drifted = (flows: readonly TokenFlow[], bps: bigint, rounding: 'up' | 'down') =>
    flows.map(({ token, amount }) =>
      drifting && !sameAddress(token, shares)
        ? { token, amount: mulDiv(amount, bps, BPS, rounding) }
        : { token, amount },
    )
  return {
    maximumLeaves: drifted(leaves, BPS + DRIFT_BPS, 'up'),
    minimumArrives: drifted(arrives, BPS - DRIFT_BPS, 'down'),
  }
}
