import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNative, type PoolKey } from '#math/pool.ts'
import type { HookPosition } from './exitEstimate.ts'
import type { EmittedLog } from './hookEvent.ts'
import type { Market } from './market.ts'
import { SELECTOR } from './selectors.ts'
import type { ExitSimulation, HookSnapshot, PoolBook, VaultSnapshot } from './snapshot.ts'

/** Chain reads and their decoder. Several questions can share one request. */
export interface BatchedRead<T> {
  readonly reads: readonly ContractRead[]
  readonly decode: (answers: BlockReads) => T
}

/** An account and its balance reads, shared by every screen. */
export interface BalanceReads {
  readonly account: Address
  readonly token0: ContractRead
  readonly token1: ContractRead
}

/** Hook-specific part of a snapshot. */
export interface HookScreen<Own = unknown> {
  readonly hook: HookSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** Shares of the account. Undefined without an account, or if unread. */
  readonly shares: bigint | undefined
  readonly exit: ExitSimulation | undefined
  /** Adapter-specific state. */
  readonly extra: Own
}

/** Yield sources of a hook. Undefined if unread. */
export interface YieldSources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

/** Results of the hook's getters, for users who inspect the contract. */
export type AdapterFacts = (market: Market) => BatchedRead<HookFacts>

/** Source of the pool key for a hook with one pool. */
export type OwnPool =
  | { readonly by: 'read'; readonly ask: (hook: Address) => BatchedRead<PoolKey | undefined> }
  /** First log of the hook with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/**
 * Recognises hooks of one adapter. Neither check alone is proof: code can be copied, and any
 * contract can return these answers.
 */
export interface AdapterRecognition {
  /**
   * Checks the permissions in the address and the functions in the code. False for a proxy, because
   * its code is elsewhere.
   */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /** True if the hook answers like this adapter's hooks for the tokens of a market. */
  readonly probe: (market: Market) => BatchedRead<boolean>
  /** Absent if hooks have many pools. */
  readonly ownPool?: OwnPool
}

/** Hook storage without a getter. */
export interface StoredBooks {
  readonly side0: PoolBook | undefined
  readonly side1: PoolBook | undefined
  /** 0n if the account never deposited. Undefined without an account. */
  readonly lastDepositBlock: bigint | undefined
}

/** Storage words of a hook and their decoder. A word is undefined if unread. */
export interface StorageRead {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => StoredBooks
}

/** Storage reads in addition to the hook's getters. */
export type AdapterStored = (market: Market, account: Address | undefined) => StorageRead

/** Reads of an adapter. Part of the first script, so it contains no codec and no arithmetic. */
export interface AdapterReading<Own = unknown> {
  /**
   * True if the hook refuses other liquidity providers, so that its pool has no ticks between
   * swaps. False if absent.
   */
  readonly refusesProviders?: true
  readonly screen: (market: Market, balances: BalanceReads | undefined) => BatchedRead<HookScreen<Own>>
  readonly sources: (market: Market) => BatchedRead<YieldSources>
  readonly shares: (market: Market, account: Address) => BatchedRead<bigint | undefined>
  /** Inputs of an account's payout. Undefined if a part is unread. */
  readonly position: (market: Market, account: Address) => BatchedRead<HookPosition | undefined>
}

/** A read of a batch. `'account'` returns native balance and code size (first two words). */
export interface ContractRead {
  /** An address, or an earlier read that returns it in its first word. */
  readonly target: Address | ContractRead
  readonly data: Hex | 'account'
  /** Earlier read with the last argument in its first word. */
  readonly argument?: ContractRead
  /** Longer results are truncated to whole words. Default 512 bytes, maximum 8160. */
  readonly maxBytes?: number
  /**
   * True for a simulated call that changes the state seen by reads `after` it. At most one per
   * batch.
   */
  readonly changes?: true
  /** Reads the state after this call. */
  readonly after?: ContractRead
}

/**
 * Results of one batch, all from one block. A failed read has no result. '0x' means no code at the
 * address.
 */
export interface BlockReads {
  readonly blockNumber: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: ContractRead): Hex | undefined
  /** Revert data of a call. Undefined if it did not revert or was not made. */
  revertOf(read: ContractRead): Hex | undefined
}

/**
 * Returns whether the address has code, from an 'account' read with the code size in its second
 * word.
 */
export function hasCodeAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n
}

/** Balance of a token or native currency, in the first word of the result. */
export const balanceRead = (token: Address, holder: Address): ContractRead =>
  isNative(token)
    ? { target: holder, data: 'account' }
    : { target: token, data: encodeCall(SELECTOR.balanceOf, holder) }

/** Native currency is sent with the call and needs no approval. */
export const NATIVE_ALLOWANCE = MAX_UINT256

/** Hook permissions in the order of v4-core `Hooks.Permissions`. */
export const PERMISSIONS = [
  'beforeInitialize',
  'afterInitialize',
  'beforeAddLiquidity',
  'afterAddLiquidity',
  'beforeRemoveLiquidity',
  'afterRemoveLiquidity',
  'beforeSwap',
  'afterSwap',
  'beforeDonate',
  'afterDonate',
  'beforeSwapReturnDelta',
  'afterSwapReturnDelta',
  'afterAddLiquidityReturnDelta',
  'afterRemoveLiquidityReturnDelta',
] as const
export type Permission = (typeof PERMISSIONS)[number]

/** Results of the hook's getters. Undefined if there was no answer or no such getter. */
export interface HookFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Total supply of shares, raw. */
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** Members of PERMISSIONS that the hook reports. */
  readonly permissions: readonly Permission[] | undefined
  /** Keys are the names in the adapter's `can.counters`. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}

/** Result of inspecting an address that the user entered. */
export type RecognisedHook =
  /** A hook of a known adapter, confirmed by permissions, code and answers. */
  | { readonly status: 'found'; readonly market: Market }
  | { readonly status: 'noContract' }
  /** Unknown contract, with the observed data. */
  | {
      readonly status: 'unknownKind'
      readonly permissions: readonly Permission[]
      readonly codeBytes: number
      /** Adapters with matching permissions and functions but different answers. */
      readonly looksLike: readonly string[]
    }
  /**
   * A hook with possibly many pools, or without a getter for its pool, so the user must choose one.
   * `poolAdded` is the first topic of its pool event. Undefined if the adapter has none.
   */
  | { readonly status: 'whichPool'; readonly poolAdded: Hex | undefined }
  /** The node found no such pool of this hook. */
  | { readonly status: 'noSuchPool' }

/** Permissions encoded in the lowest fourteen bits of a hook address (v4-core `Hooks`). */
export const permissionsIn = (hook: Address): readonly Permission[] =>
  PERMISSIONS.filter((_, index) => ((BigInt(hook) >> BigInt(13 - index)) & 1n) === 1n)

/** EIP-7702: `0xef0100` and the delegate's address. No contract's code is this short. */
const DELEGATION_BYTES = 23n

/** True for an EIP-7702 delegation. The holder of the account's key keeps full control. */
export const isDelegation = (code: Hex): boolean => /^0xef0100[0-9a-f]{40}$/i.test(code)

/** Returns whether an 'account' read shows contract code and not an EIP-7702 delegation. */
export function isContractAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n && size !== DELEGATION_BYTES
}
