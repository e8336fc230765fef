import type { MarketSnapshot } from './marketSnapshot.ts'
import { type TokenSide, toTokenPair } from './tokenPair.ts'

/** Constants from section 9 of the specification. */

/** Raw amount of test tokens to mint: 10,000,000 with 18 decimals. */
export const TEST_TOKEN_MINT_AMOUNT = 10_000_000n * 10n ** 18n

export const SET_VAULTS_GAS = 300_000n

/** Milliseconds after which default values replace a pool state that was not read. */
export const POOL_STATE_TIMEOUT_MS = 2000

/** Milliseconds between an approval and the next read of the allowance. */
export const APPROVAL_RECHECK_MS = 2000

/** Initial text of both Get Quotes inputs and of the custom approval amount. */
export const DEFAULT_QUOTE_AMOUNT = '1'
export const DEFAULT_APPROVAL_AMOUNT = '1'

/** Decimals of share tokens, and of tokens whose decimals are not yet read. */
export const DEFAULT_DECIMALS = 18

/** Fee of the specified pool in pips (1 pip = 0.0001 %). */
export const SPECIFIED_POOL_FEE = 300

/** Tolerance of an action's amounts in basis points, and the minutes until its deadline. */
export interface Tolerance {
  readonly bps: bigint
  readonly minutes: bigint
}

/**
 * Default tolerance: enough for the yield of a few blocks, a swap, and the time to sign with a
 * hardware wallet.
 */
export const DEFAULT_TOLERANCE: Tolerance = { bps: 50n, minutes: 20n }

/**
 * Largest tolerance that a user can set: 5 % and one day. A larger one would protect from nothing.
 */
export const MAX_TOLERANCE: Tolerance = { bps: 500n, minutes: 1_440n }

/**
 * Returns the deadline of a call in Unix seconds. Starts from the block's timestamp, because the
 * contract compares the deadline with it.
 */
export const computeDeadline = (
  { timestamp }: Pick<MarketSnapshot, 'timestamp'>,
  { minutes }: Tolerance,
): bigint => timestamp + minutes * 60n

/**
 * Returns the decimals of the share token: 18 before the first read, undefined if the read failed.
 */
export const getShareDecimals = (snapshot: Pick<MarketSnapshot, 'hook'> | undefined): number | undefined =>
  snapshot === undefined ? DEFAULT_DECIMALS : snapshot.hook.shareDecimals

/** Returns the decimals of a token: 18 before the first read, undefined if the read failed. */
export const getTokenDecimals = (
  side: TokenSide,
  snapshot: Pick<MarketSnapshot, 'token0' | 'token1'> | undefined,
): number | undefined => (snapshot === undefined ? DEFAULT_DECIMALS : toTokenPair(snapshot)[side].decimals)
