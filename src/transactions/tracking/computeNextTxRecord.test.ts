import { describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { canTxOutcomeChange, doesTxKeepButtonsBusy, isRecordMined, type TxRecord } from '../record.ts'
import { computeNextTxRecord } from './computeNextTxRecord.ts'
import {
  BUNDLE_WITHOUT_HASH_AFTER_MS,
  type ChainObservationOfRecord,
  DROPPED_AFTER_MS,
  SEARCH_RANGE_BLOCKS,
} from './observation.ts'
import {
  account,
  blockHash,
  EMPTY_OBSERVATION,
  hash,
  hook,
  otherHash,
  PENDING_TRANSACTION,
  SENT_DEPOSIT,
  sighting,
  stranger,
  token0,
  transaction,
  UNMINED,
} from './sent.fixture.ts'
import { computeTxRecordWithoutAnswer } from './txTracker.ts'

const UNANSWERED_AFTER_MS = 180_000
const STUCK_AFTER_MS = 180_000
const next = (record: TxRecord, seen: Partial<ChainObservationOfRecord>) =>
  computeNextTxRecord(record, { ...EMPTY_OBSERVATION, ...seen }, market)
const { hash: _hash, ...unnamed } = SENT_DEPOSIT
const mined = { named: [sighting()], nonce: 6, finalized: 5n }

test('Tracked transaction is pending while it is in no block [4-05]', () => {
  expect(next(SENT_DEPOSIT, { named: [UNMINED] })).toMatchObject({ status: 'pending', nonce: 5 })
  expect(next(SENT_DEPOSIT, { named: [UNMINED] })).not.toHaveProperty('note')
  expect(
    next({ ...SENT_DEPOSIT, status: 'unknown' }, { named: [UNMINED], waitedMs: STUCK_AFTER_MS }).status,
  ).toBe('pending')
})

test('Tracked transaction is confirmed when mined, and final when its block is final', () => {
  expect(next(SENT_DEPOSIT, mined)).toMatchObject({
    status: 'confirmed',
    blockNumber: 11n,
    blockHash,
    leaves: [{ amount: 100n }, { amount: 200n }],
    arrives: [{ amount: 500n }],
  })
  const final = next(SENT_DEPOSIT, { ...mined, finalized: 11n })
  expect(final.status).toBe('final')
  expect(final.settled).toBeUndefined()
  expect(canTxOutcomeChange(final)).toBe(false)
})

test('Tracked transaction is not confirmed by a receipt whose block was replaced', () => {
  const named = [sighting({}, {}, false)]
  expect(next(SENT_DEPOSIT, { ...mined, named }).status).toBe('confirming')
  expect(next({ ...SENT_DEPOSIT, status: 'confirming' }, { ...mined, named }).status).toBe('confirming')
  expect(next(SENT_DEPOSIT, { ...mined, named, waitedMs: DROPPED_AFTER_MS }).status).toBe('confirming')
  const tired = next(
    { ...SENT_DEPOSIT, status: 'confirming' },
    { ...mined, named, waitedMs: DROPPED_AFTER_MS },
  )
  expect(tired).toMatchObject({
    status: 'unknown',
    note: { code: 'contradiction' },
  })
  expect(next(tired, { ...mined, named }).status).toBe('unknown')
  expect(next(tired, mined).status).toBe('confirmed')
})

test('Tracked transaction that fails has the status reverted, with the reason', () => {
  const reason = { code: 'reverted', params: { error: 'ZeroLiquidity', argument: '' } } as const
  const revert = { reason, details: 'ZeroLiquidity()' }
  const named = [sighting({}, { succeeded: false, logs: [] })]
  const failed = next(SENT_DEPOSIT, { ...mined, named, revert })
  expect(failed).toMatchObject({ status: 'reverted', note: reason, details: 'ZeroLiquidity()' })
  expect(canTxOutcomeChange(failed)).toBe(true)
  // The record keeps its revert reason, although the new observation contains none.
  const still = next(failed, { ...mined, named })
  expect(still).toEqual(failed)
  const final = next(failed, { ...mined, named, finalized: 11n })
  expect(final).toMatchObject({ status: 'reverted', note: reason, settled: true })
  expect(canTxOutcomeChange(final)).toBe(false)
  const mended = next(failed, { ...mined })
  expect(mended.status).toBe('confirmed')
  expect(mended).not.toHaveProperty('note')
  expect(next(failed, { named: [UNMINED] })).toMatchObject({
    status: 'pending',
    note: { code: 'takenBack' },
  })
})

test('Tracked transaction replaces its failure reason if it is mined in another block', () => {
  const why = { code: 'reverted', params: { error: 'ZeroLiquidity', argument: '' } } as const
  const revert = { reason: why, details: 'ZeroLiquidity()' }
  const named = [sighting({}, { succeeded: false, logs: [] })]
  const old = { note: { code: 'stuck' } as const, details: 'Old()' }
  const reason = { status: 'reverted', note: why, details: 'ZeroLiquidity()' }
  expect(next({ ...SENT_DEPOSIT, ...old }, { ...mined, named, revert })).toMatchObject(reason)
  const confirming: TxRecord = { ...SENT_DEPOSIT, ...old, status: 'confirming', blockHash }
  expect(next(confirming, { ...mined, named, revert })).toMatchObject(reason)
  const elsewhere: TxRecord = { ...SENT_DEPOSIT, ...old, status: 'reverted', blockHash: otherHash }
  expect(next(elsewhere, { ...mined, named, revert })).toMatchObject(reason)
  const wordless: TxRecord = { ...SENT_DEPOSIT, status: 'reverted', blockHash, blockNumber: 11n, nonce: 5 }
  const still = next(wordless, { ...mined, named })
  expect(Object.values(still)).not.toContain(undefined)
})

describe('Tracked bundle of two transactions', () => {
  const bundle: TxRecord = {
    ...SENT_DEPOSIT,
    callId: 'bundle-1',
    batch: [SENT_DEPOSIT.action],
    parts: [otherHash, hash],
  }
  const byAccount = { to: account, data: '0x1234' } as const
  const first = sighting({ ...byAccount, hash: otherHash }, { logs: [] })
  const last = sighting({ ...byAccount, nonce: 6 })

  test('waits until the node knows both transactions', () => {
    expect(next(bundle, { ...mined, named: [null, last] })).toEqual(bundle)
    expect(next(bundle, { ...mined, named: [last, null] })).toEqual(bundle)
    const half = { ...UNMINED, transaction: { ...PENDING_TRANSACTION, ...byAccount } }
    expect(next(bundle, { ...mined, named: [half, last] }).status).toBe('pending')
  })

  test('is confirmed once the blocks of both transactions are in the chain', () => {
    const reorganised = { ...first, canonical: false }
    expect(next(bundle, { ...mined, named: [reorganised, last] }).status).toBe('confirming')
    expect(next(bundle, { ...mined, named: [first, last] }).status).toBe('changed')
  })

  test('is final once both transactions are final', () => {
    const later = sighting({ ...byAccount, nonce: 6, blockNumber: 12n })
    expect(next(bundle, { ...mined, named: [first, later], finalized: 11n }).settled).toBeUndefined()
    expect(next(bundle, { ...mined, named: [first, later], finalized: 12n }).settled).toBe(true)
  })

  test('is recognised by either of the two transaction hashes from the wallet', () => {
    const foreign = sighting({ ...byAccount, nonce: 4, hash: otherHash }, { logs: [] })
    expect(next(bundle, { ...mined, named: [last, foreign] }).status).toBe('confirmed')
  })

  test('has the status ‘mismatched’ if neither transaction contains a requested action', () => {
    const wrong = [9n, 10n].map((blockNumber) =>
      sighting({ ...byAccount, nonce: 4, blockNumber }, { logs: [] }),
    )
    const seen = { ...mined, named: wrong, searchedTo: SENT_DEPOSIT.startBlock + SEARCH_RANGE_BLOCKS }
    expect(next(bundle, { ...seen, finalized: 9n })).toMatchObject({ status: 'mismatched' })
    expect(next(bundle, { ...seen, finalized: 9n }).settled).toBeUndefined()
    expect(next(bundle, { ...seen, finalized: 10n }).settled).toBe(true)
  })

  test('is not replaced by a transaction with the same nonce', () => {
    const successor = { ...transaction, hash: otherHash, to: token0, blockNumber: 12n }
    const waitingBundle: TxRecord = { ...bundle, nonce: 5 }
    expect(next(waitingBundle, { named: [null], nonce: 6, successor })).toEqual(waitingBundle)
  })
})

test('Tracked transaction whose nonce is unknown cannot be marked as replaced', () => {
  const successor = { ...transaction, hash: otherHash, to: token0, blockNumber: 12n }
  expect(next(SENT_DEPOSIT, { nonce: 6, successor })).toEqual(SENT_DEPOSIT)
})

test('Transaction is ‘mismatched’ if another record already contains the same hash', () => {
  expect(next(SENT_DEPOSIT, { ...mined, taken: true })).toMatchObject({
    status: 'mismatched',
    note: { code: 'mismatched', params: { mismatch: { code: 'ofAnotherClick' } } },
  })
})

test('Transaction mined before the wallet was asked shows no token movements', () => {
  const theft = sighting({ to: token0, nonce: 4 })
  expect(next(SENT_DEPOSIT, { ...mined, named: [theft] })).not.toHaveProperty('leaves')
})

test('Failed transaction shows a reason only if a replay confirmed that reason', () => {
  const named = [sighting({}, { succeeded: false, logs: [] })]
  expect(next(SENT_DEPOSIT, { ...mined, named }).note).toEqual({ code: 'noReason' })
})

test('Tracked approval shows the amount on chain if the wallet changed the amount', () => {
  const approve = { kind: 'approve', token: market.token0, spender: market.hook, amount: 9n } as const
  const { to, data } = encodeActionCall({ ...approve, amount: 4n }, market)
  const record: TxRecord = {
    ...SENT_DEPOSIT,
    action: approve,
    bounds: { maximumLeaves: [], minimumArrives: [] },
  }
  const changed = next(record, { ...mined, named: [sighting({ to, data }, { logs: [] })] })
  expect(changed).toMatchObject({ status: 'changed', became: { ...approve, amount: 4n } })
  expect(isRecordMined(changed)).toBe(false)
  expect(doesTxKeepButtonsBusy(changed)).toBe(false)
  const toOther = encodeActionCall({ ...approve, spender: market.token1 }, market)
  expect(next(record, { ...mined, named: [sighting({ to, data: toOther.data })] }).status).toBe('mismatched')
})

test('Tracked transaction is cancelled while the chain contains its cancellation', () => {
  const successor = { ...transaction, hash: otherHash, to: account, data: '0x' as const, blockNumber: 12n }
  const seen = { ...SENT_DEPOSIT, nonce: 5 }
  const cancelled = next(seen, { nonce: 6, successor })
  expect(cancelled).toMatchObject({
    status: 'cancelled',
    replacedBy: otherHash,
    note: { code: 'cancelled' },
  })
  for (const other of [{ data: '0x00' }, { value: 1n }, { to: stranger }] as const)
    expect(next(seen, { nonce: 6, successor: { ...successor, ...other } })).toMatchObject({
      status: 'replaced',
      note: { code: 'replaced' },
    })
  expect(canTxOutcomeChange(cancelled)).toBe(true)
  // After the reorganisation, the nonce is free or the transaction itself is mined.
  expect(next(cancelled, { nonce: 5 }).status).toBe('pending')
  expect(next(cancelled, { nonce: 5 }).replacedBy).toBeUndefined()
  const back = next(cancelled, mined)
  expect(back.status).toBe('confirmed')
  // After the reorganisation, no block contains the cancellation.
  for (const named of [mined.named, [UNMINED], [sighting({}, {}, false)]])
    expect(next(cancelled, { ...mined, named })).not.toHaveProperty('replacedBy')
  expect(next(cancelled, { nonce: 6, successor, finalized: 12n })).toMatchObject({
    status: 'cancelled',
    settled: true,
  })
})

test('Tracked transaction that was resent with a higher fee gets the new hash', () => {
  const successor = { ...transaction, hash: otherHash, blockNumber: 12n }
  const repriced = next({ ...SENT_DEPOSIT, nonce: 5 }, { nonce: 6, successor })
  expect(repriced).toMatchObject({ status: 'confirming', hash: otherHash, replacedBy: otherHash })
  const named = [sighting({ hash: otherHash })]
  expect(next(repriced, { ...mined, named })).toMatchObject({ status: 'confirmed', replacedBy: otherHash })
})

test('Tracked approval that was resent with a different amount gets the new hash', () => {
  const approve = { kind: 'approve', token: token0, spender: hook, amount: 9n } as const
  const { to, data } = encodeActionCall({ ...approve, amount: 4n }, market)
  const successor = { ...transaction, hash: otherHash, to, data, blockNumber: 12n }
  expect(next({ ...SENT_DEPOSIT, action: approve, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'confirming',
    hash: otherHash,
  })
})

test('Replaced transaction does not take over a hash that another record claims', () => {
  const successor = { ...transaction, hash: otherHash, blockNumber: 12n }
  const seen = { nonce: 6, successor, successorIsAnothers: true }
  const replaced = next({ ...SENT_DEPOSIT, status: 'stuck', nonce: 5 }, seen)
  expect(replaced).toMatchObject({ status: 'replaced', replacedBy: otherHash, hash })
  expect(next(replaced, { ...seen, finalized: 12n })).toMatchObject({ status: 'replaced', settled: true })
  // The record takes over the transaction with the record's nonce, unless another record claims
  // that transaction.
  expect(next(replaced, { ...seen, successorIsAnothers: false })).toMatchObject({
    status: 'confirming',
    hash: otherHash,
  })
})

test('Tracked transaction keeps its status while a node lags for a short time', () => {
  const confirmed = next(SENT_DEPOSIT, mined)
  expect(next(confirmed, { behind: true })).toEqual(confirmed)
  expect(next(confirmed, { behind: true, waitedMs: DROPPED_AFTER_MS }).status).toBe('pending')
})

test('Tracked transaction gets its status from the node once the node responds again', () => {
  const silent = computeTxRecordWithoutAnswer(SENT_DEPOSIT, UNANSWERED_AFTER_MS)
  expect(silent).toMatchObject({ status: 'unknown', note: { code: 'unanswered' } })
  const gone = next(silent, {})
  expect(gone).toMatchObject({ status: 'unknown', note: { code: 'notKnownToNodes' } })
  expect(next({ ...silent, nonce: 5 }, {}).status).toBe('dropped')
  expect(next(silent, { named: [UNMINED] }).status).toBe('pending')
  expect(next(silent, mined).status).toBe('confirmed')
})

test('Transaction is marked replaced if another transaction used its nonce', () => {
  const successor = { ...transaction, hash: otherHash, to: market.token0, blockNumber: 12n }
  expect(next({ ...SENT_DEPOSIT, nonce: 5 }, { nonce: 6, successor })).toMatchObject({
    status: 'replaced',
    replacedBy: otherHash,
  })
})

test('Tracked transaction is not marked replaced while the node’s index lags', () => {
  const seen = { ...SENT_DEPOSIT, nonce: 5 }
  expect(next(seen, { nonce: 6 }).status).toBe('pending')
  const lagging = next(seen, { nonce: 6, successor: transaction })
  expect(lagging.status).toBe('pending')
  expect(lagging.replacedBy).toBeUndefined()
  expect(next(seen, { nonce: 6, waitedMs: DROPPED_AFTER_MS }).status).toBe('unknown')
  const confirmed = next(SENT_DEPOSIT, mined)
  expect(next(confirmed, { nonce: 6, blockStands: true })).toBe(confirmed)
  const replaced: TxRecord = { ...seen, status: 'replaced', replacedBy: otherHash }
  expect(next(replaced, { nonce: 6 })).toBe(replaced)
})

test('Tracked transaction is dropped if no node has known it for a minute', () => {
  expect(next(SENT_DEPOSIT, {}).status).toBe('pending')
  expect(next({ ...SENT_DEPOSIT, nonce: 5 }, { waitedMs: DROPPED_AFTER_MS }).status).toBe('dropped')
  expect(next(SENT_DEPOSIT, { waitedMs: DROPPED_AFTER_MS }).status).toBe('unknown')
})

test('Tracked transaction is pending again if it reappears after it was dropped', () => {
  expect(next({ ...SENT_DEPOSIT, status: 'dropped', nonce: 5 }, { named: [UNMINED] }).status).toBe('pending')
  expect(next({ ...SENT_DEPOSIT, status: 'unknown' }, mined).status).toBe('confirmed')
})

test('Tracked transaction becomes stuck after a long wait, and confirmed once mined', () => {
  const stuck = next(SENT_DEPOSIT, { named: [UNMINED], waitedMs: STUCK_AFTER_MS })
  expect(stuck.status).toBe('stuck')
  expect(doesTxKeepButtonsBusy(stuck)).toBe(false)
  expect(canTxOutcomeChange(stuck)).toBe(true)
  expect(next(stuck, { named: [UNMINED] })).toEqual(stuck)
  expect(next(stuck, mined).status).toBe('confirmed')
})

test('Tracked transaction loses its confirmation if a reorganisation removes its block', () => {
  const confirmed = next(SENT_DEPOSIT, mined)
  const back = next(confirmed, { named: [UNMINED] })
  expect(back).toMatchObject({ status: 'pending', note: { code: 'takenBack' } })
  expect(back.blockNumber).toBeUndefined()
  expect(back.leaves).toBeUndefined()
  expect(next(back, { named: [UNMINED] })).toEqual(back)
  expect(next(confirmed, {}).status).toBe('pending')
})

test('Transaction is confirmed if tracking finds it before the wallet answers', () => {
  const found = { transaction }
  const up = next({ ...unnamed, status: 'awaitingWallet' }, { named: [], found })
  expect(up).toMatchObject({ status: 'confirming', hash })
  expect(up).not.toHaveProperty('callId')
  expect(next(up, mined).status).toBe('confirmed')
})

test('Tracked transaction stops disabling buttons if the wallet never answers', () => {
  const asked: TxRecord = { ...unnamed, status: 'awaitingWallet' }
  expect(next(asked, { named: [] }).status).toBe('awaitingWallet')
  const given = next(asked, { named: [], waitedMs: DROPPED_AFTER_MS })
  expect(given.status).toBe('unknown')
  expect(doesTxKeepButtonsBusy(given)).toBe(false)
})

test('Rejected transaction is still searched for in the blocks of the next hour', () => {
  const rejected: TxRecord = { ...unnamed, status: 'rejected', note: { code: 'userRejected' } }
  expect(doesTxKeepButtonsBusy(rejected)).toBe(false)
  const searched = next(rejected, { named: [], searchedTo: 500n, waitedMs: 10 * DROPPED_AFTER_MS })
  expect(searched).toMatchObject({ status: 'rejected', searchedTo: 500n })
  expect(canTxOutcomeChange(searched)).toBe(true)
  const up = next(searched, { named: [], found: { transaction } })
  expect(up).toMatchObject({ status: 'confirming', hash })
  expect(up.note).toBeUndefined()
  const over = next(searched, { named: [], searchedTo: SENT_DEPOSIT.startBlock + SEARCH_RANGE_BLOCKS })
  expect(over).toMatchObject({ status: 'rejected', note: { code: 'userRejected' } })
  expect(canTxOutcomeChange(over)).toBe(false)
})

test('Tracked bundle stops disabling buttons if the wallet never returns its hashes', () => {
  const bundle: TxRecord = { ...unnamed, callId: 'bundle-1', batch: [SENT_DEPOSIT.action] }
  expect(next(bundle, { named: [], nonce: 99 }).status).toBe('pending')
  const given = next(bundle, { named: [], nonce: 99, waitedMs: BUNDLE_WITHOUT_HASH_AFTER_MS })
  expect(given.status).toBe('unknown')
  expect(canTxOutcomeChange(given)).toBe(true)
})

test('Tracked hash unknown to all nodes is treated as an ERC-4337 user operation hash', () => {
  const found = { transaction: { ...transaction, hash: otherHash }, callId: hash }
  expect(next(SENT_DEPOSIT, { found })).toMatchObject({ status: 'confirming', hash: otherHash, callId: hash })
})

test('Status of a tracked transaction does not depend on its creation time', () => {
  for (const createdAt of [0, 1000, 10 ** 15]) {
    expect(next({ ...SENT_DEPOSIT, createdAt }, mined).status).toBe('confirmed')
    expect(next({ ...SENT_DEPOSIT, createdAt }, {}).status).toBe('pending')
    expect(
      next(
        { ...SENT_DEPOSIT, createdAt, nonce: 5 },
        { nonce: 5, named: [{ ...UNMINED, transaction: PENDING_TRANSACTION }] },
      ).status,
    ).toBe('pending')
  }
})
