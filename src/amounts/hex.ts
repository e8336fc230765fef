/** Bytes as lower- or mixed-case hexadecimal with a 0x prefix. */
export type Hex = `0x${string}`

/** A 20-byte account address. */
export type Address = Hex

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'

/** Addresses compare without regard to their checksum's letter case (EIP-55). */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** Bytes as hexadecimal text of any length; '0x' means none. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** 32 bytes, as the hash of a transaction or block has them. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** A JSON-RPC quantity: hexadecimal without leading zeros. */
export const toQuantity = (value: bigint): Hex => `0x${value.toString(16)}`
