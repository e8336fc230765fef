import { trimmedAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { isNative, type Slot0, swapFeePips } from '#math/pool.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'

/** Minimum gas per action, measured on the reference hook and rounded down. */
export const MIN_GAS = {
  approve: 45_000n,
  mint: 50_000n,
  deposit: 200_000n,
  withdraw: 140_000n,
  swap: 170_000n,
} as const

/**
 * True if an account certainly cannot pay the fee: it has less than the minimum gas costs at the
 * block's base fee. Excludes a rollup's data fee, which is read in the review. False if an input is
 * unread.
 */
export function lacksFee(account: {
  readonly native: bigint | undefined
  readonly baseFee: bigint | undefined
  readonly gas: bigint
}): boolean {
  const { native, baseFee, gas } = account
  if (native === undefined) return false
  return native === 0n || (baseFee !== undefined && native < gas * baseFee)
}

/**
 * Gas of the most expensive transaction plus a margin. A user who pays with native currency keeps
 * enough for this and the next fee.
 */
const RESERVED_GAS = 1_000_000n

/** Returns the wei to keep in the account for fees if the paid token is native currency. */
export const feeReserve = (baseFee: bigint): bigint => 2n * RESERVED_GAS * baseFee

/**
 * Returns the raw balance that can be spent: for native currency, without the fee reserve.
 * Undefined if the balance or the reserve is unread.
 */
export function computeSpendable(
  token: Address,
  balance: bigint | undefined,
  baseFee: bigint | undefined,
): bigint | undefined {
  if (balance === undefined || !isNative(token)) return balance
  return baseFee === undefined ? undefined : larger(balance - feeReserve(baseFee), 0n)
}

/** A fee in pips (hundredths of a bip) as an exact percentage: 300 is '0.03%'. */
export function feeText(feePips: number): string {
  return `${trimmedAmount(BigInt(feePips), 4)}%`
}

/**
 * Formats the fee of a pool key as specified: '300 (0.3%)'. That is ten times what v4 charges, so
 * it applies to 300 only, and the page shows the on-chain fee next to it.
 */
export function poolFeeText(feePips: number): string {
  return feePips === SPECIFIED_POOL_FEE ? '300 (0.3%)' : `${feePips} (${feeText(feePips)})`
}

/** Fee that the pool charges on swap input per direction, including the protocol fee. */
export function chargedFees(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>): {
  readonly down: string
  readonly up: string
} {
  return { down: feeText(swapFeePips(slot0, true)), up: feeText(swapFeePips(slot0, false)) }
}
