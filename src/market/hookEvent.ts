import { encodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Market } from './market.ts'

/** Events of actions that only the hook's owner can take. None of them moves deposits. */
type OwnerEvent =
  /** The owner allowed or stopped swaps or deposits in the pool. */
  | { readonly kind: 'swapsAllowed' | 'depositsAllowed'; readonly allowed: boolean }
  /**
   * The owner changed the price ranges of the JIT liquidity. The log does not contain the new
   * ranges.
   */
  | { readonly kind: 'rangesChanged' }
  /** The owner withdrew from the yield sources everything that they were able to pay. */
  | { readonly kind: 'sourcesRevoked' }
  /**
   * A yield source rejected the income of a swap, so the hook holds this amount until the next
   * swap.
   */
  | { readonly kind: 'leftIdle'; readonly token: Address; readonly amount: bigint }
  /** A pool was added to the hook. `own` is true if it is the pool of this market. */
  | { readonly kind: 'poolAdded'; readonly own: boolean }
  /**
   * A yield source was set for one token of one pool of the hook. `partition` is the hook's id of
   * that pool and token.
   */
  | { readonly kind: 'sourceBound'; readonly partition: Hex; readonly vault: Address }
  /** All tokens of a side were moved to another yield source, which can be any contract. */
  | { readonly kind: 'sourceMoved'; readonly token: Address; readonly from: Address; readonly to: Address }
  /** Exits, deposits and swaps were paused or resumed together. */
  | { readonly kind: 'exitsAllowed'; readonly allowed: boolean }
  /**
   * The owner changed the range or speed of the dynamic fee. The log does not contain the new
   * values.
   */
  | { readonly kind: 'feeTermsChanged' }
  | { readonly kind: 'managerChanged'; readonly to: Address }
  | { readonly kind: 'ownerProposed' | 'ownerChanged'; readonly from: Address; readonly to: Address }

/** Hook event in the format that all adapters share. Amounts are raw. */
export type HookEvent =
  | ({ readonly kind: 'deposited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  | ({ readonly kind: 'exited'; readonly account: Address; readonly shares: bigint } & TokenAmounts)
  | { readonly kind: 'sharesMoved'; readonly from: Address; readonly to: Address; readonly shares: bigint }
  | ({ readonly kind: 'lent'; readonly liquidity: bigint } & TokenAmounts)
  /**
   * JIT liquidity was removed after a swap. `fees` is absent if the log does not contain the fees.
   */
  | ({ readonly kind: 'returned'; readonly liquidity: bigint; readonly fees?: TokenAmounts } & TokenAmounts)
  | { readonly kind: 'sourcesChanged'; readonly vault0: Address; readonly vault1: Address }
  | OwnerEvent

export type HookEventKind = HookEvent['kind']

/**
 * Events of an owner or role holder that affect all deposits. Changed yield sources are not listed,
 * because they have their own alarm.
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

/** An admin action that affects all deposits. `locales/` has a sentence for each. */
export type AdminActionKind = OwnerAdminAction | 'sourcesChanged'

/**
 * First log topic of each event. Several topics if the page treats several Solidity events as the
 * same event.
 */
export type EventTopics = Readonly<Partial<Record<HookEventKind, Hex | readonly Hex[]>>>

export interface HookEventDecoder {
  /**
   * Decodes a log of the market's hook. Undefined for logs of other contracts and for malformed
   * logs.
   */
  readonly decode: (log: EmittedLog, market: Pick<Market, 'hook' | 'id'>) => HookEvent | undefined
}

/** An event log as nodes return it. */
export interface EmittedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
}

/** Encodes an indexed event argument as a 32-byte log topic. */
export const encodeLogTopic = (value: bigint | Address): Hex => `0x${encodeAbiWord(BigInt(value))}`

export const isSameEncodedWord = (a: Hex | undefined, b: Hex): boolean => a?.toLowerCase() === b

/**
 * Returns true if the contract emitted a log that starts with these topics and, if `word` is given,
 * with this data word.
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
