import fc from 'fast-check'
import { expect, test } from 'vitest'
import { depositAmount } from './depositAmount.ts'
import { fullRange, tickRange } from './fullRange.ts'
import { amountsForLiquidity } from './liquidityAmounts.ts'

/** The specification's price, about 2.6e-9. */
const PRICE = 4039780238700828180534086n
const request = { decimals: 18, sqrtPriceX96: PRICE, range: fullRange(60) }
const E18 = 10n ** 18n

test('shares are liquidity as it stands, price or no price', () => {
  const shares = { ...request, unit: 'shares', text: '1.25', sqrtPriceX96: undefined } as const
  expect(depositAmount(shares)).toEqual({ ok: true, value: (5n * E18) / 4n })
})

test('an amount of a token is the most liquidity that costs no more', () => {
  const whole = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
  fc.assert(
    fc.property(whole, fc.constantFrom('token0', 'token1'), (amount, unit) => {
      const text = `${amount / E18}.${(amount % E18).toString().padStart(18, '0')}`
      const parsed = depositAmount({ ...request, unit, text })
      if (!parsed.ok) return parsed.issue.code === 'tooSmall'
      const cost = (liquidity: bigint) =>
        amountsForLiquidity(PRICE, request.range, liquidity, 'up')[unit === 'token0' ? 'amount0' : 'amount1']
      return cost(parsed.value) <= amount && cost(parsed.value + 1n) > amount
    }),
  )
})

test('what cannot be turned into shares says why', () => {
  const codeOf = (change: Partial<Parameters<typeof depositAmount>[0]>) => {
    const parsed = depositAmount({ ...request, unit: 'token0', text: '1', ...change })
    return parsed.ok ? 'ok' : parsed.issue.code
  }
  expect(codeOf({ text: '' })).toBe('empty')
  expect(codeOf({ text: '', decimals: undefined })).toBe('empty')
  expect(codeOf({ text: '1,000' })).toBe('ambiguousComma')
  expect(codeOf({ text: '1.23', decimals: 1 })).toBe('tooManyDecimals')
  expect(codeOf({ decimals: undefined })).toBe('unavailable')
  expect(codeOf({ sqrtPriceX96: undefined })).toBe('unavailable')
  expect(codeOf({ sqrtPriceX96: 0n })).toBe('unavailable')
  expect(codeOf({ text: '0.000000000000000001' })).toBe('tooSmall')
  expect(codeOf({ range: tickRange(-300000, -240000) })).toBe('unavailable')
})
