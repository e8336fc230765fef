import { encodeAbiParameters, keccak256 } from 'viem'
import { expect, test } from 'vitest'
import { computeSwapFeePips, getProtocolFee } from './pool.ts'
import { computePoolId, computePoolStateSlot } from './poolId.ts'

/** Pool key of the live deployment on Base Sepolia, from its market file. */
const KEY = {
  currency0: '0x527d20Fc27D03c33Eb9909079b0AB1C844Fb375E',
  currency1: '0xdbd54f088b97cd4af1dee26a6cb14cd89499ce1e',
  fee: 300,
  tickSpacing: 60,
  hooks: '0xfd6a5e131eb3e022a354783a0768799eadf020c0',
} as const
const ID = '0xe589e5fb6edbe9e016f78154262ad9ac80e9dba1e3c6f89ebea1b42810af12c1'

test('computePoolId returns the pool id of the live deployment [3-13 7-18]', () => {
  expect(computePoolId(KEY)).toBe(ID)
})

test('computePoolId encodes a negative tick spacing in two’s complement [3-12]', () => {
  const types = ['address', 'address', 'uint24', 'int24', 'address'].map((type) => ({ type }))
  const values = [KEY.currency0, KEY.currency1, KEY.fee, -7, KEY.hooks]
  expect(computePoolId({ ...KEY, tickSpacing: -7 })).toBe(keccak256(encodeAbiParameters(types, values)))
})

test('computePoolStateSlot returns the pool’s slot in the mapping at slot 6 [7-16]', () => {
  const encoded = encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [ID, 6n])
  expect(computePoolStateSlot(ID)).toBe(keccak256(encoded))
})

test('Protocol fee can differ between the two swap directions', () => {
  const packed = 1000 | (250 << 12)
  expect(getProtocolFee(packed, true)).toBe(1000)
  expect(getProtocolFee(packed, false)).toBe(250)
})

test('Swap fee is the protocol fee plus the LP fee on the remaining input', () => {
  expect(computeSwapFeePips({ protocolFee: 0, lpFee: 300 }, true)).toBe(300)
  expect(computeSwapFeePips({ protocolFee: 1000, lpFee: 3000 }, true)).toBe(3997)
  expect(computeSwapFeePips({ protocolFee: 1000 << 12, lpFee: 3000 }, true)).toBe(3000)
  expect(computeSwapFeePips({ protocolFee: 1000, lpFee: 1_000_000 }, true)).toBe(1_000_000)
})
