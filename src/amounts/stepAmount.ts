import { trimmedAmount } from './formatAmount.ts'
import { larger } from './integers.ts'
import { MAX_AMOUNT_INPUT, parseAmount } from './parseAmount.ts'

/** What the arrow keys add or take away, in whole units; the placeholder of the liquidity input too. */
export const AMOUNT_STEP = '0.001'

/**
 * The text of an amount input after an arrow key: 0.001 more or less (one raw unit where the token has fewer than
 * three decimals), never below 0. Empty text counts as 0; text that is not an amount is left as it is.
 */
export function stepAmount(text: string, decimals: number, direction: 'up' | 'down'): string {
  const parsed = parseAmount(text, decimals)
  if (!parsed.ok && parsed.issue.code !== 'empty') return text
  const value = parsed.ok ? parsed.value : 0n
  const step = 10n ** BigInt(Math.max(0, decimals - 3))
  const next = direction === 'up' ? value + step : value - step
  if (next > MAX_AMOUNT_INPUT) return text
  return trimmedAmount(larger(next, 0n), decimals)
}
