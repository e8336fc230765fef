import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils'

/** Bytes as lower- or mixed-case hexadecimal with a 0x prefix. */
export type Hex = `0x${string}`

/** A 20-byte account address. */
export type Address = Hex

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'

/** Compares addresses regardless of letter case. False if one is undefined. */
export function isAddressEqual(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** Lower-cases hex, as nodes write it. Wallets and users mix upper and lower case. */
export const toLowerHex = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

/** True for hexadecimal text of any length. '0x' means no bytes. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** True for any 20 bytes. Does not verify the checksum. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** True for exactly 32 bytes, such as the hash of a transaction or block. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** Encodes a JSON-RPC quantity: hexadecimal without leading zeros. */
export const toRpcQuantity = (value: bigint): Hex => `0x${value.toString(16)}`

/**
 * Returns the Keccak-256 hash of bytes, both in 0x hexadecimal. Throws if the text is not whole
 * bytes of hexadecimal.
 */
export function keccak256(hex: Hex): Hex {
  return `0x${bytesToHex(keccak_256(hexToBytes(hex.slice(2))))}`
}
