import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'

/**
 * Events of actions that only a hook's owner can take, and of their consequences. They move no
 * deposits.
 */
type OwnerEvent =
  /** The owner allowed or stopped swaps or deposits in the pool. */
  | { readonly kind: 'swapsAllowed' | 'depositsAllowed'; readonly allowed: boolean }
  /**
   * The owner moved the price ranges of the JIT liquidity. The log does not contain the new ones.
   */
  | { readonly kind: 'rangesChanged' }
  /** The owner withdrew everything that the yield sources were able to pay. */
  | { readonly kind: 'sourcesRevoked' }
  /** A yield source rejected the income of a swap. The hook holds it until the next swap. */
  | { readonly kind: 'leftIdle'; readonly token: Address; readonly amount: bigint }
  /** A pool was added to the hook. `own` is true for this market's pool. */
  | { readonly kind: 'poolAdded'; readonly own: boolean }
  /**
   * A yield source was set for one token of any pool of the hook. `partition` is the hook's id for
   * this pool and token.
   */
  | { readonly kind: 'sourceBound'; readonly partition: Hex; readonly vault: Address }
  /** All tokens of a side were moved to another yield source, which can be any contract. */
  | { readonly kind: 'sourceMoved'; readonly token: Address; readonly from: Address; readonly to: Address }
  /** Exits, deposits and swaps were all paused or resumed. */
  | { readonly kind: 'exitsAllowed'; readonly allowed: boolean }
  /**
   * The owner changed the range or the speed of the dynamic fee. The log does not contain the
   * values.
   */
  | { readonly kind: 'feeTermsChanged' }
  /** Another account now assigns the roles of the hook. */
  | { readonly kind: 'managerChanged'; readonly to: Address }
  | { readonly kind: 'ownerProposed' | 'ownerChanged'; readonly from: Address; readonly to: Address }

/** An event of a market in the format that all adapters share. Amounts are raw. */
export type HookEvent =
  | ({ readonly kind: 'deposited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  | ({ readonly kind: 'exited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  /** Shares were transferred between accounts. Mints and burns have separate events. */
  | { readonly kind: 'sharesMoved'; readonly from: Address; readonly to: Address; readonly shares: bigint }
  /** JIT liquidity was added for a swap. */
  | ({ readonly kind: 'lent'; readonly liquidity: bigint } & TokenAmounts)
  /** JIT liquidity was removed after a swap. With its fees, if the log contains them. */
  | ({ readonly kind: 'returned'; readonly liquidity: bigint; readonly fees?: TokenAmounts } & TokenAmounts)
  | { readonly kind: 'sourcesChanged'; readonly vault0: Address; readonly vault1: Address }
  | OwnerEvent

export type HookEventKind = HookEvent['kind']

/**
 * Events of an owner or role that uses a power over all deposits. Changed yield sources have a
 * separate alarm.
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
export type OwnerAdminAction = (typeof OWNER_POWERS)[number]

/** A power over all deposits. `locales/` has a sentence for each. */
export type AdminActionKind = OwnerAdminAction | 'sourcesChanged'

/** First log topics by event. An event has several topics if the page treats several logs alike. */
export type EventTopics = Readonly<Partial<Record<HookEventKind, Hex | readonly Hex[]>>>

/** Decodes the events of an adapter's hooks. */
export interface HookEventDecoder {
  /** Decodes a log of the market's hook. Undefined for any other or malformed log. */
  readonly decode: (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined
}

/** A log as nodes return it. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Encodes an indexed event argument as a log topic. */
export const encodeLogTopic = (value: bigint | Address): Hex => `0x${encodeAbiWord(BigInt(value))}`

export const isSameEncodedWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/**
 * Returns true if a contract's logs contain one that starts with these topics and, if given, this
 * first data word.
 */
export const hasEmittedLog = (
  logs: readonly EmittedLog[],
  { from, topics, data }: { readonly from: Address; readonly topics: readonly Hex[]; readonly data?: Hex },
): boolean =>
  logs.some(
    (log) =>
      isAddressEqual(log.address, from) &&
      topics.every((topic, index) => isSameEncodedWord(log.topics[index], topic)) &&
      (data === undefined || isSameEncodedWord(log.data, data)),
  )
