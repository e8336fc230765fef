import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { useConnectedMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { filterMarketRecords } from '#transactions/pageJournal.ts'
import { useTransactions } from '#transactions/useTransactions.ts'
import { type AlarmsToShow, findAlarmsToShow } from './findAlarmsToShow.ts'
import type { StoredShareDropAlarm } from './watchSchema.ts'
import { getWatchStore, type WatchStore } from './watchStore.ts'

export type AccountAlarmsView = ReturnType<typeof usePositionWatch>

const EMPTY_JUDGEMENT: AlarmsToShow = { removals: [], transfers: [], changes: [], powers: [], drops: [] }

/**
 * Monitors the connected account's position while the page is visible. Compares its shares in every
 * snapshot. Reads logs when the page opens, when shares disappear or vaults change, and about every
 * half minute.
 */
export function usePositionWatch() {
  const live = useConnectedMarket()
  const { market, questions } = live
  const watch = getWatchStore(live)
  const account = useShownAccount()
  const { snapshot } = useMarketSnapshot()
  const all = useTransactions('all')
  const proven = useTransactions('proven')
  const transactions = useMemo(
    () => ({ all: filterMarketRecords(all, market.id), proven: filterMarketRecords(proven, market.id) }),
    [all, proven, market],
  )
  const last = useRef<LastLook>(undefined)
  useEffect(() => {
    if (account === undefined || snapshot === undefined) return
    const now = createAlarmLogReader(account, snapshot)
    const isNew = watch.find(account) === undefined
    watch.start(account, now.blockNumber)
    const when = chooseWhenToReadLogs(last.current, now, sharesIn(watch, account, snapshot))
    if (when === 'no') return
    last.current = now
    // Monitoring has just started, so there is no earlier block to search.
    if (isNew) return
    const look = () =>
      void watch.look(account, now.blockNumber).then((whole) => {
        now.failed = !whole
      })
    if (when === 'now') return look()
    const stop = questions.subscribe(() => {
      stop()
      look()
    })
  }, [account, snapshot, watch, questions])
  const record = useSyncExternalStore(
    watch.subscribe,
    () => (account === undefined ? undefined : watch.find(account)),
    () => undefined,
  )
  const judgement =
    account === undefined || record === undefined
      ? EMPTY_JUDGEMENT
      : findAlarmsToShow(record, transactions, { account, hook: market.hook })
  return {
    ...judgement,
    /** Blocks that could not be searched for events. */
    gap: record?.reach.gap,
    /** Newest block when the page found unreadable stored alarms. */
    damagedAt: record?.damagedAt,
    settle: (hash: Hex) => account && watch.settle(account, hash),
    settleDrop: (drop: StoredShareDropAlarm) => account && watch.settleDrop(account, drop),
    forgetGap: () => account && watch.forgetGap(account),
    forgetDamage: () => account && watch.forgetDamage(account),
  }
}

function sharesIn(
  watch: WatchStore,
  account: Address,
  { account: held, blockNumber }: MarketSnapshot,
): 'fewer' | 'missing' | 'there' {
  if (isAddressEqual(held?.address, account) && held?.shares !== undefined) {
    if (watch.noteShares(account, { shares: held.shares, blockNumber })) return 'fewer'
  }
  return watch.find(account)?.drops.some(({ settled }) => !settled) ? 'missing' : 'there'
}

/** Number of blocks between two regular reads of logs: half a minute on Base. */
const CALM_BLOCKS = 15n

/** State of the market and the account when the logs were last read. */
interface LastLook {
  readonly account: Address
  readonly blockNumber: bigint
  /** Vaults, owner and pause switches of the snapshot, joined to a text for comparison. */
  readonly sources: string
  /**
   * True if the account has a position in a hook with an owner. The logs of every block are then
   * read, because moved ranges or a new pool can prepare a theft, and no snapshot shows them.
   */
  readonly exposed: boolean
  /** True if a log read was incomplete, so that the next snapshot's request repeats the read. */
  failed: boolean
}

export const createAlarmLogReader = (
  account: Address,
  { blockNumber, vault0, vault1, hook, account: held }: MarketSnapshot,
): LastLook => ({
  account,
  blockNumber,
  sources: String([vault0.address, vault1.address, hook.owner, ...Object.values(hook.gates ?? {})]),
  exposed: (hook.gates ?? hook.owner) !== undefined && held?.shares !== 0n,
  failed: false,
})

/**
 * Returns when to read the logs.
 * - now: at once, because another account may just have harmed the user
 * - along: together with the next snapshot
 * - no: not yet. Never returned while an alarm about lost shares is shown
 */
export function chooseWhenToReadLogs(
  last: LastLook | undefined,
  now: LastLook,
  shares: 'fewer' | 'missing' | 'there',
): 'now' | 'along' | 'no' {
  if (shares === 'fewer') return 'now'
  if (last === undefined || last.account !== now.account) return 'along'
  if (last.sources !== now.sources || (now.exposed && last.blockNumber !== now.blockNumber)) return 'now'
  const due = now.blockNumber >= last.blockNumber + CALM_BLOCKS || now.blockNumber < last.blockNumber
  return due || last.failed || shares === 'missing' ? 'along' : 'no'
}
