import type { Market } from './market.ts'

/** Capabilities of a hook family. Features read these instead of checking the family. */
export interface Capabilities {
  /** Names of the hook's counters, for users who inspect the contract. */
  readonly counters: readonly string[]
  /** Shares are a transferable token. */
  readonly transferableShares: boolean
  /** Partial withdrawals are possible. */
  readonly partialExit: boolean
  /** Any account can withdraw another user's position. The owner receives the payment. */
  readonly exitForOthers: boolean
  /**
   * Shares have a fixed price whatever the vaults earned or lost, so a deposit shifts value between
   * holders.
   */
  readonly depositsDilute: boolean
  /**
   * Account that can change the yield sources after a deposit. 'byItsCode': a base contract leaves
   * it to derived hooks.
   */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byRole' | 'byItsCode'
  /** The contract takes amount bounds and a deadline. */
  readonly amountBounds: boolean
  /** The contract takes no amount bounds, but a maximum deviation of the pool price. */
  readonly priceBound: boolean
  /** A side can have no vault. The hook then holds its tokens for the whole life of the pool. */
  readonly sideWithoutVault: boolean
  /** A side can be split between its vault, idle balance and the pool manager. */
  readonly sidesInParts: boolean
  /** A deposit is locked for some blocks. */
  readonly depositLock: boolean
  /** Deposits can be closed. */
  readonly closableDeposits: boolean
  /** The pool can be paused. */
  readonly pausable: boolean
}

/**
 * Actions that the page offers for a market. free: everything the contract allows · agreement:
 * after the user agreed to a sentence, once per market · lookOnly: none.
 */
export type Access = 'free' | 'agreement' | 'lookOnly'

/** Derives the access from the build's data. Deposits have additional rules (`depositIssues`). */
export function determineAccess({ isUnlisted, access, network }: Market): Access {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * True if deposits are offered: on test networks, and elsewhere if the build enables the market
 * with an agreement. A market opened by address is never enabled.
 */
export const acceptsDeposits = ({ access, network }: Market): boolean =>
  network.testnet || access === 'agreement'

/**
 * Reason why a market takes no deposits from this page. Undefined if it does. mainnet: anyone can
 * change the vaults, so the market is for tests only · notOffered: real value that the build has
 * not enabled.
 */
export function findDepositRefusalReason(
  market: Market,
  { sourceChanges }: Pick<Capabilities, 'sourceChanges'>,
): 'mainnet' | 'notOffered' | undefined {
  if (acceptsDeposits(market)) return undefined
  return sourceChanges === 'byAnyone' ? 'mainnet' : 'notOffered'
}
