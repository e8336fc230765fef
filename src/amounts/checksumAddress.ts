import type { Address } from './hex.ts'
import { keccak256 } from './keccak256.ts'

/** Cached, because every address on screen is formatted again with every block and keystroke. */
const known = new Map<Address, Address>()

/** An address with the letter case that proves it was copied whole (EIP-55). */
export function checksumAddress(address: Address): Address {
  const found = known.get(address)
  if (found !== undefined) return found
  const checksummed = withChecksum(address)
  known.set(address, checksummed)
  return checksummed
}

function withChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  // The hash is of the digits as text, so each character becomes its ASCII byte.
  const ascii = [...digits].map((digit) => digit.charCodeAt(0).toString(16)).join('')
  const hash = keccak256(`0x${ascii}`).slice(2)
  const cased = [...digits].map((digit, index) =>
    Number.parseInt(hash.charAt(index), 16) >= 8 ? digit.toUpperCase() : digit,
  )
  return `0x${cased.join('')}`
}
