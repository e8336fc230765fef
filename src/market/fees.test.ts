import { expect, test } from 'vitest'
import { isAccountShortOfGasFee } from './fees.ts'

const gas = 100_000n

test('Account without native currency cannot pay for gas', () => {
  expect(isAccountShortOfGasFee({ native: 0n, baseFee: undefined, gas })).toBe(true)
  expect(isAccountShortOfGasFee({ native: 0n, baseFee: 7n, gas })).toBe(true)
})

test('Account cannot pay for gas if its balance is below the lowest gas cost', () => {
  expect(isAccountShortOfGasFee({ native: 699_999n, baseFee: 7n, gas })).toBe(true)
  expect(isAccountShortOfGasFee({ native: 700_000n, baseFee: 7n, gas })).toBe(false)
})

test('Account is assumed to have enough for gas if its balance or fee was not read', () => {
  expect(isAccountShortOfGasFee({ native: undefined, baseFee: 7n, gas })).toBe(false)
  expect(isAccountShortOfGasFee({ native: 1n, baseFee: undefined, gas })).toBe(false)
})
