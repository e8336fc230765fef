import { expect, test } from 'vitest'
import { annualiseRate, type SharePriceWithTimestamp } from './rows.ts'

const DAY = 86_400n
const NOW = 1_000n * DAY
const SOURCE = `0x${'aa'.repeat(20)}` as const

const point = (daysAgo: number, numerator: bigint, units = 10n ** 12n): SharePriceWithTimestamp => ({
  place: { blockNumber: 1n, blockHash: '0x', transactionHash: '0x', logIndex: 0 },
  source: SOURCE,
  kind: 'sourceIn',
  assets: units,
  shares: units,
  price: { numerator, denominator: 1_000_000n },
  time: NOW - BigInt(Math.round(daysAgo * 86_400)),
})

test('Yearly rate of a vault extrapolates its growth without compounding', () => {
  const rate = annualiseRate([point(10, 1_000_000n), point(0, 1_001_000n)], NOW, undefined)
  expect(rate).toMatchObject({ seconds: 10n * DAY, millionths: 36_500n })
})

test('Yearly rate of a vault starts at the last share price before the window [2-10]', () => {
  const points = [point(40, 1_000_000n), point(31, 1_000_500n), point(5, 1_000_900n), point(0.5, 1_001_000n)]
  expect(annualiseRate(points, NOW, 30)?.start.time).toBe(NOW - 31n * DAY)
  expect(annualiseRate(points.slice(2), NOW, 30)).toMatchObject({ seconds: (9n * DAY) / 2n, days: 30 })
})

test('Yearly rate of a vault is negative if its shares lost value', () => {
  const rate = annualiseRate([point(365, 1_000_000n), point(0, 900_000n)], NOW, undefined)
  expect(rate?.millionths).toBe(-100_000n)
})

test('Yearly rate of a vault is undefined without two precise share prices', () => {
  expect(annualiseRate([], NOW, 7)).toBeUndefined()
  expect(annualiseRate([point(3, 1n)], NOW, 7)).toBeUndefined()
  expect(annualiseRate([point(3, 1_000_000n), point(0, 2_000_000n, 9n)], NOW, 7)).toBeUndefined()
  // The last day contains only one price, so the rate starts at the last price before that day.
  expect(annualiseRate([point(3, 1_000_000n), point(0.2, 1_000_001n)], NOW, 1)?.start.time).toBe(
    NOW - 3n * DAY,
  )
})
