import { expect, test } from 'vitest'
import { Q96 } from '#math/integers.ts'
import type { EarningsByCause } from './earnings.ts'
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
  expect(buildWaterfallBars(parts, Q96, 0)).toEqual([
    { name: 'yield', value: 100n, start: 0n },
    { name: 'fees', value: 5n, start: 100n },
    { name: 'price', value: -4n, start: 105n },
    { name: 'entry', value: 20n, start: 101n },
    { name: 'dilution', value: -30n, start: 121n },
  ])
})

test('Waterfall chart combines two effects of deposits in one bar, ‘deposits’', () => {
  const parts: EarningsByCause = {
    ...NOTHING,
    yield: [100n, 0n],
    entry: [20n, 0n],
    dilution: [-30n, 0n],
    sources: [-50n, 0n],
    locked: [0n, -7n],
  }
  const bars = buildWaterfallBars(parts, Q96, 0)
  expect(bars.map(({ name, value }) => [name, value])).toEqual([
    ['yield', 100n],
    ['fees', 0n],
    ['price', 0n],
    ['deposits', -10n],
    ['rest', -57n],
  ])
})

test('Waterfall chart of earnings omits a remainder that is too small to see', () => {
  const parts: EarningsByCause = { ...NOTHING, yield: [10_000_000n, 0n], rounding: [-9n, 0n] }
  expect(buildWaterfallBars(parts, Q96, 0).map(({ name }) => name)).not.toContain('rest')
})
