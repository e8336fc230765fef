import * as v from 'valibot'
import type { Removal } from '../../chain/read/readRemovals.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import type { VaultChange } from '../../domain/vaultHistory.ts'

/** A removal of the account's position that this browser did not send. */
export interface ForcedExit extends Removal {
  readonly sender: Address | undefined
  /** Unix seconds. */
  readonly timestamp: bigint | undefined
  /** The person has said that it was theirs (another device, a smart account), or that they have read it. */
  readonly settled: boolean
}

/** A change to vaults that the deployment does not name, sent by somebody else; perhaps undone since. */
export interface StrangeChange extends VaultChange {
  readonly settled: boolean
}

/** What has been watched for one account, and found. Kept in the browser. */
export interface WatchRecord {
  /** Every block up to this one has been looked through. */
  readonly seen: bigint
  readonly exits: readonly ForcedExit[]
  readonly changes: readonly StrangeChange[]
  /** Blocks that the node would not let us look through, since they were too many. */
  readonly gap: { readonly from: bigint; readonly to: bigint } | undefined
}

/** Enough to tell what happened; somebody may send thousands. */
export const MOST_NOTES = 20

const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value))
const bigint = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}n$/),
  v.transform((text) => BigInt(text.slice(0, -1))),
)
const list = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.maxLength(MOST_NOTES))
const orUndefined = <Item extends v.GenericSchema>(item: Item) => v.optional(item)

const schema = v.object({
  seen: bigint,
  exits: list(
    v.object({
      owner: address,
      shares: bigint,
      amount0: bigint,
      amount1: bigint,
      blockNumber: bigint,
      transactionHash: hash,
      sender: orUndefined(address),
      timestamp: orUndefined(bigint),
      settled: v.boolean(),
    }),
  ),
  changes: list(
    v.object({
      vault0: address,
      vault1: address,
      blockNumber: bigint,
      logIndex: v.pipe(v.number(), v.safeInteger()),
      transactionHash: hash,
      sender: orUndefined(address),
      timestamp: orUndefined(bigint),
      settled: v.boolean(),
    }),
  ),
  gap: orUndefined(v.object({ from: bigint, to: bigint })),
})

/** A stored record, or undefined where the text is not one. */
export function parseWatchRecord(text: string): WatchRecord | undefined {
  try {
    const result = v.safeParse(schema, JSON.parse(text))
    if (!result.success) return undefined
    const { seen, exits, changes, gap } = result.output
    const whole = <Part extends { sender?: Address | undefined; timestamp?: bigint | undefined }>(
      part: Part,
    ) => ({
      ...part,
      sender: part.sender,
      timestamp: part.timestamp,
    })
    return { seen, exits: exits.map(whole), changes: changes.map(whole), gap }
  } catch {
    return undefined
  }
}

/** JSON with bigints as '123n'. */
export function serialiseWatchRecord(record: WatchRecord): string {
  return JSON.stringify(record, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member))
}
