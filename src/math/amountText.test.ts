import { describe, expect, test } from 'vitest'
import { formatSentence } from '#lib/sentence.ts'
import { amountIssues } from '#locales/kit.ts'
import { computeChargedFees, formatPoolFee, formatPoolFeePips } from '#market/fees.ts'
import {
  changeAmountTextByArrowKey,
  formatAmount,
  formatAmountRoundedUp,
  formatGroupedAmount,
  formatRoundedAmount,
  formatTrimmedAmount,
  groupThousands,
  MAX_RAW_INPUT_AMOUNT,
  parseAmount,
  splitAmountAtDecimalPoint,
  splitAmountForEmphasis,
} from './amountText.ts'

test('Amount text shows all decimals of the token [3-25]', () => {
  expect(formatAmount(1n, 18)).toBe('0.000000000000000001')
  expect(formatAmount(1234567890123456789012n, 18)).toBe('1234.567890123456789012')
  expect(formatAmount(999999999999999999n, 18)).toBe('0.999999999999999999')
  expect(formatAmount(-5n, 6)).toBe('-0.000005')
  expect(formatAmount(42n, 0)).toBe('42')
})

test('Trimmed amount text has no trailing zeros after the decimal point', () => {
  expect(formatTrimmedAmount(1500000n, 6)).toBe('1.5')
  expect(formatTrimmedAmount(100n, 0)).toBe('100')
  expect(formatTrimmedAmount(0n, 18)).toBe('0')
})

test('Amount split at its decimal point has a sign, a grouped integer and a fraction', () => {
  const parts = splitAmountAtDecimalPoint(-1234567000000000000000001n, 18)
  expect(parts).toEqual({
    sign: '-',
    integer: '1,234,567',
    fraction: '000000000000000001',
  })
  expect(splitAmountAtDecimalPoint(999n, 0)).toEqual({ sign: '', integer: '999', fraction: '' })
  expect(splitAmountAtDecimalPoint(1000n, 0).integer).toBe('1,000')
})

test('Fee of 300 pips is 0.03 % in swaps, but 0.3 % in the specified pool fee text [9-02]', () => {
  expect(formatPoolFeePips(300)).toBe('0.03%')
  expect(formatPoolFeePips(1)).toBe('0.0001%')
  expect(formatPoolFeePips(1_000_000)).toBe('100%')
  expect(formatPoolFee(300)).toBe('300 (0.3%)')
  expect(formatPoolFee(3000)).toBe('3000 (0.3%)')
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
])('Amount %s with %s decimals: %s, trimmed %s, in words %s', (raw, decimals, whole, trimmed, words) => {
  expect(formatAmount(raw, decimals)).toBe(whole)
  expect(formatTrimmedAmount(raw, decimals)).toBe(trimmed)
  expect(formatGroupedAmount(raw, decimals)).toBe(words)
})

test('Fraction of a split amount has as many digits as the token has decimals', () => {
  expect(splitAmountAtDecimalPoint(5n, 3)).toEqual({ sign: '', integer: '0', fraction: '005' })
  expect(splitAmountAtDecimalPoint(1_234n, 1)).toEqual({ sign: '', integer: '123', fraction: '4' })
})

test('Thousands separators appear only before the decimal point', () => {
  expect(groupThousands('1234.123456')).toBe('1,234.123456')
  expect(groupThousands('999')).toBe('999')
})

test('Fee text shows two percentages only if the swap directions differ', () => {
  const lpFee = 3000
  expect(computeChargedFees({ lpFee, protocolFee: 0 })).toEqual({ down: '0.3%', up: '0.3%' })
  // The protocol fee is 0.1 % in one swap direction and 0.05 % in the other. The LP fee is charged
  // on the input that remains.
  expect(computeChargedFees({ lpFee, protocolFee: 1000 | (500 << 12) })).toEqual({
    down: '0.3997%',
    up: '0.3499%',
  })
})

test.each([
  ['0.0000506979', 10, '0.0000', '5069', '79'],
  ['53302832.174673350038263092', 18, '', '53,302,832', '.174673350038263092'],
  ['0.138514', 6, '0.', '1385', '14'],
  ['12.5', 1, '', '12', '.5'],
  ['123.4567', 4, '', '123', '.4567'],
  ['1000', 0, '', '1,000', ''],
  ['0.000000000000000000', 18, '', '0', '.000000000000000000'],
  ['0.5', 1, '0.', '5', ''],
] as const)(
  'Amount %s is emphasised in its whole units or first four significant digits',
  (text, decimals, lead, strong, rest) => {
    const raw = BigInt(text.replace('.', ''))
    expect(splitAmountForEmphasis(splitAmountAtDecimalPoint(raw, decimals))).toEqual({ lead, strong, rest })
    expect(lead + strong + rest).toBe(groupThousands(text))
  },
)

test.each([
  [9_805_999_068_373_047_551_743n, 18, '9,806'],
  [-1_250_000_000n, 6, '-1,250'],
  [-249_999_999_999n, 6, '-250,000'],
  [-2_999_999_999_999_999_999n, 18, '-3'],
  [-1_999_991n, 6, '-1.99999'],
  [-7n, 18, '-0.000000000000000007'],
  [25_494_597_567_964n, 18, '0.0000254946'],
  [999_999_999_999n, 6, '1,000,000'],
  [999_999_999_999_999_999_994_501n, 18, '1,000,000'],
  [9_999_999_997_400n, 6, '10,000,000'],
  [53_302_832_174_673n, 6, '53,302,832'],
  [1_999_999n, 6, '2'],
  [100_000_001n, 8, '1'],
  [7n, 18, '0.000000000000000007'],
  [0n, 18, '0'],
  [123_456_789n, 0, '123,456,789'],
] as const)('Amount parser reads %s with %s decimals as %s', (raw, decimals, text) => {
  expect(formatRoundedAmount(raw, decimals)).toBe(text)
})

test.each([
  [2_999_999_999_999_999_999n, 18, '3'],
  [999_999_999_999n, 6, '1,000,000'],
  [25_494_597_567_964n, 18, '0.0000254946'],
  [1_250_000_000n, 6, '1,250'],
  [0n, 18, '0'],
  [-1_999_999n, 6, '-1.99999'],
] as const)('Rounded-up amount of %s with %s decimals is %s', (raw, decimals, text) => {
  expect(formatRoundedAmount(raw, decimals, 'up')).toBe(text)
})

test.each([
  [9_805_999_068_373_047_551_743n, 18, '9,805.99'],
  [999_999_999_999n, 6, '999,999'],
  [1_999_999n, 6, '1.99999'],
  [2_000_000n, 6, '2'],
] as const)('Minimum text of %s with %s decimals is at least %s', (raw, decimals, text) => {
  expect(formatRoundedAmount(raw, decimals, 'down')).toBe(text)
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
] as const)('Short amount of %s with %s decimals is %s, never less', (raw, decimals, text) => {
  expect(formatAmountRoundedUp(raw, decimals)).toBe(text)
})

const code = (text: string, decimals = 18) => {
  const parsed = parseAmount(text, decimals)
  return parsed.ok ? parsed.value : parsed.issue.code
}

describe('Amount parser accepts valid texts [5-09]', () => {
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

describe('Amount parser explains why it rejects a text', () => {
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
    // U+066B is the Arabic decimal separator. The other characters look like a full stop.
    ['1\u066b5', 'notANumber'],
    ['1\u00b75', 'notANumber'],
    ['1\uff0e5', 'notANumber'],
    ['1\u20245', 'notANumber'],
    ['1\u30025', 'notANumber'],
    ['0.0000000000000000001', 'tooManyDecimals'],
    ['1.0000000000000000000', 'tooManyDecimals'],
  ])('%j', (text, issue) => expect(code(text)).toBe(issue))
})

test('Amount parser accepts at most 2^127-1 smallest units and reports this limit', () => {
  expect(code(MAX_RAW_INPUT_AMOUNT.toString(), 0)).toBe(MAX_RAW_INPUT_AMOUNT)
  const parsed = parseAmount((MAX_RAW_INPUT_AMOUNT + 1n).toString(), 0)
  expect(parsed).toEqual({
    ok: false,
    issue: {
      code: 'tooLarge',
      params: { most: MAX_RAW_INPUT_AMOUNT, decimals: 0 },
    },
  })
})

test('Amount parser handles a text of 10,000 characters without delay', () => {
  expect(code('0'.repeat(10_000))).toBe(0n)
  expect(code('9'.repeat(10_000))).toBe('tooLarge')
  expect(code(`${'9'.repeat(10_000)}x`)).toBe('notANumber')
  expect(code(`0.${'0'.repeat(10_000)}`)).toBe('tooManyDecimals')
  expect(code('1,'.repeat(5_000))).toBe('grouping')
})

test('Amount parser accepts as many decimals as the token has', () => {
  expect(code('1.5', 6)).toBe(1_500_000n)
  expect(code('1.0000001', 6)).toBe('tooManyDecimals')
  expect(code('1.5', 0)).toBe('tooManyDecimals')
  expect(code('1', 255)).toBe('tooLarge')
})

test('Arrow keys change a typed amount by 0.001 and leave invalid text unchanged [5-08]', () => {
  expect(changeAmountTextByArrowKey('', 18, 'up')).toBe('0.001')
  expect(changeAmountTextByArrowKey('0.0005', 18, 'down')).toBe('0')
  expect(changeAmountTextByArrowKey('1.9995', 18, 'up')).toBe('2.0005')
  expect(changeAmountTextByArrowKey('7', 2, 'up')).toBe('7.01')
  expect(changeAmountTextByArrowKey('abc', 18, 'up')).toBe('abc')
  expect(changeAmountTextByArrowKey(MAX_RAW_INPUT_AMOUNT.toString(), 0, 'up')).toBe(
    MAX_RAW_INPUT_AMOUNT.toString(),
  )
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
  ['170141183460469231731687303715885', 6, 'Enter at most 170141183460469231731687303715884.105727.'],
])('Amount parser with a comma, %j with %s decimals: %s', (text, decimals, message) => {
  const parsed = parseAmount(text, decimals)
  expect(!parsed.ok && formatSentence(amountIssues, parsed.issue)).toBe(message)
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
])('Amount parser rejects %j as %s', (text, issue) => expect(code(text)).toBe(issue))

test.each([
  ['0.123456', 6, 123_456n],
  ['0.1234567', 6, 'tooManyDecimals'],
  ['1,12', 2, 112n],
  ['1,1234', 4, 11_234n],
  ['1,', 2, 100n],
  [',5', 2, 50n],
  // Leading zeros do not count towards the 39 digits that the parser accepts.
  [`000${2n ** 127n - 1n}`, 0, 2n ** 127n - 1n],
  ['999999999999999999999999999999999999999', 0, 'tooLarge'],
  ['1000000000000000000000000000000000000000', 0, 'tooLarge'],
] as const)('Amount parser reads %j with %s decimals as %s', (text, decimals, value) => {
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
] as const)(
  'Arrow key changes the typed amount %j with %s decimals by %s to %s',
  (text, decimals, direction, next) => {
    expect(changeAmountTextByArrowKey(text, decimals, direction)).toBe(next)
  },
)
