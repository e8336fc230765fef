import { larger, smaller } from '../../amounts/integers.ts'

/** Blocks from one to another, both included. */
export interface BlockRange {
  readonly from: bigint
  readonly to: bigint
}

const byFrom = (a: BlockRange, b: BlockRange): number => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

/** The same blocks as few ranges, lowest first; ranges that touch are one. */
export function joined(ranges: readonly BlockRange[]): readonly BlockRange[] {
  const result: BlockRange[] = []
  for (const { from, to } of [...ranges].filter((each) => each.from <= each.to).sort(byFrom)) {
    const last = result.at(-1)
    if (last !== undefined && from <= last.to + 1n)
      result[result.length - 1] = { from: last.from, to: larger(last.to, to) }
    else result.push({ from, to })
  }
  return result
}

/** The blocks of `ranges` that lie in `bounds`, lowest first. */
export const within = (ranges: readonly BlockRange[], bounds: BlockRange): readonly BlockRange[] =>
  joined(ranges.map(({ from, to }) => ({ from: larger(from, bounds.from), to: smaller(to, bounds.to) })))

/** The blocks of `range` that are in none of `taken`, lowest first. */
export function without(range: BlockRange, taken: readonly BlockRange[]): readonly BlockRange[] {
  const left: BlockRange[] = []
  let next = range.from
  for (const { from, to } of within(taken, range)) {
    if (from > next) left.push({ from: next, to: from - 1n })
    next = to + 1n
  }
  if (next <= range.to) left.push({ from: next, to: range.to })
  return left
}

/** How many blocks these are; ranges that overlap are counted once. */
export const blocksIn = (ranges: readonly BlockRange[]): bigint =>
  joined(ranges).reduce((sum, { from, to }) => sum + to - from + 1n, 0n)
