import { expect, test } from 'vitest'
import { chainedReadsBytecode } from '#chain/generated/yul.ts'
import { createRpc } from '#chain/rpc/rpc.ts'
import { createTestNetwork, TEST_CHAIN_ID } from '#chain/rpc/testNetwork.fixture.ts'
import type { ContractRead } from '#market/reading.ts'
import { decodeDependentReads, encodeDependentReads, readDependentValuesOneByOne } from './dependentReads.ts'

const token: ContractRead['target'] = `0x${'a1'.repeat(20)}`
const supply: ContractRead = { target: token, data: '0x18160ddd' }
const owner: ContractRead = { target: token, data: '0x8da5cb5b' }
const balance: ContractRead = { target: token, data: '0x70a08231', argument: owner }
const exit: ContractRead = { target: token, data: '0x3ccfd60b', changes: true }

const program = (...reads: readonly ContractRead[]) =>
  encodeDependentReads(reads).slice(chainedReadsBytecode.length)
/**
 * Encoded read of block number, timestamp, chain id and base fee, with which every batch starts.
 */
const BLOCK = '00' + '4000060000'
const TOKEN = `14${'a1'.repeat(20)}`

test('Encoder of batched reads writes repeated values only once', () => {
  expect(program(supply, owner, balance)).toBe(
    `${BLOCK}${TOKEN}40021000${'0418160ddd'}${'40021000048da5cb5b'}${'410210000470a0823104'}`,
  )
})

test('Encoder of batched reads drops leading zeros of arguments', () => {
  const word = (value: bigint) => value.toString(16).padStart(64, '0')
  const one: ContractRead = { target: token, data: `0x70a08231${word(0x1234n)}`, maxBytes: 32 }
  expect(program(one)).toBe(`${BLOCK}${TOKEN}021234${'4102010004'}70a0823103`)
  const list = Array.from({ length: 9 }, (_, index) => word(BigInt(index))).join('')
  const many: ContractRead = { target: token, data: `0xdbd035ff${list}` }
  expect(program(many)).toBe(`${BLOCK}${TOKEN}40021001${'24'}dbd035ff${list}`)
})

test('encodeDependentReads() throws if a read depends on a later read of the batch', () => {
  expect(() => encodeDependentReads([balance, owner])).toThrow(RangeError)
})

test('Encoder of batched reads puts the call that changes state last', () => {
  const left = { ...owner, after: exit }
  expect(program(exit, left, supply)).toBe(program(supply, exit, left))
  expect(() => encodeDependentReads([left, exit])).toThrow(RangeError)
  expect(() => encodeDependentReads([left])).toThrow(RangeError)
  expect(() => encodeDependentReads([exit, { ...exit }])).toThrow(RangeError)
})

test('Encoder of batched reads throws for too many reads', () => {
  const reads = (count: number) => Array.from({ length: count }, (): ContractRead => ({ ...supply }))
  expect(() => encodeDependentReads(reads(253))).not.toThrow()
  expect(() => encodeDependentReads(reads(254))).toThrow(RangeError)
  expect(() => encodeDependentReads([{ ...supply, maxBytes: 8161 }])).toThrow(RangeError)
})

/** Encoded result with block number 7, timestamp 256, chain ID 84532 and base fee 1. */
const ANSWER = '00c0' + '00' + '00' + '0107' + '020100' + '03014a34' + '0101'

test('Decoder of batched reads returns every value and whether its call reverted', () => {
  const answers = decodeDependentReads(
    `0x${ANSWER}00210105${'20'}${'ff'.padEnd(64, '0')}ffff8004${'20'}${'deadbeef'.padEnd(64, '0')}`,
    [supply, owner, exit],
  )
  expect(answers).toMatchObject({ blockNumber: 7n, timestamp: 256n, chainId: 84532n, baseFee: 1n })
  expect(answers?.get(supply)).toBe(`0x${'05'.padStart(64, '0')}ff`)
  expect([answers?.get(owner), answers?.revertOf(owner)]).toEqual([undefined, undefined])
  expect([answers?.get(exit), answers?.revertOf(exit)]).toEqual([undefined, '0xdeadbeef'])
  expect(answers?.revertOf(supply)).toBeUndefined()
})

test('Decoder of batched reads rejects a response of the wrong length', () => {
  const whole = `${ANSWER}00200105`
  expect(decodeDependentReads(`0x${whole}`, [supply])).toBeDefined()
  for (let length = 0; length < whole.length; length++)
    expect(decodeDependentReads(`0x${whole.slice(0, length)}`, [supply])).toBeUndefined()
  expect(decodeDependentReads(`0x${whole}00`, [supply])).toBeUndefined()
  expect(decodeDependentReads(`0x${ANSWER}002021${'05'.repeat(33)}`, [supply])).toBeUndefined()
})

test('Batched reads fail with one error if the node stops answering', async () => {
  const block = {
    number: '0x7',
    hash: `0x${'b1'.repeat(32)}`,
    miner: `0x${'c1'.repeat(20)}`,
    gasLimit: '0x1',
    timestamp: '0x100',
    transactions: [],
  }
  const { requests, environment, pass } = createTestNetwork({
    node: {
      answer: ({ method }) => (method === 'eth_chainId' ? undefined : block),
      get hang() {
        return requests.length > 1
      },
    },
  })
  const rpc = createRpc({ urls: ['node'], chainId: TEST_CHAIN_ID, environment })
  const unheard: unknown[] = []
  const note = (error: unknown) => void unheard.push(error)
  process.on('unhandledRejection', note)
  const reading = readDependentValuesOneByOne(rpc, [supply, owner, balance])
  const failing = expect(reading).rejects.toMatchObject({ code: 'timeout' })
  await pass(0)
  await pass(environment.timeoutMs)
  await failing
  process.off('unhandledRejection', note)
  expect(unheard).toEqual([])
})
