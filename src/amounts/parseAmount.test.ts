import { describe, expect, test } from 'vitest'
import { amountIssues } from '#words/amounts.ts'
import { sentence } from '../words/sentence.ts'
import { MAX_AMOUNT_INPUT, parseAmount } from './parseAmount.ts'
import { stepAmount } from './stepAmount.ts'

const code = (text: string, decimals = 18) => {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.value : parsed.issue.code
}

describe('accepts', () => {
  test.each([
    ['1', 10n ** 18n],
    ['0', 0n],
    ['0.001', 10n ** 15n],
    ['.5', 5n * 10n ** 17n],
    ['5.', 5n * 10n ** 18n],
    ['  7\n', 7n * 10n ** 18n],
    ['\u00a01.5\u00a0', 15n * 10n ** 17n],
    ['0001', 10n ** 18n],
    ['1,5', 15n * 10n ** 17n],
    ['1,50000', 15n * 10n ** 17n],
    ['0.000000000000000001', 1n],
  ])('%j', (text, value) => expect(code(text)).toBe(value))
})

describe('refuses, with its reason', () => {
  test.each([
    ['', 'empty'],
    [' \t\n', 'empty'],
    ['-1', 'sign'],
    ['+1', 'sign'],
    ['\u22121', 'sign'],
    ['1e18', 'exponent'],
    ['1.5E-3', 'exponent'],
    ['1,000', 'ambiguousComma'],
    ['0,001', 'ambiguousComma'],
    ['1,000.5', 'grouping'],
    ['1.000.000', 'grouping'],
    ['1 000', 'grouping'],
    ["1'000", 'grouping'],
    ['1_000', 'grouping'],
    ['.', 'notANumber'],
    [',', 'notANumber'],
    ['abc', 'notANumber'],
    ['0x10', 'notANumber'],
    ['Infinity', 'notANumber'],
    ['\u0661', 'notANumber'],
    ['\uff11', 'notANumber'],
    ['1\u200b', 'notANumber'],
    ['0.0000000000000000001', 'tooManyDecimals'],
    ['1.0000000000000000000', 'tooManyDecimals'],
  ])('%j', (text, issue) => expect(code(text)).toBe(issue))
})

test('the largest is 2^127-1 raw, and the issue names it', () => {
  expect(code(MAX_AMOUNT_INPUT.toString(), 0)).toBe(MAX_AMOUNT_INPUT)
  const parsed = parseAmount((MAX_AMOUNT_INPUT + 1n).toString(), 0)
  expect(parsed).toEqual({
    ok: false,
    issue: {
      code: 'tooLarge',
      params: { most: MAX_AMOUNT_INPUT, decimals: 0 },
    },
  })
})

test('long texts are answered, whatever they hold', () => {
  expect(code('0'.repeat(10_000))).toBe(0n)
  expect(code('9'.repeat(10_000))).toBe('tooLarge')
  expect(code(`${'9'.repeat(10_000)}x`)).toBe('notANumber')
  expect(code(`0.${'0'.repeat(10_000)}`)).toBe('tooManyDecimals')
  expect(code('1,'.repeat(5_000))).toBe('grouping')
})

test('a token’s own decimals count', () => {
  expect(code('1.5', 6)).toBe(1_500_000n)
  expect(code('1.0000001', 6)).toBe('tooManyDecimals')
  expect(code('1.5', 0)).toBe('tooManyDecimals')
  expect(code('1', 255)).toBe('tooLarge')
})

test('the arrow keys step by 0.001, not below zero, and leave what is no amount', () => {
  expect(stepAmount('', 18, 'up')).toBe('0.001')
  expect(stepAmount('0.0005', 18, 'down')).toBe('0')
  expect(stepAmount('1.9995', 18, 'up')).toBe('2.0005')
  expect(stepAmount('7', 2, 'up')).toBe('7.01')
  expect(stepAmount('abc', 18, 'up')).toBe('abc')
  expect(stepAmount(MAX_AMOUNT_INPUT.toString(), 0, 'up')).toBe(MAX_AMOUNT_INPUT.toString())
})

test.each([
  ['', 18, 'Enter an amount.'],
  ['-1', 18, 'Enter the amount without a plus or minus sign.'],
  ['1e18', 18, 'Write the number out in full, without an exponent.'],
  ['1,000', 18, 'Use a point for decimals, without commas.'],
  ['1 000', 18, 'Write the number without spaces or separators, with one point for decimals.'],
  ['abc', 18, 'Use the digits 0 to 9 and at most one decimal point.'],
  ['1.5', 0, 'Enter a whole number: this token has no decimals.'],
  ['1.55', 1, 'Use at most 1 digits after the decimal point.'],
  ['1e39', 6, 'Write the number out in full, without an exponent.'],
  [
    '170141183460469231731687303715885',
    6,
    'The most that can be entered is 170141183460469231731687303715884.105727.',
  ],
])('%j with %s decimals: %s', (text, decimals, message) => {
  const parsed = parseAmount(text, decimals)
  expect(!parsed.ok && sentence(amountIssues, parsed.issue)).toBe(message)
})

test.each([
  ['1.5e3', 'exponent'],
  ['1,5E+3', 'exponent'],
  ['15e-10', 'exponent'],
  ['e5', 'notANumber'],
  ['1e', 'notANumber'],
  ['1e5x', 'notANumber'],
  ['x1e5', 'notANumber'],
  ['1-', 'notANumber'],
  [',000', 'ambiguousComma'],
  ['1,0000.5', 'grouping'],
  ['12,345x', 'notANumber'],
  ['x1,000', 'notANumber'],
  ['1\u2019000', 'grouping'],
  ['1\u00a0000', 'grouping'],
  ['1\u202f000', 'grouping'],
  ['1.2.3', 'grouping'],
  ['x1 000', 'notANumber'],
  ['1..', 'grouping'],
])('%j is refused as %s', (text, issue) => expect(code(text)).toBe(issue))

test.each([
  // Exactly as many digits after the point as the token has, and one more.
  ['0.123456', 6, 123_456n],
  ['0.1234567', 6, 'tooManyDecimals'],
  ['1,12', 2, 112n],
  ['1,1234', 4, 11_234n],
  ['1,', 2, 100n],
  [',5', 2, 50n],
  // 39 digits fit, whatever zeros stand before them.
  [`000${2n ** 127n - 1n}`, 0, 2n ** 127n - 1n],
  ['999999999999999999999999999999999999999', 0, 'tooLarge'],
  ['1000000000000000000000000000000000000000', 0, 'tooLarge'],
] as const)('%j with %s decimals is %s', (text, decimals, value) => {
  expect(code(text, decimals)).toBe(value)
})

test.each([
  ['1', 18, 'up', '1.001'],
  ['1', 18, 'down', '0.999'],
  ['0.001', 18, 'down', '0'],
  ['0', 18, 'down', '0'],
  ['', 18, 'down', '0'],
  ['1', 4, 'up', '1.001'],
  ['1', 3, 'up', '1.001'],
  ['1', 2, 'down', '0.99'],
  ['1', 0, 'up', '2'],
  ['1,000', 18, 'up', '1,000'],
  [`${2n ** 127n - 2n}`, 0, 'up', `${2n ** 127n - 1n}`],
] as const)('%j with %s decimals, an arrow key %s: %s', (text, decimals, direction, next) => {
  expect(stepAmount(text, decimals, direction)).toBe(next)
})
