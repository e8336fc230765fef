import { expect, test } from 'vitest'
import { loadMarket } from '../../deployments/loadMarket.ts'
import { openJournal } from './journal.ts'
import { limitedStorage } from './limitedStorage.fixture.ts'
import stored from './storageBeforeMarkets.fixture.json'

/** The journal as the last build before markets left it in a browser: driven on the local world, which has one hook. */
const before = { ...stored.records, ...stored.batch }
const local = loadMarket('local')
const empty = loadMarket('local-empty')
const marketBefore = (chainId: number) => (chainId === local.network.chainId ? local.id : `${chainId}`)
const entries = Object.entries(before).filter(([key]) => key.startsWith('millrace.journal.'))

test('what the build before markets has written is read whole, as that market’s', () => {
  const journal = openJournal(limitedStorage(before).storage, undefined, marketBefore)
  expect(journal.unreadable()).toEqual([])
  expect(journal.all()).toHaveLength(entries.length)
  expect(new Set(journal.all().map(({ market }) => market))).toEqual(new Set([local.id]))
  const states = journal.all().map(({ action, status }) => `${action.kind} ${status}`)
  expect(states.sort()).toEqual([
    'approve final',
    'approve final',
    'approve pending',
    'deposit confirmed',
    'deposit confirmed',
    'deposit final',
    'withdraw rejected',
  ])
  expect(journal.all().find(({ batch }) => batch !== undefined)?.batch).toHaveLength(5)
  for (const [, text] of entries) {
    const { version, ...rest } = JSON.parse(text)
    const { market, ...kept } = journal.find(rest.id) ?? { market: undefined }
    expect(
      JSON.parse(JSON.stringify(kept, (_, member) => (typeof member === 'bigint' ? `${member}n` : member))),
    ).toEqual(rest)
    expect([version, market]).toEqual([1, local.id])
  }
})

test('such a record moves below its market when it changes, and is there once', () => {
  const { storage, map } = limitedStorage(before)
  const journal = openJournal(storage, undefined, marketBefore)
  const pending = journal.all().find(({ status }) => status === 'pending')
  if (pending === undefined) throw new Error('nothing is pending')
  expect(journal.put({ ...pending, status: 'confirmed' })).toBe(true)
  expect(map.has(`millrace.journal.${pending.id}`)).toBe(false)
  expect(map.has(`millrace.journal.${local.id}.${pending.id}`)).toBe(true)
  const again = openJournal(storage, undefined, marketBefore)
  expect(again.all()).toHaveLength(entries.length)
  expect(again.find(pending.id)).toEqual({ ...pending, status: 'confirmed' })
  again.remove(pending.id)
  expect([...map.keys()].some((key) => key.endsWith(pending.id))).toBe(false)
})

test('what a page before markets, open in another tab, writes after us counts', () => {
  const { storage, map } = limitedStorage(before)
  const [record] = openJournal(storage, undefined, marketBefore).all()
  if (record === undefined) throw new Error('nothing was read')
  const key = `millrace.journal.${record.id}`
  const text = map.get(key) ?? ''
  openJournal(storage, undefined, marketBefore).put({ ...record, status: 'unknown' })
  map.set(key, text)
  expect(openJournal(storage, undefined, marketBefore).find(record.id)).toEqual(record)
})

test('records of two markets on one chain stand apart, each with its own', () => {
  const { storage } = limitedStorage(before)
  const journal = openJournal(storage, undefined, marketBefore)
  const [record] = journal.all()
  if (record === undefined) throw new Error('nothing was read')
  const other = { ...record, id: 'bbbbbbbb', market: empty.id }
  journal.put(other)
  const again = openJournal(storage, undefined, marketBefore)
  expect(again.find('bbbbbbbb')).toEqual(other)
  expect(again.find(record.id)?.market).toBe(local.id)
})

test('an entry that stands below another market than it says is not believed', () => {
  const { storage, map } = limitedStorage(before)
  const journal = openJournal(storage, undefined, marketBefore)
  const [record] = journal.all()
  if (record === undefined) throw new Error('nothing was read')
  journal.put(record)
  const text = map.get(`millrace.journal.${local.id}.${record.id}`) ?? ''
  map.set(`millrace.journal.${empty.id}.${record.id}`, text)
  const again = openJournal(storage, undefined, marketBefore)
  expect(again.unreadable()).toMatchObject([{ reason: 'damaged' }])
  expect(again.find(record.id)).toEqual(record)
})

test('a record of a chain that this build does not know is kept, with its chain', () => {
  const { storage, map } = limitedStorage(before)
  const journal = openJournal(storage, undefined, (chainId) => `${chainId}`)
  expect(new Set(journal.all().map(({ market }) => market))).toEqual(new Set(['84532']))
  const [record] = journal.all()
  if (record === undefined) throw new Error('nothing was read')
  journal.put({ ...record, note: 'seen' })
  expect(map.size).toBe(limitedStorage(before).map.size)
  expect(openJournal(storage, undefined, marketBefore).find(record.id)).toMatchObject({
    market: '84532',
    note: 'seen',
  })
})
