import { describe, expect, it } from 'vitest'
import { afterwards, amountsOf, type PoolBooks, sharesForBudget } from './shareAmounts.ts'
import { virtualShares } from './virtualShares.ts'

/** A pool of two tokens with 6 decimals, opened with 1,000 of each. */
const books: PoolBooks = {
  total0: 1_000_000_000n,
  total1: 1_000_000_000n,
  totalShares: 1_000_000_000n,
  virtualShares: virtualShares(6),
}

describe('shares', () => {
  it('the one who opened the pool can take back all but the virtual part', () => {
    expect(amountsOf(books.totalShares, books, 'down')).toEqual({
      amount0: 999_001_000n,
      amount1: 999_001_000n,
    })
  })

  it('cost what is rounded up and pay what is rounded down', () => {
    const odd = { ...books, total0: 1_000_000_007n }
    const { amount0: cost } = amountsOf(333n, odd, 'up')
    const { amount0: paid } = amountsOf(333n, odd, 'down')
    expect(cost - paid).toBe(1n)
  })

  it('of a budget cost no more than it, and one more would', () => {
    const budget = { amount0: 12_345_678n, amount1: 9_876_543n }
    const shares = sharesForBudget(budget, books)
    const cost = amountsOf(shares, books, 'up')
    expect(cost.amount0 <= budget.amount0 && cost.amount1 <= budget.amount1).toBe(true)
    const more = amountsOf(shares + 1n, books, 'up')
    expect(more.amount0 > budget.amount0 || more.amount1 > budget.amount1).toBe(true)
  })

  it('of a side that is sold out cost one unit', () => {
    expect(amountsOf(5_000n, { ...books, total1: 0n }, 'up').amount1).toBe(1n)
  })

  it('a deposit and its exit leave the books no poorer', () => {
    const paid = amountsOf(777n, books, 'up')
    const then = afterwards(books, 777n, paid)
    const back = amountsOf(777n, then, 'down')
    expect(back.amount0 <= paid.amount0 && back.amount1 <= paid.amount1).toBe(true)
  })
})
