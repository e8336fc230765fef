import { maxBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'

/** Shares of the hook and amounts that its vaults can pay, raw and from one block. */
export interface ExitEstimateInputs {
  readonly shares: bigint
  readonly totalSupply: bigint
  readonly maxWithdraw0: bigint
  readonly maxWithdraw1: bigint
}

/** Estimate of an exit right after a deposit. A simulation is more reliable. */
export interface ExitEstimate {
  /** Payout of the whole position after the deposit. An exit always takes the whole position. */
  readonly returned: TokenAmounts
  /** Payout of the position before the deposit, plus the deposited amounts. */
  readonly expected: TokenAmounts
  /** expected - returned, never below zero. */
  readonly loss: TokenAmounts
}

/**
 * Returns what an exit of these shares pays: floor(shares * maxWithdraw / totalSupply) of each
 * token. Zero if no shares exist.
 */
export function computeExitPayout(position: ExitEstimateInputs): TokenAmounts {
  const { shares, totalSupply, maxWithdraw0, maxWithdraw1 } = position
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: mulDiv(shares, maxWithdraw0, totalSupply, 'down'),
    amount1: mulDiv(shares, maxWithdraw1, totalSupply, 'down'),
  }
}

/** Returns the missing amount of each token, never below zero. */
export const computeMissingPayout = (expected: TokenAmounts, returned: TokenAmounts): TokenAmounts => ({
  amount0: maxBigInt(expected.amount0 - returned.amount0, 0n),
  amount1: maxBigInt(expected.amount1 - returned.amount1, 0n),
})

/**
 * Returns how much of a deposit an exit right afterwards would pay back, never below zero. Losses
 * before the deposit do not count.
 */
export const computeDepositPaidBackByExit = (
  paid: TokenAmounts,
  { returned, expected }: Pick<ExitEstimate, 'returned' | 'expected'>,
): TokenAmounts => ({
  amount0: maxBigInt(paid.amount0 + returned.amount0 - expected.amount0, 0n),
  amount1: maxBigInt(paid.amount1 + returned.amount1 - expected.amount1, 0n),
})

/**
 * Estimates an exit right after a deposit, if the vaults credit the whole deposit. The number of
 * new shares depends on the liquidity, not on the assets of the vaults. If the vaults earned or
 * lost tokens before, the deposit therefore moves value between the holders.
 */
export function estimateExitAfterDeposit(
  liquidity: bigint,
  paid: TokenAmounts,
  position: ExitEstimateInputs,
): ExitEstimate {
  const before = computeExitPayout(position)
  const returned = computeExitPayout({
    shares: position.shares + liquidity,
    totalSupply: position.totalSupply + liquidity,
    maxWithdraw0: position.maxWithdraw0 + paid.amount0,
    maxWithdraw1: position.maxWithdraw1 + paid.amount1,
  })
  const expected = { amount0: before.amount0 + paid.amount0, amount1: before.amount1 + paid.amount1 }
  return { returned, expected, loss: computeMissingPayout(expected, returned) }
}

/** Returns the values that an account's payout depends on. Undefined if one was not read. */
export function readHookPosition({
  hook,
  account,
  vault0,
  vault1,
}: MarketSnapshot): ExitEstimateInputs | undefined {
  const { totalSupply } = hook
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  const shares = account?.shares
  if (totalSupply === undefined || shares === undefined) return undefined
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  return { shares, totalSupply, maxWithdraw0, maxWithdraw1 }
}

/**
 * Most raw units of a token that rounding can cost: one in the hook's division, one in the vault.
 */
export const MAX_EXIT_ROUNDING_LOSS_UNITS = 2n

/**
 * Compares an exit right after a deposit with the deposit: 'total' if it pays nothing, 'side' if
 * one token is not paid, 'loss' if more is missing than rounding explains, otherwise 'fair'. Vaults
 * with expensive shares lose more by rounding, which counts as a loss.
 */
export function classifyLossOfImmediateExit(
  expected: TokenAmounts,
  returned: TokenAmounts,
): 'fair' | 'loss' | 'side' | 'total' {
  const short0 = expected.amount0 - returned.amount0
  const short1 = expected.amount1 - returned.amount1
  if (short0 <= MAX_EXIT_ROUNDING_LOSS_UNITS && short1 <= MAX_EXIT_ROUNDING_LOSS_UNITS) return 'fair'
  const lost0 = returned.amount0 === 0n && short0 > MAX_EXIT_ROUNDING_LOSS_UNITS
  const lost1 = returned.amount1 === 0n && short1 > MAX_EXIT_ROUNDING_LOSS_UNITS
  if (returned.amount0 === 0n && returned.amount1 === 0n) return 'total'
  return lost0 || lost1 ? 'side' : 'loss'
}

/** Amounts that a deposit pays, and the shares that it mints. */
interface AddedDeposit extends TokenAmounts {
  readonly liquidity: bigint
}

const afterDeposit = (
  position: ExitEstimateInputs,
  { liquidity, amount0, amount1 }: AddedDeposit,
): ExitEstimateInputs => ({
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
 * Returns how much another user's deposit takes from the holder of `position.shares`: payout before
 * minus payout afterwards. A deposit is priced by the pool and not by the vaults, so it takes a
 * part of earlier yield. Negative if the vaults lost. Both arguments describe the state before the
 * deposit.
 */
export function computeDilution(position: ExitEstimateInputs, deposit: AddedDeposit): TokenAmounts {
  return difference(computeExitPayout(position), computeExitPayout(afterDeposit(position, deposit)))
}

/** Returns how much the user's own deposit takes from all other holders. */
export function computeValueTakenFromOthers(
  position: ExitEstimateInputs,
  deposit: AddedDeposit,
): TokenAmounts {
  return computeDilution({ ...position, shares: position.totalSupply - position.shares }, deposit)
}

/** A past deposit of another user, and the position right before it. */
export interface PastDeposit {
  readonly deposit: AddedDeposit
  readonly before: ExitEstimateInputs
}

/**
 * Returns how much past deposits of other users took from a holder, each valued at its own block.
 */
export function computeValueTakenByDeposits(past: readonly PastDeposit[]): TokenAmounts {
  return past.reduce<TokenAmounts>(
    (sum, { before, deposit }) => {
      const taken = computeDilution(before, deposit)
      return { amount0: sum.amount0 + taken.amount0, amount1: sum.amount1 + taken.amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
}
