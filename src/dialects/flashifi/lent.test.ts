import { expect, test } from 'vitest'
import { MARKET, SNAPSHOT } from '../../markets/snapshot.fixture.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { fullRange } from '../../v4/fullRange.ts'
import { tickTable } from '../../v4/tickTable.ts'
import { lentOver } from '../lentOver.ts'
import { lent as lentByHook } from './lent.ts'

const Q96 = 2n ** 96n
/** A quarter to four times the square root of a price of one. */
const RANGE = { tickLower: -60, tickUpper: 60, sqrtLowerX96: Q96 / 4n, sqrtUpperX96: 4n * Q96 }

function lent(sqrtPriceX96: bigint | undefined, assets0: bigint | undefined, assets1: bigint | undefined) {
  const slot0 = sqrtPriceX96 === undefined ? undefined : { ...SNAPSHOT.pool.slot0, sqrtPriceX96 }
  const snapshot: Snapshot = {
    ...SNAPSHOT,
    pool: { ...SNAPSHOT.pool, slot0 },
    vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
    vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
  }
  return lentOver(snapshot, RANGE, tickTable([], 60))
}

test('what the scarcer side backs, and what that takes of each token, rounded up', () => {
  // At a price of four, 1/2 - 1/4 of token0 and 2 - 1/4 of token1 make one of liquidity.
  expect(lent(2n * Q96, 4n, 1_000n)).toEqual([{ range: RANGE, liquidity: 16n, amount0: 4n, amount1: 28n }])
  expect(lent(2n * Q96, 1_000n, 8n)).toEqual([{ range: RANGE, liquidity: 4n, amount0: 1n, amount1: 7n }])
  expect(lent(2n * Q96, 1_000n, 9n)).toEqual([{ range: RANGE, liquidity: 5n, amount0: 2n, amount1: 9n }])
})

test('nothing, where a side is empty', () => {
  expect(lent(2n * Q96, 0n, 8n)).toEqual([{ range: RANGE, liquidity: 0n, amount0: 0n, amount1: 0n }])
})

test('unknown, where anything could not be read; and that the hook could not lend it', () => {
  expect(lent(undefined, 4n, 4n)).toBeUndefined()
  expect(lent(0n, 4n, 4n)).toBeUndefined()
  expect(lent(Q96, undefined, 4n)).toBeUndefined()
  expect(lent(Q96, 4n, undefined)).toBeUndefined()
  expect(lent(Q96, 2n ** 128n, 2n ** 128n)).toBe('cannotLend')
})

test('the hook lends one position, over the full range of the pool', () => {
  const range = fullRange(MARKET.pool.tickSpacing)
  const positions = lentByHook(SNAPSHOT, MARKET, tickTable([], 60))
  expect(positions).toEqual([expect.objectContaining({ range })])
  expect(positions).not.toMatchObject([{ liquidity: 0n }])
  const unread = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }
  expect(lentByHook(unread, MARKET, tickTable([], 60))).toBeUndefined()
})
