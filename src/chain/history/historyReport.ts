import type { Address } from '../../amounts/hex.ts'
import type { AnnualRate } from '../../markets/history/annualised.ts'
import type { LedgerGap } from '../../markets/history/closeLedger.ts'
import type { Earnings } from '../../markets/history/earnings.ts'
import type {
  LoanRow,
  PoolPoint,
  PositionRow,
  PricePoint,
  ValuePoint,
} from '../../markets/history/historyRows.ts'
import type { Both } from '../../markets/side.ts'
import type { TokenSnapshot } from '../../markets/snapshot.ts'
import type { LeavingBasis } from './leaving.ts'
import type { Served } from './served/served.ts'

/** A row with the time of its block, Unix seconds; undefined where the node did not tell. */
export type Timed<Row> = Row & { readonly time: bigint | undefined }

/** A few of many points, spread evenly, with the first and the last. */
export interface Series<Point> {
  readonly points: readonly Timed<Point>[]
  /** How many there are in all. */
  readonly of: number
}

/** What the hook's own moves prove of one vault. */
export interface SourceYield {
  readonly source: Address
  /** Which token's vault the market promises it as; undefined for another. */
  readonly side: 0 | 1 | undefined
  readonly series: Series<PricePoint>
  /** For each window that was asked for, in its order. */
  readonly rates: readonly (AnnualRate | undefined)[]
}

/** Why the parts of a position are not told. */
export type EarningsGap = LedgerGap | 'loans' | 'swaps' | 'tooManySources' | 'unsupported' | 'incomplete'

export interface PositionReport {
  readonly account: Address
  readonly shares: bigint | undefined
  readonly totalSupply: bigint | undefined
  /** What leaving would pay: nothing where it is refused; once it may be, where it is too early. Undefined where it is not known. */
  readonly redeemable: Both<bigint> | undefined
  readonly basis: LeavingBasis
  /** Newest first. */
  readonly rows: readonly Timed<PositionRow>[]
  readonly earnings: Earnings | undefined
  readonly gap: EarningsGap | undefined
  readonly values: Series<ValuePoint>
}

/** What the past of a market tells, as far as it was read. */
export interface HistoryReport {
  readonly from: bigint
  readonly to: bigint
  /** All blocks from this one on were read. */
  readonly reached: bigint
  /** What a history server had to do with it; undefined where there is none. */
  readonly served: Served | undefined
  readonly blockNumber: bigint
  readonly timestamp: bigint
  readonly events: number
  readonly loans: number
  /** Raw, of the pool now. */
  readonly sqrtPriceX96: bigint | undefined
  readonly tokens: Both<TokenSnapshot>
  /** Undefined where it could not be read. */
  readonly shareDecimals: number | undefined
  /** No log tells a loan's fees to the unit: they are worked out to within a few. */
  readonly feesAreNear: boolean
  readonly position: PositionReport | undefined
  readonly yields: readonly SourceYield[]
  readonly pool: Series<PoolPoint>
  readonly lent: Series<LoanRow>
}

export interface LoanQuery {
  /** Unix seconds, both included. */
  readonly since: bigint | undefined
  readonly until: bigint | undefined
  readonly direction: 'all' | 'zeroForOne' | 'oneForZero'
  readonly offset: number
  readonly limit: number
}

/** Some of the loans that were asked for, the newest first, and how many there are in all. */
export interface LoanPage {
  readonly total: number
  /** How many of them are newer than the first row. */
  readonly offset: number
  readonly rows: readonly Timed<LoanRow>[]
}

export type CsvKind = 'positions' | 'loans' | 'yield'
