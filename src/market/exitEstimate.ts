import { larger, mulDiv } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Snapshot } from './snapshot.ts'

/** The hook's shares and what its vaults hand out, all raw and of one block. */
export interface HookPosition {
  readonly shares: bigint
  readonly totalSupply: bigint
  readonly maxWithdraw0: bigint
  readonly maxWithdraw1: bigint
}

/**
 * What a deposit that is taken back at once would give, by arithmetic alone: a simulation is more
 * reliable.
 */
export interface ExitEstimate {
  /** The whole position after the deposit: a withdrawal takes all of it. */
  readonly returned: TokenAmounts
  /** What the position was worth before, and what the deposit added: what should come back. */
  readonly expected: TokenAmounts
  /** expected - returned, not below zero. */
  readonly loss: TokenAmounts
}

/**
 * What an owner's shares pay out: floor(shares * maxWithdraw / totalSupply) of each token.
 * Zero where there are no shares at all.
 */
export function exitPayout(position: HookPosition): TokenAmounts {
  const { shares, totalSupply, maxWithdraw0, maxWithdraw1 } = position
  if (totalSupply === 0n) return { amount0: 0n, amount1: 0n }
  return {
    amount0: mulDiv(shares, maxWithdraw0, totalSupply, 'down'),
    amount1: mulDiv(shares, maxWithdraw1, totalSupply, 'down'),
  }
}

/** What is missing of each token, not below zero. */
export const lossOf = (expected: TokenAmounts, returned: TokenAmounts): TokenAmounts => ({
  amount0: larger(expected.amount0 - returned.amount0, 0n),
  amount1: larger(expected.amount1 - returned.amount1, 0n),
})

/**
 * What an exit right after a deposit returns of the deposit itself, never below zero: if the vaults
 * stopped, what else is stuck in the position is not a loss of the deposit.
 */
export const returnedOfDeposit = (
  paid: TokenAmounts,
  { returned, expected }: Pick<ExitEstimate, 'returned' | 'expected'>,
): TokenAmounts => ({
  amount0: larger(paid.amount0 + returned.amount0 - expected.amount0, 0n),
  amount1: larger(paid.amount1 + returned.amount1 - expected.amount1, 0n),
})

/**
 * The exit right after a deposit: shares are minted by liquidity whatever the vaults hold, so a
 * deposit into vaults that lost or earned is shared with the other holders. Assumes that the vaults
 * credit what they are given.
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
  return { returned, expected, loss: lossOf(expected, returned) }
}

/** What an account's payout rests on; undefined where a part of it could not be read. */
export function positionIn({ hook, account, vault0, vault1 }: Snapshot): HookPosition | undefined {
  const { totalSupply } = hook
  const { maxWithdraw: maxWithdraw0 } = vault0
  const { maxWithdraw: maxWithdraw1 } = vault1
  const shares = account?.shares
  if (totalSupply === undefined || shares === undefined) return undefined
  if (maxWithdraw0 === undefined || maxWithdraw1 === undefined) return undefined
  return { shares, totalSupply, maxWithdraw0, maxWithdraw1 }
}

/**
 * Raw units of either token that rounding alone may cost: one per floor, one for the vault's own.
 */
export const ROUNDING_UNITS = 2n

/**
 * How an immediate exit compares with what was put in: 'total' where nothing comes back, 'side'
 * where nothing of one token does, 'loss' where a token comes back short beyond rounding, else
 * 'fair'. A vault whose share is worth many units rounds by more: that is a loss.
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

/** What a deposit adds: shares as many as its liquidity, and what was paid for them. */
export interface AddedDeposit extends TokenAmounts {
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
 * What a deposit by somebody else takes from the holder of `position.shares`: their payout before
 * it less their payout after it. Deposits are priced by the pool and not by the vaults, so after
 * yield each one takes some. Negative where the deposit adds more than it takes (vaults that lost).
 * Position and deposit are of one moment, before the deposit.
 */
export function dilutionByDeposit(position: HookPosition, deposit: AddedDeposit): TokenAmounts {
  return difference(exitPayout(position), exitPayout(afterDeposit(position, deposit)))
}

/** What a deposit of one's own takes from all other holders together. */
export function takenFromOthers(position: HookPosition, deposit: AddedDeposit): TokenAmounts {
  return dilutionByDeposit({ ...position, shares: position.totalSupply - position.shares }, deposit)
}

/** A deposit of somebody else, with the position as it was just before it. */
export interface PastDeposit {
  readonly deposit: AddedDeposit
  readonly before: HookPosition
}

/** What others' deposits took from a holder in all, each measured at its own moment. */
export function takenByDeposits(past: readonly PastDeposit[]): TokenAmounts {
  return past.reduce<TokenAmounts>(
    (sum, { before, deposit }) => {
      const taken = dilutionByDeposit(before, deposit)
      return { amount0: sum.amount0 + taken.amount0, amount1: sum.amount1 + taken.amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
}
