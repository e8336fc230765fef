import { describe, expect, test } from 'vitest'
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

test('the largest is 2^127-1 raw, and the message names it', () => {
  expect(code(MAX_AMOUNT_INPUT.toString(), 0)).toBe(MAX_AMOUNT_INPUT)
  const parsed = parseAmount((MAX_AMOUNT_INPUT + 1n).toString(), 0)
  expect(parsed).toEqual({
    ok: false,
    issue: {
      code: 'tooLarge',
      message: 'The most that can be entered is 170141183460469231731687303715884105727.',
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
