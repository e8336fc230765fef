import type { Address, Hex } from './hex.ts'

/**
 * Small codec for the ABI types that the first page load needs. viem's codec is larger and is
 * loaded later.
 */

/** Encodes a contract call: the 4-byte selector, then each argument as a 32-byte word. */
export function encodeCall(selector: Hex, ...args: readonly (bigint | Address)[]): Hex {
  return `${selector}${args.map((arg) => encodeAbiWord(BigInt(arg))).join('')}` as Hex
}

/** Returns the 32-byte word of ABI data at `index`. Undefined if the data is too short. */
export function decodeAbiWord(data: Hex | undefined, index = 0): bigint | undefined {
  if (data === undefined) return undefined
  const start = 2 + index * 64
  if (data.length < start + 64) return undefined
  return BigInt(`0x${data.slice(start, start + 64)}`)
}

/** Decodes the address in the ABI word at `index`. Undefined if its upper 12 bytes are not zero. */
export function decodeAbiAddress(data: Hex | undefined, index = 0): Address | undefined {
  const value = decodeAbiWord(data, index)
  if (value === undefined || value >> 160n !== 0n) return undefined
  return `0x${value.toString(16).padStart(40, '0')}`
}

/** Decodes a uint8 such as the result of ERC-20 `decimals()`. Undefined above 255. */
export function decodeAbiUint8(data: Hex | undefined): number | undefined {
  const value = decodeAbiWord(data)
  return value === undefined || value > 255n ? undefined : Number(value)
}

/** Maximum number of bytes that are decoded from a string of a contract. The rest is cut off. */
const MAX_TEXT_BYTES = 256

/**
 * Decodes a `string`, or the `bytes32` that some old tokens return for it. Invalid UTF-8 becomes
 * U+FFFD.
 */
export function decodeAbiString(data: Hex | undefined): string | undefined {
  if (data === undefined || data.length < 66) return undefined
  if (data.length === 66) return decodeUtf8(data.slice(2).replace(/(00)+$/, ''))
  const at = 2 + Number(decodeAbiWord(data, 0)) * 2
  const length = decodeAbiWord(`0x${data.slice(at, at + 64)}`)
  if (length === undefined) return undefined
  // A batched read truncates long results, so the data may end before the declared length.
  const digits = (length > MAX_TEXT_BYTES ? MAX_TEXT_BYTES : Number(length)) * 2
  const start = at + 64
  return data.length < start + digits ? undefined : decodeUtf8(data.slice(start, start + digits))
}

function decodeUtf8(hex: string): string {
  const pairs = hex.match(/../g) ?? []
  return new TextDecoder().decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
}

/** Decodes an ABI-encoded `bytes32[]`. A truncated array ends at the first missing word. */
export function decodeAbiBytes32Array(data: Hex | undefined): bigint[] | undefined {
  const length = decodeAbiWord(data, 1)
  if (length === undefined) return undefined
  const words: bigint[] = []
  for (let index = 0; index < Number(length); index++) {
    const value = decodeAbiWord(data, 2 + index)
    if (value === undefined) return undefined
    words.push(value)
  }
  return words
}

/** Encodes a call with one argument of type `bytes32[]`. */
export function encodeBytes32ArrayCall(selector: Hex, words: readonly bigint[]): Hex {
  return encodeCall(selector, 32n, BigInt(words.length), ...words)
}

/** Decodes the int24 in the ABI word at `index`. Undefined if the value does not fit an int24. */
export function decodeAbiInt24(data: Hex | undefined, index = 0): number | undefined {
  const value = decodeAbiWord(data, index)
  if (value === undefined) return undefined
  const signed = BigInt.asIntN(256, value)
  return signed === BigInt.asIntN(24, signed) ? Number(signed) : undefined
}

/** Encodes an integer as a 32-byte ABI word in two's complement: 64 hex digits without 0x. */
export function encodeAbiWord(value: bigint | number): string {
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')
}
