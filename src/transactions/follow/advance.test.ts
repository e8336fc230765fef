import { expect, test } from 'vitest'
import { deployment } from '../../chain/servedDeployment.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import { isBusy, isMined, isOpen, type TxRecord } from '../record.ts'
import { advance, STUCK_AFTER_MS } from './advance.ts'
import type { Observation } from './observation.ts'
import {
  account,
  blockHash,
  hash,
  nothing,
  otherHash,
  sent,
  sighting,
  transaction,
  unmined,
  waiting,
} from './sent.fixture.ts'
import { DROPPED_AFTER_MS, SOUGHT_BLOCKS, UNNAMED_AFTER_MS } from './stand.ts'

const next = (record: TxRecord, seen: Partial<Observation>) =>
  advance(record, { ...nothing, ...seen }, deployment)
const { hash: _hash, ...unnamed } = sent
const mined = { named: [sighting()], nonce: 6, finalized: 5n }

test('known to a node and in no block: pending, its nonce noted', () => {
  expect(next(sent, { named: [unmined] })).toMatchObject({ status: 'pending', nonce: 5 })
})

test('mined: confirmed with what it moved, and final once its block is', () => {
  expect(next(sent, mined)).toMatchObject({
    status: 'confirmed',
    blockNumber: 11n,
    blockHash,
    leaves: [{ amount: 100n }, { amount: 200n }],
    arrives: [{ amount: 500n }],
  })
  const final = next(sent, { ...mined, finalized: 11n })
  expect(final.status).toBe('final')
  expect(isOpen(final)).toBe(false)
})

test('a receipt of a block that the chain does not have confirms nothing, and keeps nobody waiting for ever', () => {
  const named = [sighting({}, {}, false)]
  expect(next(sent, { ...mined, named }).status).toBe('confirming')
  const tired = next({ ...sent, status: 'confirming' }, { ...mined, named, waitedMs: DROPPED_AFTER_MS })
  expect(tired.status).toBe('unknown')
  expect(next(tired, { ...mined, named }).status).toBe('unknown')
  expect(next(tired, mined).status).toBe('confirmed')
})

test('mined and failed: reverted, with the reason; watched until that is final', () => {
  const revert = { sentence: 'No liquidity.', details: 'ZeroLiquidity()' }
  const named = [sighting({}, { succeeded: false, logs: [] })]
  const failed = next(sent, { ...mined, named, revert })
  expect(failed).toMatchObject({ status: 'reverted', note: 'No liquidity.', details: 'ZeroLiquidity()' })
  expect(isOpen(failed)).toBe(true)
  // The reason is not asked for again, and not forgotten.
  const still = next(failed, { ...mined, named })
  expect(still).toEqual(failed)
  const final = next(failed, { ...mined, named, finalized: 11n })
  expect(final).toMatchObject({ status: 'reverted', note: 'No liquidity.', settled: true })
  expect(isOpen(final)).toBe(false)
  expect(next(failed, { ...mined }).status).toBe('confirmed')
  expect(next(failed, { named: [unmined] })).toMatchObject({
    status: 'pending',
    note: expect.stringContaining('took back the block'),
  })
})

test('a failure without a proven reason claims none', () => {
  const named = [sighting({}, { succeeded: false, logs: [] })]
  expect(next(sent, { ...mined, named }).note).toBe(
    'The transaction failed on chain. Nothing moved except the network fee.',
  )
})

test('an approval whose cap the wallet changed is shown as what was mined, and not as done', () => {
  const approve = { kind: 'approve', token: deployment.token0, spender: deployment.hook, amount: 9n } as const
  const { to, data } = encodeAction({ ...approve, amount: 4n }, deployment)
  const record: TxRecord = { ...sent, action: approve, bounds: { maximumLeaves: [], minimumArrives: [] } }
  const changed = next(record, { ...mined, named: [sighting({ to, data }, { logs: [] })] })
  expect(changed).toMatchObject({ status: 'changed', became: { ...approve, amount: 4n } })
  expect(isMined(changed)).toBe(false)
  expect(isBusy(changed)).toBe(false)
  // Anything else in the call is another call.
  const toOther = encodeAction({ ...approve, spender: deployment.token1 }, deployment)
  expect(next(record, { ...mined, named: [sighting({ to, data: toOther.data })] }).status).toBe('mismatched')
})

test('cancelled is never a success, and watched until it is final', () => {
  const successor = { ...transaction, hash: otherHash, to: account, data: '0x' as const, blockNumber: 12n }
  const seen = { ...sent, nonce: 5 }
  const cancelled = next(seen, { nonce: 6, successor })
  expect(cancelled).toMatchObject({ status: 'cancelled', replacedBy: otherHash })
  expect(isOpen(cancelled)).toBe(true)
  // A reorganisation undoes the cancellation: the nonce is free, or the transaction itself is mined.
  expect(next(cancelled, { nonce: 5 }).status).toBe('pending')
  expect(next(cancelled, { nonce: 5 }).replacedBy).toBeUndefined()
  expect(next(cancelled, mined).status).toBe('confirmed')
  expect(next(cancelled, { nonce: 6, successor, finalized: 12n })).toMatchObject({
    status: 'cancelled',
    settled: true,
  })
})

test('repriced: followed under its new hash', () => {
  const successor = { ...transaction, hash: otherHash, blockNumber: 12n }
  expect(next({ ...sent, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'confirming',
    hash: otherHash,
  })
})

test('replaced by something else', () => {
  const successor = { ...transaction, hash: otherHash, to: deployment.token0, blockNumber: 12n }
  expect(next({ ...sent, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'replaced',
    replacedBy: otherHash,
  })
})

test('an index that lags does not end in replaced: neither unseen nor seen in the block alone', () => {
  const seen = { ...sent, nonce: 5 }
  expect(next(seen, { nonce: 6 }).status).toBe('pending')
  const lagging = next(seen, { nonce: 6, successor: transaction })
  expect(lagging.status).toBe('pending')
  expect(lagging.replacedBy).toBeUndefined()
  expect(next(seen, { nonce: 6, waitedMs: DROPPED_AFTER_MS }).status).toBe('unknown')
  const confirmed = next(sent, mined)
  expect(next(confirmed, { nonce: 6, blockStands: true })).toBe(confirmed)
  const replaced: TxRecord = { ...seen, status: 'replaced', replacedBy: otherHash }
  expect(next(replaced, { nonce: 6 })).toBe(replaced)
})

test('unseen for a while is still pending; longer, dropped if it ever was seen and unknown if not', () => {
  expect(next(sent, {}).status).toBe('pending')
  expect(next({ ...sent, nonce: 5 }, { waitedMs: DROPPED_AFTER_MS }).status).toBe('dropped')
  expect(next(sent, { waitedMs: DROPPED_AFTER_MS }).status).toBe('unknown')
})

test('a dropped one that comes back is followed again', () => {
  expect(next({ ...sent, status: 'dropped', nonce: 5 }, { named: [unmined] }).status).toBe('pending')
  expect(next({ ...sent, status: 'unknown' }, mined).status).toBe('confirmed')
})

test('what no block takes keeps nobody from going on, and is confirmed when one does', () => {
  const stuck = next(sent, { named: [unmined], waitedMs: STUCK_AFTER_MS })
  expect(stuck.status).toBe('stuck')
  expect(isBusy(stuck)).toBe(false)
  expect(isOpen(stuck)).toBe(true)
  expect(next(stuck, { named: [unmined] })).toEqual(stuck)
  expect(next(stuck, mined).status).toBe('confirmed')
})

test('a reorganisation takes a confirmation back', () => {
  const confirmed = next(sent, mined)
  const back = next(confirmed, { named: [unmined] })
  expect(back).toMatchObject({ status: 'pending', note: expect.stringContaining('took back the block') })
  expect(back.blockNumber).toBeUndefined()
  expect(back.leaves).toBeUndefined()
  expect(next(back, { named: [unmined] })).toEqual(back)
  expect(next(confirmed, {}).status).toBe('pending')
})

test('a lost answer is taken up where it is found', () => {
  const found = { transaction }
  const up = next({ ...unnamed, status: 'awaitingWallet' }, { named: [], found })
  expect(up).toMatchObject({ status: 'confirming', hash })
  expect(next(up, mined).status).toBe('confirmed')
})

test('an answer that never comes keeps nobody waiting', () => {
  const asked: TxRecord = { ...unnamed, status: 'awaitingWallet' }
  expect(next(asked, { named: [] }).status).toBe('awaitingWallet')
  const given = next(asked, { named: [], waitedMs: DROPPED_AFTER_MS })
  expect(given.status).toBe('unknown')
  expect(isBusy(given)).toBe(false)
})

test('what a wallet says was rejected is looked for over an hour of blocks, and taken up', () => {
  const rejected: TxRecord = { ...unnamed, status: 'rejected', note: 'You rejected the request' }
  expect(isBusy(rejected)).toBe(false)
  const searched = next(rejected, { named: [], searchedTo: 500n, waitedMs: 10 * DROPPED_AFTER_MS })
  expect(searched).toMatchObject({ status: 'rejected', searchedTo: 500n })
  expect(isOpen(searched)).toBe(true)
  const up = next(searched, { named: [], found: { transaction } })
  expect(up).toMatchObject({ status: 'confirming', hash })
  expect(up.note).toBeUndefined()
  const over = next(searched, { named: [], searchedTo: sent.startBlock + SOUGHT_BLOCKS })
  expect(over).toMatchObject({ status: 'rejected', note: 'You rejected the request' })
  expect(isOpen(over)).toBe(false)
})

test('a bundle that its wallet never names keeps nobody waiting', () => {
  const bundle: TxRecord = { ...unnamed, callId: 'bundle-1', batch: [sent.action] }
  expect(next(bundle, { named: [], nonce: 99 }).status).toBe('pending')
  const given = next(bundle, { named: [], nonce: 99, waitedMs: UNNAMED_AFTER_MS })
  expect(given.status).toBe('unknown')
  expect(isOpen(given)).toBe(true)
})

test('the hash of a user operation is taken for its transaction, and for an id from then on', () => {
  const found = { transaction: { ...transaction, hash: otherHash }, callId: hash }
  expect(next(sent, { found })).toMatchObject({ status: 'confirming', hash: otherHash, callId: hash })
})

test('no time of day has a say: neither when it was made nor when it is looked at', () => {
  for (const createdAt of [0, 1000, 10 ** 15]) {
    expect(next({ ...sent, createdAt }, mined).status).toBe('confirmed')
    expect(next({ ...sent, createdAt }, {}).status).toBe('pending')
    expect(
      next({ ...sent, createdAt, nonce: 5 }, { nonce: 5, named: [{ ...unmined, transaction: waiting }] })
        .status,
    ).toBe('pending')
  }
})
