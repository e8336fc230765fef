import * as v from 'valibot'
import { CHAIN_OR_WALLET_FAILURE_CODES } from '#chain/rpc/chainError.ts'
import { COMPARED_WALLET_REQUEST_PARTS, type WalletRequestDifference } from '#market/call.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import {
  type FailReason,
  MISMATCH_REASONS,
  RECORD_NOTE_CODES,
  TX_STATUSES,
  type TxRecord,
  type TxStatusNote,
} from './record.ts'

/**
 * Schema of a stored transaction record. Records are validated before writing and after reading.
 * Invalid ones are ignored, because users can edit storage.
 */

/** Maximum length of stored texts in UTF-16 units. Longer texts are shortened. */
const LONGEST_PROSE = 2000
const MAX_TIMESTAMP = 8_640_000_000_000_000

const matching = <T extends string>(pattern: RegExp) =>
  v.custom<T>((value) => typeof value === 'string' && pattern.test(value))
const hex = matching<Hex>(/^0x[0-9a-fA-F]*$/)
const address = matching<Address>(/^0x[0-9a-fA-F]{40}$/)
const hash = matching<Hex>(/^0x[0-9a-fA-F]{64}$/)
/**
 * A bigint in JSON, written as '123n'. Its size is unlimited, because logs of hostile tokens can
 * add up to more than a uint256.
 */
const bigint = v.pipe(
  v.custom<bigint | `${bigint}n`>(
    (value) => typeof value === 'bigint' || (typeof value === 'string' && /^-?\d+n$/.test(value)),
  ),
  v.transform((value) => (typeof value === 'bigint' ? value : BigInt(value.slice(0, -1)))),
)
/** Wallet names and bundle ids, which are never shortened. */
const name = v.string()
const prose = v.pipe(
  v.string(),
  v.transform((text) => (text.length > LONGEST_PROSE ? `${text.slice(0, LONGEST_PROSE - 1)}…` : text)),
)
const upTo = (most: number) =>
  v.custom<number>((value) => Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= most)
const count = upTo(Number.MAX_SAFE_INTEGER)
const time = upTo(MAX_TIMESTAMP)
const flows = v.array(v.looseObject({ token: address, amount: bigint }))

const within = v.looseObject({ amount0: bigint, amount1: bigint, deadline: bigint })
const atPrice = v.looseObject({ sqrtPriceX96: bigint, millionths: bigint })

const permit = v.looseObject({
  permit2: address,
  owner: address,
  token: address,
  spender: address,
  amount: bigint,
  expiration: bigint,
  nonce: bigint,
  deadline: bigint,
  signature: hex,
})

const action = v.union([
  v.looseObject({
    kind: v.literal('approve'),
    token: address,
    spender: address,
    amount: bigint,
    through: v.exactOptional(v.looseObject({ permit2: address, expiration: bigint })),
  }),
  v.looseObject({ kind: v.literal('mint'), token: address, to: address, amount: bigint }),
  v.looseObject({
    kind: v.literal('deposit'),
    liquidity: bigint,
    value: v.exactOptional(bigint),
    within: v.exactOptional(within),
    atPrice: v.exactOptional(atPrice),
  }),
  v.looseObject({
    kind: v.literal('withdraw'),
    owner: address,
    shares: v.exactOptional(bigint),
    within: v.exactOptional(within),
    atPrice: v.exactOptional(atPrice),
  }),
  v.looseObject({ kind: v.literal('setVaults'), vault0: address, vault1: address }),
  v.looseObject({
    kind: v.literal('swap'),
    zeroForOne: v.boolean(),
    amountSpecified: bigint,
    sqrtPriceLimitX96: bigint,
    value: v.exactOptional(bigint),
    within: v.exactOptional(within),
    permit: v.exactOptional(permit),
  }),
  v.looseObject({ kind: v.literal('transfer'), token: address, to: address, amount: bigint }),
]) satisfies v.GenericSchema<unknown, TxAction>

const code = <const Codes extends readonly string[]>(codes: Codes) =>
  v.looseObject({ code: v.picklist(codes) })
const coded = <const Code extends string, Params extends v.ObjectEntries>(
  codes: readonly Code[],
  params: Params,
) => v.looseObject({ code: v.picklist(codes), params: v.looseObject(params) })

const difference = v.union([
  code(COMPARED_WALLET_REQUEST_PARTS),
  coded(['argument'], { position: count }),
]) satisfies v.GenericSchema<unknown, WalletRequestDifference>
const reason = v.union([
  code([...CHAIN_OR_WALLET_FAILURE_CODES, 'pageFault', 'outOfGas', 'noReason']),
  coded(['reverted'], { error: name, argument: prose, token: v.optional(name) }),
]) satisfies v.GenericSchema<unknown, FailReason>
const note = v.union([
  reason,
  code(RECORD_NOTE_CODES),
  coded(['mismatched'], { mismatch: v.union([code(MISMATCH_REASONS), coded(['differs'], { difference })]) }),
  coded(['worthLess'], { lostBps: count }),
  coded(['noneHappened', 'noWithdrawal'], { reason }),
]) satisfies v.GenericSchema<unknown, TxStatusNote>

const unrequested = v.looseObject({
  hash,
  leaves: v.exactOptional(flows),
  arrives: v.exactOptional(flows),
  unread: v.exactOptional(v.array(address)),
})

const members = {
  id: name,
  market: name,
  action,
  chainId: count,
  account: address,
  connectorId: name,
  createdAt: time,
  startBlock: bigint,
  startHash: v.exactOptional(hash),
  startNonce: count,
  status: v.picklist(TX_STATUSES),
  hash: v.exactOptional(hash),
  batch: v.exactOptional(v.array(action)),
  bounds: v.exactOptional(v.looseObject({ maximumLeaves: flows, minimumArrives: flows })),
  notAtomic: v.exactOptional(v.boolean()),
  saidToFail: v.exactOptional(v.boolean()),
  callId: v.exactOptional(name),
  parts: v.exactOptional(v.array(hash)),
  nonce: v.exactOptional(count),
  searchedTo: v.exactOptional(bigint),
  blockNumber: v.exactOptional(bigint),
  blockHash: v.exactOptional(hex),
  leaves: v.exactOptional(flows),
  arrives: v.exactOptional(flows),
  unread: v.exactOptional(v.array(address)),
  became: v.exactOptional(action),
  replacedBy: v.exactOptional(hash),
  unrequested: v.exactOptional(v.array(unrequested)),
  settled: v.exactOptional(v.boolean()),
  note: v.exactOptional(note),
  details: v.exactOptional(prose),
} satisfies { readonly [Member in keyof Required<TxRecord>]: v.GenericSchema<unknown, TxRecord[Member]> }

/** Unknown properties of a stored record are kept. */
const entry = v.looseObject(members) satisfies v.GenericSchema<unknown, TxRecord>

/** Validation stops at the first error, because errors are not reported. */
const FIRST_ISSUE = { abortEarly: true }

/** Removes index signatures from the inferred type, because they would allow any property name. */
type Known<T> = T extends readonly (infer Item)[]
  ? readonly Known<Item>[]
  : T extends object
    ? { readonly [Member in keyof T as string extends Member ? never : Member]: Known<T[Member]> }
    : T

/**
 * Returns the record in the form in which it is stored, with shortened texts. Undefined if a
 * property has a wrong type.
 */
export function toStorableTxRecord(record: TxRecord): TxRecord | undefined {
  // This assignment makes the compiler check that the schema accepts every record.
  const input: Known<v.InferInput<typeof entry>> = record
  const result = v.safeParse(entry, input, FIRST_ISSUE)
  return result.success ? result.output : undefined
}

/** Serialises a transaction record as JSON, with bigints as '123n'. Undefined if it is invalid. */
export function serialiseRecord(record: TxRecord): string | undefined {
  const kept = toStorableTxRecord(record)
  return (
    kept && JSON.stringify(kept, (_, member: unknown) => (typeof member === 'bigint' ? `${member}n` : member))
  )
}

/** Parses a stored transaction record. Undefined if the text is no valid record. */
export function parseRecord(text: string): TxRecord | undefined {
  try {
    const result = v.safeParse(entry, JSON.parse(text), FIRST_ISSUE)
    return result.success ? result.output : undefined
  } catch {
    // The text is not valid JSON.
    return undefined
  }
}
