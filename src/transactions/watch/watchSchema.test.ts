import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hex } from '../../amounts/hex.ts'
import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import { MOST_NOTES, startWatch, type WatchRecord } from './watchRecord.ts'
import { parseWatchRecord, serialiseWatchRecord } from './watchSchema.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const noted = {
  blockNumber: amount,
  blockHash: maybe(hex(32)),
  transactionHash: hex(32),
  logIndex: maybe(fc.nat()),
  sender: maybe(hex(20)),
  timestamp: maybe(amount),
  settled: fc.boolean(),
}
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: MOST_NOTES })
const reachOf = fc.record({
  seen: amount,
  settled: amount,
  startedAt: maybe(amount),
  gap: maybe(fc.record({ from: amount, to: amount })),
})
const anyRecord: fc.Arbitrary<WatchRecord> = fc.record({
  reach: reachOf,
  anchor: maybe(fc.record({ blockNumber: amount, blockHash: hex(32) })),
  held: maybe(fc.record({ shares: amount, blockNumber: amount })),
  removals: some(fc.record({ owner: hex(20), shares: amount, amount0: amount, amount1: amount, ...noted })),
  transfers: some(fc.record({ to: hex(20), shares: amount, ...noted })),
  changes: some(fc.record({ vault0: hex(20), vault1: hex(20), ...noted })),
  powers: some(fc.record({ power: fc.constantFrom(...OWNER_POWERS), ...noted })),
  drops: some(
    fc.record({
      before: amount,
      after: amount,
      sinceBlock: amount,
      blockNumber: amount,
      replaced: fc.boolean(),
      settled: fc.boolean(),
    }),
  ),
})

test('what is written is what is read', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(parseWatchRecord(serialiseWatchRecord(record))).toEqual(record)
    }),
    { numRuns: 50 },
  )
})

const hash = `0x${'ab'.repeat(32)}`
const person = `0x${'11'.repeat(20)}`

/** As it was written before versions had a number. */
const OLD = {
  seen: '500n',
  exits: [
    {
      owner: person,
      shares: '7n',
      amount0: '1n',
      amount1: '2n',
      blockNumber: '450n',
      transactionHash: hash,
      sender: person,
      timestamp: '9n',
      settled: true,
    },
  ],
  changes: [
    {
      vault0: person,
      vault1: person,
      blockNumber: '451n',
      logIndex: 3,
      transactionHash: hash,
      settled: false,
    },
  ],
  gap: { from: '5n', to: '9n' },
}

test('a record of the first version is read on', () => {
  const record = parseWatchRecord(JSON.stringify(OLD))
  if (record === undefined || record === 'newer') throw new Error('not read')
  expect(record.reach).toEqual({
    seen: 500n,
    settled: 436n,
    startedAt: undefined,
    gap: { from: 5n, to: 9n },
  })
  expect(record.removals).toMatchObject([{ shares: 7n, blockHash: undefined, settled: true }])
  expect(record.changes).toMatchObject([{ logIndex: 3, sender: undefined, settled: false }])
  expect(parseWatchRecord(serialiseWatchRecord(record))).toEqual(record)
})

/** As the second version wrote it: what was one question for each then is read as one. */
const SECOND = {
  version: 2,
  position: { seen: '900n', settled: '600n', startedAt: null, gap: null },
  vaults: { seen: '700n', settled: '650n', startedAt: '80n', gap: { from: '5n', to: '9n' } },
  anchor: { blockNumber: '600n', blockHash: hash },
  held: { shares: '7n', blockNumber: '890n' },
  removals: [{ ...OLD.exits[0], blockHash: hash, logIndex: 1 }],
  transfers: [],
  changes: [],
  drops: [
    { before: '9n', after: '7n', sinceBlock: '880n', blockNumber: '890n', replaced: false, settled: true },
  ],
}

test('a record of the second version is read on: what only one of its questions had read is read again', () => {
  const record = parseWatchRecord(JSON.stringify(SECOND))
  if (record === undefined || record === 'newer') throw new Error('not read')
  expect(record.reach).toEqual({ seen: 700n, settled: 600n, startedAt: 80n, gap: { from: 5n, to: 9n } })
  expect(record).toMatchObject({
    anchor: { blockNumber: 600n, blockHash: hash },
    held: { shares: 7n, blockNumber: 890n },
    removals: [{ shares: 7n, logIndex: 1, settled: true }],
    drops: [{ before: 9n, after: 7n, settled: true }],
  })
  expect(parseWatchRecord(serialiseWatchRecord(record))).toEqual(record)
})

test('a record of a later version is known as one', () => {
  expect(parseWatchRecord('{"version":4,"what":"ever"}')).toBe('newer')
})

test('one note that cannot be read does not take the others along', () => {
  const record = parseWatchRecord(JSON.stringify({ ...OLD, exits: [{}, ...OLD.exits, 5] }))
  if (record === undefined || record === 'newer') throw new Error('not read')
  expect(record.removals).toHaveLength(1)
})

test('stored text that is no record is not believed', () => {
  for (const text of ['', 'null', '{}', '[]', '{"seen":"5"}', '{"version":3,"seen":"5n"}', '{"version":"2"}'])
    expect(parseWatchRecord(text)).toBeUndefined()
  expect(parseWatchRecord(serialiseWatchRecord(startWatch(1n)))).toEqual(startWatch(1n))
})
