import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_SQRT_PRICE, MIN_SQRT_PRICE } from '#math/tickMath.ts'
import { seedAmounts, seedShares } from './shares.ts'

const anyShares = fc.bigInt(1n, (1n << 126n) - 1n)
const anyPrice = fc.bigInt(MIN_SQRT_PRICE, MAX_SQRT_PRICE - 1n)

/**
 * True if the contract mints exactly these shares: the square root of the product, rounded down.
 */
const mints = (shares: bigint, product: bigint) =>
  shares * shares <= product && product < (shares + 1n) * (shares + 1n)

test('First OpenZeppelin deposit mints exactly the requested shares at any price', () => {
  fc.assert(
    fc.property(anyShares, anyPrice, (shares, price) => {
      const { amount0, amount1 } = seedAmounts(shares, price)
      expect(amount0 > 0n && amount1 > 0n && mints(shares, amount0 * amount1)).toBe(true)
    }),
    { seed: 14 },
  )
})

test('First OpenZeppelin deposit takes both tokens at the ratio of the pool price', () => {
  expect(seedAmounts(10n ** 18n, 1n << 96n)).toEqual({ amount0: 10n ** 18n, amount1: 10n ** 18n })
  // Four token1 for one token0, and the other way round.
  expect(seedAmounts(10n ** 18n, 1n << 97n)).toEqual({ amount0: 5n * 10n ** 17n, amount1: 2n * 10n ** 18n })
  expect(seedAmounts(10n ** 18n, 1n << 95n)).toEqual({ amount0: 2n * 10n ** 18n, amount1: 5n * 10n ** 17n })
})

test('First OpenZeppelin deposit uses all but a small rounding loss of either token', () => {
  fc.assert(
    fc.property(
      fc.bigInt(10n ** 18n, 10n ** 30n),
      fc.bigInt(1n << 80n, 1n << 112n),
      fc.constantFrom(0 as const, 1 as const),
      (amount, price, token) => {
        const shares = seedShares(token, amount, price)
        const { amount0, amount1 } = seedAmounts(shares, price)
        const cost = token === 0 ? amount0 : amount1
        expect(cost <= amount && cost >= amount - amount / 10_000n).toBe(true)
      },
    ),
    { seed: 15 },
  )
  expect(seedShares(0, 0n, 1n << 96n)).toBe(0n)
})
