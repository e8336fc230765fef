import type { Address } from '../amounts/hex.ts'
import { larger } from '../amounts/integers.ts'
import { isNative } from '../v4/native.ts'

/** Gas of the dearest write, with room: what somebody who pays with native currency keeps for the fee, and for a next one. */
const RESERVED_GAS = 1_000_000n

/** Wei to leave in an account whose native currency is what it pays with, at a block's base fee. */
export const feeReserve = (baseFee: bigint): bigint => 2n * RESERVED_GAS * baseFee

/**
 * How much of a token's balance can be paid with, raw: of native currency all but the reserve for fees. Undefined where the
 * balance, or the fee that native currency has to leave room for, could not be read.
 */
export function spendable(
  token: Address,
  balance: bigint | undefined,
  baseFee: bigint | undefined,
): bigint | undefined {
  if (balance === undefined || !isNative(token)) return balance
  return baseFee === undefined ? undefined : larger(balance - feeReserve(baseFee), 0n)
}
