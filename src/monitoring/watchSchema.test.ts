import fc from 'fast-check'
import { expect, test } from 'vitest'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Hex } from '#math/hex.ts'
import { limitedStorage } from '#transactions/limitedStorage.fixture.ts'
import stored from '#transactions/storageBeforeMarkets.fixture.json'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { startWatch, type WatchRecord } from './watchRecord.ts'
import { openWatchShelf, parseWatchRecord, salvageWatch, serialiseWatchRecord } from './watchSchema.ts'

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
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 20 })
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

test('of a record that cannot be read as a whole, what can be is kept, and that it is damaged is said [2-15]', () => {
  const { position: _, ...halved } = SECOND
  const text = JSON.stringify(halved)
  expect(parseWatchRecord(text)).toBeUndefined()
  const salvaged = salvageWatch(text, 1_000n)
  expect(salvaged).toMatchObject({
    damagedAt: 1_000n,
    reach: { seen: 1_000n },
    held: { shares: 7n, blockNumber: 890n },
    removals: [{ shares: 7n, logIndex: 1 }],
  })
  const cut = text.slice(0, text.length / 2)
  expect(salvageWatch(cut, 1_000n)).toEqual({ ...startWatch(1_000n), damagedAt: 1_000n })
  const lacking = JSON.stringify({ ...SECOND, removals: [...SECOND.removals, { half: 'a note' }] })
  expect(parseWatchRecord(lacking)).toMatchObject({ damagedAt: 700n, removals: [{ shares: 7n }] })
  expect(parseWatchRecord(serialiseWatchRecord(salvaged))).toEqual(salvaged)
})

test('stored text that is no record is not believed', () => {
  for (const text of ['', 'null', '{}', '[]', '{"seen":"5"}', '{"version":3,"seen":"5n"}', '{"version":"2"}'])
    expect(parseWatchRecord(text)).toBeUndefined()
  expect(parseWatchRecord(serialiseWatchRecord(startWatch(1n)))).toEqual(startWatch(1n))
})

/** Another pool of the same hook: a market of its own. */
const local = loadMarket('local')
const empty = loadMarket('local-empty')
const catalogue = [local, empty]
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const FORMER = `millrace.watch.84532.${local.hook}.${account}`.toLowerCase()

test('what the build before markets has watched is the first market’s of that hook', () => {
  const { storage } = limitedStorage(stored.watch)
  const text = openWatchShelf(() => storage, local, catalogue).read(account)
  expect(text).toBe(stored.watch[FORMER as keyof typeof stored.watch])
  const record = parseWatchRecord(text ?? '')
  expect(record).toMatchObject({ held: { shares: 0n } })
  const notes = typeof record === 'object' ? record : undefined
  expect([notes?.removals.length, notes?.changes.length, notes?.drops.length]).toEqual([1, 1, 1])
  expect(openWatchShelf(() => storage, empty, catalogue).read(account)).toBeNull()
})

test('it moves below the market with the first write, and one market’s is not another’s', () => {
  const { storage, map } = limitedStorage(stored.watch)
  const shelf = openWatchShelf(() => storage, local, catalogue)
  shelf.write(account, 'ours')
  expect(map.has(FORMER)).toBe(false)
  expect(shelf.read(account)).toBe('ours')
  const other = openWatchShelf(() => storage, empty, catalogue)
  expect(other.read(account)).toBeNull()
  other.write(account, 'theirs')
  expect(shelf.read(account)).toBe('ours')
  expect([...map.keys()]).toEqual(
    [local, empty].map(({ id }) => `millrace.watch.${id}.${account.toLowerCase()}`),
  )
})
