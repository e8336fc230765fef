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
