import { trimmedAmount } from '#math/amountText.ts'
import type { Address } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { isNative, type Slot0, swapFeePips } from '#math/pool.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'

/**
 * Gas that an action takes at the least, measured on the reference hook and rounded down (facts:
 * chain).
 */
export const LEAST_GAS = {
  approve: 45_000n,
  mint: 50_000n,
  deposit: 200_000n,
  withdraw: 140_000n,
  swap: 170_000n,
} as const

/**
 * True where an account certainly cannot pay: it holds nothing, or less than the least gas at the
 * block's base fee. A rollup's data fee comes on top and is known at review only. False where
 * anything needed for it could not be read.
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
 * Gas of the dearest write, with room: what somebody who pays with native currency keeps for the
 * fee, and for a next one.
 */
const RESERVED_GAS = 1_000_000n

/** Wei to leave in an account whose native currency is what it pays with, at a block's base fee. */
export const feeReserve = (baseFee: bigint): bigint => 2n * RESERVED_GAS * baseFee

/**
 * How much of a token's balance can be paid with, raw: of native currency all but the reserve for
 * fees. Undefined where the balance, or the fee that native currency has to leave room for, could
 * not be read.
 */
export function spendable(
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
 * The fee of a pool key as the specification prints it: '300 (0.3%)'. That reads a fee of 300 as
 * ten times what v4 charges, so it is kept for 300 alone, and the page says beside it what is
 * charged on chain.
 */
export function poolFeeText(feePips: number): string {
  return feePips === SPECIFIED_POOL_FEE ? '300 (0.3%)' : `${feePips} (${feeText(feePips)})`
}

/** What the pool takes of a swap's input, protocol fee included, for each direction. */
export function chargedFees(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>): {
  readonly down: string
  readonly up: string
} {
  return { down: feeText(swapFeePips(slot0, true)), up: feeText(swapFeePips(slot0, false)) }
}
