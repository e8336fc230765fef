import { getStorage } from '#lib/storage.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { type MarketWithNodeAndSnapshots, memoizePerMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { getMarketLogs } from '#queries/pastRead.ts'
import { journal, listRecords } from '#transactions/pageJournal.ts'
import { dismissAlarmsOfOwnTransactions } from './findAlarmsToShow.ts'
import { recordShareBalance, searchWatchedLogs } from './watchLogs.ts'
import {
  createWatchRecord,
  openWatchStorage,
  type StoredAccountMonitoring,
  type StoredShareDropAlarm,
  salvageWatchRecord,
  serialiseWatchRecord,
} from './watchSchema.ts'

export type WatchStore = ReturnType<typeof createWatchStore>

function createWatchStore(live: MarketWithNodeAndSnapshots) {
  const { market, rpc } = live
  const logs = getMarketLogs(live)
  /** Monitoring records by storage key. */
  const records = new Map<string, { readonly account: Address; readonly record: StoredAccountMonitoring }>()
  /** Keys of monitoring records that could not be stored. */
  const unwritten = new Set<string>()
  const running = new Map<string, Promise<boolean>>()
  const listeners = new Set<() => void>()
  let detach: (() => void) | undefined

  /** Addresses that differ in letter case only share one record. */
  const { keyOf, read, stored, write } = openWatchStorage(getStorage, market)

  function tell(): void {
    for (const listener of listeners) listener()
  }

  function readable(account: Address): StoredAccountMonitoring | undefined {
    const record = stored(account)
    return typeof record === 'object' ? record : undefined
  }

  function find(account: Address): StoredAccountMonitoring | undefined {
    const key = keyOf(account)
    const record = records.get(key)?.record ?? readable(account)
    if (record !== undefined && !records.has(key)) records.set(key, { account, record })
    return record
  }

  function put(account: Address, record: StoredAccountMonitoring): void {
    const key = keyOf(account)
    records.set(key, { account, record })
    try {
      write(account, serialiseWatchRecord(record))
      unwritten.delete(key)
    } catch {
      unwritten.add(key)
      // If the browser blocks storage, the alarms stay in memory until the page is closed.
    }
    tell()
  }

  function update(
    account: Address,
    change: (record: StoredAccountMonitoring) => StoredAccountMonitoring,
  ): void {
    const record = find(account)
    if (record === undefined) return
    const next = change(record)
    if (next !== record) put(account, next)
  }

  async function lookOnce(account: Address, newest: bigint): Promise<boolean> {
    const record = find(account)
    if (record === undefined) return true
    const look = await searchWatchedLogs(record, newest, { rpc, logs, market, account })
    update(account, (current) => withOwn(account, look.absorb(current)))
    return look.whole
  }

  const withOwn = (account: Address, record: StoredAccountMonitoring): StoredAccountMonitoring =>
    dismissAlarmsOfOwnTransactions(record, listRecords(journal, market.id), { account, hook: market.hook })

  // Marks alarms as settled as soon as the user's own transaction is confirmed as their cause. The
  // user may clear the transaction record before the next check.
  function noteProofs(): void {
    for (const { account } of records.values()) update(account, (record) => withOwn(account, record))
  }

  // Handles a change in storage by another tab that read logs or settled an alarm.
  function noteStorage({ key }: StorageEvent): void {
    if (key !== null && records.delete(key)) tell()
  }

  /**
   * Reads stored records again, because another tab may have changed them while this market had no
   * listeners.
   */
  function attach(): () => void {
    for (const [key, { account }] of records)
      if (!unwritten.has(key) && readable(account) !== undefined) records.delete(key)
    const leave = journal.subscribe(noteProofs)
    globalThis.window?.addEventListener('storage', noteStorage)
    return () => {
      leave()
      globalThis.window?.removeEventListener('storage', noteStorage)
    }
  }

  /**
   * Runs one log read at a time. A call during a read waits for its end, and reads again only if
   * the first read was incomplete or ended before `newest`.
   */
  async function look(account: Address, newest: bigint): Promise<boolean> {
    const key = keyOf(account)
    for (let before = running.get(key); before !== undefined; before = running.get(key)) {
      const whole = await before
      if (whole && (find(account)?.reach.seen ?? -1n) >= newest) return true
    }
    const work = lookOnce(account, newest).finally(() => running.delete(key))
    running.set(key, work)
    return work
  }

  return {
    find,
    subscribe: (listener: () => void): (() => void) => {
      detach ??= attach()
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        detach?.()
        detach = undefined
      }
    },
    /**
     * Starts monitoring an account at block `newest`, without any request. Does nothing if already
     * monitored.
     */
    start: (account: Address, newest: bigint): void => {
      if (find(account) !== undefined) return
      const isDamaged = stored(account) === 'damaged'
      put(account, isDamaged ? salvageWatchRecord(read(account) ?? '', newest) : createWatchRecord(newest))
    },
    /**
     * Compares the account's shares with its previous shares. Returns true if the account has fewer
     * shares.
     */
    noteShares: (account: Address, seen: { shares: bigint; blockNumber: bigint }): boolean => {
      const before = find(account)?.drops
      update(account, (record) => recordShareBalance(record, seen, market.network.stack))
      return find(account)?.drops !== before
    },
    /**
     * Searches the blocks up to `newest`. Resolves to true if all blocks were read. The next call
     * reads missing blocks. Does not reject if a node fails.
     */
    look,
    /** Marks the alarms of one transaction as settled, so that they are not shown again. */
    settle: (account: Address, transactionHash: Hex): void => {
      const mark = <Note extends { readonly transactionHash: Hex }>(note: Note) =>
        isAddressEqual(note.transactionHash, transactionHash) ? { ...note, settled: true } : note
      update(account, (record) => ({
        ...record,
        removals: record.removals.map(mark),
        transfers: record.transfers.map(mark),
        changes: record.changes.map(mark),
        powers: record.powers.map(mark),
      }))
    },
    /** Marks the alarm about a drop in shares as settled, so that it is not shown again. */
    settleDrop: (account: Address, drop: StoredShareDropAlarm): void =>
      update(account, (record) => ({
        ...record,
        drops: record.drops.map((each) =>
          each.blockNumber === drop.blockNumber ? { ...each, settled: true } : each,
        ),
      })),
    /** Removes the notice that some stored alarms were unreadable. */
    forgetDamage: (account: Address): void =>
      update(account, (record) => ({ ...record, damagedAt: undefined })),
    /** Removes the notice that some blocks were not searched. */
    forgetGap: (account: Address): void =>
      update(account, (record) => ({ ...record, reach: { ...record.reach, gap: undefined } })),
  }
}

/**
 * Returns the watch store of a market, which keeps the alarms of each account and searches for
 * more.
 */
export const getWatchStore = memoizePerMarket(createWatchStore)
