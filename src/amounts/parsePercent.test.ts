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
  ['', { code: 'empty' }],
  ['0', { code: 'percentOutside', params: { leastBps: 1, mostBps: 5000 } }],
  ['50.01', { code: 'percentOutside', params: { leastBps: 1, mostBps: 5000 } }],
  ['0.001', { code: 'tooManyDecimals', params: { decimals: 2 } }],
  ['-1', { code: 'sign' }],
  ['5%', { code: 'notANumber' }],
])('%s is refused', (text, issue) => {
  expect(parsePercent(text, 1, 5000)).toEqual({ ok: false, issue })
})

test('both bounds are taken', () => {
  expect(parsePercent('0.01', 1, 5000)).toEqual({ ok: true, bps: 1 })
  expect(parsePercent('50.00', 1, 5000)).toEqual({ ok: true, bps: 5000 })
  expect(parsePercent('0', 0, 5000)).toEqual({ ok: true, bps: 0 })
})
