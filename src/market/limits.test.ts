import { expect, test } from 'vitest'
import { AMOUNT_STEP } from '#math/amountText.ts'
import { MAX_UINT256, Q96, WAD } from '#math/integers.ts'
import { MAX_SQRT_PRICE, MAX_SQRT_PRICE_LIMIT, MIN_SQRT_PRICE, MIN_SQRT_PRICE_LIMIT } from '#math/tickMath.ts'
import { loadMarket } from '../../deployments/loadMarket.ts'
import {
  APPROVAL_RECHECK_MS,
  DEFAULT_APPROVAL_AMOUNT,
  DEFAULT_DECIMALS,
  DEFAULT_QUOTE_AMOUNT,
  getTokenDecimals,
  POOL_STATE_TIMEOUT_MS,
  SET_VAULTS_GAS,
  SPECIFIED_POOL_FEE,
  TEST_TOKEN_MINT_AMOUNT,
} from './limits.ts'
import { SNAPSHOT } from './marketSnapshot.fixture.ts'

test('Constants have the values that the specification requires [9-01 9-02 9-08 9-13 9-14 9-15 9-16 9-17 9-18 9-19]', () => {
  expect(SPECIFIED_POOL_FEE).toBe(300)
  expect(loadMarket('base-sepolia').pool).toEqual({ fee: SPECIFIED_POOL_FEE, tickSpacing: 60 })
  expect(POOL_STATE_TIMEOUT_MS).toBe(2000)
  expect(APPROVAL_RECHECK_MS).toBe(2000)
  expect(WAD).toBe(10n ** 18n)
  expect(Q96).toBe(2n ** 96n)
  expect(DEFAULT_QUOTE_AMOUNT).toBe('1')
  expect(DEFAULT_APPROVAL_AMOUNT).toBe('1')
  expect(TEST_TOKEN_MINT_AMOUNT).toBe(10_000_000n * 10n ** 18n)
  expect(MAX_UINT256).toBe(2n ** 256n - 1n)
  expect(DEFAULT_DECIMALS).toBe(18)
  expect(AMOUNT_STEP).toBe('0.001')
  expect(SET_VAULTS_GAS).toBe(300000n)
})

test('Swap price limits are one unit inside the bounds that Uniswap v4 rejects [9-10 9-11 9-12]', () => {
  expect(MIN_SQRT_PRICE).toBe(4295128739n)
  expect(MAX_SQRT_PRICE).toBe(1461446703485210103287273052203988822378723970342n)
  expect(MIN_SQRT_PRICE_LIMIT).toBe(4295128740n)
  expect(MAX_SQRT_PRICE_LIMIT).toBe(1461446703485210103287273052203988822378723970341n)
})

test('Token decimals are assumed to be 18 until they are read', () => {
  const read = {
    token0: { ...SNAPSHOT.token0, decimals: 6 },
    token1: { ...SNAPSHOT.token1, decimals: undefined },
  }
  expect(getTokenDecimals(0, undefined)).toBe(18)
  expect(getTokenDecimals(0, read)).toBe(6)
  expect(getTokenDecimals(1, read)).toBeUndefined()
})
