import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import type { readWatch, WatchReading } from '#chain/read/readWatch.ts'
import { offlineSite } from '#lib/offlineSite.ts'
import { notifications } from '#locales/alarms.ts'
import type { Address } from '#math/hex.ts'
import { lookWhileClosed, parseNote, writeNote } from './closedWatch.ts'
import { watchedSite } from './watchedSite.fixture.ts'

const read = vi.fn<typeof readWatch>()

const account = `0x${'a1'.repeat(20)}`
const note = { market: '84532:0xhook:0xpool', account, shares: '12', told: ['vaults a b'] }

const pair = { vault0: account, vault1: account }

test('a note is read as it was written, with and without shares', () => {
  expect(parseNote(JSON.stringify(note))).toEqual({ ...note, shares: 12n })
  const { shares: _, ...without } = note
  expect(parseNote(JSON.stringify(without))).toEqual({ ...note, shares: undefined })
  expect(parseNote(JSON.stringify({ ...note, accepted: pair }))?.accepted).toEqual(pair)
  expect(parseNote(JSON.stringify({ ...note, accepted: { vault0: account } }))?.accepted).toBeUndefined()
})

test.each([
  '',
  'null',
  '[]',
  JSON.stringify({ ...note, account: '0x12' }),
  JSON.stringify({ ...note, market: 1 }),
  JSON.stringify({ ...note, shares: 12 }),
  JSON.stringify({ ...note, shares: '-1' }),
  JSON.stringify({ ...note, shares: '1'.repeat(79) }),
  JSON.stringify({ ...note, told: 'all' }),
])('any other text is none: %s', (text) => {
  expect(parseNote(text)).toBeUndefined()
})

const [M1, M2] = catalogue
const alice: Address = `0x${'a1'.repeat(20)}`
const bob: Address = `0x${'b2'.repeat(20)}`
const X: Address = `0x${'ee'.repeat(20)}`

describe('looks while the site is closed', () => {
  let site: ReturnType<typeof watchedSite>
  const look = () => lookWhileClosed(site.scope, 'de/', notifications, site.notify, read)
  const titles = () => site.shown.splice(0).map(({ title }) => title.split(': ')[1])
  const { vaultsChanged, sharesFewer } = notifications

  beforeEach(() => {
    site = watchedSite()
    read.mockReset()
  })
  afterEach(() => void vi.unstubAllGlobals())

  const sees = (seen: Partial<WatchReading>) =>
    read.mockImplementation(async (_, { vault0, vault1 }) => ({
      ...{ vault0, vault1, shares: 100n, blockNumber: 1n },
      ...seen,
    }))
  const leave = (part: Partial<Parameters<typeof writeNote>[0]> = {}) =>
    writeNote({ market: M1.id, account: alice, shares: 100n, accepted: undefined, ...part })

  test('nothing is noted, and no store made, where the site is not kept: another tab may have removed it', async () => {
    await leave()
    expect(await site.notes()).toHaveLength(1)
    await offlineSite.remove()
    await leave()
    await leave({ shares: 0n })
    expect(site.stored()).toEqual([])
  })

  test('shares that are removed while other vaults stand are told as well', async () => {
    await leave()
    sees({ vault0: X })
    await look()
    expect(titles()).toEqual([vaultsChanged.title])
    sees({ vault0: X, shares: 0n })
    await look()
    expect(titles()).toEqual([sharesFewer.title])
    await look()
    expect(titles()).toEqual([])
  })

  test('vaults that come back after the promised ones, or after a visit, are told again', async () => {
    await leave()
    sees({ vault0: X })
    await look()
    sees({})
    await look()
    sees({ vault0: X })
    await look()
    expect(titles()).toHaveLength(2)
    await leave()
    await look()
    expect(titles()).toEqual([vaultsChanged.title])
  })

  test('accepted vaults are not told, and missing shares beside them are', async () => {
    await leave({ accepted: { vault0: X, vault1: M1.vault1 } })
    sees({ vault0: X })
    await look()
    expect(titles()).toEqual([])
    sees({ vault0: X, shares: 0n })
    await look()
    expect(titles()).toEqual([sharesFewer.title])
  })

  test('each market and account has notifications of its own, which name the market and lead to its page', async () => {
    await leave()
    await leave({ account: bob })
    await leave({ market: M2?.id ?? '' })
    sees({ shares: 0n })
    await look()
    expect(new Set(site.shown.map(({ options }) => options.tag)).size).toBe(3)
    expect(site.shown.map(({ options }) => [options.body, options.data])).toEqual([
      [`${M2?.name}\n${sharesFewer.text}`, `de/markets/${M2?.slug}`],
      [`${M1.name}\n${sharesFewer.text}`, 'de/features'],
      [`${M1.name}\n${sharesFewer.text}`, 'de/features'],
    ])
  })

  test('all that is noted is looked at', async () => {
    sees({ shares: 0n })
    for (let at = 0; at < 25; at += 1) await leave({ account: `0x${`${at + 10}`.repeat(20)}` })
    await look()
    expect(site.shown).toHaveLength(25)
  })
})
