import { MAX_INT128 } from './integers.ts'

/** The largest amount that any input takes, raw: above it the live contract wraps and v4 reverts. */
export const MAX_AMOUNT_INPUT = MAX_INT128

/** The same bound for a deposit's liquidity: the live hook casts it to int128 unchecked. */
export const MAX_LIQUIDITY_INPUT = MAX_INT128

/** Why a text is not an amount. */
export type AmountIssue =
  | { readonly code: 'empty' | 'sign' | 'exponent' | 'ambiguousComma' | 'grouping' | 'notANumber' }
  | { readonly code: 'tooManyDecimals'; readonly params: { readonly decimals: number } }
  /** `most`: raw, of a token with `decimals`. */
  | {
      readonly code: 'tooLarge'
      readonly params: { readonly most: bigint; readonly decimals: number }
    }

export type Parsed<Issue> =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: Issue }
export type ParsedAmount = Parsed<AmountIssue>

const refuse = (issue: AmountIssue): ParsedAmount => ({ ok: false, issue })

/** What is wrong with a text that is not digits with at most one point. */
function refuseShape(text: string): ParsedAmount {
  if (/^[+\-\u2212]/.test(text)) return refuse({ code: 'sign' })
  if (/^[\d.,]+e[+-]?\d+$/i.test(text)) {
    return refuse({ code: 'exponent' })
  }
  if (/^\d*,\d{3}$/.test(text)) {
    return refuse({ code: 'ambiguousComma' })
  }
  if (/^\d[\d., '_\u2019\u00a0\u202f]*$/.test(text)) {
    return refuse({ code: 'grouping' })
  }
  return refuse({ code: 'notANumber' })
}

/**
 * What a person typed or pasted, as a raw amount of a token with `decimals`: never rounded, never guessed. Digits 0-9
 * with at most one decimal point, or one decimal comma that is not before exactly three digits; white space around it
 * is dropped. Zero is an amount; plans decide whether it may be used.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return refuse({ code: 'empty' })
  const match = /^(?<integer>\d*)(?:(?:\.|,(?!\d{3}$))(?<fraction>\d*))?$/.exec(trimmed)
  const { integer = '', fraction = '' } = match?.groups ?? {}
  if (integer + fraction === '') return refuseShape(trimmed)
  if (fraction.length > decimals) return refuse({ code: 'tooManyDecimals', params: { decimals } })
  const digits = (integer + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '')
  // The length is compared first: a pasted text of a million digits must not be converted.
  if (digits.length > 39 || BigInt(digits) > MAX_AMOUNT_INPUT) {
    return refuse({ code: 'tooLarge', params: { most: MAX_AMOUNT_INPUT, decimals } })
  }
  return { ok: true, value: BigInt(digits) }
}
