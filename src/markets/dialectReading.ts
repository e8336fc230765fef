import type { Address, Hex } from '../amounts/hex.ts'
import type { PoolKey } from '../v4/poolKey.ts'
import type { BlockReads, Read } from './blockReads.ts'
import type { HookFacts } from './contractFacts.ts'
import type { EmittedLog } from './emitted.ts'
import type { HookPosition } from './exitEstimate.ts'
import type { Market } from './market.ts'
import type { HookSnapshot, TriedExit, VaultSnapshot } from './snapshot.ts'

/** Questions to the chain, and what becomes of their answers. Several such may join one request. */
export interface Asked<T> {
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
export interface HookScreen {
  readonly hook: HookSnapshot
  readonly vault0: VaultSnapshot
  readonly vault1: VaultSnapshot
  /** The account's; undefined without one, and where it could not be read. */
  readonly shares: bigint | undefined
  readonly exit: TriedExit | undefined
}

/** The yield sources that a hook uses; undefined where one could not be read. */
export interface Sources {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
}

/** What the hook's own getters say, for those who look into the contract. */
export type DialectFacts = (market: Market) => Asked<HookFacts>

/** Where a hook that has one pool names it. */
export type OwnPool =
  | { readonly by: 'read'; readonly ask: (hook: Address) => Asked<PoolKey | undefined> }
  /** The first log of the hook with this topic. */
  | { readonly by: 'event'; readonly topic: Hex; readonly keyOf: (log: EmittedLog) => PoolKey | undefined }

/** Whether a contract is a hook of this kind. Neither alone is proof: code may be copied, and any contract may answer. */
export interface DialectRecognition {
  /** By the permissions in its address and the functions in its code; false for a proxy, whose code is elsewhere. */
  readonly recognises: (hook: Address, code: Hex) => boolean
  /** Whether it answers as such a hook does, asked about the tokens of a market. */
  readonly probe: (market: Market) => Asked<boolean>
  /** Absent for kinds whose hooks have many pools. */
  readonly ownPool?: OwnPool
}

/** Where one side of a pool's money lies, by the hook's own books. Raw. */
export interface StoredParts {
  /** Shares of the vault that are this pool's. */
  readonly vaultShares: bigint
  /** Tokens that lie in the hook. */
  readonly idle: bigint
  /** What the pool manager owes the hook. */
  readonly claims: bigint
}

/** What stands in a hook's storage and is said by no getter. */
export interface StoredBooks {
  readonly side0: StoredParts | undefined
  readonly side1: StoredParts | undefined
  /** 0n: the account has never deposited. Undefined without an account. */
  readonly lastDepositBlock: bigint | undefined
}

/** Words of the hook's storage, and what becomes of them; undefined is one that could not be read. */
export interface StorageAsked {
  readonly slots: readonly Hex[]
  readonly decode: (words: readonly (bigint | undefined)[]) => StoredBooks
}

/** What is read past the getters of a hook. */
export type DialectStored = (market: Market, account: Address | undefined) => StorageAsked

/** What a dialect asks of its hook. It is part of the first script: no codec, no arithmetic. */
export interface DialectReading {
  readonly screen: (market: Market, balances: BalanceReads | undefined) => Asked<HookScreen>
  readonly sources: (market: Market) => Asked<Sources>
  readonly shares: (market: Market, account: Address) => Asked<bigint | undefined>
  /** What an account's payout rests on; undefined where a part of it could not be read. */
  readonly position: (market: Market, account: Address) => Asked<HookPosition | undefined>
}
