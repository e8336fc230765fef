import { expect, test } from 'vitest'
import { nextSpan, paceAfterAnswer, paceAfterRefusal, UNKNOWN_PACE, USUAL_SPAN } from './listingPace.ts'

/** Returns the sizes of consecutive requests to a node that accepts at most `most` blocks. */
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

test('Range size for log requests finds a shared node limit with its second request', () => {
  const spans = spansAt(10_000n, 60, 302_400n)
  expect(spans.slice(0, 4)).toEqual([302_400n, 10_000n, 20_000n, 10_000n])
  const refused = spans.flatMap((span, place) => (span > 10_000n ? [place] : []))
  expect(refused.length).toBeLessThanOrEqual(5)
  // Each pause before a larger range is tried is longer than the previous one.
  const waits = refused.slice(2).map((place, index) => place - (refused[index + 1] ?? 0))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test.each([1n, 3n, 100n, 2_000n, 2_048n, 9_999n, 100_000n])(
  'Range size for log requests converges to a node limit of %s from above',
  (most) => {
    const spans = spansAt(most, 60, 302_400n)
    const largest = spans.filter((span) => span <= most).at(-1) ?? 0n
    expect(largest).toBeGreaterThan(0n)
    expect(largest * 5n).toBeGreaterThanOrEqual(most * 2n)
  },
)

test('Range size for log requests doubles each time if the node has no limit', () => {
  expect(spansAt(10n ** 12n, 4, USUAL_SPAN)).toEqual([10_000n, 20_000n, 40_000n, 80_000n])
})

test('Range size for log requests ignores ranges shorter than an accepted one', () => {
  expect(paceAfterAnswer(UNKNOWN_PACE, 5n)).toBe(UNKNOWN_PACE)
  const pace = paceAfterAnswer(UNKNOWN_PACE, 20_000n)
  expect(paceAfterAnswer(pace, 300n)).toBe(pace)
})

test('Range size for log requests shrinks when a smaller range is later rejected', () => {
  const pace = paceAfterRefusal(paceAfterAnswer(UNKNOWN_PACE, 10_000n), 10_000n)
  expect(nextSpan(pace, USUAL_SPAN)).toBe(5_000n)
})

test('Range size for log requests is at least one block', () => {
  expect(nextSpan(paceAfterRefusal(UNKNOWN_PACE, 1n), USUAL_SPAN)).toBe(1n)
})
