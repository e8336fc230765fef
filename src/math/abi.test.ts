import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import {
  decodeAbiAddress,
  decodeAbiBytes32Array,
  decodeAbiString,
  decodeAbiUint8,
  decodeAbiWord,
  encodeAbiWord,
  encodeBytes32ArrayCall,
  encodeCall,
} from './abi.ts'

const hook = '0xfd6a5e131eb3e022a354783a0768799eadf020c0'

test('ABI encoder encodes calls as viem does', () => {
  const abi = parseAbi(['function allowance(address,address)', 'function f(int256)'])
  expect(encodeCall('0xdd62ed3e', hook, hook)).toBe(
    encodeFunctionData({ abi, functionName: 'allowance', args: [hook, hook] }),
  )
  const negative = encodeFunctionData({ abi, functionName: 'f', args: [-5n] })
  expect(encodeCall(negative.slice(0, 10) as `0x${string}`, -5n)).toBe(negative)
})

test('ABI decoder returns undefined for data that is too short', () => {
  expect(decodeAbiWord('0x')).toBeUndefined()
  expect(decodeAbiWord('0x01')).toBeUndefined()
  expect(decodeAbiWord(undefined)).toBeUndefined()
  expect(decodeAbiWord(`0x${'f'.repeat(64)}`, 1)).toBeUndefined()
})

test('ABI decoder rejects values that do not fit their type', () => {
  expect(decodeAbiAddress(`0x${'f'.repeat(64)}`)).toBeUndefined()
  expect(decodeAbiUint8(encodeCall('0x', 256n))).toBeUndefined()
  expect(decodeAbiUint8(encodeCall('0x', 255n))).toBe(255)
})

test('ABI decoder reads text as string or bytes32, even if truncated or malformed', () => {
  const of = (text: string) => decodeAbiString(encodeAbiParameters([{ type: 'string' }], [text]))
  expect(of('Token A')).toBe('Token A')
  expect(of('')).toBe('')
  expect(of('ü'.repeat(5000))).toHaveLength(128)
  // The encoded text is longer than 10 kB. The test cuts it to 512 bytes, as a batched read does.
  const long = encodeAbiParameters([{ type: 'string' }], ['ü'.repeat(5000)])
  expect(decodeAbiString(`0x${long.slice(2, 2 + 1024)}`)).toHaveLength(128)
  expect(decodeAbiString(`0x${'4d4b52'.padEnd(64, '0')}`)).toBe('MKR')
  expect(decodeAbiString('0x')).toBeUndefined()
  expect(decodeAbiString(encodeCall('0x', 2n ** 200n, 5n))).toBeUndefined()
  expect(decodeAbiString(encodeCall('0x', 32n, 2n ** 200n))).toBeUndefined()
})

test('ABI decoder reads arrays of type bytes32[]', () => {
  const words = [1n, 2n ** 255n]
  const data = encodeAbiParameters([{ type: 'uint256[]' }], [words])
  expect(decodeAbiBytes32Array(data)).toEqual(words)
  expect(decodeAbiBytes32Array(data.slice(0, -64) as `0x${string}`)).toBeUndefined()
})

test('ABI decoder reads any 32-byte word by its index', () => {
  const data = encodeCall('0x', 5n, 7n, hook)
  expect([
    decodeAbiWord(data),
    decodeAbiWord(data, 1),
    decodeAbiWord(data, 2),
    decodeAbiWord(data, 3),
  ]).toEqual([5n, 7n, BigInt(hook), undefined])
  expect(decodeAbiWord(data.slice(0, -1) as `0x${string}`, 2)).toBeUndefined()
})

test('ABI decoder reads an address only if its upper 12 bytes are zero', () => {
  expect(decodeAbiAddress(encodeCall('0x', 1n, hook), 1)).toBe(hook)
  expect(decodeAbiAddress(encodeCall('0x', 1n))).toBe(`0x${'1'.padStart(40, '0')}`)
  expect(decodeAbiAddress(encodeCall('0x', 2n ** 160n - 1n))).toBe(`0x${'f'.repeat(40)}`)
  expect(decodeAbiAddress(encodeCall('0x', 2n ** 160n))).toBeUndefined()
  expect(decodeAbiAddress('0x')).toBeUndefined()
  expect(decodeAbiAddress(undefined)).toBeUndefined()
  expect(decodeAbiUint8(undefined)).toBeUndefined()
})

test('ABI decoder reads a string of exactly its declared length', () => {
  const said = (length: bigint, hex: string) =>
    decodeAbiString(`${encodeCall('0x', 32n, length)}${hex}` as `0x${string}`)
  expect(said(3n, '4d4b52')).toBe('MKR')
  expect(said(2n, '4d4b52')).toBe('MK')
  expect(said(4n, '4d4b52')).toBeUndefined()
  expect(said(256n, '41'.repeat(256))).toHaveLength(256)
  expect(said(257n, '41'.repeat(257))).toHaveLength(256)
  expect(said(257n, '41'.repeat(255))).toBeUndefined()
  // The ABI allows unused words between a string's offset and its length. This test data has one.
  expect(decodeAbiString(`${encodeCall('0x', 64n, 9n, 2n)}4d4b` as `0x${string}`)).toBe('MK')
  expect(decodeAbiString(undefined)).toBeUndefined()
  expect(decodeAbiString(encodeCall('0x', 32n).slice(0, -2) as `0x${string}`)).toBeUndefined()
})

test('ABI decoder reads bytes32 text up to its trailing zeros', () => {
  expect(decodeAbiString(`0x${'4d004b'.padEnd(64, '0')}`)).toBe('M\u0000K')
  expect(decodeAbiString(`0x${'41'.repeat(32)}`)).toBe('A'.repeat(32))
  expect(decodeAbiString(`0x${'0'.repeat(64)}`)).toBe('')
  // The hex text ends with '0', which is half of the byte 0x50 and not a zero byte.
  expect(decodeAbiString(`0x${'50'.padEnd(64, '0')}`)).toBe('P')
})

test('ABI decoder reads bytes32[] that is empty, complete or truncated', () => {
  expect(decodeAbiBytes32Array(encodeCall('0x', 32n, 0n))).toEqual([])
  expect(decodeAbiBytes32Array(undefined)).toBeUndefined()
  expect(decodeAbiBytes32Array(encodeCall('0x', 32n))).toBeUndefined()
  expect(decodeAbiBytes32Array(encodeCall('0x', 32n, 2n ** 255n, 1n))).toBeUndefined()
  const abi = parseAbi(['function extsload(uint256[])'])
  const words = [1n, 2n ** 255n]
  const data = encodeFunctionData({ abi, functionName: 'extsload', args: [words] })
  expect(encodeBytes32ArrayCall(data.slice(0, 10) as `0x${string}`, words)).toBe(data)
})

test.each([
  [0, '0'.repeat(64)],
  [255n, `${'0'.repeat(62)}ff`],
  [-1, 'f'.repeat(64)],
  [-2n, `${'f'.repeat(63)}e`],
  [2n ** 256n - 1n, 'f'.repeat(64)],
])('ABI encoder encodes %s as the word %s', (value, word) => {
  expect(encodeAbiWord(value)).toBe(word)
})
