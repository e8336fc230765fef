import { keccak256 as viemKeccak256 } from 'viem'
import { expect, test } from 'vitest'
import type { Hex } from './hex.ts'
import { keccak256 } from './keccak256.ts'

/** Bytes that differ for every length, without randomness. */
function bytes(length: number): Hex {
  const digits = Array.from({ length }, (_, i) =>
    ((i * 151 + length * 7) % 256).toString(16).padStart(2, '0'),
  )
  return `0x${digits.join('')}`
}

test('equals viem for every length over several blocks', () => {
  for (let length = 0; length <= 420; length++) {
    expect(keccak256(bytes(length))).toBe(viemKeccak256(bytes(length)))
  }
})

test('refuses what is not whole bytes', () => {
  expect(() => keccak256('0x123')).toThrow(RangeError)
  expect(() => keccak256('0xzz')).toThrow(RangeError)
})
