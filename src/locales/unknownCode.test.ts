import { expect, test } from 'vitest'
import { sentence } from '#lib/sentence.ts'
import * as words from '#locales/safety.ts'
import { factsOfCode, type SafetyCode, type SafetyFact } from '#market/safety.ts'

/** How a sentence says that something is impossible. */
const IMPOSSIBLE =
  /\b(nobody|no one|cannot|neither|never|alone|go on|not depend|no owner|no delay|no limit)\b/i

/** What it says all the same: that something is not known, or how things stand in a block. */
const NO_PROMISE = [
  ...['cannot be told', 'cannot be read', 'Nobody has shares', 'where nobody else has'],
  ...['by the pool alone', 'of one token alone'],
]

/** The sentence of a fact of unknown code, without what is no promise. */
function promisedIn(fact: SafetyFact): string {
  return NO_PROMISE.reduce((said, part) => said.replaceAll(part, ''), sentence(words.facts, fact))
}

const codes = Object.keys(words.facts) as SafetyCode[]
const factOf = (code: SafetyCode) =>
  ({ topic: 'change', code, tone: 'good', side: 0, seconds: 60n, pools: 2 }) as SafetyFact

test.each(codes)(
  'of a hook whose code is not known, no sentence says that something is impossible: %s [10-11]',
  (code) => {
    for (const judged of [undefined, { status: 'unknown', beyond: [] } as const])
      for (const fact of factsOfCode([factOf(code)], judged)) expect(promisedIn(fact)).not.toMatch(IMPOSSIBLE)
  },
)

test('of known code they do', () => {
  const said = codes.map((code) => promisedIn(factOf(code)))
  expect(said.filter((each) => IMPOSSIBLE.test(each)).length).toBeGreaterThan(6)
})
