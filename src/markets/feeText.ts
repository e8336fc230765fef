import { trimmedAmount } from '../amounts/formatAmount.ts'
import type { Slot0 } from '../v4/slot0.ts'
import { swapFeePips } from '../v4/swapFee.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'

/** A fee in pips (hundredths of a bip) as an exact percentage: 300 is '0.03%'. */
export function feeText(feePips: number): string {
  return `${trimmedAmount(BigInt(feePips), 4)}%`
}

/**
 * The fee of a pool key as the specification prints it: '300 (0.3%)'. That reads a fee of 300 as ten times what v4
 * charges, so it is kept for 300 alone, and the page says beside it what is charged on chain.
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
