import { type Address, isAddressEqual } from '#math/hex.ts'
import { BPS_DENOMINATOR, maxBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { Market } from './market.ts'
import { getMovedAmount, mapTokenAmounts } from './tokenPair.ts'
import type { OnChainAmountLimit, TokenMovement, TokenMovementLimits, TxPlan } from './txAction.ts'

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
 * Returns what the chain enforces of a plan's bounds. 'amounts': a transaction beyond them fails.
 * 'price': the contract limits only the pool price. 'nothing': only the page checks the bounds. A
 * deposit mints exactly its shares, and a withdrawal burns no more than its shares.
 * @param approvals allowances that the account gives before the transaction
 */
export function findEnforcedBounds(
  { action, bounds, limits = [] }: Pick<TxPlan, 'action' | 'bounds' | 'limits'>,
  approvals: readonly TokenMovement[] = [],
): 'amounts' | 'price' | 'nothing' {
  const { maximumLeaves, minimumArrives } = bounds ?? { maximumLeaves: [], minimumArrives: [] }
  const given = approvals.map(({ token, amount }): OnChainAmountLimit => ({ kind: 'most', token, amount }))
  const isGiven = (token: Address) => given.some((each) => isAddressEqual(each.token, token))
  const all = [...given, ...limits.filter(({ kind, token }) => kind === 'least' || !isGiven(token))]
  const isEnforced = (kind: OnChainAmountLimit['kind'], { token, amount: bound }: TokenMovement) =>
    all.some(
      ({ kind: limited, token: of, amount }) =>
        limited === kind &&
        isAddressEqual(of, token) &&
        amount !== undefined &&
        (kind === 'most' ? amount <= bound : amount >= bound),
    )
  const areAmounts =
    (action.kind === 'withdraw' || maximumLeaves.every((each) => isEnforced('most', each))) &&
    (action.kind === 'deposit' ||
      minimumArrives.every((each) => each.amount === 0n || isEnforced('least', each)))
  if (areAmounts) return 'amounts'
  return action.kind === 'swap' || ('atPrice' in action && action.atPrice !== undefined) ? 'price' : 'nothing'
}

/**
 * Returns true if a plan can move native currency: one of the tokens is native, or a call sends
 * value.
 */
export const canPlanMoveNativeCurrency = (
  { token0 }: Pick<Market, 'token0'>,
  calls: readonly { readonly value: bigint }[],
): boolean => isNativeCurrency(token0) || calls.some(({ value }) => value > 0n)
