import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError } from './chainError.ts'

/** One strict reader for each shape that a node answers with. Each throws ChainError 'badResponse' for any other. */

export type Fields = Readonly<Record<string, unknown>>

function matching(value: unknown, pattern: RegExp, what: string): string {
  if (typeof value === 'string' && pattern.test(value)) return value.toLowerCase()
  throw nonsense(what)
}

export const nonsense = (what: string): ChainError =>
  new ChainError('badResponse', `The node gave ${what} that makes no sense.`)

/**
 * An unsigned integer (execution-apis, `uint`): '0x' is refused; leading zeros, which some nodes write, are accepted.
 */
export const quantity = (value: unknown): bigint => BigInt(matching(value, /^0x[0-9a-f]{1,64}$/i, 'a number'))

/** A quantity that counts something, small enough for a number. */
export function count(value: unknown): number {
  const found = Number(quantity(value))
  if (!Number.isSafeInteger(found)) throw nonsense('a number')
  return found
}

/** Bytes, in lower case; '0x' means none. */
export const bytes = (value: unknown): Hex => `0x${matching(value, /^0x([0-9a-f]{2})*$/i, 'data').slice(2)}`

export const hash = (value: unknown): Hex => `0x${matching(value, /^0x[0-9a-f]{64}$/i, 'a hash').slice(2)}`

export const address = (value: unknown): Address =>
  `0x${matching(value, /^0x[0-9a-f]{40}$/i, 'an address').slice(2)}`

export function fields(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw nonsense(what)
}

export function list<Item>(value: unknown, item: (value: unknown) => Item, what: string): readonly Item[] {
  if (Array.isArray(value)) return value.map((each: unknown) => item(each))
  throw nonsense(what)
}

/** To nodes, null and a missing member mean the same. */
export const optional = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  value === undefined || value === null ? undefined : read(value)
