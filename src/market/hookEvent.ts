import { abiWord } from '#math/abi.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'

/** Actions of a hook owner, and their consequences. None of them moves deposits. */
type OwnerEvent =
  /** Permission that the owner changed for the pool. */
  | { readonly kind: 'swapsAllowed' | 'depositsAllowed'; readonly allowed: boolean }
  /** The owner moved the ranges of the JIT liquidity. The log does not contain the new ranges. */
  | { readonly kind: 'rangesChanged' }
  /** The owner withdrew everything that the yield sources paid. */
  | { readonly kind: 'sourcesRevoked' }
  /** A yield source rejected swap income, so it stays in the hook until the next swap. */
  | { readonly kind: 'leftIdle'; readonly token: Address; readonly amount: bigint }
  /** A pool was added to the hook: this market's pool (`own`) or another. */
  | { readonly kind: 'poolAdded'; readonly own: boolean }
  /**
   * A yield source was set for one side of any pool of the hook. `partition` identifies that side
   * in the hook's accounting.
   */
  | { readonly kind: 'sourceBound'; readonly partition: Hex; readonly vault: Address }
  /** All tokens of a side moved to another yield source, which can be any contract. */
  | { readonly kind: 'sourceMoved'; readonly token: Address; readonly from: Address; readonly to: Address }
  /** Everything was paused or resumed: exits, deposits and swaps. */
  | { readonly kind: 'exitsAllowed'; readonly allowed: boolean }
  /**
   * The owner changed the range or speed of the dynamic fee. The log does not contain the values.
   */
  | { readonly kind: 'feeTermsChanged' }
  /** A different account now assigns the hook's roles. */
  | { readonly kind: 'managerChanged'; readonly to: Address }
  | { readonly kind: 'ownerProposed' | 'ownerChanged'; readonly from: Address; readonly to: Address }

/** An event of a market, independent of the adapter. Amounts are raw. */
export type HookEvent =
  | ({ readonly kind: 'deposited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  | ({ readonly kind: 'exited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  /** Shares moved between accounts. Mints and burns have separate events. */
  | { readonly kind: 'sharesMoved'; readonly from: Address; readonly to: Address; readonly shares: bigint }
  /** JIT liquidity added for the duration of a swap. */
  | ({ readonly kind: 'lent'; readonly liquidity: bigint } & TokenAmounts)
  /** JIT liquidity removed, with its fees if the log contains them. */
  | ({ readonly kind: 'returned'; readonly liquidity: bigint; readonly fees?: TokenAmounts } & TokenAmounts)
  | { readonly kind: 'sourcesChanged'; readonly vault0: Address; readonly vault1: Address }
  | OwnerEvent

export type HookEventKind = HookEvent['kind']

/**
 * Events by which someone uses a power over all deposits. Changed yield sources have a separate
 * alarm.
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

/** A power over all deposits. Each has a sentence in `locales/`. */
export type PowerKind = OwnerPower | 'sourcesChanged'

/** First log topic per event. An event can have several topics if the page treats them alike. */
export type EventTopics = Readonly<Partial<Record<HookEventKind, Hex | readonly Hex[]>>>

/** Decodes the events of an adapter's hooks. */
export interface AdapterEvents {
  /** Decodes a log of the market's hook. Undefined for any other log or a different shape. */
  readonly decode: (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined
}

/** A log in the form that nodes return. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Encodes an indexed argument as a log topic. */
export const toTopic = (value: bigint | Address): Hex => `0x${abiWord(BigInt(value))}`

export const isSameWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/**
 * Returns true if a log is from this contract, starts with these topics, and has this first data
 * word if given.
 */
export const hasEmittedLog = (
  logs: readonly EmittedLog[],
  { from, topics, data }: { readonly from: Address; readonly topics: readonly Hex[]; readonly data?: Hex },
): boolean =>
  logs.some(
    (log) =>
      sameAddress(log.address, from) &&
      topics.every((topic, index) => isSameWord(log.topics[index], topic)) &&
      (data === undefined || isSameWord(log.data, data)),
  )
