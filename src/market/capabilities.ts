import type { Market } from './market.ts'

/** What a hook of a kind can do, as data: features ask this, and never which kind it is. */
export interface Capabilities {
  /** Names of what the hook counts, for those who look into the contract. */
  readonly counters: readonly string[]
  /** Shares are a token that its holder can send. */
  readonly transferableShares: boolean
  /** A part of a position can be taken out. */
  readonly partialExit: boolean
  /** Somebody may take out another's position; it is paid to its owner. */
  readonly exitForOthers: boolean
  /**
   * Shares cost the same whatever the vaults have earned or lost, so that a deposit takes from the
   * other holders, or gives.
   */
  readonly depositsDilute: boolean
  /**
   * The yield sources may be changed after the deposit, and by whom; a base leaves that to the
   * hooks built on it.
   */
  readonly sourceChanges: 'none' | 'byAnyone' | 'byOwner' | 'byRole' | 'byItsCode'
  /**
   * The contract itself takes a most that may leave and a least that must arrive, and until when.
   */
  readonly amountBounds: boolean
  /** It takes none, and instead how far the pool's price may be from the one that was shown. */
  readonly priceBound: boolean
  /**
   * A side may have no vault at all: its tokens lie in the hook, from the pool's first block to its
   * last.
   */
  readonly sideWithoutVault: boolean
  /** A side of the pool lies partly in its vault, partly idle, and partly with the pool manager. */
  readonly sidesInParts: boolean
  /** A deposit cannot be taken out again for some blocks. */
  readonly depositLock: boolean
  /** Deposits may be closed. */
  readonly closableDeposits: boolean
  /** The pool may be paused. */
  readonly pausable: boolean
}

/**
 * Whether this page sends anything to a market. free: whatever its contract takes · agreement: once
 * a person has agreed to a sentence, which is asked once for a market · lookOnly: nothing.
 */
export type Access = 'free' | 'agreement' | 'lookOnly'

/**
 * By what the build says of a market. Deposits have further rules of their own (`depositIssues`).
 */
export function accessOf({ isUnlisted, access, network }: Market): Access {
  if (isUnlisted) return 'agreement'
  if (access !== undefined) return access
  return network.testnet ? 'free' : 'lookOnly'
}

/**
 * Whether deposits are offered: on test networks, and on others where the build enables the market
 * by asking for an agreement. What a person opens by address is enabled by nobody.
 */
export const takesDeposits = ({ access, network }: Market): boolean =>
  network.testnet || access === 'agreement'

/**
 * Why a market takes no deposits from here; undefined where it does. mainnet: anyone can change
 * where they go, so that it is for tests alone · notOffered: they would be worth something, and the
 * build has not enabled them.
 */
export function depositsRefused(
  market: Market,
  { sourceChanges }: Pick<Capabilities, 'sourceChanges'>,
): 'mainnet' | 'notOffered' | undefined {
  if (takesDeposits(market)) return undefined
  return sourceChanges === 'byAnyone' ? 'mainnet' : 'notOffered'
}
