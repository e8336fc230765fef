import { memoize } from '#lib/memoize.ts'
import { type Address, isAddress } from './hex.ts'
import { keccak256 } from './keccak.ts'

/**
 * Returns an address with its EIP-55 checksum. Memoised, because every render formats addresses.
 */
export const checksumAddress = memoize(withChecksum)

function withChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  const ascii = [...digits].map((digit) => digit.charCodeAt(0).toString(16)).join('')
  const hash = keccak256(`0x${ascii}`).slice(2)
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

export interface AddressIssue {
  readonly code: 'noAddress' | 'notAnAddress' | 'checksum'
}

export type ParsedAddress =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly issue: AddressIssue }

const refuse = (code: AddressIssue['code']): ParsedAddress => ({ ok: false, issue: { code } })

/**
 * Parses user input as an address and returns it with its EIP-55 checksum. Rejects mixed case with
 * a wrong checksum. Does not resolve ENS names.
 */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.trim()
  if (trimmed === '') return refuse('noAddress')
  if (!isAddress(trimmed)) return refuse('notAnAddress')
  const value = checksumAddress(trimmed)
  const digits = trimmed.slice(2)
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!plain && trimmed !== value) return refuse('checksum')
  return { ok: true, value }
}

/** Number of leading characters in a shortened address, including 0x. */
const ADDRESS_LEADING_CHARS = 6
const ADDRESS_TRAILING_CHARS = 4

/** Shortens an address to its first 6 and last 4 characters: '0xfd6a…20c0'. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, ADDRESS_LEADING_CHARS)}…${address.slice(-ADDRESS_TRAILING_CHARS)}`
}
