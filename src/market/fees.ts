import { formatTrimmedAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { computeSwapFeePips, isNativeCurrency, type Slot0 } from '#math/pool.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'

/** Minimum gas of each action, measured on the reference hook and rounded down. */
export const MIN_TRANSACTION_GAS = {
  approve: 45_000n,
  mint: 50_000n,
  deposit: 200_000n,
  withdraw: 140_000n,
  swap: 170_000n,
} as const

/**
 * True if the account certainly cannot pay the fee, because it has less than the minimum gas costs
 * at the block's base fee. Does not count a rollup's data fee, which the review reads. False if
 * values were not read.
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

/**
 * Gas of the most expensive transaction, with a margin. The fee reserve covers two such
 * transactions.
 */
const RESERVED_GAS = 1_000_000n

/** Returns the wei that must stay in the account for fees if it pays with native currency. */
export const computeFeeReserve = (baseFee: bigint): bigint => 2n * RESERVED_GAS * baseFee

/**
 * Returns how much of a balance can be spent: all of a token, or native currency without the
 * reserve for fees. Undefined if one of them was not read.
 */
export function computeSpendable(
  token: Address,
  balance: bigint | undefined,
  baseFee: bigint | undefined,
): bigint | undefined {
  if (balance === undefined || !isNativeCurrency(token)) return balance
  return baseFee === undefined ? undefined : maxBigInt(balance - computeFeeReserve(baseFee), 0n)
}

/** Formats a fee in pips (hundredths of a bip) as an exact percentage: 300 is '0.03%'. */
export function formatPoolFeePips(feePips: number): string {
  return `${formatTrimmedAmount(BigInt(feePips), 4)}%`
}

/**
 * Formats the fee in a pool key as specified: '300 (0.3%)'. The percentage is ten times what v4
 * charges, so the page also shows the fee on chain.
 */
export function formatPoolFee(feePips: number): string {
  return feePips === SPECIFIED_POOL_FEE ? '300 (0.3%)' : `${feePips} (${formatPoolFeePips(feePips)})`
}

/**
 * Returns the fee that the pool charges on the input of each direction, including the protocol fee.
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
