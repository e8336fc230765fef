import { expect, test } from 'vitest'
import { exitVerdict, ratioDrift, vaultCapacity } from './exitCapacity.ts'
import { fullRange } from './fullRange.ts'
import { amountsForLiquidity } from './liquidityAmounts.ts'
import { SNAPSHOT } from './snapshot.fixture.ts'

test.each([
  ['all', 100n, 100n, 10_000],
  ['all', 100n, 99n, 10_000],
  ['part', 100n, 25n, 2_500],
  ['part', 10_001n, 9_999n, 9_998],
  ['none', 100n, 0n, 0],
  ['empty', 0n, 0n, undefined],
  ['unknown', undefined, 5n, undefined],
  ['unknown', 5n, undefined, undefined],
] as const)('%s: owes %s, pays %s', (state, owed, payable, fillBps) => {
  const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
  expect(vaultCapacity(vault)).toEqual({ state, owed, payable, fillBps })
})

const LIQUIDITY = 10n ** 24n
const sqrtPriceX96 = SNAPSHOT.pool.slot0.sqrtPriceX96
const { amount0, amount1 } = amountsForLiquidity(sqrtPriceX96, fullRange(60), LIQUIDITY, 'up')
const holding = (assets0: bigint | undefined, assets1: bigint | undefined) => ({
  ...SNAPSHOT,
  vault0: { ...SNAPSHOT.vault0, hookAssets: assets0 },
  vault1: { ...SNAPSHOT.vault1, hookAssets: assets1 },
})

test('vaults that fit the price have not drifted and leave nothing idle', () => {
  const drift = ratioDrift(holding(amount0, amount1), 60)
  expect(drift?.surplus).toBeUndefined()
  expect(drift?.idle0).toBe(0n)
  expect(drift?.idle1 ?? 1n).toBeLessThan(amount1 / 10n ** 9n)
})

test('a tenth more on one side is 1,000 basis points, and that tenth lies idle', () => {
  const more1 = ratioDrift(holding(amount0, amount1 + amount1 / 10n), 60)
  expect(more1).toMatchObject({ surplus: 1, driftBps: expect.any(BigInt) })
  expect(more1?.driftBps === 999n || more1?.driftBps === 1000n).toBe(true)
  expect((more1?.idle1 ?? 0n) / 10n ** 6n).toBe(amount1 / 10n / 10n ** 6n)
  const more0 = ratioDrift(holding(amount0 * 2n, amount1), 60)
  expect(more0?.surplus).toBe(0)
  expect(more0?.driftBps === -5000n || more0?.driftBps === -4999n).toBe(true)
})

test.each([
  [undefined, amount1],
  [0n, amount1],
  [amount0, 0n],
])('nothing to compare: %s and %s', (assets0, assets1) => {
  expect(ratioDrift(holding(assets0, assets1), 60)).toBeUndefined()
})

test.each([
  ['all', [5n, 5n], [5n, 5n], 9n],
  ['part', [5n, 5n], [5n, 2n], 9n],
  ['none', [5n, 5n], [0n, 2n], 9n],
  ['unknown', [5n, undefined], [0n, 2n], 9n],
  // One side alone may be empty: beyond the range a deposit takes one token only.
  ['all', [5n, 0n], [5n, 0n], 9n],
  ['worthless', [0n, 0n], [0n, 0n], 9n],
  ['empty', [0n, 0n], [0n, 0n], 0n],
  ['unknown', [0n, 0n], [0n, 0n], undefined],
] as const)('%s: owes %s, pays %s, %s shares', (verdict, owed, payable, totalSupply) => {
  const vault = (index: 0 | 1) => ({
    ...SNAPSHOT.vault0,
    hookAssets: owed[index],
    maxWithdraw: payable[index],
  })
  const snapshot = { vault0: vault(0), vault1: vault(1), hook: { ...SNAPSHOT.hook, totalSupply } }
  expect(exitVerdict(snapshot)).toBe(verdict)
})

test.each([
  // More may be payable than is owed, and one unit less is rounding; two are not.
  [100n, 101n, 'all', 10_000],
  [100n, 98n, 'part', 9_800],
  [2n, 1n, 'all', 10_000],
  [1n, 0n, 'all', 10_000],
  [2n, 0n, 'none', 0],
])('owes %s, pays %s: %s', (owed, payable, state, fillBps) => {
  const vault = { ...SNAPSHOT.vault0, hookAssets: owed, maxWithdraw: payable }
  expect(vaultCapacity(vault)).toEqual({ state, owed, payable, fillBps })
})

const E18 = 10n ** 18n
const priced = (sqrt: bigint, assets0: bigint, assets1: bigint) => ({
  ...holding(assets0, assets1),
  pool: { ...SNAPSHOT.pool, slot0: { ...SNAPSHOT.pool.slot0, sqrtPriceX96: sqrt } },
})

test.each([
  // At a price of one: 1,100 beside 1,000 are 10 % too much; 1,000 beside 1,100 are 100/1100 too few, cut.
  [sqrtPriceX96, 1_000n, 1_100n, 1_000n, 1],
  [sqrtPriceX96, 1_100n, 1_000n, -909n, 0],
  [sqrtPriceX96, 20_000n, 20_001n, 0n, undefined],
  [sqrtPriceX96, 20_001n, 20_000n, 0n, undefined],
  [sqrtPriceX96, 10_000n, 10_001n, 1n, 1],
  [sqrtPriceX96, 10_001n, 10_000n, 0n, undefined],
  [sqrtPriceX96, 9_999n, 9_998n, -1n, 0],
  // At a price of four the vaults fit where the second holds four times as much.
  [2n * sqrtPriceX96, 100n, 400n, 0n, undefined],
  [2n * sqrtPriceX96, 100n, 440n, 1_000n, 1],
])('at %s, %s beside %s are %s basis points off', (sqrt, assets0, assets1, driftBps, surplus) => {
  expect(ratioDrift(priced(sqrt, assets0 * E18, assets1 * E18), 60)).toMatchObject({ driftBps, surplus })
})

test('what is idle is what the smaller side leaves of the other, to the unit', () => {
  // What 100 of token0 back at a price of four takes 400 of token1; 40 of 440 are idle, and the other way round 10.
  const more1 = ratioDrift(priced(2n * sqrtPriceX96, 100n * E18, 440n * E18), 60)
  expect(more1?.idle0).toBe(0n)
  expect((more1?.idle1 ?? 0n) - 40n * E18).toBeGreaterThan(-1_000n)
  expect((more1?.idle1 ?? 0n) - 40n * E18).toBeLessThan(1_000n)
  const more0 = ratioDrift(priced(2n * sqrtPriceX96, 110n * E18, 400n * E18), 60)
  expect(more0?.idle1).toBe(0n)
  expect((more0?.idle0 ?? 0n) - 10n * E18).toBeGreaterThan(-1_000n)
  expect((more0?.idle0 ?? 0n) - 10n * E18).toBeLessThan(1_000n)
})

test('what could not be read has no ratio', () => {
  expect(ratioDrift(holding(E18, undefined), 60)).toBeUndefined()
  expect(ratioDrift(holding(E18, E18), undefined)).toBeUndefined()
  expect(ratioDrift({ ...SNAPSHOT, pool: { ...SNAPSHOT.pool, slot0: undefined } }, 60)).toBeUndefined()
  expect(ratioDrift(priced(0n, E18, E18), 60)).toBeUndefined()
  expect(ratioDrift(holding(E18, E18), 60)).toBeDefined()
})
