import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNative, type PoolKey } from '#math/pool.ts'
import type { HookPosition } from './exitEstimate.ts'
import type { EmittedLog } from './hookEvent.ts'
import type { Market } from './market.ts'
import { SELECTOR } from './selectors.ts'
import type { ExitSimulation, HookSnapshot, PoolBook, VaultSnapshot } from './snapshot.ts'

/** Chain reads and the decoder of their results. Several such reads can share one request. */
export interface BatchedRead<T> {
  readonly reads: readonly ContractRead[]
  readonly decode: (answers: BlockReads) => T
}

/** The reads of an account's balances, which every page needs. */
export interface BalanceReads {
  readonly account: Address
  readonly token0: ContractRead
  readonly token1: ContractRead
}

/** Part of a snapshot that the adapter reads from the hook. */
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

/** Yield source addresses of a hook. Undefined if unread. */
export interface YieldSources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

/** Reads the hook's getters, for users who inspect the contract. */
export type AdapterFacts = (market: Market) => BatchedRead<HookFacts>

/** How to find the pool key of a hook with a single pool. */
export type OwnPool =
  | { readonly by: 'read'; readonly ask: (hook: Address) => BatchedRead<PoolKey | undefined> }
  /** From the first log of the hook with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/**
 * Recognises hooks of one adapter. No single check is proof: code can be copied, and any contract
 * can return these answers.
 */
export interface AdapterRecognition {
  /**
   * Checks the permissions in the address and the functions in the code. False for a proxy, because
   * its code is elsewhere.
   */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /** True if the hook answers as this adapter's hooks do for the tokens of a market. */
  readonly probe: (market: Market) => BatchedRead<boolean>
  /** Absent if hooks have many pools. */
  readonly ownPool?: OwnPool
}

/** Values in a hook's storage that have no getter. */
export interface StoredBooks {
  readonly side0: PoolBook | undefined
  readonly side1: PoolBook | undefined
  /**
   * Block of the account's last deposit. 0n if it never deposited, undefined without an account.
   */
  readonly lastDepositBlock: bigint | undefined
}

/** Storage words of a hook and their decoder. A word is undefined if unread. */
export interface StorageRead {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => StoredBooks
}

/** Reads storage of the hook in addition to its getters. */
export type AdapterStored = (market: Market, account: Address | undefined) => StorageRead

/**
 * The part of an adapter that reads the chain. It belongs to the first script, so it contains no
 * encoder and no arithmetic.
 */
export interface AdapterReading<Own = unknown> {
  /**
   * True if the hook rejects other liquidity providers, so that its pool has no ticks between
   * swaps. Default: false.
   */
  readonly refusesProviders?: true
  readonly screen: (market: Market, balances: BalanceReads | undefined) => BatchedRead<HookScreen<Own>>
  readonly sources: (market: Market) => BatchedRead<YieldSources>
  readonly shares: (market: Market, account: Address) => BatchedRead<bigint | undefined>
  /** Reads what the payout of an account depends on. Undefined if a part is unread. */
  readonly position: (market: Market, account: Address) => BatchedRead<HookPosition | undefined>
}

/**
 * One read of a batch. `'account'` returns an account's native balance and code size in the first
 * two words.
 */
export interface ContractRead {
  /** Address of the contract, or an earlier read whose first word is the address. */
  readonly target: Address | ContractRead
  readonly data: Hex | 'account'
  /** Earlier read whose first word is the last argument. */
  readonly argument?: ContractRead
  /** Longer results are truncated to whole words. Default 512 bytes, maximum 8160. */
  readonly maxBytes?: number
  /**
   * True for a simulated call whose state changes are visible to reads with `after`. At most one
   * per batch.
   */
  readonly changes?: true
  /** Call after which this is read. */
  readonly after?: ContractRead
}

/**
 * Results of one batch at one block. A failed read has no result. '0x' means that the address has
 * no code.
 */
export interface BlockReads {
  readonly blockNumber: bigint
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Base fee in wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: ContractRead): Hex | undefined
  /** Returns the revert data of a call. Undefined if it did not revert or was not made. */
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

/** Results of the hook's getters. Undefined if a getter does not exist or did not answer. */
export interface HookFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Total supply of shares, raw. */
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** The PERMISSIONS that the hook reports. */
  readonly permissions: readonly Permission[] | undefined
  /** Counter values by the names in the adapter's `can.counters`. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}

/** Result of inspecting an address that the user entered as a hook. */
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
   * A hook that can have many pools, or has no getter for its pool, so the user must choose one.
   * `poolAdded` is the first topic of its event for a new pool. Undefined if the adapter has none.
   */
  | { readonly status: 'whichPool'; readonly poolAdded: Hex | undefined }
  /** The hook has no pool with this id, according to the node. */
  | { readonly status: 'noSuchPool' }

/** Permissions encoded in the lowest fourteen bits of a hook address (v4-core `Hooks`). */
export const permissionsIn = (hook: Address): readonly Permission[] =>
  PERMISSIONS.filter((_, index) => ((BigInt(hook) >> BigInt(13 - index)) & 1n) === 1n)

/**
 * Length of the code of an EIP-7702 account: `0xef0100` and the delegate's address. No contract has
 * such short code.
 */
const DELEGATION_BYTES = 23n

/**
 * Returns true for the code of an EIP-7702 delegation. The holder of the account's key keeps full
 * control.
 */
export const isDelegation = (code: Hex): boolean => /^0xef0100[0-9a-f]{40}$/i.test(code)

/** Returns whether an 'account' read shows contract code and not an EIP-7702 delegation. */
export function isContractAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n && size !== DELEGATION_BYTES
}
