import { maxBigInt } from '#math/integers.ts'
import type { Pair, TokenSide } from '../tokenPair.ts'
import { type EarningsByCause, type EarningsCause, sumInTokenAtPrice } from './earnings.ts'

/** Names of the bars. A chart with a visible rest has `rest` instead of `dilution`. */
type BarName = 'yield' | 'fees' | 'dilution' | 'rest' | 'entry' | 'price'

interface WaterfallBar {
  readonly name: BarName
  /** Height of the bar in raw units of one token. It reaches from `start` to `start + value`. */
  readonly value: bigint
  readonly start: bigint
}

const REST: readonly EarningsCause[] = ['unlent', 'sources', 'locked', 'unseen', 'rounding']
/** A rest below one millionth of the largest bar is too small to see. */
const VISIBLE = 1_000_000n

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * Returns five bars that add up to the total at this price. The first three add up to the earnings.
 * The others have the amounts of the rows beside the position's value. Omits a rest that is too
 * small to see.
 * @param tolerance raw amount up to which a bar is only rounding, and is returned as zero
 */
export function buildWaterfallBars(
  parts: EarningsByCause,
  sqrtPriceX96: bigint,
  unit: TokenSide,
  tolerance: bigint,
): readonly WaterfallBar[] {
  const at = (causes: readonly EarningsCause[]) => {
    const sum = (side: TokenSide) => causes.reduce((all, cause) => all + parts[cause][side], 0n)
    const both: Pair<bigint> = [sum(0), sum(1)]
    return both.every((amount) => sizeOf(amount) <= tolerance)
      ? 0n
      : sumInTokenAtPrice(both, sqrtPriceX96, unit)
  }
  const [yields, fees, dilution, rest] = [at(['yield']), at(['fees']), at(['dilution']), at(REST)]
  const [entry, price] = [at(['entry']), at(['divergence'])]
  const largest = [yields, fees, dilution, entry, price].map(sizeOf).reduce(maxBigInt)
  const isRestVisible = sizeOf(rest) * VISIBLE > largest
  const bars: readonly Omit<WaterfallBar, 'start'>[] = [
    { name: 'yield', value: yields },
    { name: 'fees', value: fees },
    isRestVisible
      ? { name: 'rest', value: at(['dilution', ...REST]) }
      : { name: 'dilution', value: dilution },
    { name: 'entry', value: entry },
    { name: 'price', value: price },
  ]
  let start = 0n
  return bars.map((bar) => {
    const placed = { ...bar, start }
    start += bar.value
    return placed
  })
}
