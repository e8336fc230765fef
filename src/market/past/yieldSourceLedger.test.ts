import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  clampPriceToBounds,
  computePriceBounds,
  convertToAssetsAtPrice,
  isRatioBelow,
} from './yieldSourceLedger.ts'

const SOURCE = `0x${'aa'.repeat(20)}` as const

test('Share price bounds from a transfer contain the true price of an ERC-4626 vault', () => {
  const amount = fc.bigInt({ min: 1n, max: 10n ** 24n })
  fc.assert(
    fc.property(amount, amount, amount, fc.boolean(), (total, supply, assets, isIn) => {
      const price = { numerator: total + 1n, denominator: supply + 1n }
      const exact = assets * price.denominator
      const shares = isIn ? exact / price.numerator : (exact + price.numerator - 1n) / price.numerator
      const bounds = computePriceBounds({
        kind: isIn ? 'sourceIn' : 'sourceOut',
        source: SOURCE,
        assets,
        shares,
      })
      if (bounds === undefined) return
      expect(isRatioBelow(price, bounds.low)).toBe(false)
      if (bounds.high !== undefined) expect(isRatioBelow(bounds.high, price)).toBe(false)
      expect(clampPriceToBounds(price, bounds)).toBe(price)
    }),
  )
})

test('Share price of a vault moves to the nearest price that a deposit event allows', () => {
  const before = { numerator: 100n, denominator: 100n }
  const proven = computePriceBounds({ kind: 'sourceIn', source: SOURCE, assets: 1_100n, shares: 1_000n })
  if (proven === undefined) throw new Error('it proves a price')
  expect(clampPriceToBounds(before, proven)).toEqual({ numerator: 1_100n, denominator: 1_001n })
  expect(clampPriceToBounds({ numerator: 2n, denominator: 1n }, proven)).toEqual({
    numerator: 1_100n,
    denominator: 1_000n,
  })
  expect(computePriceBounds({ kind: 'sourceIn', source: SOURCE, assets: 0n, shares: 5n })).toBeUndefined()
  expect(computePriceBounds({ kind: 'sourceOut', source: SOURCE, assets: 5n, shares: 0n })).toBeUndefined()
  expect(convertToAssetsAtPrice(-3n, before)).toBe(0n)
  expect(convertToAssetsAtPrice(3n, undefined)).toBe(0n)
})
