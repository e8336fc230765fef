import { expect, test } from 'vitest'
import { SNAPSHOT } from '../markets/snapshot.fixture.ts'
import { fullRange } from '../v4/fullRange.ts'
import { amountsForLiquidity } from '../v4/liquidityAmounts.ts'
import { borrowable, nothingBorrowed } from './borrowable.ts'

const FULL = fullRange(60)

const sqrtPriceX96 = SNAPSHOT.pool.slot0.sqrtPriceX96
const withAssets = (assets0: bigint | undefined, assets1: bigint | undefined) => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
  vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
})

test('what both vaults together back: the scarcer side decides', () => {
  const liquidity = 10n ** 21n
  const { amount0, amount1 } = amountsForLiquidity(sqrtPriceX96, FULL, liquidity, 'up')
  const lent = borrowable(withAssets(amount0, amount1), FULL)
  expect(lent).toBeDefined()
  // The inverse of rounding up gives the same liquidity, or a few units more that the rounded wei back.
  expect((lent ?? 0n) / 10n ** 9n).toBe(liquidity / 10n ** 9n)
  expect(borrowable(withAssets(amount0 * 2n, amount1), FULL)).toBe(
    borrowable(withAssets(amount0 * 3n, amount1), FULL),
  )
})

test.each([
  [0n, 0n],
  [10n ** 30n, 0n],
  [0n, 10n ** 30n],
])('nothing where a side is empty: %s and %s', (assets0, assets1) => {
  const snapshot = withAssets(assets0, assets1)
  expect(borrowable(snapshot, FULL)).toBe(0n)
  expect(nothingBorrowed(snapshot, FULL)).toMatchObject({ params: { poolIsEmpty: false } })
})

test('says so when not even the pool has liquidity of its own', () => {
  const bare = { ...withAssets(0n, 0n), pool: { ...SNAPSHOT.pool, liquidity: 0n } }
  expect(nothingBorrowed(bare, FULL)).toMatchObject({ params: { poolIsEmpty: true } })
})

test('unknown stays unknown, and warns of nothing', () => {
  expect(borrowable(withAssets(undefined, 1n), FULL)).toBeUndefined()
  expect(borrowable(withAssets(1n, undefined), FULL)).toBeUndefined()
  const noPool = { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 0n } }
  expect(borrowable({ ...SNAPSHOT, pool: noPool }, FULL)).toBeUndefined()
  expect(borrowable(SNAPSHOT, undefined)).toBeUndefined()
  const unread = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }
  expect(borrowable(unread, FULL)).toBeUndefined()
  expect(nothingBorrowed(unread, FULL)).toBeUndefined()
})
