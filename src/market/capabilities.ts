import type { Market } from './market.ts'

/** What a type of hook contract can do. Pages use these flags instead of checking the adapter. */
export interface Capabilities {
  /** Names of the hook's counter getters, shown in the contract details. */
  readonly counters: readonly string[]
  /** True if shares are a transferable token. */
  readonly transferableShares: boolean
  /** True if partial withdrawals are possible. */
  readonly partialExit: boolean
  /** True if any account can withdraw another user's position. The owner receives the payment. */
  readonly exitForOthers: boolean
  /**
   * True if shares have a fixed price whatever the vaults earned or lost, so that a deposit shifts
   * value between holders.
   */
  readonly depositsDilute: boolean
  /**
   * Who can change the yield sources after a deposit. 'byItsCode': the base contract leaves this to
   * derived contracts.
   */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byRole' | 'byItsCode'
  /** True if the contract takes limits on amounts and a deadline. */
  readonly amountBounds: boolean
  /**
   * True if the contract takes a maximum deviation of the pool price instead of limits on amounts.
   */
  readonly priceBound: boolean
  /** True if a side can have no vault. The hook then always holds its tokens itself. */
  readonly sideWithoutVault: boolean
  /** True if a side's tokens can be split between its vault, the hook and the pool manager. */
  readonly sidesInParts: boolean
  /** True if a deposit is locked for some blocks. */
  readonly depositLock: boolean
  /** True if deposits can be closed. */
  readonly closableDeposits: boolean
  /** True if the pool can be paused. */
  readonly pausable: boolean
}

/**
 * Actions that the page offers for a market. free: everything that the contract allows. agreement:
 * the user must agree once to what the page says about the market. exitOnly: withdrawals. lookOnly:
 * none.
 */
export type Access = 'free' | 'agreement' | 'exitOnly' | 'lookOnly'

/**
 * Derives the access to a market from the build. Deposits have additional rules (`depositIssues`).
 */
export function determineAccess({ isUnlisted, access, network }: Market): Access {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * True if deposits are offered: on test networks, and elsewhere if the build enables the market
 * with an agreement, or if a factory proves the code of a hook opened by address.
 */
export const acceptsDeposits = ({ access, network, isUnlisted, origin }: Market): boolean => {
  if (access === 'exitOnly') return false
  if (network.testnet) return true
  return isUnlisted ? origin !== undefined : access === 'agreement'
}

/**
 * Returns why this page offers no deposits into a market. Undefined if it does. mainnet: anyone can
 * change the vaults, so the market is for tests only. exitOnly: the operator no longer shows the
 * pool. codeUnproven: no factory proves the code of a hook opened by address. notOffered: the
 * tokens have value and the build has not enabled deposits.
 */
export function findDepositRefusalReason(
  market: Market,
  { sourceChanges }: Pick<Capabilities, 'sourceChanges'>,
): 'mainnet' | 'exitOnly' | 'codeUnproven' | 'notOffered' | undefined {
  if (acceptsDeposits(market)) return undefined
  if (market.access === 'exitOnly') return 'exitOnly'
  if (sourceChanges === 'byAnyone') return 'mainnet'
  return market.isUnlisted ? 'codeUnproven' : 'notOffered'
}
