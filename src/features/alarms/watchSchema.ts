import * as v from 'valibot'
import { isRecord } from '#lib/isRecord.ts'
import { readStorageJson, storageKey, writeStorage } from '#lib/storage.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, isAddress, isHash } from '#math/hex.ts'
import {
  createWatchRecord,
  MAX_STORED_ALARMS,
  type StoredAccountMonitoring,
  type StoredAdminActionAlarm,
  type StoredShareDropAlarm,
  type StoredTransferAlarm,
  type StoredVaultReplacementAlarm,
  type StoredWithdrawalAlarm,
} from './storedAccountMonitoring.ts'

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
    v.transform((values) =>
      values.slice(0, MAX_STORED_ALARMS).flatMap((value): v.InferOutput<Item>[] => {
        const result = v.safeParse(item, value)
        return result.success ? [result.output] : []
      }),
    ),
  )

const noted = {
  blockNumber: bigint,
  blockHash: maybe(hash),
  transactionHash: hash,
  logIndex: maybe(count),
  sender: maybe(address),
  timestamp: maybe(bigint),
  settled: v.boolean(),
}
const removal = v.object({
  owner: address,
  shares: bigint,
  amount0: bigint,
  amount1: bigint,
  ...noted,
}) satisfies v.GenericSchema<unknown, StoredWithdrawalAlarm>
const change = v.object({ vault0: address, vault1: address, ...noted }) satisfies v.GenericSchema<
  unknown,
  StoredVaultReplacementAlarm
>
const transfer = v.object({ to: address, shares: bigint, ...noted }) satisfies v.GenericSchema<
  unknown,
  StoredTransferAlarm
>
const power = v.object({
  power: v.picklist(OWNER_POWERS),
  allowed: maybe(v.boolean()),
  ...noted,
}) satisfies v.GenericSchema<unknown, StoredAdminActionAlarm>
const drop = v.object({
  before: bigint,
  after: bigint,
  sinceBlock: bigint,
  blockNumber: bigint,
  replaced: v.boolean(),
  settled: v.boolean(),
}) satisfies v.GenericSchema<unknown, StoredShareDropAlarm>

const gap = maybe(v.object({ from: bigint, to: bigint }))
const reach = v.object({ seen: bigint, settled: bigint, startedAt: maybe(bigint), gap })

const seen = {
  anchor: maybe(v.object({ blockNumber: bigint, blockHash: hash })),
  held: maybe(v.object({ shares: bigint, blockNumber: bigint })),
  removals: notes(removal),
  transfers: notes(transfer),
  changes: notes(change),
  powers: notes(power),
  drops: notes(drop),
  damagedAt: maybe(bigint),
}

const current = v.object({ reach, ...seen }) satisfies v.GenericSchema<unknown, StoredAccountMonitoring>

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

/**
 * Ids of the timelock calls scheduled at the last check, and of those that the user acknowledged.
 */
interface SeenScheduled {
  readonly open: readonly Hex[]
  readonly seen: readonly Hex[]
}

const NONE: SeenScheduled = { open: [], seen: [] }
/** Maximum number of stored ids. */
const MOST = 50

const keyOf = (market: string, account: Address) => storageKey('announced', market, account.toLowerCase())

const isId = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
const ids = (value: unknown): readonly Hex[] =>
  Array.isArray(value) ? value.filter(isId).slice(0, MOST) : []

/** Reads the stored ids of scheduled calls. Invalid text counts as no ids. */
export function readSeenScheduledCalls(market: string, account: Address): SeenScheduled {
  const stored = readStorageJson(keyOf(market, account))
  return isRecord(stored) ? { open: ids(stored.open), seen: ids(stored.seen) } : NONE
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
