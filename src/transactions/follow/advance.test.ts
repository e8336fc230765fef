import { expect, test } from 'vitest'
import { deployment } from '../../chain/deployment.ts'
import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import type { Hex } from '../../domain/hex.ts'
import type { TxRecord } from '../record.ts'
import { advance, DROPPED_AFTER_MS } from './advance.ts'
import type { Observation } from './observation.ts'

const account: Hex = '0x1111111111111111111111111111111111111111'
const hash: Hex = `0x${'aa'.repeat(32)}`
const otherHash: Hex = `0x${'bb'.repeat(32)}`
const blockHash: Hex = `0x${'cc'.repeat(32)}`
const action = { kind: 'withdraw', owner: account } as const

const sent: TxRecord = {
  id: 'aaaaaaaa',
  action,
  chainId: deployment.chainId,
  account,
  connectorId: 'local',
  createdAt: 1000,
  startBlock: 10n,
  startNonce: 5,
  status: 'pending',
  hash,
}
const call = encodeAction(action, deployment)
const transaction: ChainTransaction = {
  hash,
  from: account,
  to: call.to,
  data: call.data,
  value: 0n,
  nonce: 5,
  gas: 100_000n,
  blockNumber: undefined,
  blockHash: undefined,
}
const receipt: ChainReceipt = {
  hash,
  blockNumber: 11n,
  blockHash,
  succeeded: true,
  gasUsed: 50_000n,
  logs: [],
}
const nothing: Observation = {
  transaction: null,
  receipt: null,
  canonicalHash: null,
  nonce: 5,
  finalized: undefined,
  successor: undefined,
  revert: undefined,
}
const mined: Observation = {
  ...nothing,
  transaction,
  receipt,
  canonicalHash: blockHash,
  nonce: 6,
  finalized: 5n,
}
const next = (record: TxRecord, seen: Partial<Observation>, now = 2000) =>
  advance(record, { ...nothing, ...seen }, deployment, now)

test('known to a node and in no block: pending, its nonce noted', () => {
  expect(next(sent, { transaction })).toMatchObject({ status: 'pending', nonce: 5, seenAt: 2000 })
})

test('mined: confirmed, and final once its block is', () => {
  expect(next(sent, mined)).toMatchObject({ status: 'confirmed', blockNumber: 11n, blockHash })
  expect(next(sent, { ...mined, finalized: 11n }).status).toBe('final')
})

test('a receipt of a block that the chain does not have confirms nothing', () => {
  expect(next(sent, { ...mined, canonicalHash: otherHash }).status).toBe('confirming')
  expect(next(sent, { ...mined, canonicalHash: null }).status).toBe('confirming')
})

test('mined and failed: reverted, with the reason', () => {
  const revert = { sentence: 'No liquidity.', details: 'ZeroLiquidity()' }
  expect(next(sent, { ...mined, receipt: { ...receipt, succeeded: false }, revert })).toMatchObject({
    status: 'reverted',
    note: 'No liquidity.',
    details: 'ZeroLiquidity()',
  })
})

test('what the wallet changed before sending is said', () => {
  const edited = {
    ...transaction,
    data: encodeAction({ kind: 'withdraw', owner: deployment.hook }, deployment).data,
  }
  expect(next(sent, { ...mined, transaction: edited })).toMatchObject({
    status: 'confirmed',
    note: expect.stringContaining('Your wallet changed argument 1'),
  })
})

test('a cancelled transaction is never a success', () => {
  const successor = { ...transaction, hash: otherHash, to: account, data: '0x' as const, blockNumber: 12n }
  const seen = { ...sent, nonce: 5 }
  expect(next(seen, { nonce: 6, successor })).toMatchObject({ status: 'cancelled', replacedBy: otherHash })
})

test('repriced: followed under its new hash', () => {
  const successor = { ...transaction, hash: otherHash, blockNumber: 12n }
  expect(next({ ...sent, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'confirming',
    hash: otherHash,
  })
})

test('replaced by something else, found or not', () => {
  const successor = { ...transaction, hash: otherHash, to: deployment.token0, blockNumber: 12n }
  expect(next({ ...sent, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'replaced',
    replacedBy: otherHash,
  })
  expect(next({ ...sent, nonce: 5 }, { nonce: 6 }).status).toBe('replaced')
})

test('unseen for a while is still pending; longer, dropped if it ever was seen and unknown if not', () => {
  expect(next(sent, {}).status).toBe('pending')
  const late = sent.createdAt + DROPPED_AFTER_MS
  expect(next({ ...sent, seenAt: 1000 }, {}, late).status).toBe('dropped')
  expect(next(sent, {}, late).status).toBe('unknown')
})

test('a dropped one that comes back is followed again', () => {
  expect(next({ ...sent, status: 'dropped', nonce: 5 }, { transaction }).status).toBe('pending')
  expect(next({ ...sent, status: 'unknown' }, mined).status).toBe('confirmed')
})

test('a reorganisation takes a confirmation back', () => {
  const confirmed: TxRecord = {
    ...sent,
    status: 'confirmed',
    nonce: 5,
    blockNumber: 11n,
    blockHash,
    seenAt: 1500,
  }
  const back = next(confirmed, { transaction })
  expect(back).toMatchObject({ status: 'pending', note: expect.stringContaining('took back the block') })
  expect(back.blockNumber).toBeUndefined()
  expect(next(confirmed, {}).status).toBe('pending')
})

test('a lost answer is found again by its content', () => {
  const { hash: _hash, ...lost } = sent
  const successor = { ...transaction, blockNumber: 12n }
  expect(next({ ...lost, status: 'awaitingWallet' }, { nonce: 6, successor })).toMatchObject({
    status: 'confirming',
    hash,
  })
})

const TRANSFER: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const topic = (address: string): Hex => `0x${address.slice(2).padStart(64, '0')}`
const bundled: TxRecord = { ...sent, callId: 'bundle-1', batch: [action] }
const burned = {
  address: deployment.hook,
  topics: [TRANSFER, topic(account), topic('0x0000000000000000000000000000000000000000')],
  data: `0x${5n.toString(16).padStart(64, '0')}` as Hex,
}

test('a batch is known by what it moved: whoever sent it, and whatever its calldata', () => {
  const byBundler = {
    ...transaction,
    from: '0x2222222222222222222222222222222222222222',
    data: '0x1234',
  } as const
  const done = next(bundled, {
    ...mined,
    transaction: byBundler,
    receipt: { ...receipt, logs: [burned] },
  })
  expect(done).toMatchObject({ status: 'confirmed', leaves: [{ amount: 5n }] })
  expect(done.note).toBeUndefined()
})

test('a transaction that succeeded around a batch that failed is a failure', () => {
  expect(next(bundled, mined)).toMatchObject({ status: 'reverted' })
})

test('the account’s nonce says nothing about a batch', () => {
  expect(next(bundled, { nonce: 99 }).status).toBe('pending')
  expect(next(bundled, { nonce: 99 }, 1000 + DROPPED_AFTER_MS).status).toBe('unknown')
})

test('a wallet that did not keep to all or nothing is told of', () => {
  const done = next({ ...bundled, notAtomic: true }, { ...mined, receipt: { ...receipt, logs: [burned] } })
  expect(done).toMatchObject({
    status: 'confirmed',
    note: expect.stringContaining('did not run these calls as one'),
  })
})
