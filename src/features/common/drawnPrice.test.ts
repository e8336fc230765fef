import { expect, test } from 'vitest'
import { describeDrawnPrice } from './drawnPrice.ts'

const NAMES = ['TT0', 'TT1'] as const
const TOKENS = [{ decimals: 18 }, { decimals: 18 }] as const
const Q96 = 2n ** 96n

test('Drawing shows the pool price of the token that costs at least 1', () => {
  expect(describeDrawnPrice(2n * Q96, TOKENS, NAMES)).toEqual({ price: '4', priceUnit: 'TT1 for one TT0' })
  expect(describeDrawnPrice(Q96 / 2n, TOKENS, NAMES)).toEqual({ price: '4', priceUnit: 'TT0 for one TT1' })
})

test('Drawing has no price if the pool is not initialised or decimals are unknown', () => {
  expect(describeDrawnPrice(0n, TOKENS, NAMES)).toBeUndefined()
  expect(describeDrawnPrice(Q96, [{ decimals: undefined }, { decimals: 18 }], NAMES)).toBeUndefined()
})
