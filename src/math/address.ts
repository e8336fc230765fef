import { memoize } from '#lib/memoize.ts'
import { type Address, isAddress, keccak256 } from './hex.ts'

/**
 * Returns an address with the checksum of EIP-55 in its letter case. Memoised, because the page
 * formats every address again with each block and keystroke.
 */
export const checksumAddress = memoize(withChecksum)

function withChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  // EIP-55 hashes the hex digits as text: one ASCII byte for each digit.
  const ascii = [...digits].map((digit) => digit.charCodeAt(0).toString(16)).join('')
  const hash = keccak256(`0x${ascii}`).slice(2)
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}

/** Reason why a text is not an address. */
export interface AddressIssue {
  readonly code: 'noAddress' | 'notAnAddress' | 'checksum'
}

export type ParsedAddress =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly issue: AddressIssue }

const refuse = (code: AddressIssue['code']): ParsedAddress => ({ ok: false, issue: { code } })

/**
 * Parses typed or pasted text as a checksummed address. Mixed case must match the checksum
 * (EIP-55). All-lower and all-upper addresses carry no checksum and are accepted. ENS names are not
 * resolved here.
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

/** Number of leading characters of a shortened address, including 0x. */
export const ADDRESS_LEADING_CHARS = 6
export const ADDRESS_TRAILING_CHARS = 4

/** Returns an address as its first 6 characters, an ellipsis and its last 4: '0xfd6a…20c0'. */
export function shortenAddress(address: string): string {
  return `${address.slice(0, ADDRESS_LEADING_CHARS)}…${address.slice(-ADDRESS_TRAILING_CHARS)}`
}
