import { expect, test } from 'vitest'
import { chargedFees, feeText, poolFeeText } from '../markets/feeText.ts'
import {
  amountInWords,
  amountParts,
  atLeastInWords,
  emphasisParts,
  formatAmount,
  grouped,
  trimmedAmount,
} from './formatAmount.ts'

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
  expect(chargedFees({ lpFee, protocolFee: 0 })).toEqual({ down: '0.3%', up: '0.3%' })
  // 0.1 % down and 0.05 % up, each before the LP fee on what is left.
  expect(chargedFees({ lpFee, protocolFee: 1000 | (500 << 12) })).toEqual({ down: '0.3997%', up: '0.3499%' })
})

test.each([
  ['0.0000506979', 10, '0.0000', '5069', '', '79'],
  ['53302832.174673350038263092', 18, '', '53,30', '2,832', '.174673350038263092'],
  ['0.138514', 6, '0.', '1385', '', '14'],
  ['12.5', 1, '', '12.5', '', ''],
  ['123.4567', 4, '', '123.4', '', '567'],
  ['1000', 0, '', '1,000', '', ''],
  ['0.000000000000000000', 18, '', '0.00', '', '0000000000000000'],
] as const)('of %s the first four significant digits count', (text, decimals, lead, strong, whole, rest) => {
  const raw = BigInt(text.replace('.', ''))
  const parts = amountParts(raw, decimals)
  expect(emphasisParts(parts)).toEqual({ lead, strong, whole, rest })
  expect(lead + strong + whole + rest).toBe(grouped(text))
})

test.each([
  [9_805_999_068_373_047_551_743n, 18, '9,806'],
  [25_494_597_567_964n, 18, '0.0000255'],
  [12_345_678_100_000n, 6, '12,345,679'],
  [1_234_500n, 6, '1.235'],
  [1_234_000n, 6, '1.234'],
  [999_951n, 6, '1'],
  [7n, 18, '0.000000000000000007'],
  [123_456n, 0, '123,456'],
] as const)('of %s with %s decimals, %s is no less, in few digits', (raw, decimals, text) => {
  expect(atLeastInWords(raw, decimals)).toBe(text)
})
