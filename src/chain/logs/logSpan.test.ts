import { expect, test } from 'vitest'
import {
  chooseNextLogSpan,
  UNKNOWN_LOG_SPAN,
  USUAL_LOG_SPAN_BLOCKS,
  updateSpanAfterAnswer,
  updateSpanAfterRefusal,
} from './logSpan.ts'

/**
 * Returns the sizes of consecutive requests to a node that accepts at most `most` blocks per
 * request.
 */
function spansAt(most: bigint, requests: number, first: bigint): readonly bigint[] {
  const spans: bigint[] = []
  let pace = UNKNOWN_LOG_SPAN
  for (let made = 0; made < requests; made += 1) {
    const span = chooseNextLogSpan(pace, first)
    spans.push(span)
    pace = span <= most ? updateSpanAfterAnswer(pace, span) : updateSpanAfterRefusal(pace, span)
  }
  return spans
}

test('Block range of log requests exceeds a node’s limit at most 5 times in 60 reads', () => {
  const spans = spansAt(10_000n, 60, 302_400n)
  expect(spans.slice(0, 4)).toEqual([302_400n, 10_000n, 20_000n, 10_000n])
  const refused = spans.flatMap((span, place) => (span > 10_000n ? [place] : []))
  expect(refused.length).toBeLessThanOrEqual(5)
  const waits = refused.slice(2).map((place, index) => place - (refused[index + 1] ?? 0))
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
})

test.each([1n, 3n, 100n, 2_000n, 2_048n, 9_999n, 100_000n])(
  'Block range per log request converges to a node limit of %s blocks',
  (most) => {
    const spans = spansAt(most, 60, 302_400n)
    const largest = spans.filter((span) => span <= most).at(-1) ?? 0n
    expect(largest).toBeGreaterThan(0n)
    expect(largest * 5n).toBeGreaterThanOrEqual(most * 2n)
  },
)

test('Block range per log request doubles with each request if the node has no limit', () => {
  expect(spansAt(10n ** 12n, 4, USUAL_LOG_SPAN_BLOCKS)).toEqual([10_000n, 20_000n, 40_000n, 80_000n])
})

test('Block range per log request stays the same after a request for a smaller range', () => {
  expect(updateSpanAfterAnswer(UNKNOWN_LOG_SPAN, 5n)).toBe(UNKNOWN_LOG_SPAN)
  const pace = updateSpanAfterAnswer(UNKNOWN_LOG_SPAN, 20_000n)
  expect(updateSpanAfterAnswer(pace, 300n)).toBe(pace)
})

test('Block range per log request is halved if the node rejects a range it once took', () => {
  const pace = updateSpanAfterRefusal(updateSpanAfterAnswer(UNKNOWN_LOG_SPAN, 10_000n), 10_000n)
  expect(chooseNextLogSpan(pace, USUAL_LOG_SPAN_BLOCKS)).toBe(5_000n)
})

test('Block range per log request is at least one block', () => {
  expect(chooseNextLogSpan(updateSpanAfterRefusal(UNKNOWN_LOG_SPAN, 1n), USUAL_LOG_SPAN_BLOCKS)).toBe(1n)
})
