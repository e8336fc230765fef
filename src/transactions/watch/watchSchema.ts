import * as v from 'valibot'
import type { Address, Hex } from '../../amounts/hex.ts'
import { OWNER_POWERS } from '../../markets/hookEvent.ts'
import { both, startReach } from './reach.ts'
import {
  type ChangeNote,
  type DropNote,
  MOST_NOTES,
  type PowerNote,
  type RemovalNote,
  startWatch,
  type TransferNote,
  type WatchRecord,
} from './watchRecord.ts'

/** Raised with every change to what is stored; earlier versions are still read. Version 1 did not say its number. */
const VERSION = 3

const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value))
const bigint = v.pipe(
  v.custom<`${bigint}n`>((value) => typeof value === 'string' && /^\d{1,78}n$/.test(value)),
  v.transform((text) => BigInt(text.slice(0, -1))),
)
const count = v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0)

/** A member that may be undefined is stored as null; version 1 left it out. */
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
      values.slice(0, MOST_NOTES).flatMap((value): v.InferOutput<Item>[] => {
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
const power = v.object({ power: v.picklist(OWNER_POWERS), ...noted }) satisfies v.GenericSchema<
  unknown,
  PowerNote
>
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
  // Absent where the page that wrote it did not watch over powers.
  powers: v.optional(notes(power), []),
  drops: notes(drop),
}

const current = v.object({ reach, ...seen }) satisfies v.GenericSchema<unknown, WatchRecord>

/** Position and vaults were two questions then, each with a reach of its own. */
const second = v.pipe(
  v.object({ position: reach, vaults: reach, ...seen }),
  v.transform(({ position, vaults, ...rest }): WatchRecord => ({ reach: both(position, vaults), ...rest })),
)

const first = v.pipe(
  v.object({ seen: bigint, exits: notes(removal), changes: notes(change), gap }),
  v.transform(({ seen, exits, changes, gap }): WatchRecord => {
    const reach = { ...startReach(seen), startedAt: undefined, gap }
    return { ...startWatch(seen), reach, removals: exits, changes }
  }),
)

const versioned = v.object({ version: v.nullish(count, 1) })

/** A stored record; 'newer': of a version that this page does not know; undefined: the text is not a record. */
export function parseWatchRecord(text: string): WatchRecord | 'newer' | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    const head = v.safeParse(versioned, stored)
    if (!head.success) return undefined
    const { version } = head.output
    if (version > VERSION) return 'newer'
    const result = v.safeParse(version === 1 ? first : version === 2 ? second : current, stored)
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** JSON with bigints as '123n' and undefined as null. */
export function serialiseWatchRecord(record: WatchRecord): string {
  return JSON.stringify({ version: VERSION, ...record }, (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member === undefined ? null : member,
  )
}
