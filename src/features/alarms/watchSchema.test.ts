import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Hex } from '#math/hex.ts'
import { limitedStorage } from '#transactions/limitedStorage.fixture.ts'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import {
  createWatchRecord,
  openWatchStorage,
  parseWatchRecord,
  type StoredAccountMonitoring,
  salvageWatchRecord,
  serialiseWatchRecord,
} from './watchSchema.ts'

const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((array): Hex => `0x${Buffer.from(array).toString('hex')}`)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const noted = {
  blockNumber: amount,
  blockHash: hex(32),
  transactionHash: hex(32),
  logIndex: fc.nat(),
  sender: maybe(hex(20)),
  timestamp: maybe(amount),
  settled: fc.boolean(),
}
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 20 })
const reachOf = fc.record({
  seen: amount,
  settled: amount,
  startedAt: maybe(amount),
  gap: maybe(fc.record({ from: amount, to: amount })),
})
const anyRecord: fc.Arbitrary<StoredAccountMonitoring> = fc.record({
  reach: reachOf,
  anchor: maybe(fc.record({ blockNumber: amount, blockHash: hex(32) })),
  held: maybe(fc.record({ shares: amount, blockNumber: amount })),
  removals: some(fc.record({ owner: hex(20), shares: amount, amount0: amount, amount1: amount, ...noted })),
  transfers: some(fc.record({ to: hex(20), shares: amount, ...noted })),
  changes: some(fc.record({ vault0: hex(20), vault1: hex(20), ...noted })),
  powers: some(
    fc.record({ power: fc.constantFrom(...OWNER_POWERS), allowed: maybe(fc.boolean()), ...noted }),
  ),
  damagedAt: maybe(amount),
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

test('Stored alarms read back as written', () => {
  fc.assert(
    fc.property(anyRecord, (record) => {
      expect(parseWatchRecord(serialiseWatchRecord(record))).toEqual(record)
    }),
    { numRuns: 50 },
  )
})

const hash = `0x${'ab'.repeat(32)}`
const person = `0x${'11'.repeat(20)}`

const REMOVAL = {
  owner: person,
  shares: '7n',
  amount0: '1n',
  amount1: '2n',
  blockNumber: '450n',
  blockHash: hash,
  transactionHash: hash,
  logIndex: 1,
  sender: person,
  timestamp: '9n',
  settled: true,
}
const STORED = {
  reach: { seen: '700n', settled: '600n', startedAt: '80n', gap: { from: '5n', to: '9n' } },
  anchor: { blockNumber: '600n', blockHash: hash },
  held: { shares: '7n', blockNumber: '890n' },
  removals: [REMOVAL],
  transfers: [],
  changes: [],
  powers: [],
  drops: [
    { before: '9n', after: '7n', sinceBlock: '880n', blockNumber: '890n', replaced: false, settled: true },
  ],
}

test('Stored alarms with one unreadable entry keep all others', () => {
  const record = parseWatchRecord(JSON.stringify({ ...STORED, removals: [{}, REMOVAL, 5] }))
  expect(record?.removals).toHaveLength(1)
})

test('Stored alarms that are damaged keep their readable parts [2-15]', () => {
  const { reach: _, ...halved } = STORED
  const text = JSON.stringify(halved)
  expect(parseWatchRecord(text)).toBeUndefined()
  const salvaged = salvageWatchRecord(text, 1_000n)
  expect(salvaged).toMatchObject({
    damagedAt: 1_000n,
    reach: { seen: 1_000n },
    held: { shares: 7n, blockNumber: 890n },
    removals: [{ shares: 7n, logIndex: 1 }],
  })
  const cut = text.slice(0, text.length / 2)
  expect(salvageWatchRecord(cut, 1_000n)).toEqual({ ...createWatchRecord(1_000n), damagedAt: 1_000n })
  const lacking = JSON.stringify({ ...STORED, removals: [REMOVAL, { half: 'a note' }] })
  expect(parseWatchRecord(lacking)).toMatchObject({ damagedAt: 700n, removals: [{ shares: 7n }] })
  expect(parseWatchRecord(serialiseWatchRecord(salvaged))).toEqual(salvaged)
})

test('Stored alarms are undefined if their format is unknown', () => {
  for (const text of ['', 'null', '{}', '[]', '{"seen":"5"}', '{"version":2}'])
    expect(parseWatchRecord(text)).toBeUndefined()
  expect(parseWatchRecord(serialiseWatchRecord(createWatchRecord(1n)))).toEqual(createWatchRecord(1n))
})

/** A second pool of the same hook is a separate market. */
const local = loadMarket('local')
const empty = loadMarket('local-empty')
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('Stored alarms are separate for each market', () => {
  const { storage, map } = limitedStorage()
  const shelf = openWatchStorage(() => storage, local)
  shelf.write(account, 'ours')
  expect(shelf.read(account)).toBe('ours')
  const other = openWatchStorage(() => storage, empty)
  expect(other.read(account)).toBeNull()
  other.write(account, 'theirs')
  expect(shelf.read(account)).toBe('ours')
  expect([...map.keys()]).toEqual(
    [local, empty].map(({ id }) => `millrace.watch.${id}.${account.toLowerCase()}`),
  )
})
