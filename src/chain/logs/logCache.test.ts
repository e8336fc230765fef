import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BlockRange,
  computeSafeHead,
  countRangeBlocks,
  intersectRanges,
  mergeRanges,
  subtractRanges,
} from './logCache.ts'

const range = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 8 }))
  .map(([from, more]): BlockRange => ({ from: BigInt(from), to: BigInt(from + more) }))
const ranges = fc.array(range, { maxLength: 6 })

const blocks = (each: readonly BlockRange[]): readonly bigint[] =>
  Array.from({ length: 50 }, (_, block) => BigInt(block)).filter((block) =>
    each.some(({ from, to }) => block >= from && block <= to),
  )

test('Block ranges can be merged, clipped and subtracted', () => {
  fc.assert(
    fc.property(ranges, range, (some, one) => {
      const inOne = (block: bigint) => block >= one.from && block <= one.to
      expect(blocks(mergeRanges(some))).toEqual(blocks(some))
      expect(blocks(intersectRanges(some, one))).toEqual(blocks(some).filter(inOne))
      expect(blocks(subtractRanges(one, some))).toEqual(
        blocks([one]).filter((block) => !blocks(some).includes(block)),
      )
      expect(countRangeBlocks(some)).toBe(BigInt(blocks(some).length))
      for (const result of [mergeRanges(some), intersectRanges(some, one), subtractRanges(one, some)])
        for (const [place, { from, to }] of result.entries()) {
          expect(to).toBeGreaterThanOrEqual(from)
          const next = result[place + 1]
          if (next !== undefined) expect(next.from).toBeGreaterThan(to + 1n)
        }
    }),
    { numRuns: 200 },
  )
})

const line = (to: bigint, finalized: bigint | undefined, span?: bigint) =>
  computeSafeHead(to, { finalized, span })

test('Log cache never stores the newest 64 blocks, even if those blocks are final', () => {
  expect(line(1_010n, 500n)).toBe(500n)
  expect(line(1_010n, 1_009n)).toBe(946n)
  expect(line(1_010n, undefined)).toBe(946n)
})

test('Log cache may store all blocks of a range far below the final block', () => {
  expect(line(1_000n, 50_000n)).toBeGreaterThanOrEqual(1_000n)
})

test('Log cache ends at a fixed depth on a chain that finalizes no blocks', () => {
  expect(line(90_000n, 10n)).toBe(90_000n - 1_024n)
  expect(line(90_000n, 10n, 500n)).toBe(90_000n - 500n)
  expect(line(90_000n, 10n, 10n)).toBe(90_000n - 64n)
})

test('Log cache stores no block of a chain with only a few blocks', () => {
  expect(line(3n, undefined)).toBe(0n)
})
