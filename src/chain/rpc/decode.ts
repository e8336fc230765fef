import type { Address, Hex } from '../../amounts/hex.ts'
import { ChainError } from './chainError.ts'

/** One strict reader for each shape that a node answers with. Each throws ChainError 'badResponse' for any other. */

export type Fields = Readonly<Record<string, unknown>>

const isPrefixed = (text: string): text is Hex => text.startsWith('0x')

/** In lower case. A history has a million of these: no text is put together anew, and one in lower case stays the one it is. */
function matching(value: unknown, pattern: RegExp, what: string): Hex {
  if (typeof value === 'string' && pattern.test(value)) {
    const text = value.toLowerCase()
    if (isPrefixed(text)) return text
  }
  throw nonsense(what)
}

export const nonsense = (what: string): ChainError => new ChainError('badResponse', what)

/**
 * An unsigned integer (execution-apis, `uint`): '0x' is refused; leading zeros, which some nodes write, are accepted.
 */
export const quantity = (value: unknown): bigint => BigInt(matching(value, /^0x[0-9a-f]{1,64}$/i, 'number'))

/** A quantity that counts something, small enough for a number. */
export function count(value: unknown): number {
  const found = Number(quantity(value))
  if (!Number.isSafeInteger(found)) throw nonsense('number')
  return found
}

/** Bytes, in lower case; '0x' means none. */
export function bytes(value: unknown): Hex {
  const text = matching(value, /^0x[0-9a-f]*$/i, 'data')
  if (text.length % 2 === 0) return text
  throw nonsense('data')
}

export const hash = (value: unknown): Hex => matching(value, /^0x[0-9a-f]{64}$/i, 'hash')

export const address = (value: unknown): Address => matching(value, /^0x[0-9a-f]{40}$/i, 'address')

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function fields(value: unknown, what: string): Fields {
  if (isFields(value)) return value
  throw nonsense(what)
}

export function list<Item>(value: unknown, item: (value: unknown) => Item, what: string): readonly Item[] {
  if (Array.isArray(value)) return value.map((each: unknown) => item(each))
  throw nonsense(what)
}

/** To nodes, null and a missing member mean the same. */
export const optional = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  value === undefined || value === null ? undefined : read(value)
