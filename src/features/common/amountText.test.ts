import { describe, expect, it } from 'vitest'
import { oneShare, shares } from '#locales/kit.ts'
import { amountText, formatAmountWithPlainZeros, formatAmountWithZeroSubscript } from './amountText.tsx'

describe('Share amount text', () => {
  it('uses the singular for one share', () => {
    const token = { label: shares, decimals: 18 }
    expect(amountText(10n ** 18n, token)).toBe(`1 ${oneShare}`)
    expect(amountText(-(10n ** 18n), token)).toMatch(new RegExp(`^[-−]1 ${oneShare}$`))
    expect(amountText(2n * 10n ** 18n, token)).toBe(`2 ${shares}`)
  })
})

describe('Compact amount text', () => {
  it('rounds to two decimal places and drops trailing zeros', () => {
    expect(formatAmountWithZeroSubscript(842_319_999n, 6)).toBe('842.32')
    expect(formatAmountWithZeroSubscript(5_500_000n, 6)).toBe('5.5')
    expect(formatAmountWithZeroSubscript(9_999_994_999n, 6)).toBe('9,999.99')
    expect(formatAmountWithZeroSubscript(9_999_999_999n, 6)).toBe('10k')
    expect(formatAmountWithZeroSubscript(7n, 0)).toBe('7')
  })

  it('keeps four significant digits for amounts below one', () => {
    expect(formatAmountWithZeroSubscript(180_000_000_000_000n, 18)).toBe('0.00018')
    expect(formatAmountWithZeroSubscript(131_255_999n, 9)).toBe('0.1313')
    expect(formatAmountWithZeroSubscript(1n, 18)).toBe('0.0₁₇1')
    expect(formatAmountWithZeroSubscript(0n, 18)).toBe('0')
  })

  it('writes the number of leading zeros as a subscript', () => {
    expect(formatAmountWithPlainZeros(2_581_999_999n, 18)).toBe('0.000000002582')
    expect(formatAmountWithZeroSubscript(2_581_999_999n, 18)).toBe('0.0₈2582')
    expect(formatAmountWithPlainZeros(-62_199n, 0)).toBe('−62.2k')
  })

  it('abbreviates amounts from ten thousand on', () => {
    expect(formatAmountWithZeroSubscript(62_199n, 0)).toBe('62.2k')
    expect(formatAmountWithZeroSubscript(53_409_999n, 0)).toBe('53.41M')
    expect(formatAmountWithZeroSubscript(999_999n, 0)).toBe('1M')
    expect(formatAmountWithZeroSubscript(999_994n, 0)).toBe('999.99k')
    expect(formatAmountWithZeroSubscript(999_999_999_999n, 0)).toBe('1,000,000M')
    expect(formatAmountWithZeroSubscript(10n ** 16n, 0)).toBe('10,000,000,000M')
    expect(formatAmountWithZeroSubscript(-62_199n, 0)).toBe('−62.2k')
  })
})
