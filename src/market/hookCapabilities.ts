import type { Market } from './market.ts'

/** Features of one type of hook. Pages check these flags and never the adapter's name. */
export interface HookCapabilities {
  /** Names of the hook's counter getters, which the contract details list. */
  readonly counters: readonly string[]
  readonly transferableShares: boolean
  readonly partialExit: boolean
  /**
   * True if any account can withdraw another account's position. The payout goes to the owner of
   * the position.
   */
  readonly exitForOthers: boolean
  /**
   * True if the share price ignores what the vaults earned or lost. A deposit then shifts value
   * between holders.
   */
  readonly depositsDilute: boolean
  /**
   * Who can replace the yield sources. 'byItsCode': contracts that inherit from the hook contract
   * decide.
   */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byRole' | 'byItsCode'
  /** True if deposit and exit calls take limits on amounts and a deadline. */
  readonly amountBounds: boolean
  /** True if calls limit the change of the pool price instead of the amounts. */
  readonly priceBound: boolean
  readonly sideWithoutVault: boolean
  /** True if the tokens of one side can be spread over its vault, the hook and the pool manager. */
  readonly sidesInParts: boolean
  readonly depositLock: boolean
  readonly closableDeposits: boolean
  readonly pausable: boolean
}

/**
 * Actions that the page offers in a market.
 * - free: everything that the contract allows
 * - agreement: everything, after the user agreed once to a text about the market
 * - exitOnly: withdrawals
 * - lookOnly: none
 */
export type MarketAccess = 'free' | 'agreement' | 'exitOnly' | 'lookOnly'

/**
 * Returns which actions this build of the site offers in a market. Deposits have further
 * conditions.
 */
export function determineMarketAccess({ isUnlisted, access, network }: Market): MarketAccess {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * True if the page offers deposits: on a test network, unless the market allows exits only. On a
 * mainnet, if the market file allows deposits with an agreement, or if a known factory deployed a
 * hook that the user opened by address.
 */
export const acceptsDeposits = ({ access, network, isUnlisted, origin }: Market): boolean => {
  if (access === 'exitOnly') return false
  if (network.testnet) return true
  return isUnlisted ? origin !== undefined : access === 'agreement'
}

/**
 * Returns why this page offers no deposits in a market. Undefined if it offers deposits.
 * - mainnet: any account can change the vaults, so the market is for tests only
 * - exitOnly: the operator no longer lists the pool
 * - codeUnproven: the user opened the hook by its address, and no known factory deployed it
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
