import * as v from 'valibot'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Performance } from '#market/past/performance.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { hasPositionUnexplainedLoss } from '#queries/historyStatus.ts'
import { getPerformanceInToken } from './Earned.tsx'

/** First figures of a position that need its history, at the block of a history report. */
export interface PositionFigures {
  readonly blockNumber: bigint
  readonly sqrtPriceX96: bigint
  readonly shares: bigint
  readonly redeemable: Pair<bigint>
  readonly tradedPrice?: bigint | undefined
  /** Performance expressed in token0 and in token1. */
  readonly performance: Pair<Performance>
}

/** Returns the figures of a report. Undefined if its earnings are uncertain. */
export function toPositionFigures(
  report: HistoryReport,
  position: PositionReport,
): PositionFigures | undefined {
  const { blockNumber, sqrtPriceX96 } = report
  const { shares, redeemable, earnings } = position
  const [in0, in1] = ([0, 1] as const).map((unit) => getPerformanceInToken(report, position, unit))
  if (!sqrtPriceX96 || shares === undefined || !redeemable || !in0 || !in1) return undefined
  const tradedPrice = earnings?.tradedPrice
  return { blockNumber, sqrtPriceX96, shares, redeemable, tradedPrice, performance: [in0, in1] }
}

/**
 * True if stored figures still describe the position: it has the same shares, and lost no value
 * that swaps do not explain.
 */
export function areFiguresOfPosition(
  { blockNumber, sqrtPriceX96, shares, redeemable }: PositionFigures,
  snapshot: MarketSnapshot,
): boolean {
  const { account } = snapshot
  if (account?.shares !== shares || blockNumber > snapshot.blockNumber) return false
  const position = { account: account.address, shares, redeemable }
  return !hasPositionUnexplainedLoss({ blockNumber, sqrtPriceX96, position }, snapshot)
}

const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)
const positive = v.pipe(integer, v.minValue(1n))
const pair = v.strictTuple([integer, integer])
const rate = v.object({ seconds: positive, earned: integer, aYear: integer })
const performance = v.pipe(
  v.object({
    worth: integer,
    putIn: integer,
    earned: integer,
    earnedAmounts: pair,
    againstHolding: integer,
    priceMovement: integer,
    byDeposits: integer,
    rate: v.optional(rate),
  }),
  v.transform((figures) => ({ ...figures, rate: figures.rate })),
)
const stored = v.object({
  blockNumber: integer,
  sqrtPriceX96: positive,
  shares: integer,
  redeemable: pair,
  tradedPrice: v.optional(positive),
  performance: v.strictTuple([performance, performance]),
})

const keyOf = (market: string, account: Address) => storageKey('figures', market, account.toLowerCase())

/** Reads the figures of an earlier visit. Undefined for invalid text. */
export function readStoredFigures(market: string, account: Address): PositionFigures | undefined {
  const { success, output } = v.safeParse(stored, readStorageJson(keyOf(market, account)))
  return success ? output : undefined
}

export function storeFigures(market: string, account: Address, figures: PositionFigures): void {
  const text = JSON.stringify(figures, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
  writeStorage(keyOf(market, account), text)
}
