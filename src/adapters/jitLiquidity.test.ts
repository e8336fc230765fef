import { expect, test } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import { getAmountsForLiquidity } from '#math/liquidity.ts'
import { getFullTickRange } from '#math/tickMath.ts'
import {
  computeMaxJitLiquidity,
  computeVaultRatioDeviation,
  findNoJitLiquidityIssue,
} from './jitLiquidity.ts'

const FULL = getFullTickRange(60)

const sqrtPriceX96 = SNAPSHOT.pool.slot0.sqrtPriceX96
const withAssets = (assets0: bigint | undefined, assets1: bigint | undefined) => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
  vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
})

test('JIT liquidity does not grow if only one vault gets more tokens', () => {
  const liquidity = 10n ** 21n
  const { amount0, amount1 } = getAmountsForLiquidity(sqrtPriceX96, FULL, liquidity, 'up')
  const lent = computeMaxJitLiquidity(withAssets(amount0, amount1), FULL)
  expect(lent).toBeDefined()
  // Token amounts are rounded up, so they may pay for a few units more than `liquidity`.
  expect((lent ?? 0n) / 10n ** 9n).toBe(liquidity / 10n ** 9n)
  expect(computeMaxJitLiquidity(withAssets(amount0 * 2n, amount1), FULL)).toBe(
    computeMaxJitLiquidity(withAssets(amount0 * 3n, amount1), FULL),
  )
})

test.each([
  [0n, 0n],
  [10n ** 30n, 0n],
  [0n, 10n ** 30n],
])('JIT liquidity is zero if a vault is empty: %s and %s', (assets0, assets1) => {
  const snapshot = withAssets(assets0, assets1)
  expect(computeMaxJitLiquidity(snapshot, FULL)).toBe(0n)
  expect(findNoJitLiquidityIssue(snapshot, FULL)).toMatchObject({ params: { poolIsEmpty: false } })
})

test('Warning about missing JIT liquidity says whether the pool has other liquidity', () => {
  const bare = { ...withAssets(0n, 0n), pool: { ...SNAPSHOT.pool, liquidity: 0n } }
  expect(findNoJitLiquidityIssue(bare, FULL)).toMatchObject({ params: { poolIsEmpty: true } })
})

test('JIT liquidity is undefined without a warning if snapshot values were not read', () => {
  expect(computeMaxJitLiquidity(withAssets(undefined, 1n), FULL)).toBeUndefined()
  expect(computeMaxJitLiquidity(withAssets(1n, undefined), FULL)).toBeUndefined()
  const noPool = { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: 0n } }
  expect(computeMaxJitLiquidity({ ...SNAPSHOT, pool: noPool }, FULL)).toBeUndefined()
  expect(computeMaxJitLiquidity(SNAPSHOT, undefined)).toBeUndefined()
  const unread = { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }
  expect(computeMaxJitLiquidity(unread, FULL)).toBeUndefined()
  expect(findNoJitLiquidityIssue(unread, FULL)).toBeUndefined()
})

const RATIO_DRIFT_FULL = getFullTickRange(60)

const LIQUIDITY = 10n ** 24n
const ratioDriftSqrtPriceX96 = SNAPSHOT.pool.slot0.sqrtPriceX96
const { amount0, amount1 } = getAmountsForLiquidity(ratioDriftSqrtPriceX96, RATIO_DRIFT_FULL, LIQUIDITY, 'up')
const holding = (assets0: bigint | undefined, assets1: bigint | undefined) => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
  vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
})

const E18 = 10n ** 18n
const priced = (sqrt: bigint, assets0: bigint, assets1: bigint) => ({
  ...holding(assets0, assets1),
  pool: { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: sqrt } },
})

test('No vault has a surplus if vault amounts have the ratio that JIT liquidity needs', () => {
  const drift = computeVaultRatioDeviation(holding(amount0, amount1), RATIO_DRIFT_FULL)
  expect(drift?.surplus).toBeUndefined()
  expect(drift?.idle0).toBe(0n)
  expect(drift?.idle1 ?? 1n).toBeLessThan(amount1 / 10n ** 9n)
})

test('Ratio drift is 1,000 basis points if a vault has 10 % too many tokens', () => {
  const more1 = computeVaultRatioDeviation(holding(amount0, amount1 + amount1 / 10n), RATIO_DRIFT_FULL)
  expect(more1).toMatchObject({ surplus: 1, driftBps: expect.any(BigInt) })
  expect(more1?.driftBps === 999n || more1?.driftBps === 1000n).toBe(true)
  expect((more1?.idle1 ?? 0n) / 10n ** 6n).toBe(amount1 / 10n / 10n ** 6n)
  const more0 = computeVaultRatioDeviation(holding(amount0 * 2n, amount1), RATIO_DRIFT_FULL)
  expect(more0?.surplus).toBe(0)
  expect(more0?.driftBps === -5000n || more0?.driftBps === -4999n).toBe(true)
})

test.each([
  [undefined, amount1],
  [0n, amount1],
  [amount0, 0n],
])('Vault balances of %s and %s have no ratio to compare', (assets0, assets1) => {
  expect(computeVaultRatioDeviation(holding(assets0, assets1), RATIO_DRIFT_FULL)).toBeUndefined()
})

test.each([
  // At a price of one, 1,000 token0 need 1,000 token1. 1,100 token1 are 10 % too many (1,000 basis
  // points). For 1,100 token0, 1,000 token1 are 100 / 1,100 too few (-909 basis points).
  [ratioDriftSqrtPriceX96, 1_000n, 1_100n, 1_000n, 1],
  [ratioDriftSqrtPriceX96, 1_100n, 1_000n, -909n, 0],
  [ratioDriftSqrtPriceX96, 20_000n, 20_001n, 1n, 1],
  [ratioDriftSqrtPriceX96, 20_001n, 20_000n, 0n, undefined],
  [ratioDriftSqrtPriceX96, 10_000n, 10_001n, 1n, 1],
  [ratioDriftSqrtPriceX96, 10_001n, 10_000n, -1n, 0],
  [ratioDriftSqrtPriceX96, 100_000n, 100_049n, 5n, 1],
  [ratioDriftSqrtPriceX96, 100_000n, 99_951n, -5n, 0],
  [ratioDriftSqrtPriceX96, 9_999n, 9_998n, -1n, 0],
  // At a price of four, vault 1 must hold four times as many tokens as vault 0.
  [2n * ratioDriftSqrtPriceX96, 100n, 400n, 0n, undefined],
  [2n * ratioDriftSqrtPriceX96, 100n, 440n, 1_000n, 1],
])(
  'Vault balances at price %s of %s and %s deviate by %s basis points',
  (sqrt, assets0, assets1, driftBps, surplus) => {
    expect(
      computeVaultRatioDeviation(priced(sqrt, assets0 * E18, assets1 * E18), RATIO_DRIFT_FULL),
    ).toMatchObject({
      driftBps,
      surplus,
    })
  },
)

test('Surplus of a vault is the amount that JIT liquidity cannot use at the pool price', () => {
  // At a price of four, 100 token0 need 400 token1, so 40 of 440 token1 are idle. 400 token1 need
  // 100 token0, so 10 of 110 token0 are idle.
  const more1 = computeVaultRatioDeviation(
    priced(2n * ratioDriftSqrtPriceX96, 100n * E18, 440n * E18),
    RATIO_DRIFT_FULL,
  )
  expect(more1?.idle0).toBe(0n)
  expect((more1?.idle1 ?? 0n) - 40n * E18).toBeGreaterThan(-1_000n)
  expect((more1?.idle1 ?? 0n) - 40n * E18).toBeLessThan(1_000n)
  const more0 = computeVaultRatioDeviation(
    priced(2n * ratioDriftSqrtPriceX96, 110n * E18, 400n * E18),
    RATIO_DRIFT_FULL,
  )
  expect(more0?.idle1).toBe(0n)
  expect((more0?.idle0 ?? 0n) - 10n * E18).toBeGreaterThan(-1_000n)
  expect((more0?.idle0 ?? 0n) - 10n * E18).toBeLessThan(1_000n)
})

test('Vault surplus is undefined if snapshot values were not read', () => {
  expect(computeVaultRatioDeviation(holding(E18, undefined), RATIO_DRIFT_FULL)).toBeUndefined()
  expect(computeVaultRatioDeviation(holding(E18, E18), undefined)).toBeUndefined()
  expect(
    computeVaultRatioDeviation(
      { ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } },
      RATIO_DRIFT_FULL,
    ),
  ).toBeUndefined()
  expect(computeVaultRatioDeviation(priced(0n, E18, E18), RATIO_DRIFT_FULL)).toBeUndefined()
  expect(computeVaultRatioDeviation(holding(E18, E18), RATIO_DRIFT_FULL)).toBeDefined()
})
