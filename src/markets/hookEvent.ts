import type { Address, Hex } from '../amounts/hex.ts'
import type { TokenAmounts } from '../v4/liquidityAmounts.ts'
import type { EmittedLog } from './emitted.ts'
import type { Market } from './market.ts'

/** What the owner of a hook did with it, or what follows from that without anybody's money moving. */
export type OwnerEvent =
  /** What the owner of a hook lets happen in the pool from now on. */
  | { readonly kind: 'swapsAllowed' | 'depositsAllowed'; readonly allowed: boolean }
  /** The owner moved the ranges that are lent over; the log does not say whereto. */
  | { readonly kind: 'rangesChanged' }
  /** The owner took everything out of the yield sources, as far as they paid. */
  | { readonly kind: 'sourcesRevoked' }
  /** A source refused what a swap brought, which lies idle until the next swap. */
  | { readonly kind: 'leftIdle'; readonly token: Address; readonly amount: bigint }
  /** A pool on the same hook: this market's own, or another. */
  | { readonly kind: 'poolAdded'; readonly own: boolean }
  /** A yield source was given to a side of some pool of the hook; `partition` is that side's name in the hook's books. */
  | { readonly kind: 'sourceBound'; readonly partition: Hex; readonly vault: Address }
  | { readonly kind: 'ownerProposed' | 'ownerChanged'; readonly from: Address; readonly to: Address }

/** What happened in a market, in the product's own words, whatever its hook calls it. Amounts are raw. */
export type HookEvent =
  | ({ readonly kind: 'deposited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  | ({ readonly kind: 'exited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  /** Shares went from one account to another; minted and burned ones are left to the two above. */
  | { readonly kind: 'sharesMoved'; readonly from: Address; readonly to: Address; readonly shares: bigint }
  /** To a swap, for its duration. */
  | ({ readonly kind: 'lent'; readonly liquidity: bigint } & TokenAmounts)
  /** With what it earned, where that is told with it. */
  | ({ readonly kind: 'returned'; readonly liquidity: bigint; readonly fees?: TokenAmounts } & TokenAmounts)
  | { readonly kind: 'sourcesChanged'; readonly vault0: Address; readonly vault1: Address }
  | OwnerEvent

export type HookEventKind = HookEvent['kind']

/** Events that tell of a power over everybody's deposits; changed sources have an alarm of their own. */
export const OWNER_POWERS = [
  'swapsAllowed',
  'depositsAllowed',
  'rangesChanged',
  'sourcesRevoked',
  'poolAdded',
  'sourceBound',
  'ownerProposed',
  'ownerChanged',
] as const satisfies readonly HookEventKind[]
export type OwnerPower = (typeof OWNER_POWERS)[number]

/** The first topic of each event that a hook has, or of several that are one and the same to the product. */
export type EventTopics = Readonly<Partial<Record<HookEventKind, Hex | readonly Hex[]>>>

/** What a dialect says of its hook's logs. */
export interface DialectEvents {
  /** A log of the market's hook as an event of that market; undefined for any other log, and for one without that event's shape. */
  readonly decode: (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined
}
