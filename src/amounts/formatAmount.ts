import { larger } from './integers.ts'

/** A raw amount taken apart for typesetting. `fraction` is `shown` followed by `rest`. */
export interface AmountParts {
  readonly sign: '' | '-'
  /** Whole units, grouped in threes with commas. */
  readonly integer: string
  /** All decimals of the token, exact. */
  readonly fraction: string
  /** The first two decimals, for full-size type. */
  readonly shown: string
  /** The other decimals, for small type. */
  readonly rest: string
}

function split(raw: bigint, decimals: number): { sign: '' | '-'; integer: string; fraction: string } {
  const digits = larger(raw, -raw)
    .toString()
    .padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return { sign: raw < 0n ? '-' : '', integer: digits.slice(0, point), fraction: digits.slice(point) }
}

/** A raw amount as exact plain decimal text with all of the token's decimals, ungrouped: '1.500000'. */
export function formatAmount(raw: bigint, decimals: number): string {
  const { sign, integer, fraction } = split(raw, decimals)
  return `${sign}${integer}${decimals > 0 ? '.' : ''}${fraction}`
}

/** A raw amount as exact plain decimal text without trailing zeros: '1.5', '1'. What an input is filled with. */
export function trimmedAmount(raw: bigint, decimals: number): string {
  const { sign, integer, fraction } = split(raw, decimals)
  const kept = fraction.replace(/0+$/, '')
  return `${sign}${integer}${kept === '' ? '' : `.${kept}`}`
}

/** Decimal text with its whole digits grouped in threes by commas: '1,250.5'. */
export function grouped(text: string): string {
  return text.replace(/-?\d+/, (integer) => integer.replace(/\B(?=(\d{3})+$)/g, ','))
}

/** A raw amount as exact decimal text for sentences: '1,250.5'. */
export const amountInWords = (raw: bigint, decimals: number): string => grouped(trimmedAmount(raw, decimals))

/** Digits that say how large an amount is. */
const SIGNIFICANT = 4

/**
 * No less than the amount, in few digits: whole units in full, of the fraction what makes four significant digits, rounded
 * up. For what is lacking: whoever gets so much has enough.
 */
export function atLeastInWords(raw: bigint, decimals: number): string {
  const spare = Math.min(decimals, `${raw}`.length - SIGNIFICANT)
  const unit = 10n ** BigInt(Math.max(0, spare))
  return amountInWords(((raw + unit - 1n) / unit) * unit, decimals)
}

/** A raw amount in parts: nothing is rounded, so that sign, integer, point and fraction together are the exact value. */
export function amountParts(raw: bigint, decimals: number): AmountParts {
  const { sign, integer, fraction } = split(raw, decimals)
  return {
    sign,
    integer: grouped(integer),
    fraction,
    shown: fraction.slice(0, 2),
    rest: fraction.slice(2),
  }
}

/** The digits of an amount by how much they say. Joined, they are the exact grouped amount without its sign. */
export interface EmphasisParts {
  /** Zeros before the first digit that counts: '0.0000'. */
  readonly lead: string
  /** The first four significant digits, with whatever stands between them. */
  readonly strong: string
  /** Whole digits after those four. */
  readonly whole: string
  /** Decimals after those four, and their point. */
  readonly rest: string
}

const STRONG_DIGITS = 4

/** Takes an amount apart at its first four significant digits; of zero, the unit and two places count. */
export function emphasisParts({
  integer,
  fraction,
}: Pick<AmountParts, 'integer' | 'fraction'>): EmphasisParts {
  const text = fraction === '' ? integer : `${integer}.${fraction}`
  const first = text.search(/[1-9]/)
  if (first < 0) return { lead: '', strong: text.slice(0, 4), whole: '', rest: text.slice(4) }
  const [strong = ''] = new RegExp(`^(?:[.,]?\\d){1,${STRONG_DIGITS}}`).exec(text.slice(first)) ?? []
  const end = first + strong.length
  const point = integer.length
  return {
    lead: text.slice(0, first),
    strong,
    whole: text.slice(end, Math.max(end, point)),
    rest: text.slice(Math.max(end, point)),
  }
}
