import { expect, test } from 'vitest'
import { nextSpan, paceAfterAnswer, paceAfterRefusal, UNKNOWN_PACE, USUAL_SPAN } from './listingPace.ts'

/** The spans of so many requests to a node that lists at most `most` blocks. */
function spansAt(most: bigint, requests: number, first: bigint): readonly bigint[] {
  const spans: bigint[] = []
  let pace = UNKNOWN_PACE
  for (let made = 0; made < requests; made += 1) {
    const span = nextSpan(pace, first)
    spans.push(span)
    pace = span <= most ? paceAfterAnswer(pace, span) : paceAfterRefusal(pace, span)
  }
  return spans
}

test('a usual limit is found with the second request, and exceeded only now and then', () => {
  const spans = spansAt(10_000n, 60, 302_400n)
  expect(spans.slice(0, 4)).toEqual([302_400n, 10_000n, 20_000n, 10_000n])
  const refused = spans.flatMap((span, place) => (span > 10_000n ? [place] : []))
  expect(refused.length).toBeLessThanOrEqual(5)
  // Each wait is longer than the one before it.
  const waits = refused.slice(2).map((place, index) => place - (refused[index + 1] ?? 0))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test.each([1n, 3n, 100n, 2_000n, 2_048n, 9_999n, 100_000n])('a limit of %s is found from above', (most) => {
  const spans = spansAt(most, 60, 302_400n)
  const largest = spans.filter((span) => span <= most).at(-1) ?? 0n
  expect(largest).toBeGreaterThan(0n)
  expect(largest * 5n).toBeGreaterThanOrEqual(most * 2n)
})

test('without a limit each range is twice the last', () => {
  expect(spansAt(10n ** 12n, 4, USUAL_SPAN)).toEqual([10_000n, 20_000n, 40_000n, 80_000n])
})

test('a range shorter than what is known to be taken tells nothing', () => {
  expect(paceAfterAnswer(UNKNOWN_PACE, 5n)).toBe(UNKNOWN_PACE)
  const pace = paceAfterAnswer(UNKNOWN_PACE, 20_000n)
  expect(paceAfterAnswer(pace, 300n)).toBe(pace)
})

test('a refusal below what was taken counts: the logs there are denser, or the node is another', () => {
  const pace = paceAfterRefusal(paceAfterAnswer(UNKNOWN_PACE, 10_000n), 10_000n)
  expect(nextSpan(pace, USUAL_SPAN)).toBe(5_000n)
})

test('one block is the least', () => {
  expect(nextSpan(paceAfterRefusal(UNKNOWN_PACE, 1n), USUAL_SPAN)).toBe(1n)
})
