import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BlockRange, blocksIn, joined, within, without } from './blockRanges.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }))
  .map(([from, more]): BlockRange => ({ from: BigInt(from), to: BigInt(from + more) }))
const ranges = fc.array(range, { maxLength: 6 })

/** Block by block, lowest first. */
const blocks = (each: readonly BlockRange[]): readonly bigint[] =>
  Array.from({ length: 50 }, (_, block) => BigInt(block)).filter((block) =>
    each.some(({ from, to }) => block >= from && block <= to),
  )

test('joined, clipped and subtracted ranges have the blocks that they should, in as few ranges as there can be', () => {
  fc.assert(
    fc.property(ranges, range, (some, one) => {
      const inOne = (block: bigint) => block >= one.from && block <= one.to
      expect(blocks(joined(some))).toEqual(blocks(some))
      expect(blocks(within(some, one))).toEqual(blocks(some).filter(inOne))
      expect(blocks(without(one, some))).toEqual(
        blocks([one]).filter((block) => !blocks(some).includes(block)),
      )
      expect(blocksIn(some)).toBe(BigInt(blocks(some).length))
      for (const result of [joined(some), within(some, one), without(one, some)])
        for (const [place, { from, to }] of result.entries()) {
          expect(to).toBeGreaterThanOrEqual(from)
          const next = result[place + 1]
          if (next !== undefined) expect(next.from).toBeGreaterThan(to + 1n)
        }
    }),
    { numRuns: 200 },
  )
})
