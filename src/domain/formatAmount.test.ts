import { expect, test } from 'vitest'
import { chargedFeeText, feeText, poolFeeText } from './feeText.ts'
import { amountInWords, amountParts, formatAmount, grouped, trimmedAmount } from './formatAmount.ts'

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

test.each([
  [0n, 0, '0', '0', '0'],
  [0n, 2, '0.00', '0', '0'],
  [-1n, 0, '-1', '-1', '-1'],
  [-150n, 2, '-1.50', '-1.5', '-1.5'],
  [100n, 2, '1.00', '1', '1'],
  [1_000_050n, 2, '10000.50', '10000.5', '10,000.5'],
  [123_456_789n, 0, '123456789', '123456789', '123,456,789'],
  [-1_234_567n, 1, '-123456.7', '-123456.7', '-123,456.7'],
  [10n, 1, '1.0', '1', '1'],
])('%s with %s decimals: %s, trimmed %s, in words %s', (raw, decimals, whole, trimmed, words) => {
  expect(formatAmount(raw, decimals)).toBe(whole)
  expect(trimmedAmount(raw, decimals)).toBe(trimmed)
  expect(amountInWords(raw, decimals)).toBe(words)
})

test('parts of what is small, of what is not negative, and of few decimals', () => {
  expect(amountParts(5n, 3)).toEqual({ sign: '', integer: '0', fraction: '005', shown: '00', rest: '5' })
  expect(amountParts(1_234n, 1)).toEqual({ sign: '', integer: '123', fraction: '4', shown: '4', rest: '' })
})

test('digits after the point are not grouped', () => {
  expect(grouped('1234.123456')).toBe('1,234.123456')
  expect(grouped('999')).toBe('999')
})

test('what is charged: one percentage, or one for each direction', () => {
  const lpFee = 3000
  expect(chargedFeeText({ lpFee, protocolFee: 0 })).toBe('0.3%')
  // 0.1 % down and 0.05 % up, each before the LP fee on what is left.
  expect(chargedFeeText({ lpFee, protocolFee: 1000 | (500 << 12) })).toBe(
    '0.3997% from Token0 to Token1, 0.3499% from Token1 to Token0',
  )
})
