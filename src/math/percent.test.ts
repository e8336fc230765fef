import { expect, test } from 'vitest'
import { formatPercent, formatPercentRoundedUp, parsePercent } from './percent.ts'

test.each([
  ['0.5', 50],
  ['0,5', 50],
  [' 12 ', 1200],
  ['50', 5000],
  ['0.01', 1],
])('parsePercent reads %s as %d basis points', (text, bps) => {
  expect(parsePercent(text, 1, 5000)).toEqual({ ok: true, bps })
})

test.each([
  ['', { code: 'empty' }],
  ['0', { code: 'percentOutside', params: { leastBps: 1, mostBps: 5000 } }],
  ['50.01', { code: 'percentOutside', params: { leastBps: 1, mostBps: 5000 } }],
  ['0.001', { code: 'tooManyDecimals', params: { decimals: 2 } }],
  ['-1', { code: 'sign' }],
  ['5%', { code: 'notANumber' }],
])('parsePercent rejects %s', (text, issue) => {
  expect(parsePercent(text, 1, 5000)).toEqual({ ok: false, issue })
})

test('parsePercent accepts its minimum and its maximum', () => {
  expect(parsePercent('0.01', 1, 5000)).toEqual({ ok: true, bps: 1 })
  expect(parsePercent('50.00', 1, 5000)).toEqual({ ok: true, bps: 5000 })
  expect(parsePercent('0', 0, 5000)).toEqual({ ok: true, bps: 0 })
})

test.each([
  [0n, 3n, '0%'],
  [1n, 3n, '33.33%'],
  [2n, 3n, '66.67%'],
  [1n, 2n, '50%'],
  [987n, 1000n, '98.7%'],
  [1n, 10n ** 30n, '<0.01%'],
  [10n ** 30n - 1n, 10n ** 30n, '>99.99%'],
  [9_999n, 10_000n, '99.99%'],
  [7n, 7n, '100%'],
  [3n, 2n, '150%'],
])('Percentage of %d in %d is %s', (part, whole, text) => {
  expect(formatPercent(part, whole)).toBe(text)
})

test('formatPercent throws for a whole of zero', () => {
  expect(() => formatPercent(0n, 0n)).toThrow(RangeError)
})

test.each([
  // A part just below the whole shows as '>99.99%', because '100%' would mean the whole.
  [99_990_000n, 100_000_000n, '99.99%'],
  [99_995_000n, 100_000_000n, '>99.99%'],
  [99_994_999n, 100_000_000n, '99.99%'],
  [10_000n, 100_000_000n, '0.01%'],
  [4_999n, 100_000_000n, '<0.01%'],
  [0n, 1n, '0%'],
])('Proportional part: %s of %s is %s', (part, whole, text) => {
  expect(formatPercent(part, whole)).toBe(text)
})

test('parsePercent explains why it rejects a text', () => {
  expect(() => formatPercent(1n, 0n)).toThrow('There is no part of nothing')
  expect(() => formatPercent(1n, -1n)).toThrow('There is no part of nothing')
})

test.each([
  [150_022n, 1_000_000_000n, '0.02%'],
  [150_022n, 1_500_220_000n, '0.01%'],
  [1n, 10n ** 30n, '0.01%'],
  [0n, 5n, '0%'],
  [10_001n, 1_000_000n, '1.01%'],
])('Cost in percent of %d of %d is %s', (part, whole, text) => {
  expect(formatPercentRoundedUp(part, whole)).toBe(text)
})
