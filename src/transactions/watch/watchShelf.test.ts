import { expect, test } from 'vitest'
import { loadMarket } from '../../../deployments/loadMarket.ts'
import { limitedStorage } from '../limitedStorage.fixture.ts'
import stored from '../storageBeforeMarkets.fixture.json' with { type: 'json' }
import { parseWatchRecord } from './watchSchema.ts'
import { openWatchShelf } from './watchShelf.ts'

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
