import type { Snapshot } from './snapshot.ts'
import { type Side, toTokenPair } from './tokenPair.ts'

/** Constants from section 9 of the specification, with units in their names. */

/** Raw amount per token: 10,000,000 test tokens with 18 decimals. */
export const MINT_AMOUNT = 10_000_000n * 10n ** 18n

/** Gas limit of setVaults. */
export const SET_VAULTS_GAS = 300_000n

/** Timeout of the pool state read, after which the fallback values are shown. */
export const POOL_STATE_TIMEOUT_MS = 2000

/** Delay between an approval and the next allowance read. */
export const APPROVAL_RECHECK_MS = 2000

/** Initial value of both Get Quotes inputs and of the custom approval amount. */
export const DEFAULT_QUOTE_AMOUNT = '1'
export const DEFAULT_APPROVAL_AMOUNT = '1'

/** Decimals of share tokens, and of tokens with unreadable decimals. */
export const DEFAULT_DECIMALS = 18

/** Specified pool fee in pips. */
export const SPECIFIED_POOL_FEE = 300

/** Tolerance of amounts, and validity period of an action. */
export interface Tolerance {
  /** Tolerance in basis points. */
  readonly bps: bigint
  readonly minutes: bigint
}

/** Enough for a few blocks of yield, a swap, and a user with a hardware wallet. */
export const DEFAULT_TOLERANCE: Tolerance = { bps: 50n, minutes: 20n }

/** Upper limits of the settings: 5 % and one day. Larger values protect nothing. */
export const MAX_TOLERANCE: Tolerance = { bps: 500n, minutes: 1_440n }

/**
 * Returns a deadline in Unix seconds. Uses the block's timestamp, because the contract compares
 * with it.
 */
export const deadlineOf = ({ timestamp }: Pick<Snapshot, 'timestamp'>, { minutes }: Tolerance): bigint =>
  timestamp + minutes * 60n

/** Decimals of a market's shares: 18 before the first read, undefined if unreadable. */
export const shareDecimals = (snapshot: Pick<Snapshot, 'hook'> | undefined): number | undefined =>
  snapshot === undefined ? DEFAULT_DECIMALS : snapshot.hook.shareDecimals

/**
 * Returns the decimals of a token input: 18 before the first read. Undefined if the token does not
 * report them, and amounts are then in smallest units.
 */
export const tokenDecimals = (
  side: Side,
  snapshot: Pick<Snapshot, 'token0' | 'token1'> | undefined,
): number | undefined => (snapshot === undefined ? DEFAULT_DECIMALS : toTokenPair(snapshot)[side].decimals)
