import { encodeAbiParameters, parseAbiParameters, toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { dualpoolAbi } from '../../../contracts/generated/dualpoolAbi.ts'
import { dualpoolCalldataLayouts } from './meaning.ts'
import { DUALPOOL_SELECTORS, decodeLiquidityBuckets } from './reading.ts'

const TYPE = parseAbiParameters('(int24,int24,uint16)[]')
const encoded = (buckets: readonly (readonly [number, number, number])[]) =>
  encodeAbiParameters(TYPE, [buckets])

test('DualPool price ranges are decoded, including negative ticks', () => {
  expect(
    decodeLiquidityBuckets(
      encoded([
        [-887_270, -10, 1],
        [-20, 20, 9_999],
      ]),
    ),
  ).toEqual([
    { tickLower: -887_270, tickUpper: -10, weightBps: 1n },
    { tickLower: -20, tickUpper: 20, weightBps: 9_999n },
  ])
  expect(decodeLiquidityBuckets(encoded([]))).toEqual([])
})

test('DualPool price ranges are undefined if the hook’s response is malformed', () => {
  expect(decodeLiquidityBuckets(undefined)).toBeUndefined()
  expect(decodeLiquidityBuckets('0x')).toBeUndefined()
  expect(decodeLiquidityBuckets(encoded([[20, -20, 10_000]]))).toBeUndefined()
  expect(decodeLiquidityBuckets(encoded([[-20, 20, 0]]))).toBeUndefined()
  expect(
    decodeLiquidityBuckets(encoded(Array.from({ length: 9 }, () => [-20, 20, 1] as const))),
  ).toBeUndefined()
  expect(decodeLiquidityBuckets(encoded([[-20, 20, 1]]).slice(0, -64) as `0x${string}`)).toBeUndefined()
})

const functions = dualpoolAbi.filter((item) => item.type === 'function')

test.each(Object.entries(DUALPOOL_SELECTORS))(
  'DualPool function %s has the selector %s',
  (name, selector) => {
    const item = functions.find((each) => each.name === name)
    if (item === undefined) throw new Error(`there is no function ${name}`)
    expect(selector).toBe(toFunctionSelector(item))
  },
)

test.each(Object.entries(dualpoolCalldataLayouts))(
  'DualPool call shown in the transaction review begins with selector %s',
  (selector, { signature, args }) => {
    const item = functions.find((each) => toFunctionSelector(each) === `0x${selector}`)
    expect(toFunctionSelector(signature)).toBe(`0x${selector}`)
    // The pool key is five words in the encoded call, but one argument in the ABI.
    expect(args).toHaveLength((item?.inputs.length ?? 0) + 4)
  },
)
