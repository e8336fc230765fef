import { expect, test } from 'vitest'
import { parsePercent } from './parsePercent.ts'

test.each([
  ['0.5', 50],
  ['0,5', 50],
  [' 12 ', 1200],
  ['50', 5000],
  ['0.01', 1],
])('%s is %d basis points', (text, bps) => {
  expect(parsePercent(text, 1, 5000)).toEqual({ ok: true, bps })
})

test.each([
  ['', 'Enter an amount.'],
  ['0', 'Enter a percentage from 0.01 to 50.'],
  ['50.01', 'Enter a percentage from 0.01 to 50.'],
  ['0.001', 'Use at most 2 digits after the decimal point.'],
  ['-1', 'Enter the amount without a plus or minus sign.'],
  ['5%', 'Use the digits 0 to 9 and at most one decimal point.'],
])('%s is refused', (text, message) => {
  expect(parsePercent(text, 1, 5000)).toEqual({ ok: false, message })
})

test('both bounds are taken', () => {
  expect(parsePercent('0.01', 1, 5000)).toEqual({ ok: true, bps: 1 })
  expect(parsePercent('50.00', 1, 5000)).toEqual({ ok: true, bps: 5000 })
  expect(parsePercent('0', 0, 5000)).toEqual({ ok: true, bps: 0 })
})
