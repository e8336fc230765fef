/** A signed or unsigned integer as one 32-byte ABI word, 64 hexadecimal digits without 0x. Two's complement. */
export function abiWord(value: bigint | number): string {
  return BigInt.asUintN(256, BigInt(value)).toString(16).padStart(64, '0')
}
