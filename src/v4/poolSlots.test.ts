import { encodeAbiParameters, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import {
  decodeTickBitmap,
  decodeTickInfo,
  liquiditySlot,
  tickBitmapSlot,
  tickBitmapWords,
  tickInfoSlot,
} from './poolSlots.ts'

const STATE = `0x${'ab'.repeat(32)}` as const

function mappingEntry(key: number, offset: bigint) {
  return keccak256(
    encodeAbiParameters([{ type: 'int256' }, { type: 'uint256' }], [BigInt(key), BigInt(STATE) + offset]),
  )
}

test('slots of liquidity, ticks and bitmap follow Pool.State', () => {
  expect(BigInt(liquiditySlot(STATE))).toBe(BigInt(STATE) + 3n)
  expect(tickInfoSlot(STATE, -887220)).toBe(mappingEntry(-887220, 4n))
  expect(tickBitmapSlot(STATE, -58)).toBe(mappingEntry(-58, 5n))
})

test('a bitmap word names its ticks, below zero too', () => {
  const word = 1n | (1n << 7n) | (1n << 255n)
  expect(decodeTickBitmap(word, 0, 60)).toEqual([0, 420, 15300])
  expect(decodeTickBitmap(word, -1, 60)).toEqual([-15360, -14940, -60])
  expect(decodeTickBitmap(0n, 5, 60)).toEqual([])
})

test('every word that can hold a tick, and no other', () => {
  const words = tickBitmapWords(60)
  expect([words[0], words.at(-1), words.length]).toEqual([-58, 57, 116])
  expect(tickBitmapWords(32767)).toEqual([-1, 0])
})

test('a tick’s word holds gross below and signed net above', () => {
  const word = (BigInt.asUintN(128, -5n) << 128n) | 9n
  expect(decodeTickInfo(word, 120)).toEqual({ tick: 120, liquidityGross: 9n, liquidityNet: -5n })
})
