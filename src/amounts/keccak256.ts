import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import type { Hex } from './hex.ts'

/**
 * Keccak-256 of bytes given and returned as 0x-hexadecimal: the EVM's hash (opcode KECCAK256).
 * Throws where the text is not whole bytes of hexadecimal.
 */
export function keccak256(hex: Hex): Hex {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`
}
