import { expect, test } from 'vitest'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { PositionValuePoint } from '#market/past/rows.ts'
import { Q96 } from '#math/integers.ts'
import { buildJitChart, buildPoolPriceChart, buildValueChart } from './ChartsCard.tsx'

const NAMES = ['A', 'B'] as const

const E18 = 10n ** 18n
const point = (
  blockNumber: bigint,
  sqrtPriceX96: bigint,
  claims: PositionValuePoint['claims'],
  isDisplaced = false,
) => ({
  isDisplaced,
  ...{ sqrtPriceX96, claims, held: [5n * E18, 5n * E18], time: blockNumber },
  place: { blockNumber, blockHash: '0x', transactionHash: '0x', logIndex: 0 },
})

test('Value chart of a position omits points with a manipulated price', () => {
  const moved = 10n ** 15n
  const points = [
    point(1n, Q96, [5n * E18, 5n * E18]),
    // Points at a manipulated price. At the second point, the position has almost no token 0.
    point(2n, moved, [5n * E18, 5n * E18]),
    point(3n, moved, [10n, 5n * E18]),
    // The position was withdrawn, so its value is zero at any price.
    point(4n, moved, [0n, 0n]),
  ]
  const tokens = [SNAPSHOT.token0, SNAPSHOT.token1]
  const { points: drawn } = buildValueChart(
    { tokens } as unknown as HistoryReport,
    { values: { points, of: points.length } } as unknown as PositionReport,
    1,
    NAMES,
  )
  expect(drawn.map(({ values }) => values)).toEqual([
    [10, 10],
    [undefined, undefined],
    [undefined, undefined],
    [0, 5],
  ])
  expect(drawn[1]?.cells).toEqual(['unavailable', 'unavailable', '2'])
})

test('Value chart of a position has a gap, not zero, while vaults were replaced', () => {
  const points = [
    point(1n, Q96, [5n * E18, 5n * E18]),
    point(2n, Q96, [0n, 0n], true),
    point(3n, Q96, [5n * E18, 5n * E18]),
  ]
  const { points: drawn } = buildValueChart(
    { tokens: [SNAPSHOT.token0, SNAPSHOT.token1] } as unknown as HistoryReport,
    { values: { points, of: points.length } } as unknown as PositionReport,
    1,
    NAMES,
  )
  expect(drawn.map(({ values }) => values[0])).toEqual([10, undefined, 10])
  expect(drawn[1]?.cells[0]).toBe('Other vaults were set')
})

test('Pool price chart uses six digits and the direction in which the newest price is at least 1', () => {
  const place = { blockNumber: 7n, blockHash: '0x', transactionHash: '0x', logIndex: 0 }
  const chartAt = (sqrtPriceX96: bigint) =>
    buildPoolPriceChart(
      {
        tokens: [SNAPSHOT.token0, SNAPSHOT.token1],
        pool: { points: [{ place, time: 1n, sqrtPriceX96 }], of: 1 },
      } as unknown as HistoryReport,
      NAMES,
    )
  expect(chartAt(Q96 / 1_234n)).toMatchObject({
    labels: ['A for one B'],
    points: [{ cells: ['1522756', '7'] }],
  })
  expect(chartAt((Q96 * 4n) / 3n)).toMatchObject({
    labels: ['B for one A'],
    points: [{ cells: ['1.77778', '7'] }],
  })
})

test('History charts omit amounts of a token without decimals', () => {
  const place = { blockNumber: 7n, blockHash: '0x', transactionHash: '0x', logIndex: 0 }
  const series = (row: object) => ({ points: [{ place, time: 1n, ...row }], of: 1 })
  const report = {
    tokens: [{ ...SNAPSHOT.token0, decimals: undefined }, SNAPSHOT.token1],
    pool: series({ sqrtPriceX96: Q96 }),
    lent: series({ lent: [5n * E18, 5n * E18], fees: [E18, E18] }),
  } as unknown as HistoryReport
  const values = [point(1n, Q96, [5n * E18, 5n * E18])]
  const position = { values: { points: values, of: 1 } } as unknown as PositionReport
  for (const chart of [
    buildPoolPriceChart(report, NAMES),
    buildJitChart(report, 0, 'A'),
    buildValueChart(report, position, 0, NAMES),
  ]) {
    const [drawn] = chart.points
    expect(drawn?.values.every((value) => value === undefined)).toBe(true)
    expect(new Set(drawn?.cells.slice(0, -1))).toEqual(new Set(['unavailable']))
  }
  expect(buildJitChart(report, 1, 'B').points[0]?.values).toEqual([5])
})
