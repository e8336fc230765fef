import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import { type HookPosition, payout } from './exitEstimate.ts'

/** Amounts that change hands between holders; negative where the other side gains. */
export interface Dilution extends TokenAmounts {}

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

const difference = (before: TokenAmounts, after: TokenAmounts): Dilution => ({
  amount0: before.amount0 - after.amount0,
  amount1: before.amount1 - after.amount1,
})

/**
 * What a deposit by somebody else takes from the holder of `position.shares`: their payout before it less their payout
 * after it. Deposits are priced by the pool and not by the vaults, so after yield each one takes some. Negative where
 * the deposit adds more than it takes (vaults that lost). Position and deposit are of one moment, before the deposit.
 */
export function takenByDeposit(position: HookPosition, deposit: AddedDeposit): Dilution {
  return difference(payout(position), payout(afterDeposit(position, deposit)))
}

/** What a deposit of one's own takes from all other holders together. */
export function takenFromOthers(position: HookPosition, deposit: AddedDeposit): Dilution {
  return takenByDeposit({ ...position, shares: position.totalSupply - position.shares }, deposit)
}

/** A deposit of somebody else, with the position as it was just before it. */
export interface PastDeposit {
  readonly deposit: AddedDeposit
  readonly before: HookPosition
}

/** What others' deposits took from a holder in all, each measured at its own moment. */
export function takenByDeposits(past: readonly PastDeposit[]): Dilution {
  return past.reduce<Dilution>(
    (sum, { before, deposit }) => {
      const taken = takenByDeposit(before, deposit)
      return { amount0: sum.amount0 + taken.amount0, amount1: sum.amount1 + taken.amount1 }
    },
    { amount0: 0n, amount1: 0n },
  )
}
