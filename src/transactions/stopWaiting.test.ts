import { expect, test } from 'vitest'
import { openJournal, stopWaitingForEarlierRequests, stopWaitingForWallet } from './journal.ts'
import { doesTxKeepButtonsBusy, mayStillBeMined, type TxRecord } from './record.ts'
import { SENT_DEPOSIT, stranger } from './tracking/sent.fixture.ts'

const { hash: _hash, ...unnamed } = SENT_DEPOSIT
const asked: TxRecord = { ...unnamed, status: 'awaitingWallet' }

function journalOf(...records: readonly TxRecord[]) {
  const journal = openJournal(undefined, undefined)
  for (const record of records) journal.put(record)
  return journal
}

test('‘Stop waiting’ ends the wait for the wallet, not the search for the transaction', () => {
  const journal = journalOf(asked)
  stopWaitingForWallet(journal, asked.id)
  const now = journal.find(asked.id) ?? asked
  expect(now).toMatchObject({ status: 'unknown', note: { code: 'stoppedUnheard' } })
  expect([doesTxKeepButtonsBusy(now), mayStillBeMined(now)]).toEqual([false, true])
})

test('‘Stop waiting’ leaves a transaction whose hash is known unchanged', () => {
  const journal = journalOf(SENT_DEPOSIT)
  stopWaitingForWallet(journal, SENT_DEPOSIT.id)
  expect(journal.find(SENT_DEPOSIT.id)).toEqual(SENT_DEPOSIT)
})

const later: TxRecord = { ...SENT_DEPOSIT, id: 'bbbbbbbb' }

test('Unanswered wallet request is ‘rejected’ once the wallet answers a later request [10-17]', () => {
  const journal = journalOf(asked)
  stopWaitingForWallet(journal, asked.id)
  stopWaitingForEarlierRequests(journal, later)
  const now = journal.find(asked.id) ?? asked
  expect(now).toMatchObject({ status: 'rejected', note: { code: 'answeredSince' } })
  expect(mayStillBeMined(now)).toBe(false)
})

test.each<[string, Partial<TxRecord>]>([
  ['of another wallet', { connectorId: 'other' }],
  ['of another account', { account: stranger }],
  ['on another chain', { chainId: 1 }],
  ['whose window this page has opened itself', { status: 'unknown', note: { code: 'stoppedWaiting' } }],
  ['that is still waited for', { status: 'awaitingWallet' }],
])('Wallet’s answer leaves an older request unchanged if it is one %s', (_, change) => {
  const before: TxRecord = { ...asked, status: 'unknown', note: { code: 'stoppedUnheard' }, ...change }
  const journal = journalOf(before)
  stopWaitingForEarlierRequests(journal, later)
  expect(journal.find(before.id)).toEqual(before)
})
