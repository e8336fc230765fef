import { abiWord } from '#math/abi.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'

/**
 * What the owner of a hook did with it, or what follows from that without anybody's money moving.
 */
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
  /**
   * A yield source was given to a side of some pool of the hook; `partition` is that side's name in
   * the hook's books.
   */
  | { readonly kind: 'sourceBound'; readonly partition: Hex; readonly vault: Address }
  /** All of a side went into another source, which may be any contract. */
  | { readonly kind: 'sourceMoved'; readonly token: Address; readonly from: Address; readonly to: Address }
  /** Everything was paused, exits along with deposits and swaps, or goes on. */
  | { readonly kind: 'exitsAllowed'; readonly allowed: boolean }
  /** The owner changed how far, and how fast, the fee may move; the log does not say how. */
  | { readonly kind: 'feeTermsChanged' }
  /** Somebody else now says who has which role over the hook. */
  | { readonly kind: 'managerChanged'; readonly to: Address }
  | { readonly kind: 'ownerProposed' | 'ownerChanged'; readonly from: Address; readonly to: Address }

/**
 * What happened in a market, in the product's own words, whatever its hook calls it. Amounts are
 * raw.
 */
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

/**
 * Events that tell of a power over everybody's deposits; changed sources have an alarm of their
 * own.
 */
export const OWNER_POWERS = [
  'swapsAllowed',
  'depositsAllowed',
  'rangesChanged',
  'sourcesRevoked',
  'poolAdded',
  'sourceBound',
  'sourceMoved',
  'exitsAllowed',
  'feeTermsChanged',
  'managerChanged',
  'ownerProposed',
  'ownerChanged',
] as const satisfies readonly HookEventKind[]
export type OwnerPower = (typeof OWNER_POWERS)[number]

/**
 * An event that tells that a power over everybody's deposits was used, by its owner or by anybody.
 * Each has words.
 */
export type PowerKind = OwnerPower | 'sourcesChanged'

/**
 * The first topic of each event that a hook has, or of several that are one and the same to the
 * product.
 */
export type EventTopics = Readonly<Partial<Record<HookEventKind, Hex | readonly Hex[]>>>

/** What an adapter says of its hook's logs. */
export interface AdapterEvents {
  /**
   * A log of the market's hook as an event of that market; undefined for any other log, and for one
   * without that event's shape.
   */
  readonly decode: (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined
}

/** A log as nodes give it. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** An indexed argument as it is in a log's topics. */
export const topicOf = (value: bigint | Address): Hex => `0x${abiWord(BigInt(value))}`

export const sameWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/**
 * Whether one of the logs is of this very contract and begins with these topics, and holds this one
 * word where it is given.
 */
export const emitted = (
  logs: readonly EmittedLog[],
  { from, topics, data }: { readonly from: Address; readonly topics: readonly Hex[]; readonly data?: Hex },
): boolean =>
  logs.some(
    (log) =>
      sameAddress(log.address, from) &&
      topics.every((topic, index) => sameWord(log.topics[index], topic)) &&
      (data === undefined || sameWord(log.data, data)),
  )
