import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNativeCurrency, type PoolKey } from '#math/pool.ts'
import type { ExitEstimateInputs } from './exitEstimate.ts'
import type { EmittedLog } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { ExitSimulation, HookSnapshot, PoolSideBalances, VaultSnapshot } from './marketSnapshot.ts'
import { FUNCTION_SELECTORS } from './selectors.ts'

/**
 * A group of contract reads with the decoder of their results. One request can contain several
 * groups.
 */
export interface BatchedRead<T> {
  readonly reads: readonly ContractRead[]
  readonly decode: (answers: ReadsAtOneBlock) => T
}

export interface BalanceReads {
  readonly account: Address
  readonly token0: ContractRead
  readonly token1: ContractRead
}

export interface SnapshotPartFromHook<Own = unknown> {
  readonly hook: HookSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** Raw hook shares of the account. Undefined if they were not read or there is no account. */
  readonly shares: bigint | undefined
  readonly exit: ExitSimulation | undefined
  readonly extra: Own
}

/** Addresses of a hook's two yield sources. Undefined if they were not read. */
export interface YieldSources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

export type BuildHookGettersRead = (market: Market) => BatchedRead<HookGetterValues>

/** How to find the pool of a hook that has only one pool. */
export type PoolKeyLookup =
  | { readonly by: 'read'; readonly ask: (hook: Address) => BatchedRead<PoolKey | undefined> }
  /** Finds the pool in the hook's first log with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/**
 * Detects the hooks of one adapter. The checks prove nothing, because anyone can copy code and
 * results.
 */
export interface AdapterRecognition {
  /**
   * Returns true if the hook's address has the right permissions and its code the right functions.
   * False for a proxy, because its code is at another address.
   */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /** Reads if the hook's getters return plausible results for the tokens of a market. */
  readonly probe: (market: Market) => BatchedRead<boolean>
  /** Absent if hooks of this adapter have several pools. */
  readonly poolKeyLookup?: PoolKeyLookup
}

/** Hook values that no getter returns, so they are read from storage. */
export interface HookContractStorageValues {
  readonly side0: PoolSideBalances | undefined
  readonly side1: PoolSideBalances | undefined
  /**
   * Block number of the account's last deposit. 0n if it made none. Undefined without an account.
   */
  readonly lastDepositBlock: bigint | undefined
}

/**
 * Storage slots of a hook, with the decoder of the words in them. A word that was not read is
 * undefined.
 */
export interface StorageRead {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => HookContractStorageValues
}

/** Builds the read of hook storage slots, in addition to the hook's getters. */
export type BuildHookStorageRead = (market: Market, account: Address | undefined) => StorageRead

/**
 * Part of an adapter that reads the chain. Its code is in the first script of the page, so it must
 * not import an encoder or formulas.
 */
export interface AdapterReader<Own = unknown> {
  /**
   * True if the hook rejects all other liquidity providers. Its pool then has no initialised ticks
   * between swaps.
   */
  readonly refusesProviders?: true
  /**
   * Builds the read of raw storage slots. Absent if the hook's getters return every displayed
   * value.
   */
  readonly buildStoredStateRead?: BuildHookStorageRead
  readonly snapshotPart: (
    market: Market,
    balances: BalanceReads | undefined,
  ) => BatchedRead<SnapshotPartFromHook<Own>>
  readonly yieldSources: (market: Market) => BatchedRead<YieldSources>
  readonly shares: (market: Market, account: Address) => BatchedRead<bigint | undefined>
  /** Reads the values that determine an account's payout. Undefined if one was not read. */
  readonly position: (market: Market, account: Address) => BatchedRead<ExitEstimateInputs | undefined>
}

/** A market and the part of its adapter that reads the chain. */
export interface ReadableMarket {
  readonly market: Market
  readonly reader: AdapterReader
}

/**
 * One contract read in a batch. If `data` is 'account', it reads the native balance and code size
 * of `target` as two words.
 */
export interface ContractRead {
  /** Address of the contract, or an earlier read whose first result word is the address. */
  readonly target: Address | ContractRead
  readonly data: Hex | 'account'
  /**
   * Earlier read in the same batch. Its first result word is appended to the calldata of this read.
   */
  readonly argument?: ContractRead
  /**
   * Maximum size of the result in bytes. Longer results are cut to whole words. Default 512,
   * maximum 8160.
   */
  readonly maxBytes?: number
  /** True for a simulated call. Reads with `after` see its state changes. At most one per batch. */
  readonly changes?: true
  /** Simulated call that runs before this read. */
  readonly after?: ContractRead
}

/**
 * Results of one batch of reads at one block. A failed read has no result. '0x' means that the
 * address has no code.
 */
export interface ReadsAtOneBlock {
  readonly blockNumber: bigint
  readonly timestamp: bigint
  /** Base fee in wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: ContractRead): Hex | undefined
  /** Returns the revert data of a read. Undefined if the read did not revert or was not sent. */
  revertOf(read: ContractRead): Hex | undefined
}

/**
 * Returns true if an address has code.
 * @param data result of its 'account' read
 */
export function hasCodeAt(data: Hex | undefined): boolean | undefined {
  const size = decodeAbiWord(data, 1)
  return size === undefined ? undefined : size > 0n
}

export const buildBalanceRead = (token: Address, holder: Address): ContractRead =>
  isNativeCurrency(token)
    ? { target: holder, data: 'account' }
    : { target: token, data: encodeCall(FUNCTION_SELECTORS.balanceOf, holder) }

/** Native currency needs no allowance, so its allowance counts as unlimited. */
export const UNLIMITED_NATIVE_ALLOWANCE = MAX_UINT256

/** Hook permissions in the order of v4-core `Hooks.Permissions`. */
export const HOOK_PERMISSIONS = [
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
export type HookPermission = (typeof HOOK_PERMISSIONS)[number]

/** Results of the hook's getters. Undefined if a getter is missing or failed. */
export interface HookGetterValues {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** Permissions that the hook's own getter returns. They can differ from those in its address. */
  readonly permissions: readonly HookPermission[] | undefined
  /** Values of the hook's counter getters, by name. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}

/** Result of inspecting an address that the user entered. */
export type HookRecognition =
  /** The address is a hook of a known adapter: its permissions, code and getters match. */
  | { readonly status: 'found'; readonly market: Market }
  | { readonly status: 'noContract' }
  /** An unknown contract, with what was found out about it. */
  | {
      readonly status: 'unknownKind'
      readonly permissions: readonly HookPermission[]
      readonly codeBytes: number
      /**
       * Adapters whose permissions and functions match, but whose getters do not return plausible
       * results.
       */
      readonly looksLike: readonly string[]
    }
  /**
   * The user must choose a pool of the hook, because the hook can have many pools or has no getter
   * for its pool. `poolAdded` is the first topic of the hook's event for a new pool. Undefined if
   * the hook has no such event.
   */
  | { readonly status: 'whichPool'; readonly poolAdded: Hex | undefined }
  /** The node knows no pool of the hook with this id. */
  | { readonly status: 'noSuchPool' }

/** Returns the permissions in the lowest fourteen bits of a hook's address (v4-core `Hooks`). */
export const decodeAddressPermissions = (hook: Address): readonly HookPermission[] =>
  HOOK_PERMISSIONS.filter((_, index) => ((BigInt(hook) >> BigInt(13 - index)) & 1n) === 1n)

/**
 * Length of an EIP-7702 account's code in bytes: `0xef0100` and the delegate's address. Contracts
 * have longer code.
 */
const DELEGATION_BYTES = 23n

/** Returns true for the code of an EIP-7702 delegation. The account's key keeps full control. */
export const isEip7702Delegation = (code: Hex): boolean => /^0xef0100[0-9a-f]{40}$/i.test(code)

/**
 * Returns true if an 'account' read shows the code of a contract, and not an EIP-7702 delegation.
 */
export function isContractAt(data: Hex | undefined): boolean | undefined {
  const size = decodeAbiWord(data, 1)
  return size === undefined ? undefined : size > 0n && size !== DELEGATION_BYTES
}
