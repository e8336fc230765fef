import { type Address, sameAddress } from '#math/hex.ts'
import { BPS, mulDiv } from '#math/integers.ts'
import { isNative } from '#math/pool.ts'
import type { FlowBounds, Plan, TokenFlow } from './action.ts'
import type { Market } from './market.ts'
import { flowAmount } from './side.ts'

/**
 * How far the amounts of a deposit or a withdrawal without bounds of its own may differ once it is mined: prices and
 * vaults move by a little from block to block, and the contract takes no limits.
 */
export const DRIFT_BPS = 100n

interface Flows {
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /** Tokens of which it cannot be told whether they moved: no bound is held against them. */
  readonly unread?: readonly Address[]
}

/**
 * Whether flows are within bounds: only named tokens leave, none beyond its maximum, and each arrives at its minimum or
 * more.
 */
export function withinBounds(
  { leaves, arrives, unread = [] }: Flows,
  { maximumLeaves, minimumArrives }: FlowBounds,
): boolean {
  const isUnread = (token: Address) => unread.some((each) => sameAddress(each, token))
  const named = ({ token }: TokenFlow) => maximumLeaves.some((each) => sameAddress(each.token, token))
  return (
    leaves.every(named) &&
    maximumLeaves.every(({ token, amount }) => flowAmount(leaves, token) <= amount) &&
    minimumArrives.every(({ token, amount }) => flowAmount(arrives, token) >= amount || isUnread(token))
  )
}

/**
 * What a plan promises of the mined transaction: its own bounds, or the figures that were shown. The token amounts of a
 * deposit or withdrawal may differ by `DRIFT_BPS`; shares are exact.
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

/** Whether the chain's own currency is one of the things that calls may move: a side of the market is it, or they bring some. */
export const movesNative = (
  { token0 }: Pick<Market, 'token0'>,
  calls: readonly { readonly value: bigint }[],
): boolean => isNative(token0) || calls.some(({ value }) => value > 0n)
