import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from './hex.ts'

/**
 * Returns the Keccak-256 hash of hexadecimal bytes, as hexadecimal. Throws if `hex` is not whole
 * bytes.
 */
export function keccak256(hex: Hex): Hex {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`
}
