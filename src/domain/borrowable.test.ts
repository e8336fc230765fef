import { expect, test } from 'vitest'
import { borrowable, nothingBorrowedWarning } from './borrowable.ts'
import { fullRange } from './fullRange.ts'
import { amountsForLiquidity } from './liquidityAmounts.ts'
import { SNAPSHOT } from './snapshot.fixture.ts'

const sqrtPriceX96 = SNAPSHOT.pool.slot0.sqrtPriceX96
const withAssets = (assets0: bigint | undefined, assets1: bigint | undefined) => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
  vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
})

test('what both vaults together back: the scarcer side decides', () => {
  const liquidity = 10n ** 21n
  const { amount0, amount1 } = amountsForLiquidity(sqrtPriceX96, fullRange(60), liquidity, 'up')
  const lent = borrowable(withAssets(amount0, amount1), 60)
  expect(lent).toBeDefined()
  // The inverse of rounding up gives the same liquidity, or a few units more that the rounded wei back.
  expect((lent ?? 0n) / 10n ** 9n).toBe(liquidity / 10n ** 9n)
  expect(borrowable(withAssets(amount0 * 2n, amount1), 60)).toBe(
    borrowable(withAssets(amount0 * 3n, amount1), 60),
  )
})

test.each([
  [0n, 0n],
  [10n ** 30n, 0n],
  [0n, 10n ** 30n],
])('nothing where a side is empty: %s and %s', (assets0, assets1) => {
  const snapshot = withAssets(assets0, assets1)
  expect(borrowable(snapshot, 60)).toBe(0n)
  expect(nothingBorrowedWarning(snapshot, 60)).toBe(
    'The hook has nothing to lend now, so the pool’s own liquidity alone holds its price, which is cheaper to move than usual. A deposit is taken at that price: compare it with the market first.',
  )
})

test('says so when not even the pool has liquidity of its own', () => {
  const bare = { ...withAssets(0n, 0n), pool: { ...SNAPSHOT.pool, liquidity: 0n } }
  expect(nothingBorrowedWarning(bare, 60)).toBe(
    'The hook has nothing to lend now, and the pool holds no liquidity of its own: anyone can move its price almost for free. A deposit is taken at that price: compare it with the market first.',
  )
})

test('unknown stays unknown, and warns of nothing', () => {
  expect(borrowable(withAssets(undefined, 1n), 60)).toBeUndefined()
  expect(borrowable(withAssets(1n, undefined), 60)).toBeUndefined()
  const noPool = { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 0n } }
  expect(borrowable({ ...SNAPSHOT, pool: noPool }, 60)).toBeUndefined()
  expect(borrowable(SNAPSHOT, undefined)).toBeUndefined()
  const unread = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }
  expect(borrowable(unread, 60)).toBeUndefined()
  expect(nothingBorrowedWarning(unread, 60)).toBeUndefined()
})
