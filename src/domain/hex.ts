/** Bytes as lower- or mixed-case hexadecimal with a 0x prefix. */
export type Hex = `0x${string}`

/** A 20-byte account address. */
export type Address = Hex

export const ZERO_ADDRESS: Address = '0x0000000000000000000000000000000000000000'

/** Addresses compare without regard to their checksum's letter case (EIP-55). */
export function sameAddress(a: string | undefined, b: string | undefined): boolean {
  return a !== undefined && b !== undefined && a.toLowerCase() === b.toLowerCase()
}
