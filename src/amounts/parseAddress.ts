import { checksumAddress } from './checksumAddress.ts'
import type { Address } from './hex.ts'

/** Why a text is not an address. */
export interface AddressIssue {
  readonly code: 'noAddress' | 'notAnAddress' | 'checksum'
}

export type ParsedAddress =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly issue: AddressIssue }

const refuse = (code: AddressIssue['code']): ParsedAddress => ({ ok: false, issue: { code } })

const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/**
 * What a person typed or pasted, as a checksummed address. Mixed letter case must be the right one (EIP-55); an address
 * all in small letters, or all in capitals, carries no checksum and is taken as it is. Names are not resolved.
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
