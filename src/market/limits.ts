import { type Side, tokensOf } from './side.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Constants of the specification's section 9 that belong to no formula, with their units in their
 * names.
 */

/** Raw units: 10,000,000 test tokens of 18 decimals, of each token. */
export const MINT_AMOUNT = 10_000_000n * 10n ** 18n

/** Gas limit that setVaults is sent with. */
export const SET_VAULTS_GAS = 300_000n

/** How long the pool state may take before the fallback values are shown. */
export const POOL_STATE_TIMEOUT_MS = 2000

/** How long after an approve the allowance is read again. */
export const APPROVAL_RECHECK_MS = 2000

/** What both inputs of Get Quotes start with, and the custom approval's amount. */
export const DEFAULT_QUOTE_AMOUNT = '1'
export const DEFAULT_APPROVAL_AMOUNT = '1'

/** Decimals of share tokens, and of a token whose own cannot be read. */
export const DEFAULT_DECIMALS = 18

/** Pool fee in pips and spacing in ticks that the specification names. */
export const SPECIFIED_POOL_FEE = 300
export const SPECIFIED_TICK_SPACING = 60

/** How far amounts may differ from what was shown, and for how long an action is still wanted. */
export interface Tolerance {
  /** Basis points. */
  readonly bps: bigint
  readonly minutes: bigint
}

/** Room for a few blocks of yield and a swap, and for a person with a hardware wallet. */
export const DEFAULT_TOLERANCE: Tolerance = { bps: 50n, minutes: 20n }

/** Above these a bound protects nobody: 5 %, and a day. */
export const MAX_TOLERANCE: Tolerance = { bps: 500n, minutes: 1_440n }

/** Unix seconds, by the clock of the chain: its blocks are what the contract compares with. */
export const deadlineOf = ({ timestamp }: Pick<Snapshot, 'timestamp'>, { minutes }: Tolerance): bigint =>
  timestamp + minutes * 60n

/**
 * Decimals that a market's shares are counted with: 18 before anything was read, undefined where
 * they could not be.
 */
export const shareDecimals = (snapshot: Pick<Snapshot, 'hook'> | undefined): number | undefined =>
  snapshot === undefined ? DEFAULT_DECIMALS : snapshot.hook.shareDecimals

/**
 * Decimals that an amount of a token is entered with: 18 before anything was read; undefined where
 * the token does not tell, and its smallest units are counted.
 */
export const tokenDecimals = (
  side: Side,
  snapshot: Pick<Snapshot, 'token0' | 'token1'> | undefined,
): number | undefined => (snapshot === undefined ? DEFAULT_DECIMALS : tokensOf(snapshot)[side].decimals)
