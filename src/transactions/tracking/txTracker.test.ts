import { expect, test } from 'vitest'
import { hash, otherHash, SENT_DEPOSIT } from './sent.fixture.ts'
import { transactionsInBundle } from './txTracker.ts'

const { hash: _hash, ...unnamed } = SENT_DEPOSIT
const bundle = { ...unnamed, callId: 'bundle-1', batch: [SENT_DEPOSIT.action] }
const receipts = [{ transactionHash: hash, status: '0x1', logs: [] }]

test('wallet_getCallsStatus changes no record while the bundle is pending or unknown', () => {
  for (const answer of [
    undefined,
    null,
    'done',
    { status: 100, receipts },
    { status: 200 },
    { status: 200, receipts: [{}] },
  ])
    expect(transactionsInBundle(bundle, answer)).toBeUndefined()
})

test('wallet_getCallsStatus adds a hash to a bundle, but does not confirm the bundle', () => {
  const named = transactionsInBundle(bundle, { status: 200, atomic: true, receipts })
  expect(named).toMatchObject({ status: 'confirming', hash })
  expect(named?.saidToFail).toBeUndefined()
  expect(transactionsInBundle({ ...bundle, hash }, { status: 200, atomic: true, receipts })).toBeUndefined()
})

test.each([500, 600])(
  'Bundle fails if wallet_getCallsStatus returns %i, whatever its receipts contain',
  (status) => {
    expect(transactionsInBundle(bundle, { status, receipts })).toMatchObject({ hash, saidToFail: true })
    const unknown = transactionsInBundle(bundle, { status })
    expect(unknown).toMatchObject({ status: 'unknown', saidToFail: true })
    expect(unknown?.note).toEqual({ code: 'bundleFailed' })
  },
)

test.each([
  ['500', 500],
  ['0x1f4', 500],
  ['0x258', 600],
])('wallet_getCallsStatus accepts a status written as text: %s', (text, status) => {
  expect(transactionsInBundle(bundle, { status: text, receipts })).toEqual(
    transactionsInBundle(bundle, { status, receipts }),
  )
  expect(transactionsInBundle(bundle, { status: text })).toEqual(transactionsInBundle(bundle, { status }))
})

test('Invalid status in a wallet_getCallsStatus result counts as a missing status', () => {
  for (const status of ['100', '0x64'])
    expect(transactionsInBundle(bundle, { status, receipts })).toBeUndefined()
  for (const status of ['CONFIRMED', '-500', 'abc', -1, Number.NaN, ' 500', null])
    expect(transactionsInBundle(bundle, { status, receipts })).toEqual(
      transactionsInBundle(bundle, { receipts }),
    )
})

test('wallet_getCallsStatus changes nothing if reading its response throws', () => {
  const touchy = (member: string) =>
    Object.defineProperty({ status: 200, receipts }, member, {
      get: () => {
        throw new Error('touched')
      },
    })
  for (const member of ['status', 'receipts', 'atomic'])
    expect(transactionsInBundle(bundle, touchy(member))).toBeUndefined()
})

test('wallet_getCallsStatus 400 marks the bundle as dropped', () => {
  const dropped = transactionsInBundle(bundle, { status: 400 })
  expect(dropped).toMatchObject({
    status: 'dropped',
    note: { code: 'bundleGivenUp' },
  })
  expect(dropped && transactionsInBundle(dropped, { status: 400 })).toBeUndefined()
})

test('wallet_getCallsStatus adds all hashes and marks a bundle that was not atomic', () => {
  const several = [{ transactionHash: otherHash }, ...receipts]
  expect(transactionsInBundle(bundle, { status: 200, atomic: false, receipts: several })).toMatchObject({
    parts: [otherHash, hash],
    hash,
    notAtomic: true,
  })
})
