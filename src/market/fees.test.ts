import { expect, test } from 'vitest'
import { cannotPayFee } from './fees.ts'

const gas = 100_000n

test('Account without native currency cannot pay for gas', () => {
  expect(cannotPayFee({ native: 0n, baseFee: undefined, gas })).toBe(true)
  expect(cannotPayFee({ native: 0n, baseFee: 7n, gas })).toBe(true)
})

test('Account cannot pay for gas if it has less than the minimum cost', () => {
  expect(cannotPayFee({ native: 699_999n, baseFee: 7n, gas })).toBe(true)
  expect(cannotPayFee({ native: 700_000n, baseFee: 7n, gas })).toBe(false)
})

test('Account is assumed to have enough for gas if values were not read', () => {
  expect(cannotPayFee({ native: undefined, baseFee: 7n, gas })).toBe(false)
  expect(cannotPayFee({ native: 1n, baseFee: undefined, gas })).toBe(false)
})
