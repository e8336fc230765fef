import { expect, test } from 'vitest'
import { flashifiShareMath } from '#adapters/flashifi/rules.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import { getApprovalState } from './approvals.ts'
import {
  buildDepositModel,
  convertDepositText,
  getDefaultUnit,
  hideIssuesWhileLoading,
} from './depositModel.ts'

const PRICE = {
  sqrtPriceX96: 2n ** 96n,
  source: 'live',
  blockNumber: 7n,
  tokens: toTokenPair(SNAPSHOT),
} as const
const E18 = 10n ** 18n

const model = (text: string, unit: 'shares' | 'token0' | 'token1' = 'shares') =>
  buildDepositModel({ text, unit }, PRICE, SNAPSHOT, MARKET, flashifiShareMath)

test('Deposit form previews the same amounts as the transaction that the user signs', () => {
  const { amount, preview, planned } = model('2.5')
  expect(amount).toEqual({ ok: true, value: (5n * E18) / 2n })
  if (!planned?.ok) throw new Error('not planned')
  expect(preview).toMatchObject({ amount0: planned.plan.amount0, amount1: planned.plan.amount1 })
})

test('Deposit form previews amounts without an account, but not without a price', () => {
  const stranger = { ...SNAPSHOT, account: undefined }
  const alone = buildDepositModel({ text: '1', unit: 'shares' }, PRICE, stranger, MARKET, flashifiShareMath)
  expect(alone.preview).toBeDefined()
  expect(alone.planned).toBeUndefined()
  const blind = buildDepositModel(
    { text: '1', unit: 'shares' },
    undefined,
    undefined,
    MARKET,
    flashifiShareMath,
  )
  expect(blind).toMatchObject({ amount: { ok: true }, preview: undefined, planned: undefined })
})

test('Deposit form shows no preview for an empty amount or for zero [2.2-10 5-18 5-25]', () => {
  expect(model('')).toMatchObject({ preview: undefined, planned: undefined })
  expect(model('0')).toMatchObject({ amount: { ok: true, value: 0n }, preview: undefined })
})

test('Deposit form converts a valid amount when the user switches its unit', () => {
  expect(convertDepositText(model('2'), 'shares', '2', SNAPSHOT)).toBe('2')
  const inToken0 = convertDepositText(model('2'), 'token0', '2', SNAPSHOT)
  const back = model(inToken0, 'token0')
  expect(back.amount.ok && back.amount.value >= 2n * E18).toBe(true)
  expect(convertDepositText(model('abc'), 'token1', 'abc', SNAPSHOT)).toBe('abc')
  const unreadable = { ...SNAPSHOT, token0: { ...SNAPSHOT.token0, decimals: undefined } }
  expect(convertDepositText(model('2'), 'token0', '2', unreadable)).toBe('2')
})

test('Token counts as approved if its allowance is above zero and covers the deposit [3-24 4-09]', () => {
  const status = (allowance: bigint | undefined, needed: bigint | undefined) =>
    getApprovalState({ index: 0, token: MARKET.token0, allowance, needed }).status
  expect(status(undefined, 5n)).toBe('unknown')
  expect(status(0n, undefined)).toBe('missing')
  expect(status(1n, undefined)).toBe('approved')
  expect(status(4n, 5n)).toBe('tooSmall')
  expect(status(5n, 5n)).toBe('approved')
  expect(status(0n, 0n)).toBe('missing')
})

test('Deposit form previews token amounts while the account is being read', () => {
  const six = { decimals: 6, symbol: 'SIX' }
  const price = { ...PRICE, tokens: [six, six] } as const
  const { preview } = buildDepositModel(
    { text: '5', unit: 'token0' },
    price,
    undefined,
    MARKET,
    flashifiShareMath,
  )
  expect(preview?.amount0).toBe(5_000_000n)
})

test('Deposit form uses token 1 as unit only if the account cannot use token 0 [2.2-07]', () => {
  const having = (token0: bigint | undefined, token1: bigint | undefined) =>
    getDefaultUnit(
      PRICE,
      { ...SNAPSHOT, account: { ...SNAPSHOT.account, token0, token1 } },
      MARKET,
      flashifiShareMath,
    )
  expect(having(5n, 7n)).toBe('token0')
  expect(having(5n, 0n)).toBe('token0')
  expect(having(0n, 7n)).toBe('token1')
  expect(having(0n, 0n)).toBe('token0')
  expect(having(undefined, 7n)).toBe('token0')
  expect(having(0n, undefined)).toBe('token0')
  expect(getDefaultUnit(undefined, undefined, MARKET, flashifiShareMath)).toBe('token0')
  const taking = (taken: 0 | 1) =>
    getDefaultUnit(PRICE, SNAPSHOT, MARKET, { maxSharesFor: (side) => (side === taken ? 1n : 'notTaken') })
  expect(taking(0)).toBe('token0')
  expect(taking(1)).toBe('token1')
})

test('Deposit form shows no error about unavailable values while they load', () => {
  const blind = buildDepositModel(
    { text: '1', unit: 'token0' },
    undefined,
    undefined,
    MARKET,
    flashifiShareMath,
  )
  expect(blind.amount).toMatchObject({ ok: false, issue: { code: 'decimalsUnavailable' } })
  expect(hideIssuesWhileLoading(blind, true).amount).toEqual({ ok: false, issue: { code: 'beingRead' } })
  expect(hideIssuesWhileLoading(blind, false)).toBe(blind)
  const wrong = model('abc', 'token0')
  expect(hideIssuesWhileLoading(wrong, true)).toBe(wrong)
})
