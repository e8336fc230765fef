import { useEffect } from 'react'
import { getEventTopics } from '#chain/logs/logFilter.ts'
import type { ScheduledOperation } from '#chain/read/readScheduled.ts'
import { type OnChainValuesForAlarms, readOnChainValuesForAlarms } from '#chain/read/readWatch.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { notifications } from '#locales/alarms.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import type { Address } from '#math/hex.ts'
import { getAcceptedVaults } from '#queries/agreements.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { getScheduledOperations } from '#queries/useScheduled.ts'
import { journal, listRecords } from '#transactions/pageJournal.ts'
import { findNewAlarms } from './findAlarms.ts'
import { explainShareDrop, findAlarmsToShow } from './findAlarmsToShow.ts'
import { hiddenTabAlarmsSetting } from './hiddenAlarms.ts'
import type { StoredAccountMonitoring, StoredAdminActionAlarm } from './watchSchema.ts'
import { getWatchStore } from './watchStore.ts'

type AlarmText = (typeof notifications)[keyof typeof notifications]
type HeldShares = NonNullable<StoredAccountMonitoring['held']>

/**
 * Checks the vaults and the account's shares once, and notifies the user of new alarms. Does not
 * throw if the node cannot be read.
 */
export async function checkAlarmsWhileTabHidden(
  live: MarketWithNodeAndSnapshots,
  account: Address | undefined,
  told: Set<string>,
  read: typeof readOnChainValuesForAlarms = readOnChainValuesForAlarms,
): Promise<void> {
  const { market, rpc } = live
  const held = account && getWatchStore(live).find(account)?.held
  const tell = (key: string, said: AlarmText) => {
    told.add(key)
    hiddenTabAlarmsSetting.notify(`${PRODUCT_NAME}: ${said.title}`, {
      body: `${market.name}\n${said.text}`,
      // A browser replaces a notification by a later one only if both have the same tag.
      tag: `${market.id} ${account?.toLowerCase()} ${key}`,
      requireInteraction: true,
    })
  }
  const tellOnce = (key: string, said: AlarmText) => {
    if (!told.has(key)) tell(key, said)
  }
  try {
    const seen = await read(rpc, market, account)
    const ground = {
      promised: market,
      accepted: account && getAcceptedVaults(market, account),
      shares: held && account && expected(market, account, held, seen, told),
    }
    const look = findNewAlarms(seen, ground, [...told])
    for (const key of told) if (!look.told.includes(key)) told.delete(key)
    for (const { key, code } of look.news) tell(key, notifications[code])
    const powers = held && account ? await usedPowers(live, account, held, seen) : []
    for (const { transactionHash } of powers) tellOnce(transactionHash, notifications.powerUsed)
    const scheduled = held && account && seen.shares !== 0n ? await newlyScheduled(live, held, seen) : []
    for (const { id } of scheduled) tellOnce(id, notifications.powerAnnounced)
  } catch (error) {
    // If the node cannot be read, the next check tries again.
    if (!(error instanceof ChainError)) throw error
  }
}

/**
 * Returns the admin actions since the last visit. Reads the logs if the hook has an owner and the
 * account has a position, because a snapshot does not show all actions.
 */
async function usedPowers(
  live: MarketWithNodeAndSnapshots,
  account: Address,
  held: HeldShares,
  { blockNumber, shares }: OnChainValuesForAlarms,
): Promise<readonly StoredAdminActionAlarm[]> {
  const { market } = live
  if (getEventTopics(market, OWNER_POWERS).length === 0 || shares === 0n) return []
  const watch = getWatchStore(live)
  await watch.look(account, blockNumber)
  const record = watch.find(account)
  if (record === undefined) return []
  const { powers } = findAlarmsToShow(record, listRecords(journal, market.id), { account, hook: market.hook })
  return powers.filter((note) => note.blockNumber > held.blockNumber)
}

/** Returns calls that were scheduled in the owner's timelock since the last visit. */
async function newlyScheduled(
  live: MarketWithNodeAndSnapshots,
  held: HeldShares,
  { blockNumber }: OnChainValuesForAlarms,
): Promise<readonly ScheduledOperation[]> {
  const scheduled = getScheduledOperations(live)
  await scheduled.lookAgain(blockNumber)
  return scheduled.get().found.open.filter((each) => each.blockNumber > held.blockNumber)
}

/**
 * Returns the shares that the account should have. Undefined if the user's own transaction explains
 * a drop, or may explain it while pending. Stores nothing, because the next visit reports the drop
 * anyway.
 */
function expected(
  market: Market,
  account: Address,
  held: HeldShares,
  { shares, blockNumber }: OnChainValuesForAlarms,
  told: Set<string>,
): bigint | undefined {
  if (shares === undefined || shares >= held.shares) return held.shares
  const drop = { before: held.shares, after: shares, sinceBlock: held.blockNumber, blockNumber }
  const verdict = explainShareDrop(drop, listRecords(journal, market.id), { account, hook: market.hook })
  const waited = `waited for ${shares}`
  if (verdict === 'missed' || (verdict === 'perhapsOwn' && told.has(waited))) return held.shares
  told.add(waited)
  return undefined
}

/**
 * Milliseconds between two checks. Browsers run the timers of a hidden page once a minute at most.
 */
const HIDDEN_LOOK_MS = 60_000

/**
 * Sends one request per minute while the tab is hidden. Notifies the user if the vaults changed or
 * shares are missing. A hidden page sends no other requests.
 */
export function useHiddenTabMonitoring(): void {
  const live = useConnectedMarket()
  const account = useShownAccount()
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const told = new Set<string>()
    const follow = () => {
      clearInterval(timer)
      if (document.visibilityState !== 'hidden') return told.clear()
      timer = setInterval(() => void checkAlarmsWhileTabHidden(live, account, told), HIDDEN_LOOK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [account, live])
}
