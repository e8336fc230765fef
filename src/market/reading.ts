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
 * A group of contract reads, and the function that decodes their answers. One request can contain
 * several groups.
 */
export interface BatchedRead<T> {
  readonly reads: readonly ContractRead[]
  readonly decode: (answers: ReadsAtOneBlock) => T
}

/** Reads of an account's balances, which every page needs. */
export interface BalanceReads {
  readonly account: Address
  readonly token0: ContractRead
  readonly token1: ContractRead
}

/** The part of a snapshot that the adapter reads. */
export interface SnapshotPartFromHook<Own = unknown> {
  readonly hook: HookSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** Shares of the account. Undefined if they were not read or there is no account. */
  readonly shares: bigint | undefined
  readonly exit: ExitSimulation | undefined
  /** Adapter-specific state. */
  readonly extra: Own
}

/** Addresses of a hook's yield sources. Undefined if they were not read. */
export interface YieldSources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

/** Reads the hook's getters for the page of contract details. */
export type BuildHookGettersRead = (market: Market) => BatchedRead<HookGetterValues>

/** Method to find the pool of a hook with a single pool. */
export type PoolKeyLookup =
  | { readonly by: 'read'; readonly ask: (hook: Address) => BatchedRead<PoolKey | undefined> }
  /** By the first log of the hook with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/**
 * Recognises the hooks of one adapter. No check is a proof: code can be copied, and any contract
 * can return these answers.
 */
export interface AdapterRecognition {
  /**
   * Checks the permissions in the address and the functions in the code. False for a proxy, whose
   * code is elsewhere.
   */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /**
   * Reads whether the hook's getters answer like those of this adapter, for the tokens of a market.
   */
  readonly probe: (market: Market) => BatchedRead<boolean>
  /** Absent if the adapter's hooks have many pools. */
  readonly poolKeyLookup?: PoolKeyLookup
}

/** Values in a hook's storage for which it has no getter. */
export interface HookContractStorageValues {
  readonly side0: PoolSideBalances | undefined
  readonly side1: PoolSideBalances | undefined
  /** Block of the account's last deposit. 0n if there is none, undefined without an account. */
  readonly lastDepositBlock: bigint | undefined
}

/**
 * Storage slots of a hook, and the decoder of their words. A word that was not read is undefined.
 */
export interface StorageRead {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => HookContractStorageValues
}

/** Reads a hook's storage, beside its getters. */
export type BuildHookStorageRead = (market: Market, account: Address | undefined) => StorageRead

/**
 * Part of an adapter that reads the chain. This code is in the first script that the page loads, so
 * it imports no encoder and no arithmetic.
 */
export interface AdapterReader<Own = unknown> {
  /**
   * True if the hook rejects other liquidity providers, so that its pool has no ticks between
   * swaps.
   */
  readonly refusesProviders?: true
  readonly snapshotPart: (
    market: Market,
    balances: BalanceReads | undefined,
  ) => BatchedRead<SnapshotPartFromHook<Own>>
  readonly yieldSources: (market: Market) => BatchedRead<YieldSources>
  readonly shares: (market: Market, account: Address) => BatchedRead<bigint | undefined>
  /** Reads the values that an account's payout depends on. Undefined if one is missing. */
  readonly position: (market: Market, account: Address) => BatchedRead<ExitEstimateInputs | undefined>
}

/**
 * One read in a batch. If `data` is 'account', the read returns the native balance and the code
 * size of `target` in two words.
 */
export interface ContractRead {
  /** Address of the contract, or an earlier read that returns the address in its first word. */
  readonly target: Address | ContractRead
  readonly data: Hex | 'account'
  /**
   * Earlier read in the same request. The first word of its answer is appended to this read's
   * calldata.
   */
  readonly argument?: ContractRead
  /**
   * Maximum size of the answer. Longer ones are cut to whole words. Default 512 bytes, maximum
   * 8160.
   */
  readonly maxBytes?: number
  /**
   * True for a simulated call whose changes are visible to reads with `after`. At most one per
   * batch.
   */
  readonly changes?: true
  /** Simulated call after which this is read. */
  readonly after?: ContractRead
}

/**
 * Answers of one batch at one block. A failed read has no answer. '0x' means that the address has
 * no code.
 */
export interface ReadsAtOneBlock {
  readonly blockNumber: bigint
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Base fee in wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: ContractRead): Hex | undefined
  /** Returns the revert data of a call. Undefined if it did not revert or was not sent. */
  revertOf(read: ContractRead): Hex | undefined
}

/** Returns true if an address has code, from its 'account' read. */
export function hasCodeAt(data: Hex | undefined): boolean | undefined {
  const size = decodeAbiWord(data, 1)
  return size === undefined ? undefined : size > 0n
}

/** Reads a balance of a token or of native currency. */
export const buildBalanceRead = (token: Address, holder: Address): ContractRead =>
  isNativeCurrency(token)
    ? { target: holder, data: 'account' }
    : { target: token, data: encodeCall(FUNCTION_SELECTORS.balanceOf, holder) }

/** Allowance that counts for native currency, which needs no approval. */
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

/** Answers of the hook's getters. Undefined if a getter is missing or did not answer. */
export interface HookGetterValues {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Total supply of shares, raw. */
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** Permissions that the hook itself reports. */
  readonly permissions: readonly HookPermission[] | undefined
  /** Values of the counters in the adapter's `can.counters`, by name. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}

/** Result of inspecting an address that the user entered. */
export type HookRecognition =
  /** A hook of a known adapter, by permissions, code and getters. */
  | { readonly status: 'found'; readonly market: Market }
  | { readonly status: 'noContract' }
  /** An unknown contract, with what was found out about it. */
  | {
      readonly status: 'unknownKind'
      readonly permissions: readonly HookPermission[]
      readonly codeBytes: number
      /** Adapters whose permissions and functions match, but whose getters answer differently. */
      readonly looksLike: readonly string[]
    }
  /**
   * The user must choose a pool of the hook, because the hook can have many or has no getter for
   * it. `poolAdded` is the first topic of its event for a new pool. Undefined if it has no such
   * event.
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
