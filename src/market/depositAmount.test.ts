import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatSentence } from '#lib/sentence.ts'
import { liquidityReasons } from '#locales/deposit.ts'
import { getAmountsForLiquidity, getMaxLiquidityForAmount } from '#math/liquidity.ts'
import { createTickRange, getFullTickRange } from '#math/tickMath.ts'
import {
  parseDepositAmount as byRules,
  findOnlyDepositableToken,
  findLargestDeposit as largestDepositByRules,
} from './depositAmount.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'
import type { AccountSnapshot } from './marketSnapshot.ts'
import type { TokenSide } from './tokenPair.ts'

const NAMES = ['Token 0', 'Token 1'] as const

/** Square root (Q64.96) of the example price in the specification, which is about 2.6e-9. */
const PRICE = 4039780238700828180534086n
type Request = Omit<Parameters<typeof byRules>[0], 'maxSharesFor'> & {
  readonly sqrtPriceX96: bigint | undefined
  readonly range: ReturnType<typeof createTickRange>
}

const depositAmount = ({ sqrtPriceX96, range, ...request }: Request) =>
  byRules({
    ...request,
    maxSharesFor: (token: TokenSide, amount: bigint) =>
      sqrtPriceX96
        ? (getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken')
        : undefined,
  })
const request = { decimals: 18, sqrtPriceX96: PRICE, range: getFullTickRange(60) }
const E18 = 10n ** 18n

test('Deposit amount typed in shares equals the liquidity', () => {
  const shares = { ...request, unit: 'shares', text: '1.25', sqrtPriceX96: undefined } as const
  expect(depositAmount(shares)).toEqual({ ok: true, value: (5n * E18) / 4n })
})

test('Deposit amount typed in shares is invalid if the shares’ decimals were not read', () => {
  const shares = { ...request, decimals: undefined, unit: 'shares', text: '1' } as const
  expect(depositAmount(shares)).toEqual({ ok: false, issue: { code: 'shareDecimalsUnavailable' } })
  expect(depositAmount({ ...shares, text: ' ' })).toEqual({ ok: false, issue: { code: 'empty' } })
})

test('Deposit amount typed in a token gives the maximum liquidity that it pays for', () => {
  const whole = fc.bigInt({ min: 10n ** 6n, max: 10n ** 30n })
  fc.assert(
    fc.property(whole, fc.constantFrom('token0', 'token1'), (amount, unit) => {
      const text = `${amount / E18}.${(amount % E18).toString().padStart(18, '0')}`
      const parsed = depositAmount({ ...request, unit, text })
      if (!parsed.ok) return parsed.issue.code === 'tooSmall'
      const cost = (liquidity: bigint) =>
        getAmountsForLiquidity(PRICE, request.range, liquidity, 'up')[
          unit === 'token0' ? 'amount0' : 'amount1'
        ]
      return cost(parsed.value) <= amount && cost(parsed.value + 1n) > amount
    }),
  )
})

test('Deposit amount that cannot be converted to shares has an error code', () => {
  const codeOf = (change: Partial<Request>) => {
    const parsed = depositAmount({ ...request, unit: 'token0', text: '1', ...change })
    return parsed.ok ? 'ok' : parsed.issue.code
  }
  expect(codeOf({ text: '' })).toBe('empty')
  expect(codeOf({ text: '', decimals: undefined })).toBe('empty')
  expect(codeOf({ text: '1,000' })).toBe('ambiguousComma')
  expect(codeOf({ text: '1.23', decimals: 1 })).toBe('tooManyDecimals')
  expect(codeOf({ decimals: undefined })).toBe('decimalsUnavailable')
  expect(codeOf({ sqrtPriceX96: undefined })).toBe('priceUnavailable')
  expect(codeOf({ sqrtPriceX96: 0n })).toBe('priceUnavailable')
  expect(codeOf({ text: '0.000000000000000001' })).toBe('tooSmall')
  expect(codeOf({ range: createTickRange(-300000, -240000) })).toBe('tokenNotTaken')
})

test.each([
  ['The decimals of Token 0 are unavailable. Enter shares instead.', { decimals: undefined }],
  ['The decimals of Token 1 are unavailable. Enter shares instead.', { decimals: undefined, unit: 'token1' }],
  ['The pool’s price is unavailable. Enter shares instead.', { sqrtPriceX96: undefined }],
  ['This is too little Token 0 for a deposit. Enter more.', { text: '0.000000000000000001' }],
  [
    'At this price a deposit takes no Token 0. Enter shares instead.',
    { range: createTickRange(-300000, -240000) },
  ],
  [
    'At this price a deposit takes no Token 1. Enter shares instead.',
    { unit: 'token1', range: createTickRange(0, 60) },
  ],
] as const)('Deposit amount conversion: %s', (message, change) => {
  const parsed = depositAmount({ ...request, unit: 'token0', text: '1', ...change })
  expect(!parsed.ok && formatSentence(liquidityReasons, parsed.issue, NAMES)).toBe(message)
})

test('Deposit amount is recognised as empty or zero without decimals or price', () => {
  const empty = { ...request, unit: 'token0', text: ' ', decimals: undefined } as const
  expect(depositAmount(empty)).toEqual({ ok: false, issue: { code: 'empty' } })
  const zero = { ...request, unit: 'token1', text: '0', sqrtPriceX96: undefined } as const
  expect(depositAmount(zero)).toEqual({ ok: true, value: 0n })
})

test('Deposit amount can be typed in either of the two tokens', () => {
  // At price 1, full-range liquidity costs the same amount of both tokens, except for rounding.
  const even = { ...request, sqrtPriceX96: 2n ** 96n, text: '1.5', decimals: 6 }
  expect(depositAmount({ ...even, unit: 'token0' })).toEqual({ ok: true, value: 1_500_000n })
  // At price 4, one unit of liquidity costs half a token0 and two token1.
  const four = { ...even, sqrtPriceX96: 2n * 2n ** 96n }
  expect(depositAmount({ ...four, unit: 'token0' })).toEqual({ ok: true, value: 3_000_000n })
  expect(depositAmount({ ...four, unit: 'token1' })).toEqual({ ok: true, value: 750_000n })
})

const holding = (tokens: Pick<AccountSnapshot, 'token0' | 'token1'>) => ({ ...SNAPSHOT.account, ...tokens })

const largestDeposit = (
  account: AccountSnapshot,
  sqrtPriceX96: bigint,
  range: ReturnType<typeof createTickRange>,
) =>
  largestDepositByRules(
    account,
    { sqrtPriceX96, snapshot: SNAPSHOT, market: MARKET },
    {
      maxSharesFor: (token, amount) =>
        getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken',
    },
  )

const RANGE = getFullTickRange(60)
const LARGEST_DEPOSIT_PRICE = 4039780238700828180534086n

test('Maximum deposit is the largest that both token balances pay for', () => {
  const balance = fc.bigInt({ min: 0n, max: 10n ** 27n })
  fc.assert(
    fc.property(balance, balance, (token0, token1) => {
      const most = largestDeposit(holding({ token0, token1 }), LARGEST_DEPOSIT_PRICE, RANGE)
      if (most === undefined) return false
      const pays = (shares: bigint) => {
        const { amount0, amount1 } = getAmountsForLiquidity(LARGEST_DEPOSIT_PRICE, RANGE, shares, 'up')
        return amount0 <= token0 && amount1 <= token1
      }
      return pays(most) && !pays(most + 1n)
    }),
  )
})

test('Maximum deposit is unknown if a balance was not read', () => {
  const account = holding({ token0: undefined, token1: 5n })
  expect(largestDeposit(account, LARGEST_DEPOSIT_PRICE, RANGE)).toBeUndefined()
  const above = createTickRange(-300000, -240000)
  const limited = largestDeposit(holding({ token0: 0n, token1: 10n ** 18n }), LARGEST_DEPOSIT_PRICE, above)
  expect(limited).toBeGreaterThan(0n)
})

test('Maximum deposit leaves native currency for gas', () => {
  const market = { ...MARKET, token0: '0x0000000000000000000000000000000000000000' as const }
  const rules = { maxSharesFor: (_side: 0 | 1, amount: bigint) => amount }
  const account = holding({ token0: 10n ** 18n, token1: 10n ** 30n })
  const at = (baseFee: bigint | undefined) => ({
    sqrtPriceX96: LARGEST_DEPOSIT_PRICE,
    snapshot: { ...SNAPSHOT, baseFee },
    market,
  })
  expect(largestDepositByRules(account, at(10n ** 9n), rules)).toBe(10n ** 18n - 2n * 10n ** 15n)
  expect(largestDepositByRules(account, at(10n ** 12n), rules)).toBe(0n)
  expect(largestDepositByRules(account, at(undefined), rules)).toBeUndefined()
})

test('Deposit with one token is offered if the other token is almost missing', () => {
  const maxSharesFor = (side: TokenSide, amount: bigint) => (side === 0 ? amount : amount / 2n)
  const at = { sqrtPriceX96: PRICE, snapshot: undefined, market: MARKET }
  const only = (token0: bigint | undefined, token1: bigint | undefined, rules = { maxSharesFor }) =>
    findOnlyDepositableToken({ token0, token1 }, at, rules)
  expect(only(1_000n, 0n)).toBe(0)
  expect(only(0n, 1_000n)).toBe(1)
  expect(only(1_000n, 19n)).toBe(0)
  expect(only(1_000n, 20n)).toBeUndefined()
  expect(only(4n, 1_000n)).toBe(1)
  expect(only(5n, 1_000n)).toBeUndefined()
  expect(only(0n, 0n)).toBeUndefined()
  expect(only(undefined, 5n)).toBeUndefined()
  expect(
    findOnlyDepositableToken({ token0: 5n, token1: 0n }, at, { maxSharesFor: () => 'notTaken' }),
  ).toBeUndefined()
})

test('Maximum deposit names no token if the account has neither token', () => {
  const maxSharesFor = (side: TokenSide) => (side === 0 ? 1_000n : 1n)
  const at = { sqrtPriceX96: PRICE, snapshot: undefined, market: MARKET }
  expect(findOnlyDepositableToken({ token0: 0n, token1: 0n }, at, { maxSharesFor })).toBeUndefined()
})
