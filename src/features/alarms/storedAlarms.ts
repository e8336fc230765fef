import { useEffect, useState } from 'react'
import { getStorage } from '#lib/storage.ts'
import type { Market } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import { computePositionLossSinceReference, computePositionWorth } from '#market/positionWorth.ts'
import type { Address, Hex } from '#math/hex.ts'
import { isPositive } from '#math/integers.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useScheduledOperations } from '#queries/useScheduled.ts'
import { journal, listRecords } from '#transactions/pageJournal.ts'
import { findAlarmsToShow, groupAdminActionAlarms } from './findAlarmsToShow.ts'
import { readStoredPositionWorth } from './usePositionLossAlarm.ts'
import {
  filterUnseenScheduledCalls,
  openWatchStorage,
  readSeenScheduledCalls,
  writeSeenScheduledCalls,
} from './watchSchema.ts'

/**
 * Returns the number of stored alarms of an account by market id, without markets that have none.
 * Sends no request, so it does not count events since the last visit.
 */
export const readStoredAlarms = (
  markets: readonly Market[],
  account: Address,
  seen: ReadonlyMap<string, MarketSummary>,
): ReadonlyMap<string, number> =>
  new Map(
    markets.flatMap((market): [string, number][] => {
      const count = countOf(market, account) + (hasLost(market, account, seen.get(market.id)) ? 1 : 0)
      return count === 0 ? [] : [[market.id, count]]
    }),
  )

/** True if the position is worth less than the value that this browser stored earlier. */
function hasLost(market: Market, account: Address, glance: MarketSummary | undefined): boolean {
  const before = readStoredPositionWorth(market.id, account)
  const now = glance && computePositionWorth({ ...glance, sqrtPriceX96: glance.slot0?.sqrtPriceX96 })
  return (
    before !== undefined && now !== undefined && computePositionLossSinceReference(before, now).is === 'loss'
  )
}

function countOf(market: Market, account: Address): number {
  const record = openWatchStorage(getStorage, market).stored(account)
  // Stored alarms that cannot be read count as one alarm.
  if (record === 'damaged') return 1
  if (record === undefined) return 0
  const place = { account, hook: market.hook }
  const told = findAlarmsToShow(record, listRecords(journal, market.id), place)
  const notes = [told.removals, told.transfers, told.changes, told.drops].flat()
  const scheduled = isPositive(record.held?.shares)
    ? filterUnseenScheduledCalls(readSeenScheduledCalls(market.id, account)).length
    : 0
  return (
    notes.filter(({ perhapsOwn }) => !perhapsOwn).length +
    groupAdminActionAlarms(told.powers).length +
    scheduled +
    (record.damagedAt === undefined ? 0 : 1)
  )
}

/**
 * Calls the listener when the number of alarms may have changed: another tab stored alarms, or a
 * transaction turned out to be the user's own.
 */
export function subscribeStoredAlarms(listener: () => void): () => void {
  const leave = journal.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    leave()
    window.removeEventListener('storage', listener)
  }
}

/** Returns calls that the hook's owner scheduled and the user has not acknowledged. */
export function useScheduledCallAlarms(account: Address) {
  const { id: market } = useMarket()
  const { view } = useScheduledOperations()
  const [seen, see] = useState(() => readSeenScheduledCalls(market, account).seen)
  const { status, open } = view
  useEffect(() => {
    // Removes calls that were executed, cancelled, or scheduled by a previous owner. Keeps all
    // until the scheduled calls are read.
    if (status === 'read') writeSeenScheduledCalls(market, account, { open: open.map(({ id }) => id), seen })
  }, [market, account, status, open, seen])
  return {
    scheduled: open.filter(({ id }) => !seen.includes(id)),
    settle: (id: Hex) => see((before) => [...before, id]),
  }
}
