/** Bytes as 0x-prefixed hexadecimal, in any letter case. */
export type Hex = `0x${string}`

export type Address = Hex

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'

/** Compares addresses regardless of letter case. False if either address is undefined. */
export function isAddressEqual(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}

/** Lower-cases hexadecimal, which nodes return in lower case and wallets in mixed case. */
export const toLowerHex = (hex: Hex): Hex => `0x${hex.slice(2).toLowerCase()}`

/** True for 0x-prefixed hexadecimal of any length, including '0x'. */
export const isHex = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** True for 0x-prefixed hexadecimal of 20 bytes. Does not verify the EIP-55 checksum. */
export const isAddress = (value: unknown): value is Address =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)

/** True for 0x-prefixed hexadecimal of 32 bytes, such as a block hash. */
export const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

/** Encodes a JSON-RPC quantity: hexadecimal without leading zeros. */
export const toRpcQuantity = (value: bigint): Hex => `0x${value.toString(16)}`
