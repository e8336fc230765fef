import { type Address, sameAddress } from '#math/hex.ts'
import { BPS, larger, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import type { FlowBounds, Plan, TokenFlow } from './action.ts'
import type { Market } from './market.ts'
import { flowAmount, mapAmounts } from './side.ts'

/** The most that a deposit may take within the tolerance, rounded up. */
export const mostWithin = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapAmounts(amounts, (amount) => mulDiv(amount, BPS + toleranceBps, BPS, 'up'))

/** The least that an exit may bring within the tolerance, rounded down. */
export const leastWithin = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapAmounts(amounts, (amount) => mulDiv(amount, larger(BPS - toleranceBps, 0n), BPS, 'down'))

interface Flows {
  readonly leaves: readonly TokenFlow[]
  readonly arrives: readonly TokenFlow[]
  /** Tokens of which it cannot be told whether they moved: no bound is held against them. */
  readonly unread?: readonly Address[]
}

/**
 * Whether flows are within bounds: only named tokens leave, none beyond its maximum, and each
 * arrives at its minimum or more.
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

/** What the user agreed to: the plan's bounds, or exactly its figures. */
export const agreedBounds = ({ bounds, leaves, arrives }: Plan): FlowBounds =>
  bounds ?? { maximumLeaves: leaves, minimumArrives: arrives }

/**
 * Whether the chain's own currency is one of the things that calls may move: a side of the market
 * is it, or they bring some.
 */
export const movesNative = (
  { token0 }: Pick<Market, 'token0'>,
  calls: readonly { readonly value: bigint }[],
): boolean => isNative(token0) || calls.some(({ value }) => value > 0n)
