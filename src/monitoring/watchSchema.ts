import * as v from 'valibot'
import { recallJson, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { isRecord } from '#lib/isRecord.ts'
import { OWNER_POWERS } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, isAddress, isHash } from '#math/hex.ts'
import {
  type ChangeNote,
  type DropNote,
  MAX_NOTES,
  type PowerNote,
  type RemovalNote,
  startWatch,
  type TransferNote,
  type WatchRecord,
} from './watchRecord.ts'

const address = v.custom<Address>(isAddress)
const hash = v.custom<Hex>(isHash)
const bigint = v.pipe(
  v.custom<`${bigint}n`>((value) => typeof value === 'string' && /^\d{1,78}n$/.test(value)),
  v.transform((text) => BigInt(text.slice(0, -1))),
)
const count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

/** A member that may be undefined is stored as null. */
const maybe = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.nullish(item, null),
    v.transform((value): v.InferOutput<Item> | undefined => value ?? undefined),
  )

/** A note that cannot be read is left out; it does not take the others with it. */
const notes = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((values) =>
      values.slice(0, MAX_NOTES).flatMap((value): v.InferOutput<Item>[] => {
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
}) satisfies v.GenericSchema<unknown, RemovalNote>
const change = v.object({ vault0: address, vault1: address, ...noted }) satisfies v.GenericSchema<
  unknown,
  ChangeNote
>
const transfer = v.object({ to: address, shares: bigint, ...noted }) satisfies v.GenericSchema<
  unknown,
  TransferNote
>
const power = v.object({
  power: v.picklist(OWNER_POWERS),
  allowed: maybe(v.boolean()),
  ...noted,
}) satisfies v.GenericSchema<unknown, PowerNote>
const drop = v.object({
  before: bigint,
  after: bigint,
  sinceBlock: bigint,
  blockNumber: bigint,
  replaced: v.boolean(),
  settled: v.boolean(),
}) satisfies v.GenericSchema<unknown, DropNote>

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

const current = v.object({ reach, ...seen }) satisfies v.GenericSchema<unknown, WatchRecord>

/** A stored record. Undefined if the text is not one. */
export function parseWatchRecord(text: string): WatchRecord | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    const result = v.safeParse(current, stored)
    if (!result.success) return undefined
    return isWhole(result.output, stored)
      ? result.output
      : { ...result.output, damagedAt: result.output.reach.seen }
  } catch {
    // Anybody may have written it: what is no JSON is no record.
    return undefined
  }
}

const NOTES = ['removals', 'transfers', 'changes', 'powers', 'drops'] as const

const memberOf = (stored: unknown, name: string): unknown =>
  typeof stored === 'object' && stored !== null ? Reflect.get(stored, name) : undefined

/** Whether every note that is stored was read. */
function isWhole(record: WatchRecord, stored: unknown): boolean {
  const lengthOf = (list: unknown) => (Array.isArray(list) ? Math.min(list.length, MAX_NOTES) : 0)
  return NOTES.every((name) => record[name].length >= lengthOf(memberOf(stored, name)))
}

/**
 * What can still be read of a text that is no record, as a watch that begins at the newest block
 * and says so.
 */
export function salvageWatch(text: string, newest: bigint): WatchRecord {
  const begun: WatchRecord = { ...startWatch(newest), damagedAt: newest }
  let stored: unknown
  try {
    stored = JSON.parse(text)
  } catch {
    // No JSON: nothing of it can be read.
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
    // What has happened since is news, as far back as is known.
    ...readable('reach', reach),
  }
}

/** JSON with bigints as '123n' and undefined as null. */
export function serialiseWatchRecord(record: WatchRecord): string {
  return JSON.stringify(record, (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member === undefined ? null : member,
  )
}

const PREFIX = `${PRODUCT_NAME.toLowerCase()}.watch.`

/**
 * The part of `localStorage` that holds what was watched in one market. `write` throws where
 * storage does.
 */
export function openWatchStorage(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> | undefined,
  { id }: Pick<Market, 'id'>,
) {
  const keyOf = (account: Address) => `${PREFIX}${id}.${account.toLowerCase()}`
  const read = (account: Address): string | null => storage()?.getItem(keyOf(account)) ?? null
  return {
    keyOf,
    read,
    /**
     * The record; 'damaged': a text that is none. Undefined also where the browser refuses its
     * storage.
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
 * What was announced in a market when it was last looked at, and which of it an account's person
 * has seen: ids of operations.
 */
export interface SeenScheduled {
  readonly open: readonly Hex[]
  readonly seen: readonly Hex[]
}

const NONE: SeenScheduled = { open: [], seen: [] }
/** More are not kept: they are asked for again with every visit. */
const MOST = 50

const keyOf = (market: string, account: Address) =>
  `${PRODUCT_NAME.toLowerCase()}.announced.${market}.${account.toLowerCase()}`

const isId = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-f]{64}$/.test(value)
const ids = (value: unknown): readonly Hex[] =>
  Array.isArray(value) ? value.filter(isId).slice(0, MOST) : []

/** What is stored; any other text counts as nothing. */
export function readSeen(market: string, account: Address): SeenScheduled {
  const stored = recallJson(keyOf(market, account))
  return isRecord(stored) ? { open: ids(stored.open), seen: ids(stored.seen) } : NONE
}

/** Where nothing can be stored, what was seen is shown again on the next visit. */
export function writeSeen(market: string, account: Address, { open, seen }: SeenScheduled): void {
  remember(keyOf(market, account), JSON.stringify({ open, seen }))
}

/** Announcements that nobody at this browser has dealt with. */
export const unseenScheduled = ({ open, seen }: SeenScheduled): readonly Hex[] =>
  open.filter((id) => !seen.includes(id))
