import * as v from 'valibot'
import type { Action } from '../domain/action.ts'
import type { Address, Hex } from '../domain/hex.ts'
import { MAX_CALL_ID, MAX_PARTS, TX_STATUSES, type TxRecord } from './record.ts'

/** Storage is outside: anybody with the keyboard can edit it. Every member is checked before it is believed. */

const hex = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value))
const address = v.custom<Address>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value))
const hash = v.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value))
const bigint = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}n$/),
  v.transform((text) => BigInt(text.slice(0, -1))),
)
const text = v.pipe(v.string(), v.maxLength(2000))
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
const callId = v.pipe(v.string(), v.maxLength(MAX_CALL_ID))
const flows = v.pipe(v.array(v.object({ token: address, amount: bigint })), v.maxLength(64))

const action = v.variant('kind', [
  v.object({ kind: v.literal('approve'), token: address, spender: address, amount: bigint }),
  v.object({ kind: v.literal('mint'), token: address, to: address, amount: bigint }),
  v.object({ kind: v.literal('deposit'), liquidity: bigint }),
  v.object({ kind: v.literal('withdraw'), owner: address }),
  v.object({ kind: v.literal('setVaults'), vault0: address, vault1: address }),
  v.object({
    kind: v.literal('swap'),
    zeroForOne: v.boolean(),
    amountSpecified: bigint,
    sqrtPriceLimitX96: bigint,
  }),
  v.object({ kind: v.literal('transfer'), token: address, to: address, amount: bigint }),
]) satisfies v.GenericSchema<unknown, Action>

const record = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-z-]{8,64}$/)),
  action,
  chainId: count,
  account: address,
  connectorId: text,
  createdAt: count,
  startBlock: bigint,
  startNonce: count,
  status: v.picklist(TX_STATUSES),
  hash: v.exactOptional(hash),
  batch: v.exactOptional(v.pipe(v.array(action), v.maxLength(16))),
  bounds: v.exactOptional(v.object({ maximumLeaves: flows, minimumArrives: flows })),
  notAtomic: v.exactOptional(v.boolean()),
  saidToFail: v.exactOptional(v.boolean()),
  callId: v.exactOptional(callId),
  parts: v.exactOptional(v.pipe(v.array(hash), v.maxLength(MAX_PARTS))),
  nonce: v.exactOptional(count),
  searchedTo: v.exactOptional(bigint),
  blockNumber: v.exactOptional(bigint),
  blockHash: v.exactOptional(hex),
  leaves: v.exactOptional(flows),
  arrives: v.exactOptional(flows),
  became: v.exactOptional(action),
  replacedBy: v.exactOptional(hash),
  settled: v.exactOptional(v.boolean()),
  note: v.exactOptional(text),
  details: v.exactOptional(text),
}) satisfies v.GenericSchema<unknown, TxRecord>

/** A stored record, or undefined where the text is not one. */
export function parseRecord(stored: string): TxRecord | undefined {
  try {
    const result = v.safeParse(record, JSON.parse(stored))
    return result.success ? result.output : undefined
  } catch {
    return undefined
  }
}

/** JSON with bigints as '123n'. */
export function serialiseRecord(value: TxRecord): string {
  return JSON.stringify(value, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member))
}
