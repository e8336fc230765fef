import { maxBigInt, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'

/**
 * Raw share balance and supply of the hook, and the raw amounts that its vaults can pay. All from
 * one block.
 */
export interface ExitEstimateInputs {
  readonly shares: bigint
  readonly totalSupply: bigint
  readonly maxWithdraw0: bigint
  readonly maxWithdraw1: bigint
}

/** Estimated payout of an exit right after a deposit. A simulation is more reliable. */
export interface ExitEstimate {
  /**
   * Payout of the whole position after the deposit, because an exit always takes the whole
   * position.
   */
  readonly returned: TokenAmounts
  /** Payout of the position before the deposit plus the deposited amounts. */
  readonly expected: TokenAmounts
  /** `expected` minus `returned`, never below zero. */
  readonly loss: TokenAmounts
}

/**
 * Returns the raw payout of an exit: floor(shares * maxWithdraw / totalSupply) of each token. Zero
 * if no shares exist.
 */
export function computeExitPayout(position: ExitEstimateInputs): TokenAmounts {
  const { shares, totalSupply, maxWithdraw0, maxWithdraw1 } = position
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: mulDiv(shares, maxWithdraw0, totalSupply, 'down'),
    amount1: mulDiv(shares, maxWithdraw1, totalSupply, 'down'),
  }
}

export const computeMissingPayout = (expected: TokenAmounts, returned: TokenAmounts): TokenAmounts => ({
  amount0: maxBigInt(expected.amount0 - returned.amount0, 0n),
  amount1: maxBigInt(expected.amount1 - returned.amount1, 0n),
})

/**
 * Returns how much of a deposit an immediate exit would pay back, never below zero. Ignores losses
 * from before the deposit.
 */
export const computeDepositPaidBackByExit = (
  paid: TokenAmounts,
  { returned, expected }: Pick<ExitEstimate, 'returned' | 'expected'>,
): TokenAmounts => ({
  amount0: maxBigInt(paid.amount0 + returned.amount0 - expected.amount0, 0n),
  amount1: maxBigInt(paid.amount1 + returned.amount1 - expected.amount1, 0n),
})

/**
 * Estimates the payout of an exit right after a deposit. The number of new shares depends on
 * liquidity and not on vault assets. If the vaults earned or lost tokens before, a deposit
 * therefore moves value between holders.
 */
export function estimateExitAfterDeposit(
  liquidity: bigint,
  paid: TokenAmounts,
  position: ExitEstimateInputs,
): ExitEstimate {
  const before = computeExitPayout(position)
  const returned = computeExitPayout({
    ...afterDeposit(position, { liquidity, ...paid }),
    shares: position.shares + liquidity,
  })
  const expected = { amount0: before.amount0 + paid.amount0, amount1: before.amount1 + paid.amount1 }
  return { returned, expected, loss: computeMissingPayout(expected, returned) }
}

/**
 * Returns the snapshot values that determine an account's payout. Undefined if one was not read.
 */
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
 * Raw units of a token that rounding can cost in an exit: one in the hook's division, one in the
 * vault.
 */
export const MAX_EXIT_ROUNDING_LOSS_UNITS = 2n

/**
 * Classifies the loss of an exit right after a deposit: 'total' pays nothing, 'side' pays nothing
 * of one token, 'loss' loses more than rounding explains, 'fair' loses at most rounding.
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

/**
 * Returns the raw payout that a holder loses through another user's deposit. A deposit is priced by
 * the pool and not by the vaults, so it takes part of earlier yield. Negative if the vaults had
 * lost tokens.
 * @param position the holder's position before the deposit
 */
export function computeDilution(position: ExitEstimateInputs, deposit: AddedDeposit): TokenAmounts {
  const before = computeExitPayout(position)
  const after = computeExitPayout(afterDeposit(position, deposit))
  return { amount0: before.amount0 - after.amount0, amount1: before.amount1 - after.amount1 }
}

/** Returns the raw payout that all other holders lose through the user's own deposit. */
export function computeValueTakenFromOthers(
  position: ExitEstimateInputs,
  deposit: AddedDeposit,
): TokenAmounts {
  return computeDilution({ ...position, shares: position.totalSupply - position.shares }, deposit)
}

/** A past deposit of another user, with the holder's position right before it. */
export interface PastDeposit {
  readonly deposit: AddedDeposit
  readonly before: ExitEstimateInputs
}

/**
 * Returns the raw payout that a holder lost through other users' past deposits. Each is valued at
 * its own block.
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
