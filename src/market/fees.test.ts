import { expect, test } from 'vitest'
import { lacksFee } from './fees.ts'

const gas = 100_000n

test('Account without native currency cannot pay for gas', () => {
  expect(lacksFee({ native: 0n, baseFee: undefined, gas })).toBe(true)
  expect(lacksFee({ native: 0n, baseFee: 7n, gas })).toBe(true)
})

test('Account cannot pay for gas if it has less than the minimum cost', () => {
  expect(lacksFee({ native: 699_999n, baseFee: 7n, gas })).toBe(true)
  expect(lacksFee({ native: 700_000n, baseFee: 7n, gas })).toBe(false)
})

test('Account is assumed to pay for gas if values were not read', () => {
  expect(lacksFee({ native: undefined, baseFee: 7n, gas })).toBe(false)
  expect(lacksFee({ native: 1n, baseFee: undefined, gas })).toBe(false)
})
