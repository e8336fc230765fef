import { larger, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Snapshot } from './snapshot.ts'

/** Shares of the hook and withdrawable vault amounts, raw and from one block. */
export interface HookPosition {
  readonly shares: bigint
  readonly totalSupply: bigint
  readonly maxWithdraw0: bigint
  readonly maxWithdraw1: bigint
}

/** Estimated result of an exit right after a deposit. A simulation is more reliable. */
export interface ExitEstimate {
  /** Payout of the whole position after the deposit, because a withdrawal takes all of it. */
  readonly returned: TokenAmounts
  /** Payout of the earlier position, plus the deposit. */
  readonly expected: TokenAmounts
  /** expected - returned, not below zero. */
  readonly loss: TokenAmounts
}

/**
 * Returns the payout of an owner's shares: floor(shares * maxWithdraw / totalSupply) per token.
 * Zero if there are no shares.
 */
export function exitPayout(position: HookPosition): TokenAmounts {
  const { shares, totalSupply, maxWithdraw0, maxWithdraw1 } = position
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: mulDiv(shares, maxWithdraw0, totalSupply, 'down'),
    amount1: mulDiv(shares, maxWithdraw1, totalSupply, 'down'),
  }
}

/** Missing amount per token, at least zero. */
export const computeLoss = (expected: TokenAmounts, returned: TokenAmounts): TokenAmounts => ({
  amount0: larger(expected.amount0 - returned.amount0, 0n),
  amount1: larger(expected.amount1 - returned.amount1, 0n),
})

/**
 * Returns the part of the deposit that an immediate exit pays back, at least zero. Older value that
 * is stuck in a vault is not a loss of this deposit.
 */
export const returnedOfDeposit = (
  paid: TokenAmounts,
  { returned, expected }: Pick<ExitEstimate, 'returned' | 'expected'>,
): TokenAmounts => ({
  amount0: larger(paid.amount0 + returned.amount0 - expected.amount0, 0n),
  amount1: larger(paid.amount1 + returned.amount1 - expected.amount1, 0n),
})

/**
 * Estimates an exit right after a deposit. Shares are minted by liquidity whatever the vaults hold,
 * so a deposit into vaults that lost or earned shifts value between holders. Assumes that the
 * vaults credit the full deposit.
 */
export function estimateExit(liquidity: bigint, paid: TokenAmounts, position: HookPosition): ExitEstimate {
  const before = exitPayout(position)
  const returned = exitPayout({
    shares: position.shares + liquidity,
    totalSupply: position.totalSupply + liquidity,
    maxWithdraw0: position.maxWithdraw0 + paid.amount0,
    maxWithdraw1: position.maxWithdraw1 + paid.amount1,
  })
  const expected = { amount0: before.amount0 + paid.amount0, amount1: before.amount1 + paid.amount1 }
  return { returned, expected, loss: computeLoss(expected, returned) }
}

/** Returns what the payout of an account depends on. Undefined if a part is unread. */
export function readHookPosition({ hook, account, vault0, vault1 }: Snapshot): HookPosition | undefined {
  const { totalSupply } = hook
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  const shares = account?.shares
  if (totalSupply === undefined || shares === undefined) return undefined
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  return { shares, totalSupply, maxWithdraw0, maxWithdraw1 }
}

/** Raw units of a token that rounding alone can cost: one for the floor, one for the vault. */
export const ROUNDING_UNITS = 2n

/**
 * Compares an immediate exit with the deposit: 'total' if nothing returns, 'side' if one token does
 * not return, 'loss' if a token is short by more than rounding, otherwise 'fair'. In vaults with
 * expensive shares, rounding loses more and counts as a loss.
 */
export function judgeExit(
  expected: TokenAmounts,
  returned: TokenAmounts,
): 'fair' | 'loss' | 'side' | 'total' {
  const short0 = expected.amount0 - returned.amount0
  const short1 = expected.amount1 - returned.amount1
  if (short0 <= ROUNDING_UNITS && short1 <= ROUNDING_UNITS) return 'fair'
  const lost0 = returned.amount0 === 0n && short0 > ROUNDING_UNITS
  const lost1 = returned.amount1 === 0n && short1 > ROUNDING_UNITS
  if (returned.amount0 === 0n && returned.amount1 === 0n) return 'total'
  return lost0 || lost1 ? 'side' : 'loss'
}

/** Amounts that a deposit pays, and the shares that it mints (its liquidity). */
interface AddedDeposit extends TokenAmounts {
  readonly liquidity: bigint
}

const afterDeposit = (
  position: HookPosition,
  { liquidity, amount0, amount1 }: AddedDeposit,
): HookPosition => ({
  ...position,
  totalSupply: position.totalSupply + liquidity,
  maxWithdraw0: position.maxWithdraw0 + amount0,
  maxWithdraw1: position.maxWithdraw1 + amount1,
})

const difference = (before: TokenAmounts, after: TokenAmounts): TokenAmounts => ({
  amount0: before.amount0 - after.amount0,
  amount1: before.amount1 - after.amount1,
})

/**
 * Returns what another user's deposit takes from the holder of `position.shares`: payout before
 * minus payout after. Deposits are priced by the pool and not by the vaults, so a deposit after
 * yield takes some of it. Negative if the vaults lost. Both arguments describe the state before the
 * deposit.
 */
export function dilutionByDeposit(position: HookPosition, deposit: AddedDeposit): TokenAmounts {
  return difference(exitPayout(position), exitPayout(afterDeposit(position, deposit)))
}

/** Value that the user's own deposit takes from all other holders. */
export function takenFromOthers(position: HookPosition, deposit: AddedDeposit): TokenAmounts {
  return dilutionByDeposit({ ...position, shares: position.totalSupply - position.shares }, deposit)
}

/** Another user's deposit, with the position right before it. */
export interface PastDeposit {
  readonly deposit: AddedDeposit
  readonly before: HookPosition
}

/** Total value that other users' deposits took from a holder, each valued at its own block. */
export function takenByDeposits(past: readonly PastDeposit[]): TokenAmounts {
  return past.reduce<TokenAmounts>(
    (sum, { before, deposit }) => {
      const taken = dilutionByDeposit(before, deposit)
      return { amount0: sum.amount0 + taken.amount0, amount1: sum.amount1 + taken.amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
}
