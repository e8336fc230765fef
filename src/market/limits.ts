import type { MarketSnapshot } from './marketSnapshot.ts'
import { type TokenSide, toTokenPair } from './tokenPair.ts'

/** Constants from section 9 of the specification, with units in their names. */

/** Raw amount of test tokens to mint: 10,000,000 with 18 decimals. */
export const TEST_TOKEN_MINT_AMOUNT = 10_000_000n * 10n ** 18n

/** Gas limit of setVaults. */
export const SET_VAULTS_GAS = 300_000n

/** Time in ms after which fallback values replace a pool state that was not read. */
export const POOL_STATE_TIMEOUT_MS = 2000

/** Time in ms between an approval and the next read of the allowance. */
export const APPROVAL_RECHECK_MS = 2000

/** Initial value of both Get Quotes inputs and of the custom approval amount. */
export const DEFAULT_QUOTE_AMOUNT = '1'
export const DEFAULT_APPROVAL_AMOUNT = '1'

/** Decimals of share tokens, and of tokens whose decimals could not be read. */
export const DEFAULT_DECIMALS = 18

/** Specified pool fee in pips. */
export const SPECIFIED_POOL_FEE = 300

/** Tolerance of an action's amounts, and the time for which it is valid. */
export interface Tolerance {
  /** Tolerance in basis points. */
  readonly bps: bigint
  readonly minutes: bigint
}

/**
 * Default tolerance. It suffices for a few blocks of yield, a swap, and a user with a hardware
 * wallet.
 */
export const DEFAULT_TOLERANCE: Tolerance = { bps: 50n, minutes: 20n }

/** Largest tolerance setting: 5 % and one day. Anything above would protect from nothing. */
export const MAX_TOLERANCE: Tolerance = { bps: 500n, minutes: 1_440n }

/**
 * Returns the deadline of a call in Unix seconds, from the block's timestamp, with which the
 * contract compares it.
 */
export const computeDeadline = (
  { timestamp }: Pick<MarketSnapshot, 'timestamp'>,
  { minutes }: Tolerance,
): bigint => timestamp + minutes * 60n

/**
 * Returns the decimals of a market's shares: 18 before the first read, undefined if they could not
 * be read.
 */
export const getShareDecimals = (snapshot: Pick<MarketSnapshot, 'hook'> | undefined): number | undefined =>
  snapshot === undefined ? DEFAULT_DECIMALS : snapshot.hook.shareDecimals

/**
 * Returns the decimals of a token input: 18 before the first read. Undefined if they could not be
 * read. Amounts are then in smallest units.
 */
export const getTokenDecimals = (
  side: TokenSide,
  snapshot: Pick<MarketSnapshot, 'token0' | 'token1'> | undefined,
): number | undefined => (snapshot === undefined ? DEFAULT_DECIMALS : toTokenPair(snapshot)[side].decimals)
