import { MAX_INT128, maxBigInt } from './integers.ts'

export interface AmountParts {
  readonly sign: '' | '-'
  /** Whole tokens, with a comma between groups of three digits. */
  readonly integer: string
  /** Digits after the decimal point, one for each decimal of the token. */
  readonly fraction: string
}

function split(raw: bigint, decimals: number): { sign: '' | '-'; integer: string; fraction: string } {
  const digits = maxBigInt(raw, -raw)
    .toString()
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { sign: raw < 0n ? '-' : '', integer: digits.slice(0, point), fraction: digits.slice(point) }
}

/** Formats raw units with all decimals of the token, without commas: '1.500000'. */
export function formatAmount(raw: bigint, decimals: number): string {
  const { sign, integer, fraction } = split(raw, decimals)
  return `${sign}${integer}${decimals > 0 ? '.' : ''}${fraction}`
}

/** Formats raw units without trailing zeros or commas, for amount inputs: '1.5', '1'. */
export function formatTrimmedAmount(raw: bigint, decimals: number): string {
  const { sign, integer, fraction } = split(raw, decimals)
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${integer}${kept === '' ? '' : `.${kept}`}`
}

/** Adds a comma between groups of three whole digits: '1,250.5'. */
export function groupThousands(text: string): string {
  return text.replace(/-?\d+/, (integer) => integer.replace(/\B(?=(\d{3})+$)/g, ','))
}

/** Formats raw units for sentences, without trailing zeros: '1,250.5'. */
export const formatGroupedAmount = (raw: bigint, decimals: number): string =>
  groupThousands(formatTrimmedAmount(raw, decimals))

/** Number of significant digits in an amount that is rounded up. */
const SIGNIFICANT = 4

/**
 * Formats an amount rounded up to `significant` digits, so that the text is never below the amount.
 * An amount with more digits before the decimal point is rounded up to whole tokens. Used for
 * amounts that the user must pay or lacks.
 */
export function formatAmountRoundedUp(raw: bigint, decimals: number, significant = SIGNIFICANT): string {
  const spare = Math.min(decimals, `${raw}`.length - significant)
  const unit = 10n ** BigInt(Math.max(0, spare))
  return formatGroupedAmount(((raw + unit - 1n) / unit) * unit, decimals)
}

/** Splits raw units into sign, whole tokens and fraction, without rounding. */
export function splitAmountAtDecimalPoint(raw: bigint, decimals: number): AmountParts {
  const { sign, integer, fraction } = split(raw, decimals)
  return { sign, integer: groupThousands(integer), fraction }
}

const READING_DIGITS = 6

/**
 * Rounding of a displayed amount: `up` for payments and maximums, `down` for minimums. `nearest`
 * rounds half away from zero.
 */
export type DisplayRounding = 'nearest' | 'up' | 'down'

/**
 * Rounds `raw` to `digits` significant digits. Digits before the decimal point are never rounded.
 */
export function roundToSignificantDigits(
  raw: bigint,
  decimals: number,
  digits: number,
  rounding: DisplayRounding = 'nearest',
): bigint {
  const size = maxBigInt(raw, -raw)
  const spare = Math.min(decimals, `${size}`.length - digits)
  if (spare <= 0) return raw
  const unit = 10n ** BigInt(spare)
  const over = size % unit
  const isAway = rounding === 'nearest' ? 2n * over >= unit : over > 0n && raw > 0n === (rounding === 'up')
  const rounded = size / unit + (isAway ? 1n : 0n)
  return (raw < 0n ? -rounded : rounded) * unit
}

/**
 * Rounds an amount to six significant digits and splits it, without trailing zeros. Digits before
 * the decimal point are never rounded.
 */
export function splitRoundedAmount(
  raw: bigint,
  decimals: number,
  rounding: DisplayRounding = 'nearest',
): AmountParts {
  const read = splitAmountAtDecimalPoint(
    roundToSignificantDigits(raw, decimals, READING_DIGITS, rounding),
    decimals,
  )
  return { ...read, fraction: read.fraction.replace(/0+$/, '') }
}

/** Formats an amount with six significant digits: '1,250.12'. */
export function formatRoundedAmount(
  raw: bigint,
  decimals: number,
  rounding: DisplayRounding = 'nearest',
): string {
  const { sign, integer, fraction } = splitRoundedAmount(raw, decimals, rounding)
  return `${sign}${integer}${fraction === '' ? '' : `.${fraction}`}`
}

const STRONG_DIGITS = 4

/**
 * Splits an amount into zeros before the first significant digit ('0.0000', shown faintly), digits
 * shown in bold (the whole tokens, or the first four significant digits of an amount below 1), and
 * the rest.
 */
export function splitAmountForEmphasis({ integer, fraction }: Pick<AmountParts, 'integer' | 'fraction'>) {
  const first = fraction.search(/[1-9]/)
  if (integer !== '0' || first < 0)
    return { lead: '', strong: integer, rest: fraction === '' ? '' : `.${fraction}` }
  const end = first + STRONG_DIGITS
  return {
    lead: `0.${fraction.slice(0, first)}`,
    strong: fraction.slice(first, end),
    rest: fraction.slice(end),
  }
}

/**
 * Largest raw amount that the page accepts: int128. Above it, the hook's cast wraps and v4 reverts.
 */
export const MAX_RAW_INPUT_AMOUNT = MAX_INT128

/**
 * Largest liquidity of a deposit: int128. The deployed hook casts liquidity to int128 without a
 * check.
 */
export const MAX_DEPOSIT_LIQUIDITY = MAX_INT128

export type AmountIssue =
  | { readonly code: 'empty' | 'sign' | 'exponent' | 'ambiguousComma' | 'grouping' | 'notANumber' }
  | { readonly code: 'tooManyDecimals'; readonly params: { readonly decimals: number } }
  /** `most` is the largest accepted amount in raw units. */
  | {
      readonly code: 'tooLarge'
      readonly params: { readonly most: bigint; readonly decimals: number }
    }

export type NumberParseResult<Issue> =
  | { readonly ok: true; readonly value: bigint }
  | { readonly ok: false; readonly issue: Issue }
export type ParsedAmount = NumberParseResult<AmountIssue>

const refuse = (issue: AmountIssue): ParsedAmount => ({ ok: false, issue })

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
 * Parses user input to raw units, without rounding. Accepts one decimal point, or one decimal comma
 * unless exactly three digits follow it. Accepts zero.
 */
export function parseAmount(text: string, decimals: number): ParsedAmount {
  const trimmed = text.trim()
  if (trimmed === '') return refuse({ code: 'empty' })
  const match = /^(?<integer>\d*)(?:(?:\.|,(?!\d{3}$))(?<fraction>\d*))?$/.exec(trimmed)
  const { integer = '', fraction = '' } = match?.groups ?? {}
  if (integer + fraction === '') return refuseShape(trimmed)
  if (fraction.length > decimals) return refuse({ code: 'tooManyDecimals', params: { decimals } })
  const digits = (integer + fraction.padEnd(decimals, '0')).replace(/^0+(?=\d)/, '')
  // Checks the length first, because BigInt is slow for a text of a million digits.
  if (digits.length > 39 || BigInt(digits) > MAX_RAW_INPUT_AMOUNT) {
    return refuse({ code: 'tooLarge', params: { most: MAX_RAW_INPUT_AMOUNT, decimals } })
  }
  return { ok: true, value: BigInt(digits) }
}

/**
 * Amount in whole tokens that one press of an arrow key adds to or subtracts from an amount input.
 */
export const AMOUNT_STEP = '0.001'

/**
 * Returns the text of an amount input after an arrow key: 0.001 tokens more or less, never below 0.
 * The step is one raw unit if the token has fewer than three decimals. Invalid text stays
 * unchanged.
 */
export function changeAmountTextByArrowKey(text: string, decimals: number, direction: 'up' | 'down'): string {
  const parsed = parseAmount(text, decimals)
  if (!parsed.ok && parsed.issue.code !== 'empty') return text
  const value = parsed.ok ? parsed.value : 0n
  const step = 10n ** BigInt(Math.max(0, decimals - 3))
  const next = direction === 'up' ? value + step : value - step
  if (next > MAX_RAW_INPUT_AMOUNT) return text
  return formatTrimmedAmount(maxBigInt(next, 0n), decimals)
}
