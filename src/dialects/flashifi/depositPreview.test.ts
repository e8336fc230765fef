import { expect, test } from 'vitest'
import { fullRange } from '../../v4/fullRange.ts'
import { liquidityForAmount } from '../../v4/liquidityForAmount.ts'
import { previewDeposit } from './depositPreview.ts'

const Q96 = 2n ** 96n
const MOST = 2n ** 127n - 1n
const RANGE = fullRange(60)

/** What is refused, by code, or the two amounts. */
const preview = (liquidity: bigint, sqrtPriceX96: bigint) => {
  const result = previewDeposit(liquidity, sqrtPriceX96, 60)
  return result.ok ? [result.amount0, result.amount1] : result.issue
}

test('refusals in the contract’s order', () => {
  const refusal = { severity: 'blocking', reverts: 'SafeCastOverflow' }
  expect(preview(0n, 0n)).toEqual({
    code: 'poolNotInitialized',
    params: {},
    severity: 'blocking',
    reverts: 'PoolKeyNotInitialized',
  })
  expect(preview(0n, Q96)).toEqual({
    code: 'zeroLiquidity',
    params: {},
    severity: 'blocking',
    reverts: 'ZeroLiquidity',
  })
  expect(preview(MOST + 1n, Q96)).toEqual({
    ...refusal,
    code: 'liquidityTooLarge',
    params: {},
  })
  expect(preview(MOST, 4n * Q96)).toEqual({
    ...refusal,
    code: 'amountsTooLarge',
    params: {},
  })
})

test('the most liquidity there is fits where it costs no more of either token', () => {
  // At this price token1 costs exactly as much as there is liquidity.
  const amounts = preview(MOST, Q96 + RANGE.sqrtLowerX96)
  expect(amounts).toEqual([expect.any(BigInt), MOST])
})

test.each([0, 1] as const)('of token %s an int128 may be taken, and not a unit more', (token) => {
  const { sqrtUpperX96: upper, sqrtLowerX96: lower } = RANGE
  // A little more than one of the token for one of liquidity.
  const sqrtPriceX96 = token === 0 ? (Q96 * upper) / (upper + Q96) : Q96 + lower + 1n
  const liquidity = liquidityForAmount({ token, amount: MOST, sqrtPriceX96, range: RANGE }) ?? 0n
  expect(preview(liquidity, sqrtPriceX96)).toHaveProperty(`${token}`, MOST)
  expect(preview(liquidity + 1n, sqrtPriceX96)).toMatchObject({ code: 'amountsTooLarge' })
})

test('one-sided where one of the tokens is not taken, on either side', () => {
  const at = (sqrtPriceX96: bigint) => previewDeposit(1n, sqrtPriceX96, 60)
  expect(at(Q96)).toEqual({ ok: true, amount0: 1n, amount1: 1n, oneSided: false })
  expect(at(RANGE.sqrtLowerX96)).toMatchObject({ amount1: 0n, oneSided: true })
  expect(at(RANGE.sqrtUpperX96)).toMatchObject({ amount0: 0n, oneSided: true })
})
