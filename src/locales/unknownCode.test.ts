import { expect, test } from 'vitest'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/safety.ts'
import { filterFindingsByCode, type SafetyFinding, type SafetyFindingCode } from '#market/safety.ts'

/** Phrases that claim that something is impossible. */
const IMPOSSIBLE =
  /\b(nobody|no one|cannot|neither|never|alone|go on|not depend|no owner|no delay|no limit)\b/i

/** Phrases that match `IMPOSSIBLE` but do not call an action impossible. */
const NO_PROMISE = [
  ...['cannot be told', 'cannot be read', 'Nobody has shares', 'where nobody else has'],
  ...['by the pool alone', 'of one token alone'],
]

/**
 * Returns the sentence of a safety fact for unknown bytecode, without the phrases in `NO_PROMISE`.
 */
function promisedIn(fact: SafetyFinding): string {
  return NO_PROMISE.reduce(
    (said, part) => said.replaceAll(part, ''),
    formatSentence(words.facts, fact, ['Token 0', 'Token 1']),
  )
}

const codes = Object.keys(words.facts) as SafetyFindingCode[]
const factOf = (code: SafetyFindingCode) =>
  ({ topic: 'change', code, tone: 'good', side: 0, seconds: 60n, pools: 2 }) as SafetyFinding

test.each(codes)(
  'Safety finding never says ‘impossible’ if the hook’s code is unknown: %s [10-11]',
  (code) => {
    for (const judged of [undefined, { status: 'unknown', beyond: [] } as const])
      for (const fact of filterFindingsByCode([factOf(code)], judged))
        expect(promisedIn(fact)).not.toMatch(IMPOSSIBLE)
  },
)

test('Safety texts for known hook code say that some actions are impossible', () => {
  const said = codes.map((code) => promisedIn(factOf(code)))
  expect(said.filter((each) => IMPOSSIBLE.test(each)).length).toBeGreaterThan(6)
})
