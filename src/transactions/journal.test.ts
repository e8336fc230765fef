import { expect, test } from 'vitest'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import { type Journal, openJournal } from './journal.ts'
import { limitedStorage } from './limitedStorage.fixture.ts'
import type { TxRecord } from './record.ts'
import { serialiseRecord } from './recordSchema.ts'

const PATIENCE = { timeout: 15_000 }

const account = '0x1111111111111111111111111111111111111111'
const hash = `0x${'ab'.repeat(32)}` as const

const record = (id: string, createdAt = 1): TxRecord => ({
  id,
  action: { kind: 'swap', zeroForOne: true, amountSpecified: -(10n ** 30n), sqrtPriceLimitX96: 4295128740n },
  chainId: 84532,
  market: MARKET.id,
  account,
  connectorId: 'local',
  createdAt,
  startBlock: 12n,
  startNonce: 3,
  status: 'pending',
  hash,
  leaves: [{ token: account, amount: 2n ** 127n }],
})
const textOf = (value: TxRecord): string => serialiseRecord(value) ?? ''
const ids = (journal: Journal) => journal.all().map(({ id }) => id)

test('Transaction list is unchanged after a reload, newest record first', () => {
  const { storage } = limitedStorage()
  const first = openJournal(storage, undefined)
  expect(first.put(record('aaaaaaaa', 1))).toBe(true)
  first.put(record('bbbbbbbb', 2))
  const after = openJournal(storage, undefined)
  expect(ids(after)).toEqual(['bbbbbbbb', 'aaaaaaaa'])
  expect(after.find('aaaaaaaa')).toEqual(record('aaaaaaaa', 1))
})

test('Transaction list keeps unfinished records and records that changed on this visit', () => {
  const { storage, otherTabs } = limitedStorage()
  const first = openJournal(storage, undefined)
  first.put({ ...record('aaaaaaaa', 1), status: 'final' })
  first.put(record('bbbbbbbb', 2))
  first.put({ ...record('cccccccc', 3), status: 'final' })
  const live = (journal: Journal) => journal.live().map(({ id }) => id)
  expect(live(first)).toEqual(['cccccccc', 'bbbbbbbb', 'aaaaaaaa'])
  const second = openJournal(storage, otherTabs)
  expect(live(second)).toEqual(['bbbbbbbb'])
  expect(second.live()).toBe(second.live())
  second.put({ ...record('bbbbbbbb', 2), status: 'final' })
  second.put(record('dddddddd', 4))
  expect(live(second)).toEqual(['dddddddd', 'bbbbbbbb'])
  first.put({ ...record('aaaaaaaa', 1), status: 'reverted' })
  second.put(record('dddddddd', 4))
  expect(live(second)).toEqual(['dddddddd', 'bbbbbbbb', 'aaaaaaaa'])
  second.remove('dddddddd')
  expect(live(second)).toEqual(['bbbbbbbb', 'aaaaaaaa'])
})

test('Transaction list works in memory if the browser denies storage', () => {
  const journal = openJournal(undefined, undefined)
  expect(journal.tryRoom()).toBe('blocked')
  expect(journal.put(record('aaaaaaaa'))).toBe(false)
  expect(journal.problem()).toBe('blocked')
  expect(journal.find('aaaaaaaa')).toBeDefined()
})

test('Transaction list stores records once full browser storage has room again', () => {
  const { storage, map, grow } = limitedStorage({ other: 'x'.repeat(1000) }, 1100)
  const journal = openJournal(storage, undefined)
  expect(journal.tryRoom()).toBe('full')
  expect(journal.problem()).toBeUndefined()
  expect(journal.put(record('aaaaaaaa'))).toBe(false)
  expect(journal.problem()).toBe('full')
  expect(journal.find('aaaaaaaa')).toBeDefined()
  expect([...map.keys()]).toEqual(['other'])
  grow(100_000)
  expect(journal.tryRoom()).toBeUndefined()
  expect(journal.problem()).toBeUndefined()
  expect(openJournal(storage, undefined).find('aaaaaaaa')).toEqual(record('aaaaaaaa'))
})

test('Transaction list keeps a record in memory if it cannot be serialised', () => {
  const { storage, map } = limitedStorage()
  const journal = openJournal(storage, undefined)
  expect(journal.put({ ...record('aaaaaaaa'), nonce: Number.NaN })).toBe(false)
  expect(journal.find('aaaaaaaa')).toBeDefined()
  expect(journal.problem()).toBe('unwritten')
  expect(map.size).toBe(0)
})

test('Transaction list notifies only once about many changes of another tab', async () => {
  const { storage, otherTabs } = limitedStorage()
  const tab = openJournal(storage, otherTabs)
  let told = 0
  tab.subscribe(() => {
    told += 1
  })
  expect(tab.all()).toEqual([])
  const other = openJournal(storage, undefined)
  for (let index = 0; index < 500; index += 1) other.put(record(`aaaaaaaa-${index}`, index))
  await expect.poll(() => tab.all().length, PATIENCE).toBe(500)
  expect(told).toBe(1)
  other.put({ ...record('aaaaaaaa-1', 1), status: 'final' })
  otherTabs.dispatchEvent(
    Object.assign(new StorageEvent('storage'), {
      key: `millrace.journal.${MARKET.id}.aaaaaaaa-1`,
      newValue: textOf(record('aaaaaaaa-1', 1)),
    }),
  )
  expect(tab.find('aaaaaaaa-1')?.status).toBe('final')
  other.remove('aaaaaaaa-1')
  expect(tab.find('aaaaaaaa-1')).toBeUndefined()
})

test('Transaction list marks stored records as unverified until confirmed on chain', () => {
  const { storage } = limitedStorage()
  const before = openJournal(storage, undefined)
  for (const id of ['aaaaaaaa', 'bbbbbbbb']) before.put({ ...record(id), status: 'final' })
  expect(before.isUnverified('aaaaaaaa')).toBe(false)
  const journal = openJournal(storage, undefined)
  let told = 0
  journal.subscribe(() => told++)
  const all = journal.all()
  expect(all.map(({ id }) => journal.isUnverified(id))).toEqual([true, true])
  journal.attest('aaaaaaaa')
  journal.attest('aaaaaaaa')
  expect(told).toBe(1)
  expect(journal.all()).not.toBe(all)
  journal.put({ ...record('bbbbbbbb'), status: 'final' })
  expect(all.map(({ id }) => journal.isUnverified(id))).toEqual([false, false])
})

test('Transaction list ignores stored entries that are not valid records', () => {
  const good = textOf(record('aaaaaaaa'))
  const keyOf = (id: string, market = MARKET.id) => `millrace.journal.${market}.${id}`
  const entries = {
    [keyOf('aaaaaaaa')]: good,
    [keyOf('bbbbbbbb')]: '{"id":"bbbbbbbb","createdAt":1763700000000,"hash":"0xabcd',
    [keyOf('cccccccc')]: good,
    [keyOf('dddddddd')]: good.replace('aaaaaaaa', 'dddddddd').replace('"pending"', '"success"'),
    [keyOf('aaaaaaaa', '1:other')]: good,
    'millrace.journal.99999999': 'null',
  }
  const { storage, map } = limitedStorage(entries)
  expect(ids(openJournal(storage, undefined))).toEqual(['aaaaaaaa'])
  expect(Object.fromEntries(map)).toEqual(entries)
})

test('Transaction list keeps the records of two markets separate', () => {
  const { storage, map } = limitedStorage()
  const journal = openJournal(storage, undefined)
  journal.put(record('aaaaaaaa'))
  journal.put({ ...record('bbbbbbbb', 2), market: '1:other' })
  expect([...map.keys()]).toEqual([
    `millrace.journal.${MARKET.id}.aaaaaaaa`,
    'millrace.journal.1:other.bbbbbbbb',
  ])
  expect(openJournal(storage, undefined).find('bbbbbbbb')?.market).toBe('1:other')
})
