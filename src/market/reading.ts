import { encodeCall, wordAt } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import { isNative, type PoolKey } from '#math/pool.ts'
import type { HookPosition } from './exitEstimate.ts'
import type { EmittedLog } from './hookEvent.ts'
import type { Market } from './market.ts'
import { SELECTOR } from './selectors.ts'
import type { HookSnapshot, PoolBook, TriedExit, VaultSnapshot } from './snapshot.ts'

/** Questions to the chain, and how their answers are decoded. Several can share one request. */
export interface ChainQuestion<T> {
  readonly reads: readonly Read[]
  readonly decode: (answers: BlockReads) => T
}

/** An account, and the reads of its balances that a screen makes anyway. */
export interface BalanceReads {
  readonly account: Address
  readonly token0: Read
  readonly token1: Read
}

/** The hook's part of a snapshot. */
export interface HookScreen<Own = unknown> {
  readonly hook: HookSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** The account's; undefined without one, and where it could not be read. */
  readonly shares: bigint | undefined
  readonly exit: TriedExit | undefined
  /** What only this adapter reads. */
  readonly own: Own
}

/** The yield sources that a hook uses; undefined where one could not be read. */
export interface YieldSources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

/** What the hook's own getters say, for those who look into the contract. */
export type AdapterFacts = (market: Market) => ChainQuestion<HookFacts>

/** Where a hook that has one pool names it. */
export type OwnPool =
  | { readonly by: 'read'; readonly ask: (hook: Address) => ChainQuestion<PoolKey | undefined> }
  /** The first log of the hook with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/**
 * Whether a contract is a hook of this kind. Neither alone is proof: code may be copied, and any
 * contract may answer.
 */
export interface AdapterRecognition {
  /**
   * By the permissions in its address and the functions in its code; false for a proxy, whose code
   * is elsewhere.
   */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /** Whether it answers as such a hook does, asked about the tokens of a market. */
  readonly probe: (market: Market) => ChainQuestion<boolean>
  /** Absent for kinds whose hooks have many pools. */
  readonly ownPool?: OwnPool
}

/** What is in a hook's storage and has no getter. */
export interface StoredBooks {
  readonly side0: PoolBook | undefined
  readonly side1: PoolBook | undefined
  /** 0n: the account has never deposited. Undefined without an account. */
  readonly lastDepositBlock: bigint | undefined
}

/**
 * Words of the hook's storage, and how they are decoded; undefined is one that could not be read.
 */
export interface StorageQuestion {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => StoredBooks
}

/** What is read past the getters of a hook. */
export type AdapterStored = (market: Market, account: Address | undefined) => StorageQuestion

/** What an adapter asks of its hook. It is part of the first script: no codec, no arithmetic. */
export interface AdapterReading<Own = unknown> {
  /**
   * Whether the hook refuses liquidity of everybody else, so that its pool has no ticks between
   * swaps. Absent: it does not.
   */
  readonly refusesProviders?: (market: Market) => boolean
  readonly screen: (market: Market, balances: BalanceReads | undefined) => ChainQuestion<HookScreen<Own>>
  readonly sources: (market: Market) => ChainQuestion<YieldSources>
  readonly shares: (market: Market, account: Address) => ChainQuestion<bigint | undefined>
  /** What an account's payout rests on; undefined where a part of it could not be read. */
  readonly position: (market: Market, account: Address) => ChainQuestion<HookPosition | undefined>
}

/**
 * One read of a batch; `'account'` data asks for native balance and code size (its first two
 * words).
 */
export interface Read {
  /** An address, or the earlier read whose first word is the address. */
  readonly target: Address | Read
  readonly data: Hex | 'account'
  /** An earlier read whose first word is appended as the last argument. */
  readonly argument?: Read
  /** Longer answers are cut to whole words. Default 512 bytes, at most 8160. */
  readonly maxBytes?: number
  /**
   * The call may change the state, for those `after` it and nobody else: it is tried out, not sent.
   * One of a batch may.
   */
  readonly changes?: true
  /** Read in the state that this call left. */
  readonly after?: Read
}

/**
 * The answers of one batch, all of one block. A read without an answer could not be made; '0x'
 * means no code was there.
 */
export interface BlockReads {
  readonly blockNumber: bigint
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  get(read: Read): Hex | undefined
  /** What a call reverted with; undefined where it did not, or was not made. */
  revertOf(read: Read): Hex | undefined
}

/** Of an 'account' read: its second word is the size of the code. */
export function hasCodeAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n
}

/** What `holder` has of a token, or of the chain's own currency: the first word of the answer. */
export const balanceRead = (token: Address, holder: Address): Read =>
  isNative(token)
    ? { target: holder, data: 'account' }
    : { target: token, data: encodeCall(SELECTOR.balanceOf, holder) }

/** Native currency is sent with a call and needs no approval. */
export const NATIVE_ALLOWANCE = MAX_UINT256

/** v4-core `Hooks.Permissions`, in its order: what a hook may be called for. */
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

/**
 * What the hook's own getters say. Undefined: the contract did not answer, or has no such getter.
 */
export interface HookFacts {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Shares in existence, raw. */
  readonly totalSupply: bigint | undefined
  readonly poolManager: Address | undefined
  readonly tickLower: number | undefined
  readonly tickUpper: number | undefined
  /** Which of PERMISSIONS the hook says it has. */
  readonly permissions: readonly Permission[] | undefined
  /** By the names that its adapter gives in `can.counters`. */
  readonly counters: Readonly<Record<string, bigint | undefined>>
}

/** What was found at an address that somebody named. */
export type RecognisedHook =
  /** A hook of a known kind: by its permissions and code, and by its answers. */
  | { readonly status: 'found'; readonly market: Market }
  | { readonly status: 'noContract' }
  /** Nothing that this page knows, and what was seen of it. */
  | {
      readonly status: 'unknownKind'
      readonly permissions: readonly Permission[]
      readonly codeBytes: number
      /** Kinds whose permissions and functions it has, but that answer otherwise. */
      readonly looksLike: readonly string[]
    }
  /**
   * A hook of a kind that may have many pools, or does not name its own: which one is meant has to
   * be said. `poolAdded` is the first topic of the hook's event for each pool, by which they can be
   * listed; undefined where its kind has none.
   */
  | { readonly status: 'whichPool'; readonly poolAdded: Hex | undefined }
  /** The node lists no such pool of this hook. */
  | { readonly status: 'noSuchPool' }

/**
 * What a hook may be called for, as the lowest fourteen bits of its address say (v4-core `Hooks`).
 */
export const permissionsIn = (hook: Address): readonly Permission[] =>
  PERMISSIONS.filter((_, index) => ((BigInt(hook) >> BigInt(13 - index)) & 1n) === 1n)

/**
 * EIP-7702: `0xef0100` and the address whose code an ordinary account acts by. No contract's code
 * is that short.
 */
const DELEGATION_BYTES = 23n

/** Whether code is such a delegation: who holds the account's key can do with it what they like. */
export const isDelegation = (code: Hex): boolean => /^0xef0100[0-9a-f]{40}$/i.test(code)

/**
 * Of an 'account' read: whether a contract's own code stands there, and not a key with some code to
 * act by.
 */
export function isContractAt(data: Hex | undefined): boolean | undefined {
  const size = wordAt(data, 1)
  return size === undefined ? undefined : size > 0n && size !== DELEGATION_BYTES
}
