import { expect, test } from 'vitest'
import type { Snapshot } from '../../markets/snapshot.ts'
import { outOfRanges } from './outOfRanges.ts'

const at = (tick: number | undefined, ranges: readonly (readonly [number, number])[] | undefined) =>
  outOfRanges({
    hook: { buckets: ranges?.map(([tickLower, tickUpper]) => ({ tickLower, tickUpper, weightBps: 1 })) },
    pool: { slot0: tick === undefined ? undefined : { tick } },
  } as unknown as Snapshot).map(({ code, severity }) => `${code} ${severity}`)

test('a price outside of all ranges is a caution: the lower tick is inside, the upper one is not', () => {
  const ranges = [
    [-20, 20],
    [60, 80],
  ] as const
  for (const tick of [-20, 0, 19, 60, 79]) expect(at(tick, ranges)).toEqual([])
  for (const tick of [-21, 20, 59, 80]) expect(at(tick, ranges)).toEqual(['outOfRanges caution'])
  expect(at(0, [])).toEqual(['outOfRanges caution'])
})

test('what could not be read is no caution of this kind', () => {
  expect(at(undefined, [[0, 1]])).toEqual([])
  expect(at(0, undefined)).toEqual([])
})
