import { smaller } from '../../amounts/integers.ts'
import { mulDiv, type Rounding } from '../../amounts/mulDiv.ts'
import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'

/** A pool's books: what its two sides are worth, all its shares, and the virtual ones that are never paid out. All raw. */
export interface PoolBooks {
  readonly total0: bigint
  readonly total1: bigint
  readonly totalShares: bigint
  readonly virtualShares: bigint
}

/**
 * What shares are worth of each side: s * (T + 1) / (S + V), 'up' when they are paid for and 'down' when they are paid out.
 * Hook `previewDeposit`, `previewWithdraw`.
 */
export function amountsOf(shares: bigint, books: PoolBooks, rounding: Rounding): TokenAmounts {
  const supply = books.totalShares + books.virtualShares
  return {
    amount0: mulDiv(shares, books.total0 + 1n, supply, rounding),
    amount1: mulDiv(shares, books.total1 + 1n, supply, rounding),
  }
}

/** The most shares that cost no more than an amount of one side: floor(a * (S + V) / (T + 1)). */
export const sharesForAmount = (amount: bigint, total: bigint, books: PoolBooks): bigint =>
  mulDiv(amount, books.totalShares + books.virtualShares, total + 1n, 'down')

/** The most that a budget of both pays for. */
export const sharesForBudget = ({ amount0, amount1 }: TokenAmounts, books: PoolBooks): bigint =>
  smaller(sharesForAmount(amount0, books.total0, books), sharesForAmount(amount1, books.total1, books))

/** The books after a deposit or, with a negative number of shares, an exit. */
export const afterwards = (
  books: PoolBooks,
  shares: bigint,
  { amount0, amount1 }: TokenAmounts,
): PoolBooks => ({
  ...books,
  total0: books.total0 + amount0,
  total1: books.total1 + amount1,
  totalShares: books.totalShares + shares,
})
