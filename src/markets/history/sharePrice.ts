import type { Ratio } from '../../amounts/ratio.ts'
import type { SourceMoved } from './historyEvent.ts'

/** Between which two prices a source's share was, `low` up to `high`; without `high` there is no upper bound. */
export interface PriceBounds {
  readonly low: Ratio
  readonly high: Ratio | undefined
}

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

/** Whether a is below b. */
export const isBelow = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

/**
 * What one move proves of the assets that a share stands for. ERC-4626 rounds in the vault's favour: `shares` are
 * floor(assets / price) on the way in, and ceil(assets / price) on the way out. Undefined where it proves nothing.
 */
export function boundsOf({ kind, assets, shares }: SourceMoved): PriceBounds | undefined {
  if (assets === 0n) return undefined
  if (kind === 'sourceIn') {
    return { low: ratio(assets, shares + 1n), high: shares === 0n ? undefined : ratio(assets, shares) }
  }
  if (shares === 0n) return undefined
  return { low: ratio(assets, shares), high: shares === 1n ? undefined : ratio(assets, shares - 1n) }
}

/** The price moves as far as a move proves that it did, and no further. */
export function priceAfter(before: Ratio | undefined, bounds: PriceBounds): Ratio {
  const { low, high } = bounds
  if (before === undefined) return high ?? low
  if (isBelow(before, low)) return low
  return high !== undefined && isBelow(high, before) ? high : before
}

/** What so many shares stand for, rounded down as ERC-4626's `convertToAssets`. */
export const worthOf = (shares: bigint, price: Ratio | undefined): bigint =>
  price === undefined || shares <= 0n ? 0n : (shares * price.numerator) / price.denominator
