import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeSlot0 } from './decodeSlot0.ts'

test('takes apart what was packed, for any values', () => {
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

test('an empty word is a pool that is not there', () => {
  expect(decodeSlot0(0n)).toEqual({ sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 })
})
