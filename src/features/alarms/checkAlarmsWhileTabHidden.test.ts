import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { catalogue } from '#chain/chains.ts'
import type { OnChainValuesForAlarms, readOnChainValuesForAlarms } from '#chain/read/readWatch.ts'
import { notifications } from '#locales/alarms.ts'
import type { Address } from '#math/hex.ts'
import { acceptVaults } from '#queries/agreements.ts'
import { openMarketWithNode } from '#queries/marketWithNodeAndSnapshots.ts'
import { checkAlarmsWhileTabHidden } from './checkAlarmsWhileTabHidden.ts'
import { hiddenTabAlarmsSetting } from './hiddenAlarms.ts'
import { getWatchStore } from './watchStore.ts'

const read = vi.fn<typeof readOnChainValuesForAlarms>()

const [M1] = catalogue
const alice: Address = `0x${'a1'.repeat(20)}`
const X: Address = `0x${'ee'.repeat(20)}`
const shown: { readonly title: string; readonly options: NotificationOptions | undefined }[] = []

class ShownNotification {
  static permission = 'granted'
  static requestPermission = async () => 'granted'
  constructor(title: string, options?: NotificationOptions) {
    shown.push({ title, options })
  }
}

beforeEach(async () => {
  vi.stubGlobal('Notification', ShownNotification)
  await hiddenTabAlarmsSetting.switchOn()
})
afterEach(() => {
  hiddenTabAlarmsSetting.switchOff()
  vi.unstubAllGlobals()
})

/** Opens the market for an account that had `shares` shares at its last visit. */
function held(shares: bigint) {
  const live = openMarketWithNode(M1)
  getWatchStore(live).start(alice, 90n)
  getWatchStore(live).noteShares(alice, { shares, blockNumber: 100n })
  return live
}

const sees = (seen: Partial<OnChainValuesForAlarms>) =>
  read.mockImplementation(async (_, { vault0, vault1 }) => ({
    ...{ vault0, vault1, shares: 100n, blockNumber: 110n },
    ...seen,
  }))
const titles = () => shown.splice(0).map(({ title }) => title.split(': ')[1])

test('Hidden tab sends a notification about changed vaults, then about lost shares', async () => {
  const live = held(100n)
  const told = new Set<string>()
  const look = () => checkAlarmsWhileTabHidden(live, alice, told, read)
  sees({ vault0: X })
  await look()
  await look()
  expect(titles()).toEqual([notifications.vaultsChanged.title])
  sees({ vault0: X, shares: 0n })
  await look()
  await look()
  expect(shown[0]?.options?.body).toContain(M1.name)
  expect(titles()).toEqual([notifications.sharesFewer.title])
  sees({})
  await look()
  sees({ vault0: X })
  await look()
  expect(titles()).toEqual([notifications.vaultsChanged.title])
})

test('Hidden tab notifies of lost shares even if the user accepted changed vaults', async () => {
  const live = held(100n)
  const code: `0x${string}` = `0x${'cd'.repeat(32)}`
  acceptVaults(M1, alice, { vault0: X, vault1: M1.vault1, code0: code, code1: code })
  const told = new Set<string>()
  sees({ vault0: X })
  await checkAlarmsWhileTabHidden(live, alice, told, read)
  expect(titles()).toEqual([])
  sees({ vault0: X, shares: 1n })
  await checkAlarmsWhileTabHidden(live, alice, told, read)
  expect(titles()).toEqual([notifications.sharesFewer.title])
})
