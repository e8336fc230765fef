import { checksumAddress } from './checksumAddress.ts'
import type { Address } from './hex.ts'

export type AddressIssueCode = 'empty' | 'notAnAddress' | 'checksum'

export type ParsedAddress =
  | { readonly ok: true; readonly value: Address }
  | { readonly ok: false; readonly issue: { readonly code: AddressIssueCode; readonly message: string } }

const refuse = (code: AddressIssueCode, message: string): ParsedAddress => ({
  ok: false,
  issue: { code, message },
})

const isAddress = (text: string): text is Address => /^0x[0-9a-fA-F]{40}$/.test(text)

/**
 * What a person typed or pasted, as a checksummed address. Mixed letter case must be the right one (EIP-55); an address
 * all in small letters, or all in capitals, carries no checksum and is taken as it is. Names are not resolved.
 */
export function parseAddress(text: string): ParsedAddress {
  const trimmed = text.trim()
  if (trimmed === '') return refuse('empty', 'Enter an address.')
  if (!isAddress(trimmed))
    return refuse('notAnAddress', 'An address is 0x followed by 40 digits from 0 to 9 and a to f.')
  const value = checksumAddress(trimmed)
  const digits = trimmed.slice(2)
  const plain = digits === digits.toLowerCase() || digits === digits.toUpperCase()
  if (!plain && trimmed !== value)
    return refuse(
      'checksum',
      'This address has a typing error: its capital letters do not fit its digits. Copy it anew.',
    )
  return { ok: true, value }
}
