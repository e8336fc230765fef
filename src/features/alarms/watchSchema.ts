import * as v from 'valibot'
import { SAFE_HEAD_DEPTH_BLOCKS } from '#chain/logs/logCache.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, isAddress, isHash } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'

/**
 * Maximum number of stored alarms per type. Older alarms are dropped, because an attacker can cause
 * thousands.
 */
export const MAX_STORED_ALARMS = 300
/** Maximum number of alarms per type, newest first, whose sender and timestamp are looked up. */
export const MAX_ALARMS_WITH_SENDER = 20

const address = v.custom<Address>(isAddress)
const hash = v.custom<Hex>(isHash)
const bigint = v.pipe(
  v.custom<`${bigint}n`>((value) => typeof value === 'string' && /^\d{1,78}n$/.test(value)),
  v.transform((text) => BigInt(text.slice(0, -1))),
)
const count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

/** Schema of an optional value, stored as null if undefined. */
const maybe = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(item, null),
    v.transform((value): v.InferOutput<Item> | undefined => value ?? undefined),
  )

/** Schema of a list of alarms. Drops unreadable alarms and keeps the others. */
const notes = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values): readonly v.InferOutput<Item>[] =>
      values.slice(0, MAX_STORED_ALARMS).flatMap((value): v.InferOutput<Item>[] => {
        const result = v.safeParse(item, value)
        return result.success ? [result.output] : []
      }),
    ),
  )

const noted = {
  blockNumber: bigint,
  blockHash: hash,
  transactionHash: hash,
  logIndex: count,
  sender: maybe(address),
  /** Block timestamp in Unix seconds. */
  timestamp: maybe(bigint),
  /** True if the user caused the event or has acknowledged the alarm, which is then not shown. */
  settled: v.boolean(),
}
const alarm = v.object(noted)
const removal = v.object({ owner: address, shares: bigint, amount0: bigint, amount1: bigint, ...noted })
const change = v.object({ vault0: address, vault1: address, ...noted })
const transfer = v.object({ to: address, shares: bigint, ...noted })
const power = v.object({
  power: v.picklist(OWNER_POWERS),
  /** True if the action allows something, false if it stops something. */
  allowed: maybe(v.boolean()),
  ...noted,
})
const drop = v.object({
  before: bigint,
  after: bigint,
  sinceBlock: bigint,
  blockNumber: bigint,
  /** True if a reorganisation replaced the block with the higher share balance. */
  replaced: v.boolean(),
  settled: v.boolean(),
})

export type StoredAlarmFields = Readonly<v.InferOutput<typeof alarm>>
/** A withdrawal of the account's position by any account. */
export type StoredWithdrawalAlarm = Readonly<v.InferOutput<typeof removal>>
export type StoredTransferAlarm = Readonly<v.InferOutput<typeof transfer>>
/**
 * A change to vaults other than those in the market file. Kept even if the vaults were restored
 * later.
 */
export type StoredVaultReplacementAlarm = Readonly<v.InferOutput<typeof change>>
/** An admin action that affects all deposits. */
export type StoredAdminActionAlarm = Readonly<v.InferOutput<typeof power>>
/** A drop in the account's shares, found without logs. */
export type StoredShareDropAlarm = Readonly<v.InferOutput<typeof drop>>

const reach = v.object({
  /**
   * Newest block at the last read. All blocks up to this block were read at least once, except
   * those in `gap`.
   */
  seen: bigint,
  /** Every block up to this one was final when it was read. */
  settled: bigint,
  /**
   * Newest block when monitoring began. Earlier events are not reported. Undefined after the first
   * read.
   */
  startedAt: maybe(bigint),
  /** Blocks that were not searched, because the range was too large for the node. */
  gap: maybe(v.object({ from: bigint, to: bigint })),
})

/** Range of the hook's logs that was read for one account. */
export type WatchedBlockRange = Readonly<v.InferOutput<typeof reach>>

const seen = {
  /** A final block of the monitored chain, to detect a replaced chain. */
  anchor: maybe(v.object({ blockNumber: bigint, blockHash: hash })),
  /** The account's shares at the last check, on this or an earlier visit. */
  held: maybe(v.object({ shares: bigint, blockNumber: bigint })),
  removals: notes(removal),
  transfers: notes(transfer),
  changes: notes(change),
  powers: notes(power),
  drops: notes(drop),
  /**
   * Newest block at the time when the page found unreadable stored alarms. Some alarms may be
   * missing. Undefined if all stored alarms were readable.
   */
  damagedAt: maybe(bigint),
}

const current = v.object({ reach, ...seen })

/** State of monitoring for one account, with the alarms found so far. Stored in the browser. */
export type StoredAccountMonitoring = Readonly<v.InferOutput<typeof current>>

export const createWatchRecord = (newest: bigint): StoredAccountMonitoring => ({
  reach: createWatchedBlockRange(newest),
  anchor: undefined,
  held: undefined,
  removals: [],
  transfers: [],
  changes: [],
  powers: [],
  drops: [],
  damagedAt: undefined,
})

export const createWatchedBlockRange = (newest: bigint): WatchedBlockRange => ({
  seen: newest,
  settled: maxBigInt(0n, newest - SAFE_HEAD_DEPTH_BLOCKS),
  startedAt: newest,
  gap: undefined,
})

/** Returns the first block of the next read. All earlier blocks were final when they were read. */
export const nextBlockToRead = ({ settled }: WatchedBlockRange, newest: bigint): bigint =>
  maxBigInt(0n, minBigInt(settled, newest - SAFE_HEAD_DEPTH_BLOCKS) + 1n)

/**
 * Returns the range after a read of the blocks `reached` to `newest`, with final blocks up to
 * `settled`.
 */
export function extendWatchedBlockRange(
  reach: WatchedBlockRange,
  { newest, reached, settled }: { newest: bigint; reached: bigint; settled: bigint },
): WatchedBlockRange {
  const unread = reach.seen + 1n
  return {
    // On a lagging node, `newest` can be lower than an earlier value. The next read then repeats
    // some blocks.
    seen: newest,
    settled: minBigInt(settled, newest),
    startedAt: undefined,
    gap: reached > unread ? { from: unread, to: reached - 1n } : reach.gap,
  }
}

/** Parses a stored monitoring record. Undefined if the text is invalid. */
export function parseWatchRecord(text: string): StoredAccountMonitoring | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    const result = v.safeParse(current, stored)
    if (!result.success) return undefined
    return isWhole(result.output, stored)
      ? result.output
      : { ...result.output, damagedAt: result.output.reach.seen }
  } catch {
    // Other code can write to the browser's storage, so the text can be invalid JSON.
    return undefined
  }
}

const NOTES = ['removals', 'transfers', 'changes', 'powers', 'drops'] as const

const memberOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined

/** True if every stored alarm was readable. */
function isWhole(record: StoredAccountMonitoring, stored: unknown): boolean {
  const lengthOf = (list: unknown) => (Array.isArray(list) ? Math.min(list.length, MAX_STORED_ALARMS) : 0)
  return NOTES.every((name) => record[name].length >= lengthOf(memberOf(stored, name)))
}

/**
 * Recovers the readable parts of an invalid monitoring record. Sets `damagedAt` to the newest
 * block.
 */
export function salvageWatchRecord(text: string, newest: bigint): StoredAccountMonitoring {
  const begun: StoredAccountMonitoring = { ...createWatchRecord(newest), damagedAt: newest }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    // Nothing can be recovered from invalid JSON.
    return begun
  }
  const readable = <Item extends v.GenericSchema>(name: string, item: Item) => {
    const result = v.safeParse(item, memberOf(stored, name))
    return result.success ? { [name]: result.output } : {}
  }
  return {
    ...begun,
    ...readable('held', v.nonNullish(seen.held)),
    ...readable('removals', seen.removals),
    ...readable('transfers', seen.transfers),
    ...readable('changes', seen.changes),
    ...readable('powers', notes(power)),
    ...readable('drops', seen.drops),
    ...readable('reach', reach),
  }
}

/** Serialises a monitoring record as JSON, with bigints as '123n' and undefined as null. */
export function serialiseWatchRecord(record: StoredAccountMonitoring): string {
  return JSON.stringify(record, (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member === undefined ? null : member,
  )
}

/**
 * Opens the storage of one market's monitoring records. `write` throws if the browser's storage
 * does.
 */
export function openWatchStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined,
  { id }: Pick<Market, 'id'>,
) {
  const keyOf = (account: Address) => storageKey('watch', id, account.toLowerCase())
  const read = (account: Address): string | null => storage()?.getItem(keyOf(account)) ?? null
  return {
    keyOf,
    read,
    /**
     * Returns the stored record, or 'damaged' for invalid text. Undefined if there is no record or
     * if the browser blocks storage.
     */
    stored: (account: Address) => {
      try {
        const text = read(account)
        return text === null ? undefined : (parseWatchRecord(text) ?? 'damaged')
      } catch {
        return undefined
      }
    },
    write: (account: Address, text: string) => {
      const kept = storage()
      if (kept === undefined) throw new Error('There is no storage.')
      kept.setItem(keyOf(account), text)
    },
  }
}

const scheduledSchema = v.object({ open: notes(hash), seen: notes(hash) })
/**
 * Ids of the timelock calls scheduled at the last check, and of those that the user acknowledged.
 */
type SeenScheduled = v.InferOutput<typeof scheduledSchema>

const keyOf = (market: string, account: Address) => storageKey('announced', market, account.toLowerCase())

/** Reads the stored ids of scheduled calls. Invalid text counts as no ids. */
export function readSeenScheduledCalls(market: string, account: Address): SeenScheduled {
  const { success, output } = v.safeParse(scheduledSchema, readStorageJson(keyOf(market, account)))
  return success ? output : { open: [], seen: [] }
}

/**
 * Stores the ids of scheduled calls. If the browser blocks storage, the next visit shows the calls
 * again.
 */
export function writeSeenScheduledCalls(
  market: string,
  account: Address,
  { open, seen }: SeenScheduled,
): void {
  writeStorage(keyOf(market, account), JSON.stringify({ open, seen }))
}

/** Returns the ids of scheduled calls that the user has not acknowledged. */
export const filterUnseenScheduledCalls = ({ open, seen }: SeenScheduled): readonly Hex[] =>
  open.filter((id) => !seen.includes(id))
