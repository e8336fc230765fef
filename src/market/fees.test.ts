import { expect, test } from 'vitest'
import { lacksFee } from './fees.ts'

const gas = 100_000n

test('nobody pays a fee with nothing, whatever the base fee', () => {
  expect(lacksFee({ native: 0n, baseFee: undefined, gas })).toBe(true)
  expect(lacksFee({ native: 0n, baseFee: 7n, gas })).toBe(true)
})

test('less than the least gas at the base fee is too little, exactly as much is not', () => {
  expect(lacksFee({ native: 699_999n, baseFee: 7n, gas })).toBe(true)
  expect(lacksFee({ native: 700_000n, baseFee: 7n, gas })).toBe(false)
})

test('what could not be read claims nothing', () => {
  expect(lacksFee({ native: undefined, baseFee: 7n, gas })).toBe(false)
  expect(lacksFee({ native: 1n, baseFee: undefined, gas })).toBe(false)
})
