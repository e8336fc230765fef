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
