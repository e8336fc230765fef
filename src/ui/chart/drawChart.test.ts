import { expect, test } from 'vitest'
import {
  type ChartPoint,
  formatCompactNumber,
  getBarChartRange,
  getFullTimeRange,
  toChartColumns,
  zoomRange,
} from './drawChart.ts'

const point = (time: bigint | undefined, ...values: readonly (number | undefined)[]): ChartPoint => ({
  id: `${time}`,
  time,
  values,
  cells: [],
  proof: '0x',
})

test('Chart data has ascending unique times and null for a missing value', () => {
  const points = [point(3n, 1, undefined), point(1n, 2, 5), point(undefined, 9, 9), point(3n, 4, undefined)]
  const { columns, drawn } = toChartColumns(points, 2)
  expect(columns).toEqual([
    [1, 3],
    [2, 4],
    [5, null],
  ])
  expect(drawn.map(({ time }) => time)).toEqual([1n, 3n])
})

test('Chart data has empty columns if there are no points', () => {
  expect(toChartColumns([], 1).columns).toEqual([[], []])
})

test('Chart zoom keeps the middle of the time range and at least two seconds', () => {
  expect(zoomRange([0, 100], 0.5)).toEqual([25, 75])
  expect(zoomRange([0, 100], 2)).toEqual([-50, 150])
  expect(zoomRange([10, 10], 0.5)).toEqual([9, 11])
})

test('Bar chart’s value axis starts at zero and ends above the largest bar', () => {
  expect(getBarChartRange(200)).toEqual([0, 210])
  for (const nothing of [0, null]) expect(getBarChartRange(nothing)).toEqual([0, 1])
})

test('Bar chart’s time axis shows the first and last bar in full', () => {
  expect(getFullTimeRange([100, 150, 200], 'line')).toEqual([100, 200])
  expect(getFullTimeRange([100, 110, 150, 200], 'bars')).toEqual([87.5, 212.5])
})

test('Chart axis abbreviates numbers of one million or more', () => {
  expect([999_999, 1_000_000, 2_990_000_000, -2_990_000_000].map(formatCompactNumber)).toEqual([
    '999,999',
    '1M',
    '2,990M',
    '-2,990M',
  ])
  expect(formatCompactNumber(2.99e12)).toBe('2.99e+12')
  expect(formatCompactNumber(0.0001234)).toBe('1.23e-4')
})
