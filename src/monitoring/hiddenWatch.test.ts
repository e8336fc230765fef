import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import type { readWatch, WatchReading } from '#chain/read/readWatch.ts'
import { offlineSite } from '#lib/offlineSite.ts'
import { notifications } from '#locales/alarms.ts'
import type { Address } from '#math/hex.ts'
import { acceptVaults } from '#queries/agreements.ts'
import { openMarket } from '#queries/openMarket.ts'
import { journal } from '#transactions/pageJournal.ts'
import type { TxRecord } from '#transactions/record.ts'
import { hiddenAlarms } from './hiddenAlarms.ts'
import { keepNote, lookWhileHidden } from './hiddenWatch.ts'
import { watchedSite } from './watchedSite.fixture.ts'
import { watchOf } from './watchStore.ts'

const read = vi.fn<typeof readWatch>()

const [M1, M2 = M1] = catalogue
const alice: Address = `0x${'a1'.repeat(20)}`
const X: Address = `0x${'ee'.repeat(20)}`
let site: ReturnType<typeof watchedSite>

beforeEach(async () => {
  site = watchedSite()
  await hiddenAlarms.switchOn()
})
afterEach(() => {
  hiddenAlarms.switchOff()
  journal.remove(...journal.all().map(({ id }) => id))
  vi.unstubAllGlobals()
})

/** A market in which the account had so many shares when the page was last looked at. */
function held(shares: bigint, market = M1) {
  const live = openMarket(market)
  watchOf(live).start(alice, 90n)
  watchOf(live).noteShares(alice, { shares, blockNumber: 100n })
  return live
}

const sees = (seen: Partial<WatchReading>) =>
  read.mockImplementation(async (_, { vault0, vault1 }) => ({
    ...{ vault0, vault1, shares: 100n, blockNumber: 110n },
    ...seen,
  }))
const settled = () => new Promise((resolve) => setTimeout(resolve))
const titles = async () => {
  await settled()
  return site.shown.splice(0).map(({ title }) => title.split(': ')[1])
}

test('a hidden tab tells both steps of a theft, and vaults that come again', async () => {
  const live = held(100n)
  const told = new Set<string>()
  const look = () => lookWhileHidden(live, alice, told, notifications, read)
  sees({ vault0: X })
  await look()
  await look()
  expect(await titles()).toEqual([notifications.vaultsChanged.title])
  sees({ vault0: X, shares: 0n })
  await look()
  await look()
  expect(site.shown.map(({ options }) => options.data)).toEqual(['position?tab=1'])
  expect(site.shown[0]?.options.body).toContain(M1.name)
  expect(await titles()).toEqual([notifications.sharesFewer.title])
  sees({})
  await look()
  sees({ vault0: X })
  await look()
  expect(await titles()).toEqual([notifications.vaultsChanged.title])
})

test('whoever has accepted the vaults is told of missing shares, and of no change', async () => {
  const live = held(100n)
  const code: `0x${string}` = `0x${'cd'.repeat(32)}`
  acceptVaults(M1, alice, { vault0: X, vault1: M1.vault1, code0: code, code1: code })
  const told = new Set<string>()
  sees({ vault0: X })
  await lookWhileHidden(live, alice, told, notifications, read)
  expect(await titles()).toEqual([])
  sees({ vault0: X, shares: 1n })
  await lookWhileHidden(live, alice, told, notifications, read)
  expect(await titles()).toEqual([notifications.sharesFewer.title])
})

const withdrawal = (part: Partial<TxRecord>): TxRecord => ({
  id: 'withdrawal',
  action: { kind: 'withdraw', owner: alice },
  chainId: M1.network.chainId,
  market: M1.id,
  account: alice,
  connectorId: 'test',
  createdAt: 0,
  startBlock: 105n,
  startNonce: 0,
  status: 'pending',
  ...part,
})

test('the note for checks of a closed site follows the page, and each market keeps its own', async () => {
  const noted = async () => {
    await settled()
    return (await site.notes()).map(({ market, shares }) => [market, shares])
  }
  const live = openMarket(M1)
  const note = keepNote(live, alice)
  expect(await noted()).toEqual([])
  // A first deposit, with the tab in sight all the time.
  watchOf(live).start(alice, 90n)
  watchOf(live).noteShares(alice, { shares: 100n, blockNumber: 100n })
  expect(await noted()).toEqual([[M1.id, '100']])
  journal.put(withdrawal({}))
  expect(await noted()).toEqual([[M1.id, undefined]])
  const leaves = [{ token: M1.hook, amount: 60n }]
  journal.put(withdrawal({ status: 'confirmed', hash: `0x${'d4'.repeat(32)}`, blockNumber: 107n, leaves }))
  expect(await noted()).toEqual([[M1.id, '40']])
  watchOf(live).noteShares(alice, { shares: 40n, blockNumber: 108n })
  watchOf(live).noteShares(alice, { shares: 0n, blockNumber: 109n })
  note.end()
  expect(await noted()).toEqual([])
  keepNote(held(7n, M2), alice).end()
  watchOf(live).noteShares(alice, { shares: 5n, blockNumber: 120n })
  expect(await noted()).toEqual([[M2.id, '7']])
  keepNote(live, alice).end()
  expect(await noted()).toEqual([
    [M2.id, '7'],
    [M1.id, '5'],
  ])
})

test('a site that is no longer kept is not said to be checked, and nothing is noted again; kept anew, it is both', async () => {
  const live = held(100n)
  const note = keepNote(live, alice)
  note.renew()
  await settled()
  expect(await site.notes()).toHaveLength(1)
  await offlineSite.remove()
  await settled()
  expect(hiddenAlarms.get().closed).toBe('notKept')
  // As when the tab is hidden.
  note.renew()
  await settled()
  expect(site.stored()).toEqual([])
  await offlineSite.keep()
  await settled()
  expect(hiddenAlarms.get().closed).toBe('on')
  expect(await site.notes()).toHaveLength(1)
  note.end()
  await offlineSite.remove()
  await settled()
  expect(hiddenAlarms.get().closed).toBe('on')
})
