import fc from 'fast-check'
import { amountIssues } from '#locales/kit.ts'
import { sentence } from '../../src/lib/sentence.ts'
import {
  amountParts,
  formatAmount,
  MAX_AMOUNT_INPUT,
  parseAmount,
  trimmedAmount,
} from '../../src/math/amountText.ts'
import { referenceParse } from './referenceParse.ts'

const digits = (maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...'00123456789'), minLength: 0, maxLength })

/** Numerals as people write them, right and wrong. */
const numeral = fc
  .tuple(
    fc.constantFrom('', '', '', '', ' ', '\t', '\u00a0', '-', '+', '\u2212', '\u200b', '\ufeff'),
    digits(24),
    fc.constantFrom('.', '.', '.', ',', ',', '', '..', '. ', 'e', 'E+', '\u066b', '\uff0e', '_', "'"),
    digits(22),
    fc.constantFrom('', '', '', '', '', ' ', '\n', '\u202f', ',000', '.0', 'e5', 'n', '%', '\u0660'),
  )
  .map((parts) => parts.join(''))

/** Numerals that are right, or wrong by their length alone. */
const plain = fc
  .tuple(digits(16), fc.constantFrom('.', '.', '.', ',', ''), digits(18))
  .map((parts) => parts.join(''))

/** Anything at all, from the characters that come near to being numerals. */
const soup = fc.string({
  unit: fc.constantFrom(
    ...'0123456789.,,..  +-eExn_\u0661\u06f1\u0967\uff11\u2460\u00b2\ud835\u200e\u202e\u0000',
  ),
  maxLength: 30,
})

/** Long texts are rare, since each costs as much as a thousand short ones. */
const long = fc
  .tuple(
    fc.constantFrom('0', '9', '1,', '.', '٣', 'e'),
    fc.integer({ min: 100, max: 10_000 }),
    fc.constantFrom('', '1', 'x', '.5', ' '),
  )
  .map(([unit, count, end]) => unit.repeat(Math.ceil(count / unit.length)) + end)

const text = fc.oneof(
  { weight: 4000, arbitrary: plain },
  { weight: 4000, arbitrary: numeral },
  { weight: 3000, arbitrary: soup },
  { weight: 1000, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
  { weight: 3, arbitrary: long },
)

const decimals = fc.oneof(fc.constantFrom(18, 18, 18, 6, 8, 0, 1, 255), fc.nat(77))

/**
 * Fails, with the smallest text, where the parser and the reference disagree on whether and on what.
 * Returns how many texts were accepted: a fuzz of nothing but refusals would prove little.
 */
export function fuzzParser(numRuns: number, seed: number): number {
  let accepted = 0
  fc.assert(
    fc.property(text, decimals, (input, places) => {
      const parsed = parseAmount(input, places)
      const expected = referenceParse(input, places)
      if (parsed.ok) {
        accepted++
        return parsed.value === expected
      }
      return expected === undefined && sentence(amountIssues, parsed.issue).endsWith('.')
    }),
    { numRuns, seed },
  )
  return accepted
}

/** Fails where an amount does not come back from its own text, in any of the three forms, exactly. */
export function fuzzRoundTrip(numRuns: number, seed: number): void {
  const amount = fc.oneof(fc.bigInt(0n, MAX_AMOUNT_INPUT), fc.bigInt(0n, 10n ** 20n), fc.bigInt(0n, 1000n))
  fc.assert(
    fc.property(amount, fc.oneof(fc.constant(18), fc.nat(77)), (raw, places) => {
      const { sign, integer, fraction } = amountParts(raw, places)
      const joined = `${sign}${integer.replaceAll(',', '')}${places > 0 ? '.' : ''}${fraction}`
      const texts = [formatAmount(raw, places), trimmedAmount(raw, places), joined]
      const same = texts.every((form) => {
        const parsed = parseAmount(form, places)
        return parsed.ok && parsed.value === raw
      })
      return same && /^\d{1,3}(,\d{3})*$/.test(integer)
    }),
    { numRuns, seed },
  )
}
