import { trimmedAmount } from './formatAmount.ts'
import { MAX_INT128 } from './integers.ts'

/** The largest amount that any input takes, raw: above it the live contract wraps and v4 reverts. */
export const MAX_AMOUNT_INPUT = MAX_INT128

/** The same bound for a deposit's liquidity: the live hook casts it to int128 unchecked. */
export const MAX_LIQUIDITY_INPUT = MAX_INT128

export type AmountIssueCode =
  | 'empty'
  | 'sign'
  | 'exponent'
  | 'ambiguousComma'
  | 'grouping'
  | 'notANumber'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'tooSmall'
  | 'unavailable'

/** Why a text is not an amount, in a sentence that says what to do. */
export interface AmountIssue {
  readonly code: AmountIssueCode
  readonly message: string
}

export type ParsedAmount =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: AmountIssue }

const refuse = (code: AmountIssueCode, message: string): ParsedAmount => ({
  ok: false,
  issue: { code, message },
})

/** What is wrong with a text that is not digits with at most one point. */
function refuseShape(text: string): ParsedAmount {
  if (/^[+\-\u2212]/.test(text)) return refuse('sign', 'Enter the amount without a plus or minus sign.')
  if (/^[\d.,]+e[+-]?\d+$/i.test(text)) {
    return refuse('exponent', 'Write the number out in full, without an exponent.')
  }
  if (/^\d*,\d{3}$/.test(text)) {
    return refuse(
      'ambiguousComma',
      'A comma before three digits can mean two things. Use a point for decimals.',
    )
  }
  if (/^\d[\d., '_\u2019\u00a0\u202f]*$/.test(text)) {
    return refuse('grouping', 'Write the number without spaces or separators, with one point for decimals.')
  }
  return refuse('notANumber', 'Use the digits 0 to 9 and at most one decimal point.')
}

/**
 * What a person typed or pasted, as a raw amount of a token with `decimals`: never rounded, never guessed. Digits 0-9
 * with at most one decimal point, or one decimal comma that is not before exactly three digits; white space around it
 * is dropped. Zero is an amount; plans decide whether it may be used.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return refuse('empty', 'Enter an amount.')
  const match = /^(?<integer>\d*)(?:(?:\.|,(?!\d{3}$))(?<fraction>\d*))?$/.exec(trimmed)
  const { integer = '', fraction = '' } = match?.groups ?? {}
  if (integer + fraction === '') return refuseShape(trimmed)
  if (fraction.length > decimals) {
    return refuse(
      'tooManyDecimals',
      decimals === 0
        ? 'Enter a whole number: this token has no decimals.'
        : `Use at most ${decimals} digits after the decimal point.`,
    )
  }
  const digits = (integer + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '')
  // The length is compared first: a pasted text of a million digits must not be converted.
  if (digits.length > 39 || BigInt(digits) > MAX_AMOUNT_INPUT) {
    return refuse('tooLarge', `The most that can be entered is ${trimmedAmount(MAX_AMOUNT_INPUT, decimals)}.`)
  }
  return { ok: true, value: BigInt(digits) }
}
