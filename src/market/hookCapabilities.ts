import type { Market } from './market.ts'

/** Features of one type of hook. Pages use these flags and never check which adapter it is. */
export interface HookCapabilities {
  /** Names of the hook's counter getters, shown in the contract details. */
  readonly counters: readonly string[]
  /** True if shares are a transferable token. */
  readonly transferableShares: boolean
  /** True if partial withdrawals are possible. */
  readonly partialExit: boolean
  /**
   * True if any account can withdraw the position of another. The owner of the position gets the
   * payment.
   */
  readonly exitForOthers: boolean
  /**
   * True if shares have the same price whatever the vaults earned or lost, so that a deposit shifts
   * value between holders.
   */
  readonly depositsDilute: boolean
  /**
   * Who can replace the yield sources. 'byItsCode': contracts that inherit from the hook decide.
   */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byRole' | 'byItsCode'
  /** True if calls contain limits on amounts and a deadline. */
  readonly amountBounds: boolean
  /** True if calls contain a limit on the change of the pool price instead of limits on amounts. */
  readonly priceBound: boolean
  /** True if a side can be without a vault. The hook then holds its tokens. */
  readonly sideWithoutVault: boolean
  /**
   * True if the tokens of a side can be in its vault, in the hook and in the pool manager at once.
   */
  readonly sidesInParts: boolean
  /** True if a deposit cannot be withdrawn for some blocks. */
  readonly depositLock: boolean
  /** True if the owner can close deposits. */
  readonly closableDeposits: boolean
  /** True if the owner can pause the pool. */
  readonly pausable: boolean
}

/**
 * Actions that the page offers in a market. free: all that the contract allows. agreement: all,
 * after the user agreed once to what the page says about the market. exitOnly: withdrawals.
 * lookOnly: none.
 */
export type MarketAccess = 'free' | 'agreement' | 'exitOnly' | 'lookOnly'

/**
 * Returns which actions this build offers in a market. Deposits have further rules
 * (`depositIssues`).
 */
export function determineMarketAccess({ isUnlisted, access, network }: Market): MarketAccess {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * True if the page offers deposits: always on a test network. Elsewhere the build must enable the
 * market with an agreement, or a factory must prove the code of a hook opened by address.
 */
export const acceptsDeposits = ({ access, network, isUnlisted, origin }: Market): boolean => {
  if (access === 'exitOnly') return false
  if (network.testnet) return true
  return isUnlisted ? origin !== undefined : access === 'agreement'
}

/**
 * Returns why this page offers no deposits in a market. Undefined if the page offers deposits.
 * - mainnet: any account can change the vaults, so the market is for tests only
 * - exitOnly: the operator no longer shows the pool
 * - codeUnproven: the user opened the hook by its address, and no known factory deployed the hook
 * - notOffered: the tokens have value, and this build does not allow deposits
 */
export function findDepositRefusalReason(
  market: Market,
  { sourceChanges }: Pick<HookCapabilities, 'sourceChanges'>,
): 'mainnet' | 'exitOnly' | 'codeUnproven' | 'notOffered' | undefined {
  if (acceptsDeposits(market)) return undefined
  if (market.access === 'exitOnly') return 'exitOnly'
  if (sourceChanges === 'byAnyone') return 'mainnet'
  return market.isUnlisted ? 'codeUnproven' : 'notOffered'
}
