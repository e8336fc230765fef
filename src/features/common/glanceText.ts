import { amountParts } from '../../amounts/formatAmount.ts'
import { subscriptText } from '../../amounts/ratioText.ts'

/** Digits that carry value of an amount below 0.01. */
const SMALL_DIGITS = 4

/**
 * An amount short enough for a drawing, cut and never rounded: two places, or the first four digits that carry value
 * where those two are zeros ('0.0₄6373'). The exact amount stands in the ledger beside it.
 */
export function glanceText(raw: bigint, decimals: number): string {
  const { sign, integer, fraction, shown } = amountParts(raw, decimals)
  if (raw === 0n || fraction === '') return `${sign}${integer}`
  if (integer !== '0' || /[1-9]/.test(shown)) return `${sign}${integer}.${shown}`
  const zeros = fraction.search(/[1-9]/)
  return subscriptText(`${sign}0.${fraction.slice(0, zeros + SMALL_DIGITS)}`)
}
