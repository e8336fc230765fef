import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { addressAt, encodeCall, textOf, uint8At, wordAt, wordsOf } from './words.ts'

const hook = '0xfd6a5e131eb3e022a354783a0768799eadf020c0'

test('calls are encoded as a full codec encodes them', () => {
  const abi = parseAbi(['function allowance(address,address)', 'function f(int256)'])
  expect(encodeCall('0xdd62ed3e', hook, hook)).toBe(
    encodeFunctionData({ abi, functionName: 'allowance', args: [hook, hook] }),
  )
  const negative = encodeFunctionData({ abi, functionName: 'f', args: [-5n] })
  expect(encodeCall(negative.slice(0, 10) as `0x${string}`, -5n)).toBe(negative)
})

test('a short answer is no value', () => {
  expect(wordAt('0x')).toBeUndefined()
  expect(wordAt('0x01')).toBeUndefined()
  expect(wordAt(undefined)).toBeUndefined()
  expect(wordAt(`0x${'f'.repeat(64)}`, 1)).toBeUndefined()
})

test('what does not fit its type is no value', () => {
  expect(addressAt(`0x${'f'.repeat(64)}`)).toBeUndefined()
  expect(uint8At(encodeCall('0x', 256n))).toBeUndefined()
  expect(uint8At(encodeCall('0x', 255n))).toBe(255)
})

test('text: string, bytes32, cut, malformed', () => {
  const of = (text: string) => textOf(encodeAbiParameters([{ type: 'string' }], [text]))
  expect(of('Token A')).toBe('Token A')
  expect(of('')).toBe('')
  expect(of('ü'.repeat(5000))).toHaveLength(128)
  // As a reader cuts it: 512 bytes of an answer of 10 kB.
  const long = encodeAbiParameters([{ type: 'string' }], ['ü'.repeat(5000)])
  expect(textOf(`0x${long.slice(2, 2 + 1024)}`)).toHaveLength(128)
  expect(textOf(`0x${'4d4b52'.padEnd(64, '0')}`)).toBe('MKR')
  expect(textOf('0x')).toBeUndefined()
  expect(textOf(encodeCall('0x', 2n ** 200n, 5n))).toBeUndefined()
  expect(textOf(encodeCall('0x', 32n, 2n ** 200n))).toBeUndefined()
})

test('bytes32[]', () => {
  const words = [1n, 2n ** 255n]
  const data = encodeAbiParameters([{ type: 'uint256[]' }], [words])
  expect(wordsOf(data)).toEqual(words)
  expect(wordsOf(data.slice(0, -64) as `0x${string}`)).toBeUndefined()
})
