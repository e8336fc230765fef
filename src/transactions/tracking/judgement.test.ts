import { describe, expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import { getStatusTone } from '#features/common/Outcome.tsx'
import {
  canTxOutcomeChange,
  doesTxKeepButtonsBusy,
  isRecordMined,
  mayStillBeMined,
  type TxRecord,
} from '../record.ts'
import { computeNextTxRecord } from './computeNextTxRecord.ts'
import { type ChainObservationOfRecord, SEARCH_RANGE_BLOCKS, type SeenTransaction } from './observation.ts'
import {
  account,
  approvalLog,
  deposited,
  depositLog,
  EMPTY_OBSERVATION,
  hash,
  hook,
  LIQUIDITY,
  otherHash,
  SENT_DEPOSIT,
  sighting,
  stranger,
  token0,
  transaction,
  transferLog,
  UNMINED,
  userOperation,
} from './sent.fixture.ts'

const next = (
  record: TxRecord,
  named: readonly SeenTransaction[],
  seen: Partial<ChainObservationOfRecord> = {},
) => computeNextTxRecord(record, { ...EMPTY_OBSERVATION, nonce: 6, finalized: 5n, named, ...seen }, market)

/** Expects a record that is not a success, disables no buttons, is still tracked and has a note. */
function expectNotAsked(record: TxRecord, status: TxRecord['status'] = 'mismatched'): void {
  expect(record.status).toBe(status)
  expect(isRecordMined(record)).toBe(false)
  expect(doesTxKeepButtonsBusy(record)).toBe(false)
  expect(canTxOutcomeChange(record)).toBe(true)
  expect(getStatusTone(record)).not.toBe('done')
  expect(record.note).toBeTruthy()
}

describe('Transaction that the page did not request but whose hash the wallet returned', () => {
  const sighted = {
    'an identical one of before the click': sighting({ nonce: 4 }),
    'somebody else’s': sighting({ from: stranger }),
    'another kind of call': sighting({
      data: encodeActionCall({ kind: 'withdraw', owner: account }, market).data,
    }),
    'another amount': sighting({
      data: encodeActionCall({ kind: 'deposit', liquidity: LIQUIDITY + 1n }, market).data,
    }),
    'another target': sighting({ to: token0 }),
    'a contract creation': sighting({ to: null }),
    'ether sent along': sighting({ value: 1n }),
    'another call that failed': sighting({ to: token0 }, { succeeded: false, logs: [] }),
  }
  test.each(Object.entries(sighted))('is not reported as success: %s', (_, named) => {
    expectNotAsked(next(SENT_DEPOSIT, [named]))
  })

  test('is mismatched even before it is in a block', () => {
    expectNotAsked(next(SENT_DEPOSIT, [{ ...UNMINED, transaction: { ...UNMINED.transaction, to: token0 } }]))
  })

  test('is assigned to another wallet request if it matches that request', () =>
    expectNotAsked(next(SENT_DEPOSIT, [sighting()], { taken: true })))

  test('is replaced in the record once tracking finds the requested transaction', () => {
    const wrong = next(SENT_DEPOSIT, [sighting({ to: token0, hash: otherHash })])
    expect(mayStillBeMined(wrong)).toBe(true)
    const up = next(wrong, [sighting({ to: token0, hash: otherHash })], { found: { transaction } })
    expect(up).toMatchObject({ status: 'confirming', hash })
    expect(next(up, [sighting()]).status).toBe('confirmed')
  })

  test('is final once its block is final and an hour of blocks was searched', () => {
    const searchedTo = SENT_DEPOSIT.startBlock + SEARCH_RANGE_BLOCKS
    const named = [sighting({ to: token0 })]
    expect(canTxOutcomeChange(next(SENT_DEPOSIT, named, { searchedTo }))).toBe(true)
    expect(canTxOutcomeChange(next(SENT_DEPOSIT, named, { finalized: 11n }))).toBe(true)
    const over = next(SENT_DEPOSIT, named, { searchedTo, finalized: 11n })
    expect(over.status).toBe('mismatched')
    expect(canTxOutcomeChange(over)).toBe(false)
  })

  test('shows the account’s token movements since the wallet request', () => {
    const theft = sighting({ to: token0 }, { logs: [transferLog(token0, account, stranger, 7n)] })
    expect(next(SENT_DEPOSIT, [theft]).leaves).toMatchObject([{ amount: 7n }])
    const before = sighting({ to: token0, nonce: 4 }, { logs: [transferLog(token0, account, stranger, 7n)] })
    expect(next(SENT_DEPOSIT, [before]).leaves).toBeUndefined()
  })
})

describe('Judgement of a requested transaction by its effect', () => {
  test.each([
    ['no shares', []],
    ['fewer shares', [transferLog(hook, stranger, account, LIQUIDITY - 1n)]],
    ['more taken', [...deposited, transferLog(token0, account, stranger, 2n)]],
    ['a token that was not named', [...deposited, transferLog(stranger, account, stranger, 1n)]],
  ])('%s', (_, logs) => {
    expectNotAsked(next(SENT_DEPOSIT, [sighting({}, { logs })]), 'changed')
  })

  test('confirms the transaction of an old record that contains no token limits', () => {
    const { bounds: _bounds, ...old } = SENT_DEPOSIT
    expect(next(old, [sighting({}, { logs: [] })]).status).toBe('confirmed')
  })
})

test('Approval is not confirmed if the token has not logged an Approval event [4-07]', () => {
  const approve = { kind: 'approve', token: token0, spender: hook, amount: 100n } as const
  const { bounds: _bounds, ...record } = { ...SENT_DEPOSIT, action: approve }
  const at = (logs: readonly ReturnType<typeof approvalLog>[]) =>
    next(record, [sighting(encodeActionCall(approve, market), { logs })])
  expect(at([approvalLog(token0, account, hook, 100n)]).status).toBe('confirmed')
  // An allowance of 99 confirms a request for 100, because some tokens store a slightly different
  // amount.
  expect(at([approvalLog(token0, account, hook, 99n)]).status).toBe('confirmed')
  for (const logs of [
    [],
    [approvalLog(token0, account, stranger, 100n)],
    [approvalLog(stranger, account, hook, 100n)],
  ]) {
    const failed = at(logs)
    expectNotAsked(failed, 'reverted')
    expect(failed.note).toEqual({ code: 'noEffect' })
  }
})

test('Share transfer is not confirmed if no balance has changed', () => {
  const transfer = { kind: 'transfer', token: hook, to: stranger, amount: 100n } as const
  const bounds = { maximumLeaves: [{ token: hook, amount: 100n }], minimumArrives: [] }
  const record: TxRecord = { ...SENT_DEPOSIT, action: transfer, bounds }
  const at = (logs: readonly ReturnType<typeof transferLog>[]) =>
    next(record, [sighting(encodeActionCall(transfer, market), { logs })])
  expect(at([transferLog(hook, account, stranger, 100n)]).status).toBe('confirmed')
  const failed = at([])
  expectNotAsked(failed, 'reverted')
  expect(failed.note).toEqual({ code: 'noEffect' })
})

describe('Bundle', () => {
  const bundle: TxRecord = { ...SENT_DEPOSIT, callId: 'bundle-1', batch: [SENT_DEPOSIT.action] }
  const byBundler = { from: stranger, to: stranger, data: '0x1234', nonce: 0 } as const
  const byAccount = { to: account, data: '0x1234' } as const

  test('is recognised by its effect on the account, also from another sender', () => {
    expect(next(bundle, [sighting(byBundler)])).toMatchObject({ status: 'confirmed' })
    expect(next(bundle, [sighting(byAccount)])).toMatchObject({
      status: 'confirmed',
      arrives: [{ amount: 500n }],
    })
    const logs = [...deposited, userOperation(account, true)]
    expect(next(bundle, [sighting(byBundler, { logs })]).status).toBe('confirmed')
  })

  test.each([
    ['an old one', sighting({ ...byBundler, blockNumber: 10n })],
    ['an old one of the account’s own', sighting({ ...byAccount, nonce: 4 })],
    ['somebody else’s', sighting(byBundler, { logs: [depositLog(stranger, LIQUIDITY)] })],
    ['events of another contract', sighting(byBundler, { logs: [depositLog(account, LIQUIDITY, stranger)] })],
    ['another amount', sighting(byBundler, { logs: [depositLog(account, LIQUIDITY + 1n)] })],
  ])('does not match %s', (_, named) => expectNotAsked(next(bundle, [named])))

  test('is failed if the transaction succeeded without any effect', () => {
    const failed = next(bundle, [sighting(byAccount, { logs: [] })])
    expectNotAsked(failed, 'reverted')
    expect(failed.note).toEqual({ code: 'noEffect' })
    const logs = [userOperation(account, false)]
    expectNotAsked(next(bundle, [sighting(byBundler, { logs })]), 'reverted')
  })

  test('is incomplete if only some of its calls had an effect', () => {
    const logs = [transferLog(token0, account, stranger, 7n)]
    expectNotAsked(next(bundle, [sighting(byAccount, { logs })]), 'changed')
  })

  test('is incomplete, not failed, if an approval is its only effect', () => {
    const approve = { kind: 'approve', token: token0, spender: hook, amount: 100n } as const
    const left = next({ ...bundle, batch: [approve, SENT_DEPOSIT.action] }, [
      sighting(byAccount, { logs: [approvalLog(token0, account, hook, 100n)] }),
    ])
    expectNotAsked(left, 'changed')
    expect(left.note).toEqual({ code: 'inPart' })
  })

  test('is incomplete if token movements exceeded the reviewed limits', () => {
    const logs = [...deposited, transferLog(token0, account, stranger, 2n)]
    expectNotAsked(next(bundle, [sighting(byAccount, { logs })]), 'changed')
  })

  test('has a note if it was not atomic or took several transactions', () => {
    const alone = next({ ...bundle, notAtomic: true }, [sighting(byAccount)])
    expectNotAsked(alone, 'changed')
    expect(alone.note).toEqual({ code: 'notAtomic' })
    const parts = [
      sighting({ ...byAccount, hash: otherHash }),
      sighting({ ...byAccount, nonce: 6 }, { logs: [] }),
    ]
    expectNotAsked(next({ ...bundle, parts: [otherHash, hash] }, parts), 'changed')
  })

  test('is never a success if it was not atomic and had no effect', () => {
    expectNotAsked(next({ ...bundle, notAtomic: true }, [sighting(byAccount, { logs: [] })]), 'reverted')
  })

  test('is not a success if the wallet reports a failure', () => {
    const said = next({ ...bundle, saidToFail: true }, [sighting(byAccount)])
    expectNotAsked(said, 'changed')
    expect(said.arrives).toMatchObject([{ amount: 500n }])
  })

  test('is not confirmed by effects on another account', () => {
    const theirs = sighting({ ...byBundler, blockNumber: 9n, hash: otherHash })
    const own = sighting(byAccount, { logs: [] })
    expect(next({ ...bundle, parts: [otherHash, hash] }, [theirs, own]).status).toBe('reverted')
  })
})

test('Bundler’s transaction is recognised by the user operation hash in its logs', () => {
  const byBundler = { from: stranger, to: stranger, data: '0x1234', nonce: 0 } as const
  const logs = [...deposited, userOperation(account, true)]
  expect(next(SENT_DEPOSIT, [sighting(byBundler, { logs })]).status).toBe('confirmed')
  expectNotAsked(next(SENT_DEPOSIT, [sighting(byBundler, { logs: [userOperation(stranger, true)] })]))
})
