import { describe, expect, it } from 'vitest'
import { glanceText } from './amountText.tsx'

describe('glanceText', () => {
  it('cuts after two places and never rounds', () => {
    expect(glanceText(12_345_678_999n, 6)).toBe('12,345.67')
    expect(glanceText(999_999n, 6)).toBe('0.99')
  })

  it('keeps four digits that carry value below 0.01', () => {
    expect(glanceText(63_736_493_919_908n, 18)).toBe('0.0₄6373')
    expect(glanceText(1n, 18)).toBe('0.0₁₇1')
  })

  it('prints nothing after a whole number of a token without decimals, and 0 as 0', () => {
    expect(glanceText(1234n, 0)).toBe('1,234')
    expect(glanceText(0n, 18)).toBe('0')
  })
})
