import { expect, test } from 'vitest'
import { Q96 } from '#math/integers.ts'
import type { EarningsByCause } from './earnings.ts'
import { computePerformance } from './performance.ts'
import { buildWaterfallBars } from './waterfall.ts'

const NOTHING: EarningsByCause = {
  yield: [0n, 0n],
  fees: [0n, 0n],
  divergence: [0n, 0n],
  unlent: [0n, 0n],
  entry: [0n, 0n],
  dilution: [0n, 0n],
  sources: [0n, 0n],
  locked: [0n, 0n],
  unseen: [0n, 0n],
  rounding: [0n, 0n],
}

test('Waterfall chart of earnings stacks five bars from zero to the total', () => {
  const parts: EarningsByCause = {
    ...NOTHING,
    yield: [60n, 40n],
    fees: [0n, 5n],
    divergence: [-3n, 0n],
    unlent: [0n, -1n],
    entry: [20n, 0n],
    dilution: [-15n, -15n],
  }
  expect(buildWaterfallBars(parts, Q96, 0, 0n)).toEqual([
    { name: 'yield', value: 100n, start: 0n },
    { name: 'fees', value: 5n, start: 100n },
    { name: 'rest', value: -31n, start: 105n },
    { name: 'entry', value: 20n, start: 74n },
    { name: 'price', value: -3n, start: 94n },
  ])
})

test('Waterfall chart has a bar for each row of the position’s earnings', () => {
  const parts: EarningsByCause = {
    ...NOTHING,
    ...{ yield: [100n, 7n], fees: [3n, 0n], dilution: [-30n, 0n], sources: [-50n, 0n], unlent: [0n, -7n] },
    ...{ entry: [20n, 0n], divergence: [-9n, 2n] },
  }
  const none = [0n, 0n] as const
  const flows = { deposited: none, withdrawn: none, received: none, sent: none }
  const earnings = { parts, ...flows, redeemable: [34n, 2n] } as const
  const seen = computePerformance({ earnings, rows: [], shares: 1n }, Q96, 0, 0n)
  const bars = buildWaterfallBars(parts, Q96, 0, 0n)
  const [yields, fees, rest, entry, price] = bars.map(({ value }) => value)
  expect((yields ?? 0n) + (fees ?? 0n) + (rest ?? 0n)).toBe(seen?.earned)
  expect([entry, price]).toEqual([seen?.byDeposits, seen?.priceMovement])
  expect(bars.reduce((sum, { value }) => sum + value, 0n)).toBe(seen?.againstHolding)
})

test('Waterfall chart shows an amount within rounding as zero', () => {
  const parts: EarningsByCause = { ...NOTHING, yield: [1n, 0n], entry: [9_000n, 0n], rounding: [-1n, 0n] }
  expect(buildWaterfallBars(parts, Q96, 0, 2n).map(({ value }) => value)).toEqual([0n, 0n, 0n, 9_000n, 0n])
  expect(buildWaterfallBars(parts, Q96, 0, 0n)[0]?.value).toBe(1n)
})

test('Waterfall chart of earnings omits a remainder that is too small to see', () => {
  const parts: EarningsByCause = { ...NOTHING, yield: [10_000_000n, 0n], rounding: [-9n, 0n] }
  expect(buildWaterfallBars(parts, Q96, 0, 0n).map(({ name }) => name)).not.toContain('rest')
})
