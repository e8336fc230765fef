import { trimmedAmount } from './formatAmount.ts'
import { SPECIFIED_POOL_FEE } from './limits.ts'
import type { Slot0 } from './slot0.ts'
import { swapFeePips } from './swapFee.ts'

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

/** What the pool takes of a swap's input, protocol fee included: one percentage, or one for each direction. */
export function chargedFeeText(slot0: Pick<Slot0, 'protocolFee' | 'lpFee'>): string {
  const down = feeText(swapFeePips(slot0, true))
  const up = feeText(swapFeePips(slot0, false))
  return down === up ? down : `${down} from Token0 to Token1, ${up} from Token1 to Token0`
}
