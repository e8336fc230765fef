import { describe, expect, test } from 'vitest'
import { borrowedLiquidity, maxLiquidityPerTick } from './borrowedLiquidity.ts'
import { type InitializedTick, tickTable } from './tickTable.ts'

const Q96 = 2n ** 96n
const MAX_INT128 = 2n ** 127n - 1n
/** Half to double the square root of a price of one: in the middle each unit of a token backs two of liquidity. */
const RANGE = { tickLower: -60, tickUpper: 60, sqrtLowerX96: Q96 / 2n, sqrtUpperX96: 2n * Q96 }

const at = (tick: number, liquidityGross: bigint): InitializedTick => ({
  tick,
  liquidityNet: 0n,
  liquidityGross,
})
const lent = (assets: readonly [bigint, bigint], ticks: readonly InitializedTick[] = []) =>
  borrowedLiquidity(Q96, RANGE, { amount0: assets[0], amount1: assets[1] }, tickTable(ticks, 60))

test.each([
  [1, 191757530477355301479181766273477n],
  [60, 11505354575363080317263139282924270n],
  [32767, 6076470837873901133274546561281575204n],
])('the most liquidity of a tick at a spacing of %s is the contract’s', (tickSpacing, most) => {
  expect(maxLiquidityPerTick(tickSpacing)).toBe(most)
})

test('the scarcer side decides, and nothing on either side is nothing lent', () => {
  expect(lent([7n, 5n])).toBe(10n)
  expect(lent([3n, 5n])).toBe(6n)
  expect([lent([0n, 0n]), lent([0n, 5n]), lent([5n, 0n])]).toEqual([0n, 0n, 0n])
})

describe('a tick takes no more than its share', () => {
  const room = maxLiquidityPerTick(60)
  const half = room / 2n
  test.each([
    ['empty ticks', [], half],
    ['what is there at the lower end counts', [at(-60, 10n)], half - 5n],
    ['what is there at the upper end counts', [at(60, 10n)], half - 5n],
    ['what is there beside them does not', [at(-120, room), at(0, room), at(120, room)], half],
  ] as const)('%s', (_, ticks, most) => {
    expect(lent([most, most], ticks)).toBe(2n * most)
    expect(lent([most + 1n, most + 1n], ticks)).toBeUndefined()
  })
})

test('more liquidity than a uint128 reverts', () => {
  expect(lent([2n ** 128n, 2n ** 128n])).toBeUndefined()
})

test('a balance delta is an int128: the most that may be lent of either token', () => {
  const table = tickTable([], 32767)
  const lend = (range: { sqrtLowerX96: bigint; sqrtUpperX96: bigint }, price: bigint, amount: bigint) =>
    borrowedLiquidity(price, { ...RANGE, ...range }, { amount0: amount, amount1: amount }, table)
  // Below 1/64 … 33: liquidity * (64 - 1/33), rounded up, is the bound itself for this liquidity.
  const below = { sqrtLowerX96: Q96 / 64n, sqrtUpperX96: 33n * Q96 }
  const liquidity0 = 2659715326478202106653567514270097342n
  expect(lend(below, Q96 / 64n, MAX_INT128)).toBe(liquidity0)
  expect(lend(below, Q96 / 64n, MAX_INT128 + 64n)).toBeUndefined()
  // Above 1/8 … 65: liquidity * (65 - 1/8), rounded up, is the bound itself for this one.
  const above = { sqrtLowerX96: Q96 / 8n, sqrtUpperX96: 65n * Q96 }
  const liquidity1 = 2622600130411857136519264797161990069n
  expect(lend(above, 65n * Q96, MAX_INT128)).toBe(liquidity1)
  expect(lend(above, 65n * Q96, MAX_INT128 + 65n)).toBeUndefined()
})
