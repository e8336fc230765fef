import { expect, test } from 'vitest'
import { Q96 } from '#math/integers.ts'
import { chooseTokenToExpressSum } from '../positionSum.ts'
import type { Pair } from '../tokenPair.ts'
import { EARNINGS_CAUSES, type Earnings, type EarningsByCause, sumInTokenAtPrice } from './earnings.ts'
import { computePerformance } from './performance.ts'
import type { PositionChange } from './rows.ts'

const UNIT = 10n ** 18n
const DAY = 86_400n
const NONE: Pair<bigint> = [0n, 0n]

const partsOf = (some: Partial<EarningsByCause>): EarningsByCause =>
  Object.fromEntries(
    EARNINGS_CAUSES.map((cause) => [cause, some[cause] ?? NONE]),
  ) as unknown as EarningsByCause

type Row = PositionChange & { readonly time: bigint | undefined }
const row = (kind: Row['kind'], shares: bigint, amounts: Row['amounts'], time: bigint | undefined): Row => ({
  ...{ kind, shares, amounts, time, other: undefined },
  place: { blockNumber: 1n, blockHash: '0x', transactionHash: '0x', logIndex: 0 },
})

const earningsOf = (some: Partial<Earnings>): Earnings => ({
  ...{ deposited: NONE, withdrawn: NONE, received: NONE, sent: NONE, redeemable: NONE },
  parts: partsOf({}),
  ...some,
})

/**
 * Deposits of 100 of each token. The vaults earned 2, other users' deposits added 1, and the price
 * change cost 1.
 */
const EARNED = earningsOf({
  deposited: [100n * UNIT, 100n * UNIT],
  redeemable: [101n * UNIT, 101n * UNIT],
  parts: partsOf({ yield: [2n * UNIT, 0n], dilution: [0n, UNIT], divergence: [-UNIT, 0n] }),
})
const DEPOSIT = row('deposited', 10n, [100n * UNIT, 100n * UNIT], 0n)

test('Position performance is split into deposits, earnings and price movement', () => {
  const seen = computePerformance({ earnings: EARNED, rows: [DEPOSIT], shares: 10n }, Q96, 1, 36n * DAY)
  expect(seen).toEqual({
    ...{ worth: 202n * UNIT, putIn: 200n * UNIT },
    earnedAmounts: [2n * UNIT, UNIT],
    ...{ earned: 3n * UNIT, againstHolding: 2n * UNIT, priceMovement: -UNIT, byDeposits: 0n },
    // 3 of 200 in 36 days.
    rate: { seconds: 36n * DAY, aYear: (15_000n * 365n) / 36n },
  })
})

test('Position performance can be computed in either token', () => {
  const seen = computePerformance({ earnings: EARNED, rows: [DEPOSIT], shares: 10n }, 2n * Q96, 0, 36n * DAY)
  expect(seen?.worth).toBe(101n * UNIT + (101n * UNIT) / 4n)
  expect(seen?.earned).toBe(2n * UNIT + UNIT / 4n)
})

test('Position performance does not count a gain from the deposit itself as earnings', () => {
  const fresh = earningsOf({
    deposited: [100n * UNIT, 100n * UNIT],
    redeemable: [112n * UNIT, 97n * UNIT - 1n],
    parts: partsOf({ entry: [12n * UNIT, -3n * UNIT], rounding: [0n, -1n] }),
  })
  expect(
    computePerformance({ earnings: fresh, rows: [DEPOSIT], shares: 10n }, Q96, 1, 2n * DAY),
  ).toMatchObject({
    ...{ earned: 0n, againstHolding: 9n * UNIT, priceMovement: 0n, byDeposits: 9n * UNIT },
    earnedAmounts: [0n, 0n],
    rate: { aYear: 0n },
  })
  // Rounding can move two raw units per deposit.
  const moved = (units: bigint) =>
    computePerformance(
      { earnings: earningsOf({ redeemable: [units, 0n] }), rows: [DEPOSIT], shares: 10n },
      Q96,
      1,
      2n * DAY,
    )
  for (const units of [4n, -4n]) expect(moved(units)).toMatchObject({ earned: 0n, againstHolding: 0n })
  for (const units of [5n, -5n])
    expect(moved(units)).toMatchObject({ earned: units, earnedAmounts: [units, 0n] })
})

test('Rows of a position’s earnings add up to the wei at an uneven price', () => {
  const parts = partsOf({
    ...{ yield: [7n * UNIT + 3n, 5n], fees: [11n, 13n], divergence: [-17n * UNIT, 2n * UNIT + 1n] },
    ...{ entry: [19n * UNIT - 1n, 23n], dilution: [-29n, -31n], unlent: [-37n, 41n] },
  })
  const sumOf = (side: 0 | 1) => EARNINGS_CAUSES.reduce((sum, cause) => sum + parts[cause][side], 0n)
  const earnings = earningsOf({ parts, redeemable: [sumOf(0), sumOf(1)] })
  for (const unit of [0, 1] as const) {
    const seen = computePerformance({ earnings, rows: [DEPOSIT], shares: 10n }, (Q96 * 7n) / 3n, unit, DAY)
    expect(seen?.earned).not.toBe(0n)
    expect(seen?.againstHolding).toBe(
      (seen?.earned ?? 1n) + (seen?.byDeposits ?? 1n) + (seen?.priceMovement ?? 1n),
    )
    expect(seen?.againstHolding).toBe(sumInTokenAtPrice([sumOf(0), sumOf(1)], (Q96 * 7n) / 3n, unit))
  }
})

test('Position performance divides earnings by the average deposit over invested time', () => {
  const rows = [
    row('deposited', 4n, [100n * UNIT, 100n * UNIT], 30n * DAY),
    row('exited', 5n, [60n * UNIT, 60n * UNIT], 20n * DAY),
    row('sent', 5n, [55n * UNIT, 55n * UNIT], 10n * DAY),
    DEPOSIT,
  ]
  const seen = computePerformance({ earnings: EARNED, rows, shares: 4n }, Q96, 1, 40n * DAY)
  // The net deposit was 200 for ten days, 100 for ten, 0 for ten, and 200 for ten.
  const average = (500n * UNIT) / 3n
  expect(seen?.rate?.seconds).toBe(30n * DAY)
  // The position earned 3 in these 30 days.
  expect(seen?.rate?.aYear).toBe((3n * UNIT * 365n * 1_000_000n) / (average * 30n))
})

test('Position performance has no rate in the first day or without full history', () => {
  const rateWith = (rows: readonly Row[], shares = 10n, now = 36n * DAY) =>
    computePerformance({ earnings: EARNED, rows, shares }, Q96, 1, now)?.rate
  expect(rateWith([DEPOSIT])).toBeDefined()
  expect(rateWith([DEPOSIT], 10n, DAY)).toBeDefined()
  expect(rateWith([DEPOSIT], 10n, DAY - 1n)).toBeUndefined()
  expect(rateWith([{ ...DEPOSIT, time: undefined }])).toBeUndefined()
  expect(rateWith([{ ...DEPOSIT, amounts: undefined }])).toBeUndefined()
  expect(rateWith([DEPOSIT], 9n)).toBeUndefined()
  expect(rateWith([row('exited', 11n, NONE, 2n), DEPOSIT], -1n)).toBeUndefined()
  expect(rateWith([{ ...DEPOSIT, amounts: [400_000n, 400_000n] }])).toBeUndefined()
  expect(rateWith([])).toBeUndefined()
})

test('Position performance is undefined after the pool price moved without trades', () => {
  const seen = (price: bigint | undefined, tradedPrice?: bigint) =>
    computePerformance({ earnings: { ...EARNED, tradedPrice }, rows: [DEPOSIT], shares: 10n }, price, 1, DAY)
  expect(seen(undefined)).toBeUndefined()
  expect(seen(0n)).toBeUndefined()
  expect(seen(Q96, 2n * Q96)).toBeUndefined()
  expect(seen(Q96, Q96)).toBeDefined()
})

test('Position sum uses the token with the more readable number', () => {
  const price = Q96 / 20_000n
  expect(chooseTokenToExpressSum([12_800_000n * UNIT, UNIT / 32n], price, [18, 18])).toBe(0)
  expect(chooseTokenToExpressSum([40_000_000_000n * UNIT, 100n * UNIT], price, [18, 18])).toBe(1)
  expect(chooseTokenToExpressSum([5n * UNIT, 5n * UNIT], Q96, [18, 18])).toBe(1)
  expect(chooseTokenToExpressSum([5n * UNIT, 5n * UNIT], undefined, [18, 18])).toBe(1)
  // One ether is worth 2,500 of a stablecoin with 6 decimals. A sum of at least 0.001 ether is
  // easier to read in the stablecoin.
  const coin = 10n ** 6n
  const dear = (50n * Q96) / coin
  expect(chooseTokenToExpressSum([13n * UNIT, 32_500n * coin], dear, [18, 6])).toBe(1)
  expect(chooseTokenToExpressSum([UNIT / 1_000n, 0n], dear, [18, 6])).toBe(1)
  const cheap = 20_000n * Q96
  expect(chooseTokenToExpressSum([32_500n * coin, 13n * UNIT], cheap, [6, 18])).toBe(1)
  expect(chooseTokenToExpressSum([0n, UNIT / 1_000n], cheap, [6, 18])).toBe(0)
})
