import { type Address, isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR, maxBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { Market } from './market.ts'
import { getMovedAmount, mapTokenAmounts } from './tokenPair.ts'
import type { TokenMovement, TokenMovementLimits, TxPlan } from './txAction.ts'

/** Returns maximum amounts for a deposit: each amount plus the tolerance, rounded up. */
export const addTolerance = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapTokenAmounts(amounts, (amount) => mulDiv(amount, BPS_DENOMINATOR + toleranceBps, BPS_DENOMINATOR, 'up'))

/** Returns minimum amounts for an exit: each amount minus the tolerance, rounded down. */
export const subtractTolerance = (amounts: TokenAmounts, toleranceBps: bigint): TokenAmounts =>
  mapTokenAmounts(amounts, (amount) =>
    mulDiv(amount, maxBigInt(BPS_DENOMINATOR - toleranceBps, 0n), BPS_DENOMINATOR, 'down'),
  )

interface Flows {
  readonly leaves: readonly TokenMovement[]
  readonly arrives: readonly TokenMovement[]
  readonly unread?: readonly Address[]
}

/**
 * Returns true if the movements keep the limits: no token leaves that the limits do not list, none
 * above its maximum, and each token that must arrive reaches its minimum.
 */
export function areMovementsWithinLimits(
  { leaves, arrives, unread = [] }: Flows,
  { maximumLeaves, minimumArrives }: TokenMovementLimits,
): boolean {
  const isUnread = (token: Address) => unread.some((each) => isAddressEqual(each, token))
  const named = ({ token }: TokenMovement) => maximumLeaves.some((each) => isAddressEqual(each.token, token))
  return (
    leaves.every(named) &&
    maximumLeaves.every(({ token, amount }) => getMovedAmount(leaves, token) <= amount) &&
    minimumArrives.every(({ token, amount }) => getMovedAmount(arrives, token) >= amount || isUnread(token))
  )
}

/**
 * Returns the limits on a plan's token movements. They are the exact amounts if the plan has no
 * bounds.
 */
export const getPlanAmountBounds = ({ bounds, leaves, arrives }: TxPlan): TokenMovementLimits =>
  bounds ?? { maximumLeaves: leaves, minimumArrives: arrives }

/**
 * Returns true if a plan can move native currency: one of the tokens is native, or a call sends
 * value.
 */
export const canPlanMoveNativeCurrency = (
  { token0 }: Pick<Market, 'token0'>,
  calls: readonly { readonly value: bigint }[],
): boolean => isNativeCurrency(token0) || calls.some(({ value }) => value > 0n)
