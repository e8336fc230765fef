import { expect, test } from 'vitest'
import { feeText, poolFeeText } from './feeText.ts'
import { amountParts, formatAmount, trimmedAmount } from './formatAmount.ts'

test('prints every decimal, exactly', () => {
  expect(formatAmount(1n, 18)).toBe('0.000000000000000001')
  expect(formatAmount(1234567890123456789012n, 18)).toBe('1234.567890123456789012')
  expect(formatAmount(999999999999999999n, 18)).toBe('0.999999999999999999')
  expect(formatAmount(-5n, 6)).toBe('-0.000005')
  expect(formatAmount(42n, 0)).toBe('42')
})

test('trims zeros after the point alone', () => {
  expect(trimmedAmount(1500000n, 6)).toBe('1.5')
  expect(trimmedAmount(100n, 0)).toBe('100')
  expect(trimmedAmount(0n, 18)).toBe('0')
})

test('parts make up the whole', () => {
  const parts = amountParts(-1234567000000000000000001n, 18)
  expect(parts).toEqual({
    sign: '-',
    integer: '1,234,567',
    fraction: '000000000000000001',
    shown: '00',
    rest: '0000000000000001',
  })
  expect(amountParts(999n, 0)).toMatchObject({ integer: '999', shown: '', rest: '' })
  expect(amountParts(1000n, 0).integer).toBe('1,000')
})

test('a fee of 300 is 0.03 % on chain, and 0.3 % as specified', () => {
  expect(feeText(300)).toBe('0.03%')
  expect(feeText(1)).toBe('0.0001%')
  expect(feeText(1_000_000)).toBe('100%')
  expect(poolFeeText(300)).toBe('300 (0.3%)')
  expect(poolFeeText(3000)).toBe('3000 (0.3%)')
})
