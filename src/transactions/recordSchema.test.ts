import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CHAIN_OR_WALLET_FAILURE_CODES } from '#chain/rpc/chainError.ts'
import { COMPARED_WALLET_REQUEST_PARTS } from '#market/call.ts'
import type { TxAction } from '#market/txAction.ts'
import {
  type FailReason,
  MISMATCH_REASONS,
  RECORD_NOTE_CODES,
  TX_STATUSES,
  type TxRecord,
  type TxStatusNote,
} from './record.ts'
import { parseRecord, serialiseRecord, toStorableTxRecord } from './recordSchema.ts'

const hexOf = (digits: number) =>
  fc
    .string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), minLength: digits, maxLength: digits })
    .map((text) => `0x${text}` as const)
const address = hexOf(40)
const hash = hexOf(64)
const bigint = fc.bigInt({ min: -(2n ** 300n), max: 2n ** 300n })
const count = fc.nat({ max: Number.MAX_SAFE_INTEGER })
const time = fc.nat({ max: 8_640_000_000_000_000 })
/**
 * Random texts, including ones above every length limit and with lone surrogates or control
 * characters.
 */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 9 }), fc.nat({ max: 1_500 }))
    .map(([part, times]) => part.repeat(times)),
)
const flows = fc.oneof(
  fc.array(fc.record({ token: address, amount: bigint }), { maxLength: 3 }),
  fc
    .record({ token: address, amount: bigint })
    .chain((flow) => fc.nat({ max: 120 }).map((length) => Array<typeof flow>(length).fill(flow))),
)
const action: fc.Arbitrary<TxAction> = fc.oneof(
  fc.record({ kind: fc.constant('approve' as const), token: address, spender: address, amount: bigint }),
  fc.record({ kind: fc.constant('mint' as const), token: address, to: address, amount: bigint }),
  fc.record({ kind: fc.constant('deposit' as const), liquidity: bigint }),
  fc.record({ kind: fc.constant('withdraw' as const), owner: address }),
  fc.record({ kind: fc.constant('setVaults' as const), vault0: address, vault1: address }),
  fc.record({
    kind: fc.constant('swap' as const),
    zeroForOne: fc.boolean(),
    amountSpecified: bigint,
    sqrtPriceLimitX96: bigint,
  }),
  fc.record({
    kind: fc.constant('approve' as const),
    token: address,
    spender: address,
    amount: bigint,
    through: fc.record({ permit2: address, expiration: bigint }),
  }),
  fc.record({
    kind: fc.constant('swap' as const),
    zeroForOne: fc.boolean(),
    amountSpecified: bigint,
    sqrtPriceLimitX96: bigint,
    within: fc.record({ amount0: bigint, amount1: bigint, deadline: bigint }),
    permit: fc.record({
      permit2: address,
      owner: address,
      token: address,
      spender: address,
      amount: bigint,
      expiration: bigint,
      nonce: bigint,
      deadline: bigint,
      signature: hash,
    }),
  }),
  fc.record({ kind: fc.constant('transfer' as const), token: address, to: address, amount: bigint }),
)
const difference = fc.oneof(
  fc.record({ code: fc.constantFrom(...COMPARED_WALLET_REQUEST_PARTS) }),
  fc.record({ code: fc.constant('argument' as const), params: fc.record({ position: count }) }),
)
const reason: fc.Arbitrary<FailReason> = fc.oneof(
  fc.record({
    code: fc.constantFrom(
      ...CHAIN_OR_WALLET_FAILURE_CODES,
      'pageFault' as const,
      'outOfGas' as const,
      'noReason' as const,
    ),
  }),
  fc.record({
    code: fc.constant('reverted' as const),
    params: fc.record({ error: text, argument: fc.string({ maxLength: 200 }) }),
  }),
)
const note: fc.Arbitrary<TxStatusNote> = fc.oneof(
  reason,
  fc.record({ code: fc.constantFrom(...RECORD_NOTE_CODES) }),
  fc.record({
    code: fc.constant('mismatched' as const),
    params: fc.record({
      mismatch: fc.oneof(
        fc.record({ code: fc.constantFrom(...MISMATCH_REASONS) }),
        fc.record({ code: fc.constant('differs' as const), params: fc.record({ difference }) }),
      ),
    }),
  }),
  fc.record({
    code: fc.constantFrom('noneHappened' as const, 'noWithdrawal' as const),
    params: fc.record({ reason }),
  }),
)

const members: { readonly [Member in keyof Required<TxRecord>]: fc.Arbitrary<Required<TxRecord>[Member]> } = {
  id: text,
  action,
  chainId: count,
  market: text,
  account: address,
  connectorId: text,
  createdAt: time,
  startBlock: bigint,
  startHash: hash,
  startNonce: count,
  status: fc.constantFrom(...TX_STATUSES),
  hash,
  batch: fc.array(action, { maxLength: 40 }),
  bounds: fc.record({ maximumLeaves: flows, minimumArrives: flows }),
  notAtomic: fc.boolean(),
  saidToFail: fc.boolean(),
  callId: text,
  parts: fc.array(hash, { maxLength: 40 }),
  nonce: count,
  searchedTo: bigint,
  blockNumber: bigint,
  blockHash: hash,
  leaves: flows,
  arrives: flows,
  unread: fc.array(address, { maxLength: 3 }),
  became: action,
  replacedBy: hash,
  unrequested: fc.array(
    fc.record({ hash, leaves: flows, arrives: flows, unread: fc.array(address) }, { requiredKeys: ['hash'] }),
    { maxLength: 3 },
  ),
  settled: fc.boolean(),
  note,
  details: text,
}
const record: fc.Arbitrary<TxRecord> = fc.record(members, {
  requiredKeys: [
    'id',
    'action',
    'chainId',
    'market',
    'account',
    'connectorId',
    'createdAt',
    'startBlock',
    'startNonce',
    'status',
  ],
})

const written = (value: TxRecord): string => serialiseRecord(value) ?? 'not written'

test('Stored transaction reads back exactly as it was written', () => {
  fc.assert(
    fc.property(record, (value) => {
      const kept = toStorableTxRecord(value)
      expect(kept).toBeDefined()
      expect(parseRecord(written(value))).toEqual(kept)
      // The first write shortens long texts. Further writes change nothing.
      expect({ ...kept, note: value.note, details: value.details }).toEqual({
        ...value,
        note: value.note,
        details: value.details,
      })
      expect(kept && toStorableTxRecord(kept)).toEqual(kept)
    }),
    { numRuns: 150 },
  )
})

const [plain] = fc.sample(record, { seed: 1, numRuns: 1 })
if (plain === undefined) throw new Error('no sample')

test('Stored transaction has its error details cut to 2000 characters', () => {
  const callId = `0x${'ab'.repeat(4096)}`
  const flow = { token: `0x${'11'.repeat(20)}` as const, amount: 2n ** 256n * 70n }
  const long: TxRecord = {
    ...plain,
    callId,
    connectorId: 'c'.repeat(9000),
    details: `0x${'08c379a0'.repeat(800)}`,
    arrives: Array<typeof flow>(70).fill(flow),
  }
  const read = parseRecord(written(long))
  expect(read).toMatchObject({ callId, connectorId: long.connectorId, arrives: long.arrives })
  expect(read?.details).toHaveLength(2000)
})

test('Stored transaction is undefined if its format is unknown', () => {
  const text = written(plain)
  const change = (members: Record<string, unknown>) => JSON.stringify({ ...JSON.parse(text), ...members })
  for (const members of [
    { status: 'success' },
    { account: '<script>' },
    { createdAt: 9e15 },
    { startNonce: -1 },
    { startBlock: 12 },
    { action: { kind: 'steal' } },
    { hash: '0x12' },
  ])
    expect(parseRecord(change(members)), JSON.stringify(members)).toBeUndefined()
  for (const other of ['', 'null', '[]', '12', '"text"', '{"id":', text.slice(0, -2)])
    expect(parseRecord(other), other).toBeUndefined()
})
