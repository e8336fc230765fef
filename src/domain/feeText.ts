import { trimmedAmount } from './formatAmount.ts'

/** A fee in pips (hundredths of a bip) as an exact percentage: 300 is '0.03%'. */
export function feeText(feePips: number): string {
  return `${trimmedAmount(BigInt(feePips), 4)}%`
}

/**
 * The fee of a pool key as the specification prints it: '300 (0.3%)'. That reads a fee of 300 as ten times what v4
 * charges, so it is kept for 300 alone, and the page says beside it what is charged on chain.
 */
export function poolFeeText(feePips: number): string {
  return feePips === 300 ? '300 (0.3%)' : `${feePips} (${feeText(feePips)})`
}
