import { maxBigInt } from '#math/integers.ts'
import type { Pair, TokenSide } from '../tokenPair.ts'
import { type EarningsByCause, type EarningsCause, sumInTokenAtPrice } from './earnings.ts'

/**
 * Names of bars in a waterfall chart with at most five bars. A chart with `rest` combines `entry`
 * and `dilution` into `deposits`.
 */
type BarName = 'yield' | 'fees' | 'price' | 'entry' | 'dilution' | 'deposits' | 'rest'

interface WaterfallBar {
  readonly name: BarName
  /** Height of the bar in raw units of one token. It reaches from `start` to `start + value`. */
  readonly value: bigint
  readonly start: bigint
}

const BARS: readonly (readonly [BarName, readonly EarningsCause[]])[] = [
  ['yield', ['yield']],
  ['fees', ['fees']],
  ['price', ['divergence', 'unlent']],
  ['entry', ['entry']],
  ['dilution', ['dilution']],
]
const REST: readonly EarningsCause[] = ['sources', 'locked', 'unseen', 'rounding']
/** A rest below one millionth of the largest bar is too small to see. */
const VISIBLE = 1_000_000n

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)

/**
 * Returns at most five bars that add up to the total at this price. Omits a rest that is too small
 * to see.
 */
export function buildWaterfallBars(
  parts: EarningsByCause,
  sqrtPriceX96: bigint,
  unit: TokenSide,
): readonly WaterfallBar[] {
  const at = (causes: readonly EarningsCause[]) => {
    const sum = (side: TokenSide) => causes.reduce((all, cause) => all + parts[cause][side], 0n)
    const both: Pair<bigint> = [sum(0), sum(1)]
    return sumInTokenAtPrice(both, sqrtPriceX96, unit)
  }
  const named = BARS.map(([name, causes]) => ({ name, value: at(causes) }))
  const largest = named.map(({ value }) => sizeOf(value)).reduce(maxBigInt, 0n)
  const rest = at(REST)
  const [yields, fees, price, entry, dilution] = named
  const bars =
    yields && fees && price && entry && dilution && sizeOf(rest) * VISIBLE > largest
      ? [
          ...[yields, fees, price],
          { name: 'deposits' as const, value: entry.value + dilution.value },
          { name: 'rest' as const, value: rest },
        ]
      : named
  let start = 0n
  return bars.map(({ name, value }) => {
    const bar = { name, value, start }
    start += value
    return bar
  })
}
