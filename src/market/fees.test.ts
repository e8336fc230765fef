import { expect, test } from 'vitest'
import { lacksFee } from './fees.ts'

const gas = 100_000n

test('Gas balance check rejects an account without native currency at any base fee', () => {
  expect(lacksFee({ native: 0n, baseFee: undefined, gas })).toBe(true)
  expect(lacksFee({ native: 0n, baseFee: 7n, gas })).toBe(true)
})

test('Gas balance check rejects only balances below the minimum gas cost', () => {
  expect(lacksFee({ native: 699_999n, baseFee: 7n, gas })).toBe(true)
  expect(lacksFee({ native: 700_000n, baseFee: 7n, gas })).toBe(false)
})

test('Gas balance check assumes nothing about unread values', () => {
  expect(lacksFee({ native: undefined, baseFee: 7n, gas })).toBe(false)
  expect(lacksFee({ native: 1n, baseFee: undefined, gas })).toBe(false)
})
