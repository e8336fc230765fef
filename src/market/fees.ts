import { formatTrimmedAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { computeSwapFeePips, isNativeCurrency, type Slot0 } from '#math/pool.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'

/**
 * Minimum gas of each action, measured with the devnet's hook of the default market and rounded
 * down.
 */
export const MIN_TRANSACTION_GAS = {
  approve: 45_000n,
  mint: 50_000n,
  deposit: 200_000n,
  withdraw: 140_000n,
  swap: 170_000n,
} as const

/**
 * Returns true if the account's balance is below the minimum gas times the block's base fee.
 * Ignores the data fee of rollups. False if values were not read.
 */
export function isAccountShortOfGasFee(account: {
  readonly native: bigint | undefined
  readonly baseFee: bigint | undefined
  readonly gas: bigint
}): boolean {
  const { native, baseFee, gas } = account
  if (native === undefined) return false
  return native === 0n || (baseFee !== undefined && native < gas * baseFee)
}

/** Gas of the most expensive transaction, plus a margin. */
const RESERVED_GAS = 1_000_000n

/**
 * Returns the wei for the gas of two transactions, which an account that deposits native currency
 * should keep.
 */
export const computeFeeReserve = (baseFee: bigint): bigint => 2n * RESERVED_GAS * baseFee

/**
 * Returns how much of a raw balance can be spent. Native currency keeps a reserve for gas fees.
 * Undefined if balance or base fee was not read.
 */
export function computeSpendable(
  token: Address,
  balance: bigint | undefined,
  baseFee: bigint | undefined,
): bigint | undefined {
  if (balance === undefined || !isNativeCurrency(token)) return balance
  return baseFee === undefined ? undefined : maxBigInt(balance - computeFeeReserve(baseFee), 0n)
}

/** Formats a pool fee in pips (1 pip = 0.0001 %) as an exact percentage: 300 is '0.03%'. */
export function formatPoolFeePips(feePips: number): string {
  return `${formatTrimmedAmount(BigInt(feePips), 4)}%`
}

/**
 * Formats a pool key's fee as the specification words it: '300 (0.3%)'. Uniswap v4 charges a tenth
 * of this percentage, so the page also shows the charged fee.
 */
export function formatPoolFee(feePips: number): string {
  return feePips === SPECIFIED_POOL_FEE ? '300 (0.3%)' : `${feePips} (${formatPoolFeePips(feePips)})`
}

/**
 * Returns the fee in pips that the pool charges on the input of each swap direction, including the
 * protocol fee.
 */
export function computeChargedFees(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>): {
  readonly down: string
  readonly up: string
} {
  return {
    down: formatPoolFeePips(computeSwapFeePips(slot0, true)),
    up: formatPoolFeePips(computeSwapFeePips(slot0, false)),
  }
}
