import { wordAt } from '../amounts/abiWords.ts'
import type { Hex } from '../amounts/hex.ts'
import { PERMISSIONS, type Permission } from '../markets/contractFacts.ts'

/** Fourteen booleans; undefined where one of them is missing or neither 0 nor 1. */
export function permissionsOf(data: Hex | undefined): readonly Permission[] | undefined {
  const words = PERMISSIONS.map((_, index) => wordAt(data, index))
  if (!words.every((word) => word === 0n || word === 1n)) return undefined
  return PERMISSIONS.filter((_, index) => words[index] === 1n)
}
