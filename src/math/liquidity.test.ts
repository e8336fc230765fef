import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeFullRangeJitLiquidity,
  getAmountsForLiquidity,
  getLiquidityForAmounts,
  getMaxLiquidityForAmount,
  maxLiquidityPerTick,
} from './liquidity.ts'
import {
  createTickRange,
  createTickTable,
  getFullTickRange,
  type InitializedTick,
  MAX_SQRT_PRICE,
  MIN_SQRT_PRICE,
} from './tickMath.ts'

const prices = fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n)
const amounts = fc.bigInt(0n, 2n ** 127n - 1n)
const ranges = [getFullTickRange(60), createTickRange(-600, 600)]

test('Liquidity computed from two amounts never costs more than these amounts', () => {
  fc.assert(
    fc.property(prices, amounts, amounts, fc.constantFrom(...ranges), (price, amount0, amount1, range) => {
      const liquidity = getLiquidityForAmounts(price, range, { amount0, amount1 })
      if (liquidity === undefined) return
      const cost = getAmountsForLiquidity(price, range, liquidity, 'up')
      expect(cost.amount0 <= amount0 && cost.amount1 <= amount1).toBe(true)
    }),
  )
})

test('Liquidity needs only one token if the price is outside its range', () => {
  const range = createTickRange(-600, 600)
  expect(getAmountsForLiquidity(range.sqrtLowerX96, range, 10n ** 18n, 'up').amount1).toBe(0n)
  expect(getAmountsForLiquidity(MIN_SQRT_PRICE, range, 10n ** 18n, 'up').amount1).toBe(0n)
  expect(getAmountsForLiquidity(range.sqrtUpperX96, range, 10n ** 18n, 'up').amount0).toBe(0n)
})

test('Liquidity for two amounts is undefined if one token alone exceeds uint128', () => {
  const range = getFullTickRange(60)
  const near = range.sqrtUpperX96 - 1n
  expect(getLiquidityForAmounts(near, range, { amount0: 10n ** 20n, amount1: 1n })).toBeUndefined()
})

test('Liquidity for an amount of one token is the maximum that this amount buys', () => {
  fc.assert(
    fc.property(prices, amounts, fc.constantFrom(0, 1), (sqrtPriceX96, amount, token) => {
      const range = getFullTickRange(60)
      const cost = (liquidity: bigint) =>
        getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')[token === 0 ? 'amount0' : 'amount1']
      const liquidity = getMaxLiquidityForAmount({ token: token === 0 ? 0 : 1, amount, sqrtPriceX96, range })
      if (liquidity === undefined) {
        expect(cost(10n ** 30n)).toBe(0n)
        return
      }
      expect(cost(liquidity)).toBeLessThanOrEqual(amount)
      expect(cost(liquidity + 1n)).toBeGreaterThan(amount)
    }),
  )
})

/** The number 1 as a Q64.96 number. The tested range is from square root price 1/2 to 2. */
const Q96 = 2n ** 96n
const ROUND = { tickLower: -1, tickUpper: 1, sqrtLowerX96: Q96 / 2n, sqrtUpperX96: 2n * Q96 }

test.each([
  // At square root price 1, each token buys amount / (1 - 1/2) liquidity, and the smaller liquidity
  // counts.
  [Q96, 10n, 7n, 14n],
  [Q96, 3n, 7n, 6n],
  // Below the range, token0 alone buys amount / (2 - 1/2) liquidity. Above the range, token1 alone
  // buys the same liquidity.
  [Q96 / 4n, 10n, 0n, 6n],
  [Q96 / 2n, 10n, 0n, 6n],
  [2n * Q96, 0n, 10n, 6n],
  [4n * Q96, 0n, 10n, 6n],
])('Liquidity at price %s of amounts %s and %s is %s', (price, amount0, amount1, liquidity) => {
  expect(getLiquidityForAmounts(price, ROUND, { amount0, amount1 })).toBe(liquidity)
})

test.each([
  // At square root price 1, liquidity 7 is worth 7 * (1 - 1/2) = 3.5 of each token.
  [Q96, [4n, 4n], [3n, 3n]],
  // Outside the range, liquidity 7 is worth 7 * (2 - 1/2) = 10.5 of one token.
  [Q96 / 4n, [11n, 0n], [10n, 0n]],
  [Q96 / 2n, [11n, 0n], [10n, 0n]],
  [2n * Q96, [0n, 11n], [0n, 10n]],
  [4n * Q96, [0n, 11n], [0n, 10n]],
] as const)('Amounts at price %s for liquidity 7 cost %s and return %s', (price, cost, given) => {
  const up = getAmountsForLiquidity(price, ROUND, 7n, 'up')
  const down = getAmountsForLiquidity(price, ROUND, 7n, 'down')
  expect([up.amount0, up.amount1]).toEqual(cost)
  expect([down.amount0, down.amount1]).toEqual(given)
})

test('Liquidity for two amounts is at most uint128 for each token', () => {
  const most = 2n ** 128n - 1n
  const at = (price: bigint, amount0: bigint, amount1: bigint) =>
    getLiquidityForAmounts(price, ROUND, { amount0, amount1 })
  // Below the range from 1/2 to 2, token0 buys amount / (2 - 1/2) liquidity. This amount buys
  // exactly the largest uint128.
  expect(at(Q96 / 2n, (3n * most + 1n) / 2n, 0n)).toBe(most)
  expect(at(Q96 / 2n, 3n * 2n ** 127n, 0n)).toBeUndefined()
  expect(at(2n * Q96, 0n, 3n * 2n ** 127n)).toBeUndefined()
  // In range, the contract casts each token's liquidity to uint128 before it takes the minimum.
  expect(at(Q96, 2n ** 127n, 1n)).toBeUndefined()
  expect(at(Q96, 1n, 2n ** 127n)).toBeUndefined()
  expect(at(Q96, 2n ** 127n - 1n, 1n)).toBe(2n)
})

test('Liquidity for an amount of a token is undefined if the range needs none of it', () => {
  const liquidityOf = (token: 0 | 1, amount: bigint, sqrtPriceX96: bigint) =>
    getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range: ROUND })
  expect([liquidityOf(0, 5n, Q96), liquidityOf(1, 5n, Q96)]).toEqual([10n, 10n])
  // Below the range from 1/2 to 2, 5 token0 buy 5 / (2 - 1/2) = 3 liquidity, and token1 buys none.
  expect([liquidityOf(0, 5n, Q96 / 4n), liquidityOf(1, 5n, Q96 / 4n)]).toEqual([3n, undefined])
  expect([liquidityOf(0, 5n, Q96 / 2n), liquidityOf(1, 5n, Q96 / 2n)]).toEqual([3n, undefined])
  expect([liquidityOf(0, 5n, 2n * Q96), liquidityOf(1, 5n, 2n * Q96)]).toEqual([undefined, 3n])
  expect([liquidityOf(0, 5n, 4n * Q96), liquidityOf(1, 5n, 4n * Q96)]).toEqual([undefined, 3n])
})

const BORROWED_LIQUIDITY_Q96 = 2n ** 96n
const MAX_INT128 = 2n ** 127n - 1n
/**
 * Range of square root prices from 1/2 to 2. At price 1, either token buys amount / (1 - 1/2)
 * liquidity.
 */
const RANGE = {
  tickLower: -60,
  tickUpper: 60,
  sqrtLowerX96: BORROWED_LIQUIDITY_Q96 / 2n,
  sqrtUpperX96: 2n * BORROWED_LIQUIDITY_Q96,
}

const at = (tick: number, liquidityGross: bigint): InitializedTick => ({
  tick,
  liquidityNet: 0n,
  liquidityGross,
})
const lent = (assets: readonly [bigint, bigint], ticks: readonly InitializedTick[] = []) =>
  computeFullRangeJitLiquidity(
    BORROWED_LIQUIDITY_Q96,
    RANGE,
    { amount0: assets[0], amount1: assets[1] },
    createTickTable(ticks, 60),
  )

test.each([
  [1, 191757530477355301479181766273477n],
  [60, 11505354575363080317263139282924270n],
  [32767, 6076470837873901133274546561281575204n],
])('Maximum liquidity per tick matches the contract at spacing %s', (tickSpacing, most) => {
  expect(maxLiquidityPerTick(tickSpacing)).toBe(most)
})

test('JIT liquidity is limited by the scarcer token and can be zero', () => {
  expect(lent([7n, 5n])).toBe(10n)
  expect(lent([3n, 5n])).toBe(6n)
  expect([lent([0n, 0n]), lent([0n, 5n]), lent([5n, 0n])]).toEqual([0n, 0n, 0n])
})

describe('JIT liquidity is at most the pool’s maximum liquidity per tick', () => {
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

test('JIT liquidity is undefined above uint128', () => {
  expect(lent([2n ** 128n, 2n ** 128n])).toBeUndefined()
})

test('JIT liquidity is undefined if it needs more than int128 of a token', () => {
  const table = createTickTable([], 32767)
  const lend = (range: { sqrtLowerX96: bigint; sqrtUpperX96: bigint }, price: bigint, amount: bigint) =>
    computeFullRangeJitLiquidity(price, { ...RANGE, ...range }, { amount0: amount, amount1: amount }, table)
  // At the lower end of the range 1/64 to 33, the position needs liquidity * (64 - 1/33) token0.
  // The pool manager accepts at most an int128.
  const below = { sqrtLowerX96: BORROWED_LIQUIDITY_Q96 / 64n, sqrtUpperX96: 33n * BORROWED_LIQUIDITY_Q96 }
  const liquidity0 = 2659715326478202106653567514270097342n
  expect(lend(below, BORROWED_LIQUIDITY_Q96 / 64n, MAX_INT128)).toBe(liquidity0)
  expect(lend(below, BORROWED_LIQUIDITY_Q96 / 64n, MAX_INT128 + 64n)).toBeUndefined()
  // At the upper end of the range 1/8 to 65, the position needs liquidity * (65 - 1/8) token1. The
  // pool manager accepts at most an int128.
  const above = { sqrtLowerX96: BORROWED_LIQUIDITY_Q96 / 8n, sqrtUpperX96: 65n * BORROWED_LIQUIDITY_Q96 }
  const liquidity1 = 2622600130411857136519264797161990069n
  expect(lend(above, 65n * BORROWED_LIQUIDITY_Q96, MAX_INT128)).toBe(liquidity1)
  expect(lend(above, 65n * BORROWED_LIQUIDITY_Q96, MAX_INT128 + 65n)).toBeUndefined()
})
