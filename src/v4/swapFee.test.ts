import { expect, test } from 'vitest'
import { protocolFeeFor, swapFeePips } from './swapFee.ts'

test('each direction has its own protocol fee', () => {
  const packed = 1000 | (250 << 12)
  expect(protocolFeeFor(packed, true)).toBe(1000)
  expect(protocolFeeFor(packed, false)).toBe(250)
})

test('the protocol takes first and the LPs of the rest', () => {
  expect(swapFeePips({ protocolFee: 0, lpFee: 300 }, true)).toBe(300)
  expect(swapFeePips({ protocolFee: 1000, lpFee: 3000 }, true)).toBe(3997)
  expect(swapFeePips({ protocolFee: 1000 << 12, lpFee: 3000 }, true)).toBe(3000)
  expect(swapFeePips({ protocolFee: 1000, lpFee: 1_000_000 }, true)).toBe(1_000_000)
})
