import { wordAt } from './abiWords.ts'
import type { Hex } from './hex.ts'

/** A sign-extended int24; undefined where the word holds more. */
export function int24At(data: Hex | undefined): number | undefined {
  const value = wordAt(data)
  if (value === undefined) return undefined
  const signed = BigInt.asIntN(256, value)
  return signed === BigInt.asIntN(24, signed) ? Number(signed) : undefined
}
