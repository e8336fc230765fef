import { expect, test } from 'vitest'
import { getSqrtPriceAtTick } from './tickMath.ts'
import { lastAtOrBelow, tickTable, wordEdge } from './tickTable.ts'

const at = (tick: number) => ({ tick, liquidityNet: 1n, liquidityGross: 1n })

test('ticks in order, whatever order they came in, and their prices', () => {
  const table = tickTable([at(60), at(-120), at(0)], 60)
  expect(table.ticks.map(({ tick }) => tick)).toEqual([-120, 0, 60])
  expect(table.tickSpacing).toBe(60)
  expect([table.priceAt(60), table.priceAt(60)]).toEqual([getSqrtPriceAtTick(60), getSqrtPriceAtTick(60)])
})

test.each([
  [-121, -1],
  [-120, 0],
  [-119, 0],
  [-1, 0],
  [0, 1],
  [59, 1],
  [60, 2],
  [61, 2],
])('the last at or below %s has the index %s', (tick, index) => {
  expect(lastAtOrBelow(tickTable([at(-120), at(0), at(60)], 60), tick)).toBe(index)
  expect(lastAtOrBelow(tickTable([], 60), tick)).toBe(-1)
})

test.each([
  // Words of 256 spacings: 0 … 15300, then from 15360 on; below zero -15360 … -60.
  [0, true, 0],
  [15_300, true, 0],
  [15_359, true, 0],
  [15_360, true, 15_360],
  [-1, true, -15_360],
  [0, false, 15_300],
  [15_239, false, 15_300],
  // At the last tick of a word the next one to come is of the next word.
  [15_300, false, 30_660],
  [-61, false, -60],
  [-60, false, 15_300],
  // Never beyond the lowest and the highest tick there is.
  [-887_272, true, -887_272],
  [887_271, false, 887_272],
])('from %s, zeroForOne %s, the word ends at %s', (tick, zeroForOne, edge) => {
  expect(wordEdge(tick, 60, zeroForOne)).toBe(edge)
})
