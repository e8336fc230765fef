import { describe, expect, test } from 'vitest'
import { RPC_METHODS } from './methods.ts'
import {
  decodeAddress,
  decodeArray,
  decodeBytes,
  decodeCount,
  decodeHash,
  decodeObjectFields,
  decodeOptionalValue,
  decodeQuantity,
} from './results.ts'

const HASH = `0x${'11'.repeat(32)}` as const
const OTHER = `0x${'22'.repeat(32)}` as const
const ADDRESS = `0x${'aa'.repeat(20)}` as const

const BLOCK_HASH = `0x${'0b'.repeat(32)}` as const

const log = {
  address: ADDRESS,
  topics: [HASH],
  data: '0x',
  blockNumber: '0x5',
  logIndex: '0x0',
  transactionHash: HASH,
  blockHash: BLOCK_HASH,
}
const receipt = {
  transactionHash: HASH,
  blockNumber: '0x5',
  blockHash: BLOCK_HASH,
  status: '0x1',
  gasUsed: '0x5208',
  logs: [log],
}
const transaction = {
  hash: HASH,
  from: ADDRESS,
  to: null,
  input: '0x',
  value: '0x0',
  nonce: '0x1',
  gas: '0x5208',
  blockNumber: null,
}
const block = {
  number: '0x5',
  hash: HASH,
  timestamp: '0x1',
  gasLimit: '0x5',
  miner: ADDRESS,
  transactions: [HASH],
}
const filter = { address: ADDRESS, fromBlock: '0x1', toBlock: '0x9' }
const simulated = [{ calls: [{ status: '0x1', returnData: '0x', gasUsed: '0x5', logs: [] }] }]

const refuses = (read: () => unknown) =>
  expect(read).toThrow(expect.objectContaining({ name: 'ChainError', code: 'badResponse' }))

test.each(['0x', '', '5', 5, '0xg', null, undefined, {}, [], '-0x1', `0x${'1'.repeat(65)}`])(
  'RPC response check rejects %j as a quantity',
  (value) => {
    for (const method of [
      'eth_blockNumber',
      'eth_gasPrice',
      'eth_getBalance',
      'eth_estimateGas',
      'eth_getTransactionCount',
      'eth_chainId',
    ] as const)
      refuses(() => RPC_METHODS[method].decode(value, []))
  },
)

test('RPC response check accepts quantities with leading zeros', () => {
  expect(RPC_METHODS.eth_getBalance.decode('0xFfffffffffffffffff', [])).toBe(2n ** 72n - 1n)
  expect(RPC_METHODS.eth_gasPrice.decode('0x0a', [])).toBe(10n)
  expect(RPC_METHODS.eth_getTransactionCount.decode('0x0', [])).toBe(0)
  refuses(() => RPC_METHODS.eth_getTransactionCount.decode('0xffffffffffffffff', []))
})

test.each(['0x1', '0', '', null, undefined, 7, '0xzz'])(
  'RPC response check rejects %j as hex data',
  (value) => {
    for (const method of ['eth_call', 'eth_getCode'] as const)
      refuses(() => RPC_METHODS[method].decode(value, []))
  },
)

test('RPC response check accepts only a complete receipt of the requested transaction', () => {
  const { decode } = RPC_METHODS.eth_getTransactionReceipt
  expect(decode(receipt, [HASH])).toMatchObject({ hash: HASH, succeeded: true, blockNumber: 5n })
  expect(decode(null, [HASH])).toBe(null)
  refuses(() => decode(receipt, [OTHER]))
  for (const part of ['transactionHash', 'blockNumber', 'blockHash', 'status', 'gasUsed', 'logs'] as const) {
    refuses(() => decode({ ...receipt, [part]: undefined }, [HASH]))
    refuses(() => decode({ ...receipt, [part]: '0x' }, [HASH]))
  }
  refuses(() => decode({ ...receipt, logs: [{ ...log, data: '0x1' }] }, [HASH]))
  refuses(() => decode([], [HASH]))
})

test('RPC response check rejects a receipt with logs of another transaction', () => {
  const { decode } = RPC_METHODS.eth_getTransactionReceipt
  const withLogs = (...logs: readonly object[]) => decode({ ...receipt, logs }, [HASH])
  const second = { ...log, logIndex: '0x1' }
  expect(withLogs(log, second)?.logs).toHaveLength(2)
  expect(withLogs({ ...log, blockNumber: '0x05' })?.logs).toHaveLength(1)
  refuses(() => withLogs(log, log))
  refuses(() => withLogs(log, { ...second, removed: true }))
  refuses(() => withLogs(log, { ...second, transactionHash: OTHER }))
  refuses(() => withLogs(log, { ...second, blockHash: OTHER }))
  refuses(() => withLogs(log, { ...second, blockNumber: '0x6' }))
})

test('RPC response check accepts only the complete transaction that was requested', () => {
  const { decode } = RPC_METHODS.eth_getTransactionByHash
  expect(decode(transaction, [HASH])).toMatchObject({ to: null, nonce: 1, blockNumber: undefined })
  expect(decode(null, [HASH])).toBe(null)
  refuses(() => decode(transaction, [OTHER]))
  for (const part of ['hash', 'from', 'input', 'value', 'nonce', 'gas'] as const)
    refuses(() => decode({ ...transaction, [part]: '0x!' }, [HASH]))
  refuses(() => decode({ ...transaction, to: '0x12' }, [HASH]))
})

test('RPC response check accepts only the requested block', () => {
  const { decode } = RPC_METHODS.eth_getBlockByNumber
  expect(decode(block, ['0x5', false])).toMatchObject({
    number: 5n,
    baseFee: undefined,
    transactionHashes: [HASH],
    transactions: [],
  })
  expect(decode({ ...block, transactions: [transaction] }, ['latest', true])?.transactions).toHaveLength(1)
  expect(decode(null, ['0x5', false])).toBe(null)
  refuses(() => decode(block, ['0x6', false]))
  refuses(() => decode(block, ['0x5', true]))
  refuses(() => decode({ ...block, timestamp: '0x' }, ['0x5', false]))
})

test('RPC response check accepts only logs that were requested', () => {
  const { decode } = RPC_METHODS.eth_getLogs
  expect(decode([log, { ...log, removed: true }], [filter])).toHaveLength(1)
  refuses(() => decode([{ ...log, blockNumber: '0xa' }], [filter]))
  expect(decode([log], [{ ...filter, address: undefined }])).toHaveLength(1)
  refuses(() => decode([{ ...log, address: `0x${'bb'.repeat(20)}` }], [filter]))
  refuses(() => decode([{ ...log, topics: ['0x1'] }], [filter]))
  refuses(() => decode([{ ...log, blockHash: '0x1' }], [filter]))
  refuses(() => decode(null, [filter]))
})

test('RPC response check rejects logs with topics that were not requested', () => {
  const { decode } = RPC_METHODS.eth_getLogs
  const asks = (...topics: unknown[]) => [{ ...filter, topics }]
  expect(decode([log], asks(HASH.toUpperCase().replace('X', 'x')))).toHaveLength(1)
  expect(decode([log], asks([OTHER, HASH]))).toHaveLength(1)
  expect(decode([log], asks(null))).toHaveLength(1)
  refuses(() => decode([log], asks(OTHER)))
  refuses(() => decode([log], asks([OTHER])))
  refuses(() => decode([log], asks(HASH, OTHER)))
})

test('RPC response check returns each log once, oldest first', () => {
  const at = (blockNumber: string, logIndex: string) => ({
    ...log,
    blockNumber,
    logIndex,
    blockHash: `0x${blockNumber.slice(2).padStart(64, '0')}`,
  })
  const listed = [at('0x9', '0x2'), at('0x5', '0x0'), at('0x9', '0x2'), at('0x9', '0x0')]
  const decoded = RPC_METHODS.eth_getLogs.decode(listed, [filter])
  expect(decoded.map(({ blockNumber, logIndex }) => [blockNumber, logIndex])).toEqual([
    [5n, 0],
    [9n, 0],
    [9n, 2],
  ])
})

test('RPC response check rejects logs of two different blocks at one height', () => {
  const other = { ...log, blockHash: `0x${'0c'.repeat(32)}` }
  for (const listed of [
    [log, other],
    [log, { ...other, logIndex: '0x9' }],
  ])
    refuses(() => RPC_METHODS.eth_getLogs.decode(listed, [filter]))
})

test('RPC response check rejects a simulated call without status or gas', () => {
  const { decode } = RPC_METHODS.eth_simulateV1
  expect(decode(simulated, [])).toEqual([
    { succeeded: true, data: '0x', gasUsed: 5n, logs: [], message: undefined },
  ])
  const failed = [
    { calls: [{ status: '0x0', returnData: '0x', gasUsed: '0x5', error: { message: 'no', data: '0xAB' } }] },
  ]
  expect(decode(failed, [])).toMatchObject([{ succeeded: false, data: '0xab', message: 'no' }])
  for (const nonsense of [
    null,
    [],
    [{}],
    [{ calls: [{ status: '0x1' }] }],
    [{ calls: [{ gasUsed: '0x1' }] }],
  ])
    refuses(() => decode(nonsense, []))
})

const DECODE_HASH = `0x${'Ab'.repeat(32)}`
const DECODE_ADDRESS = `0x${'Cd'.repeat(20)}`

test('RPC response check converts valid results to lower case', () => {
  expect(decodeHash(DECODE_HASH)).toBe(DECODE_HASH.toLowerCase())
  expect(decodeAddress(DECODE_ADDRESS)).toBe(DECODE_ADDRESS.toLowerCase())
  expect(decodeBytes('0xABcd')).toBe('0xabcd')
  expect(decodeBytes('0x')).toBe('0x')
  expect([decodeQuantity('0x0'), decodeQuantity('0x00fF'), decodeCount('0x10')]).toEqual([0n, 255n, 16])
  expect(decodeObjectFields({ a: 1 }, 'a log')).toEqual({ a: 1 })
  expect(decodeArray(['0x1', '0x2'], decodeQuantity, 'a list')).toEqual([1n, 2n])
  expect([
    decodeOptionalValue(null, decodeQuantity),
    decodeOptionalValue(undefined, decodeQuantity),
    decodeOptionalValue('0x0', decodeQuantity),
  ]).toEqual([undefined, undefined, 0n])
})

/** Returns malformed variants of a value: extended, truncated, and of other types. */
const around = (value: string): readonly unknown[] => [
  ` ${value}`,
  `x${value}`,
  `${value}0`.repeat(2),
  `${value} `,
  `${value}g`,
  value.slice(0, -1),
  value.slice(2),
  '',
  7,
  null,
  undefined,
  [value],
  { value },
]

describe('RPC response check rejects with an error message', () => {
  test.each<[string, (value: unknown) => unknown, readonly unknown[]]>([
    ['hash', decodeHash, [...around(DECODE_HASH), '0x', DECODE_ADDRESS]],
    ['address', decodeAddress, [...around(DECODE_ADDRESS), '0x', DECODE_HASH]],
    ['data', decodeBytes, ['0xabc', '0xzz', 'ab', ' 0xab', '0xab ', '', 7, null, ['0xab']]],
    [
      'number',
      decodeQuantity,
      ['0x', '0xg1', '1', ' 0x1', '0x1 ', '0x1.5', '-0x1', 1, null, `0x${'1'.repeat(65)}`],
    ],
    ['number', decodeCount, ['0x20000000000000', '0x', null]],
    ['a log', (value) => decodeObjectFields(value, 'a log'), [null, undefined, 'text', 7, true, [], [{}]]],
    ['a list', (value) => decodeArray(value, decodeQuantity, 'a list'), [null, {}, '0x1', { length: 1 }]],
  ])('%s', (what, read, values) => {
    for (const value of values)
      expect(() => read(value), JSON.stringify(value)).toThrow(
        expect.objectContaining({
          code: 'badResponse',
          message: what,
        }),
      )
  })
})
