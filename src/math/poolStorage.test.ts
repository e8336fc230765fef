import fc from 'fast-check'
import { encodeAbiParameters, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { decodeSlot0 } from './poolStorage.ts'
import {
  decodeTickBitmap,
  decodeTickInfo,
  tickBitmapSlot,
  tickBitmapWords,
  tickInfoSlot,
} from './tickStorage.ts'

const STATE = `0x${'ab'.repeat(32)}` as const

function mappingEntry(key: number, offset: bigint) {
  return keccak256(
    encodeAbiParameters([{ type: 'int256' }, { type: 'uint256' }], [BigInt(key), BigInt(STATE) + offset]),
  )
}

test('Storage slots of ticks and bitmap words follow v4’s Pool.State layout', () => {
  expect(tickInfoSlot(STATE, -887220)).toBe(mappingEntry(-887220, 4n))
  expect(tickBitmapSlot(STATE, -58)).toBe(mappingEntry(-58, 5n))
})

test('Tick bitmap word decodes to its initialised ticks, including negative ones', () => {
  const word = 1n | (1n << 7n) | (1n << 255n)
  expect(decodeTickBitmap(word, 0, 60)).toEqual([0, 420, 15300])
  expect(decodeTickBitmap(word, -1, 60)).toEqual([-15360, -14940, -60])
  expect(decodeTickBitmap(0n, 5, 60)).toEqual([])
})

test('tickBitmapWords returns exactly the bitmap words that can contain a tick', () => {
  const words = tickBitmapWords(60)
  expect([words[0], words.at(-1), words.length]).toEqual([-58, 57, 116])
  expect(tickBitmapWords(32767)).toEqual([-1, 0])
})

test('Tick storage word has liquidityGross in its low, liquidityNet in its high half', () => {
  const word = (BigInt.asUintN(128, -5n) << 128n) | 9n
  expect(decodeTickInfo(word, 120)).toEqual({ tick: 120, liquidityGross: 9n, liquidityNet: -5n })
})

test('Storage word of slot0 decodes to price, tick, protocol fee and LP fee [3-14 3-15 3-16 3-17 3-45]', () => {
  const slot0 = fc.record({
    sqrtPriceX96: fc.bigInt(0n, 2n ** 160n - 1n),
    tick: fc.integer({ min: -887272, max: 887272 }),
    protocolFee: fc.nat(2 ** 24 - 1),
    lpFee: fc.nat(2 ** 24 - 1),
  })
  fc.assert(
    fc.property(slot0, (state) => {
      const tick = BigInt.asUintN(24, BigInt(state.tick))
      const word =
        state.sqrtPriceX96 |
        (tick << 160n) |
        (BigInt(state.protocolFee) << 184n) |
        (BigInt(state.lpFee) << 208n)
      expect(decodeSlot0(word)).toEqual(state)
    }),
  )
})

test('slot0 word of zero decodes to a price of 0', () => {
  expect(decodeSlot0(0n)).toEqual({ sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 })
})
