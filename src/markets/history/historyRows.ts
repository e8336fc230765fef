import type { Address } from '../../amounts/hex.ts'
import type { Ratio } from '../../amounts/ratio.ts'
import type { Both } from '../side.ts'
import type { EventPlace, SourceMoved } from './historyEvent.ts'

/** One loan to the pool: what was lent to a swap, what it brought, and where that is proven. */
export interface LoanRow {
  readonly place: EventPlace
  readonly liquidity: bigint
  readonly lent: Both<bigint>
  readonly returned: Both<bigint>
  /** Undefined where the events do not tell. */
  readonly fees: Both<bigint> | undefined
  /** The account's part of the fees, by its claim before and after; undefined where its beginning was not read. */
  readonly ownFees: Both<bigint> | undefined
  /** sqrtPriceX96 before and after; undefined where nothing told of it. */
  readonly priceBefore: bigint | undefined
  readonly priceAfter: bigint | undefined
  /** Token 0 was paid in; undefined where the pool manager told of no swap. */
  readonly zeroForOne: boolean | undefined
  /** As the swapper sees it. */
  readonly swapped: Both<bigint> | undefined
  readonly feePips: number | undefined
  /** What the sources took in and gave out for it. */
  readonly moves: readonly SourceMoved[]
}

/** Something that changed how many shares an account has. */
export interface PositionRow {
  readonly kind: 'deposited' | 'exited' | 'received' | 'sent'
  readonly place: EventPlace
  readonly shares: bigint
  /** What was paid; of a transfer, what the shares were worth then, undefined where that is not known. */
  readonly amounts: Both<bigint> | undefined
  /** Who the shares came from, or went to. */
  readonly other: Address | undefined
}

/** A source's share price as one of the hook's own moves proves it. */
export interface PricePoint {
  readonly place: EventPlace
  readonly source: Address
  readonly kind: SourceMoved['kind']
  readonly assets: bigint
  readonly shares: bigint
  /** As far as this and all earlier moves prove: assets for a share. */
  readonly price: Ratio
}

/** The pool's price after a swap, whether or not anything was lent to it. */
export interface PoolPoint {
  readonly place: EventPlace
  readonly sqrtPriceX96: bigint
}

/** What a position was worth after a transaction, and what was put in and not taken out. */
export interface ValuePoint extends PoolPoint {
  readonly claims: Both<bigint>
  readonly held: Both<bigint>
}

export interface HistoryRows {
  /** Oldest first, all of them. */
  readonly loans: readonly LoanRow[]
  readonly positions: readonly PositionRow[]
  readonly prices: readonly PricePoint[]
  readonly pool: readonly PoolPoint[]
  readonly values: readonly ValuePoint[]
}
