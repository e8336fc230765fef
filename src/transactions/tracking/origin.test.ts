import { describe, expect, test } from 'vitest'
import { flashifiEventTopics } from '#adapters/flashifi/past.ts'
import { market } from '#adapters/servedMarket.fixture.ts'
import { COMMON_EVENT_TOPICS } from '#chain/read/topics.ts'
import type { ChainLog } from '#chain/rpc/results.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TransactionMismatch, TxRecord } from '../record.ts'
import { assignTransactionsToRecord, determineTransactionOrigin, isSameRecord } from './origin.ts'
import {
  account,
  depositLog,
  hash,
  hook,
  LIQUIDITY,
  otherHash,
  receipt,
  SENT_DEPOSIT,
  stranger,
  token0,
  token1,
  transaction,
  UNMINED,
} from './sent.fixture.ts'

type Transaction = typeof transaction

const of = (record: TxRecord, tx: Partial<Transaction>, logs: readonly ChainLog[] | null = []) =>
  determineTransactionOrigin(
    record,
    { transaction: { ...transaction, ...tx }, receipt: logs && { ...receipt, logs }, older: false },
    market,
  )
const calldata = (action: TxAction) => encodeActionCall(action, market)
const other = (mismatch: TransactionMismatch) => ({ kind: 'other', mismatch })
const differs = (code: 'sender' | 'contract' | 'nativeAmount' | 'function'): TransactionMismatch => ({
  code: 'differs',
  params: { difference: { code } },
})
const FIRST_ARGUMENT: TransactionMismatch = {
  code: 'differs',
  params: { difference: { code: 'argument', params: { position: 1 } } },
}

describe('Matching of a plain transaction to a wallet request', () => {
  test('accepts a transaction with equal content, mined or not', () => {
    expect(of(SENT_DEPOSIT, {})).toEqual({ kind: 'asked' })
    expect(determineTransactionOrigin(SENT_DEPOSIT, UNMINED, market)).toEqual({ kind: 'asked' })
  })

  test.each<[string, Partial<Transaction>, TransactionMismatch]>([
    ['of somebody else', { from: stranger }, differs('sender')],
    ['to another contract', { to: token0 }, differs('contract')],
    ['that creates a contract', { to: null }, differs('contract')],
    ['with ether', { value: 1n }, differs('nativeAmount')],
    ['of another amount', calldata({ kind: 'deposit', liquidity: 501n }), FIRST_ARGUMENT],
    ['of another function', calldata({ kind: 'withdraw', owner: account }), differs('function')],
  ])('rejects a transaction %s', (_, tx, mismatch) => {
    expect(of(SENT_DEPOSIT, tx)).toEqual(other(mismatch))
  })

  test('rejects a transaction that was mined before the wallet request', () => {
    expect(determineTransactionOrigin(SENT_DEPOSIT, { transaction, receipt, older: true }, market)).toEqual(
      other({ code: 'older' }),
    )
  })
})

describe('Matching of an approval whose amount the wallet changed', () => {
  const approve = { kind: 'approve', token: token0, spender: hook, amount: 900n } as const
  const record: TxRecord = { ...SENT_DEPOSIT, action: approve }

  test('reports an edited approval with the amount from the chain', () => {
    const became = { ...approve, amount: 45n }
    expect(of(record, calldata(became))).toEqual({ kind: 'edited', became })
  })

  test.each<[string, TxAction, TransactionMismatch]>([
    ['another spender', { ...approve, spender: token1, amount: 45n }, FIRST_ARGUMENT],
    ['another token', { ...approve, token: token1, amount: 45n }, differs('contract')],
    ['a transfer', { kind: 'transfer', token: token0, to: hook, amount: 45n }, differs('function')],
    ['two addresses', { kind: 'setVaults', vault0: hook, vault1: hook }, differs('contract')],
    ['one argument', { kind: 'withdraw', owner: account }, differs('contract')],
  ])('rejects %s', (_, action, mismatch) => {
    expect(of(record, calldata(action))).toEqual(other(mismatch))
  })

  test('rejects a token transfer with a changed amount', () => {
    const transfer = { kind: 'transfer', token: hook, to: stranger, amount: 900n } as const
    expect(of({ ...SENT_DEPOSIT, action: transfer }, calldata({ ...transfer, amount: 45n }))).toEqual(
      other({ code: 'differs', params: { difference: { code: 'argument', params: { position: 2 } } } }),
    )
  })
})

describe('Matching of a wallet request sent through a smart account or bundler', () => {
  const wrapped = { data: '0x1234' } as const
  const byBundler = { ...wrapped, from: stranger, to: stranger, nonce: 0 } as const
  const bundle: TxRecord = { ...SENT_DEPOSIT, batch: [SENT_DEPOSIT.action] }
  const operation: TxRecord = { ...SENT_DEPOSIT, callId: 'operation-1' }

  test.each([
    ['a bundle', bundle],
    ['a user operation', operation],
  ])('accepts a transaction of %s that the account sent or that calls the account', (_, record) => {
    expect(of(record, { ...wrapped, to: stranger })).toEqual({ kind: 'carried' })
    expect(of(record, { ...byBundler, to: account })).toEqual({ kind: 'carried' })
  })

  test('accepts a call to the account’s own code from any sender', () => {
    expect(of(SENT_DEPOSIT, { ...wrapped, to: account })).toEqual({ kind: 'carried' })
    expect(of(SENT_DEPOSIT, { ...byBundler, to: account })).toEqual({ kind: 'carried' })
    expect(of(SENT_DEPOSIT, { ...byBundler, to: account, blockNumber: undefined }, null)).toEqual({
      kind: 'carried',
    })
    expect(of(SENT_DEPOSIT, { data: '0x', to: account })).toEqual(other(differs('contract')))
  })

  test('accepts a relayer’s transaction if only the account could cause its effect', () => {
    expect(of(SENT_DEPOSIT, byBundler, [depositLog(account, LIQUIDITY)])).toEqual({ kind: 'carried' })
    expect(of(SENT_DEPOSIT, byBundler, [depositLog(account, LIQUIDITY + 1n)])).toEqual(
      other(differs('sender')),
    )
    expect(of(SENT_DEPOSIT, { from: stranger, to: hook }, [depositLog(account, LIQUIDITY)])).toEqual(
      other(differs('sender')),
    )
    expect(of(SENT_DEPOSIT, { ...wrapped, to: stranger }, [depositLog(account, LIQUIDITY)])).toEqual(
      other(differs('contract')),
    )
  })

  test('accepts a transaction of a Safe if the Safe logged its success', () => {
    const executed = (by: Address, topics: readonly Hex[], data: Hex): ChainLog => ({
      address: by,
      topics: [COMMON_EVENT_TOPICS.safeExecuted, ...topics],
      data,
    })
    const record: TxRecord = { ...SENT_DEPOSIT, callId: hash }
    const paid = '0'.repeat(64)
    expect(of(record, byBundler, [executed(account, [hash], `0x${paid}`)])).toEqual({ kind: 'carried' })
    expect(of(record, byBundler, [executed(account, [], `${hash}${paid}`)])).toEqual({ kind: 'carried' })
    for (const log of [executed(stranger, [hash], `0x${paid}`), executed(account, [otherHash], `0x${paid}`)])
      expect(of(record, byBundler, [log])).toEqual(other(differs('sender')))
  })

  test('accepts a bundler’s transaction that minted shares to the account', () => {
    expect(of(bundle, byBundler, [depositLog(account, LIQUIDITY)])).toEqual({ kind: 'carried' })
    expect(of(bundle, byBundler, [])).toEqual(other({ code: 'notYours' }))
    expect(of(bundle, { ...byBundler, blockNumber: undefined }, null)).toEqual({ kind: 'carried' })
    expect(of(operation, byBundler, [])).toEqual(other(differs('sender')))
  })

  test('rejects a withdrawal that any other account could have made', () => {
    const withdraw = { kind: 'withdraw', owner: account } as const
    const removed: ChainLog = {
      ...depositLog(account, LIQUIDITY),
      topics: [flashifiEventTopics.exited, ...depositLog(account, LIQUIDITY).topics.slice(1)],
    }
    const record: TxRecord = { ...SENT_DEPOSIT, action: withdraw, batch: [withdraw] }
    expect(of(record, byBundler, [removed])).toEqual(other({ code: 'notYours' }))
    const sighted = { transaction: { ...transaction, ...byBundler }, older: false, byOwnCode: true }
    expect(
      determineTransactionOrigin(record, { ...sighted, receipt: { ...receipt, logs: [removed] } }, market),
    ).toEqual({
      kind: 'carried',
    })
  })
})

const { hash: _hash, ...unnamed } = SENT_DEPOSIT
const earlier: TxRecord = { ...SENT_DEPOSIT, id: 'earlier0', startBlock: 9n }

test('Matching orders equal wallet requests by block and not by time', () => {
  const turnedBack: TxRecord = { ...SENT_DEPOSIT, createdAt: earlier.createdAt - 86_400_000 }
  const all = [turnedBack, earlier]
  expect(assignTransactionsToRecord(turnedBack, all).isTaken(hash)).toBe(true)
  expect(assignTransactionsToRecord(earlier, all).isTaken(hash)).toBe(false)
  expect(assignTransactionsToRecord(turnedBack, all).isTaken(otherHash)).toBe(false)
})

test('Matching of transactions to wallet requests ignores the case of hashes', () => {
  const loud: TxRecord = { ...earlier, hash: `0x${'AA'.repeat(32)}` }
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, loud]).isTaken(hash)).toBe(true)
})

test('Matching skips a transaction that may belong to another wallet request', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  expect(
    assignTransactionsToRecord(lost, [lost, { ...SENT_DEPOSIT, id: 'later000' }]).mayBeAnothers(hash),
  ).toBe(true)
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  expect(assignTransactionsToRecord(lost, [lost, asking]).mayBeAnothers(otherHash)).toBe(true)
  const another: TxRecord = { ...asking, action: { kind: 'deposit', liquidity: 1n } }
  expect(assignTransactionsToRecord(lost, [lost, another]).mayBeAnothers(otherHash)).toBe(false)
})

test('Hash in a ‘mismatched’ record can still be assigned to another wallet request', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const misnamed: TxRecord = { ...SENT_DEPOSIT, id: 'misnamed', status: 'mismatched' }
  expect(assignTransactionsToRecord(lost, [lost, misnamed]).mayBeAnothers(hash)).toBe(false)
  expect(
    assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, { ...misnamed, startBlock: 9n }]).isTaken(hash),
  ).toBe(false)
})

test('Matching prefers an open wallet request to a rejected one', () => {
  const lost: TxRecord = { ...unnamed, id: 'lost0000', status: 'unknown' }
  const refused: TxRecord = { ...unnamed, status: 'rejected' }
  expect(assignTransactionsToRecord(refused, [refused, lost]).mayBeAnothers(hash)).toBe(true)
  expect(assignTransactionsToRecord(lost, [refused, lost]).mayBeAnothers(hash)).toBe(false)
})

test('Matching ignores wallet requests on another chain', () => {
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT]).mayBeAnothers(hash)).toBe(false)
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT]).mayBeAnothers(otherHash)).toBe(false)
  const elsewhere: TxRecord = { ...earlier, chainId: 1 }
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, elsewhere]).mayBeAnothers(hash)).toBe(false)
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, elsewhere]).isTaken(hash)).toBe(false)
})

test('Matching orders wallet requests of one block by nonce, then time, then id', () => {
  const taken = (other: Partial<TxRecord>) =>
    assignTransactionsToRecord(SENT_DEPOSIT, [
      SENT_DEPOSIT,
      { ...SENT_DEPOSIT, id: 'bbbbbbbb', ...other },
    ]).isTaken(hash)
  const { startNonce, createdAt } = SENT_DEPOSIT
  expect(taken({ startNonce: startNonce - 1, createdAt: createdAt + 1 })).toBe(true)
  expect(taken({ startNonce: startNonce + 1, createdAt: createdAt - 1 })).toBe(false)
  expect(taken({ createdAt: createdAt - 1 })).toBe(true)
  expect(taken({ createdAt: createdAt + 1, id: 'a' })).toBe(false)
  expect(taken({ id: 'a' })).toBe(true)
  expect(taken({ id: 'b' })).toBe(false)
})

test('Matching assigns every transaction of a bundle to the bundle’s record', () => {
  const bundle: TxRecord = { ...earlier, hash: otherHash, parts: [otherHash, hash] }
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, bundle]).isTaken(hash)).toBe(true)
  const { hash: _none, ...before } = bundle
  expect(assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, before]).isTaken(hash)).toBe(true)
})

test('Matching never takes a transaction away from a final record', () => {
  const ended: TxRecord = { ...earlier, status: 'final' }
  const open: TxRecord = { ...SENT_DEPOSIT, id: 'open0000', hash: otherHash }
  const claims = assignTransactionsToRecord(SENT_DEPOSIT, [SENT_DEPOSIT, ended, open])
  expect(claims.isAnothers(hash)).toBe(true)
  expect(claims.isAnothers(otherHash)).toBe(false)
  expect(claims.isAnothers(`0x${'dd'.repeat(32)}`)).toBe(false)
})

test('Matching waits while a transaction may belong to either of two wallet requests', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  const done: TxRecord = { ...SENT_DEPOSIT, id: 'done0000', status: 'final' }
  expect(assignTransactionsToRecord(lost, [lost, asking, done]).mayBeAnothers(otherHash)).toBe(true)
})

test('Rejected request yields a transaction only to an ‘unknown’ request without hash', () => {
  const refused: TxRecord = { ...unnamed, status: 'rejected' }
  const lost: TxRecord = { ...unnamed, id: 'lost0000', status: 'unknown' }
  const mayHave = (other: TxRecord) =>
    assignTransactionsToRecord(refused, [refused, other]).mayBeAnothers(otherHash)
  expect(mayHave(lost)).toBe(true)
  expect(mayHave({ ...lost, status: 'dropped' })).toBe(false)
  expect(mayHave({ ...lost, status: 'rejected' })).toBe(false)
  expect(mayHave({ ...lost, hash })).toBe(false)
  expect(assignTransactionsToRecord(lost, [lost, { ...lost, id: 'lost0001' }]).mayBeAnothers(otherHash)).toBe(
    false,
  )
})

test('Matching distinguishes one deposit from a bundle of two deposits', () => {
  const lost: TxRecord = { ...unnamed, status: 'unknown' }
  const asking: TxRecord = { ...unnamed, id: 'asking00', status: 'awaitingWallet' }
  const batch = [SENT_DEPOSIT.action, SENT_DEPOSIT.action]
  expect(assignTransactionsToRecord(lost, [lost, { ...asking, batch }]).mayBeAnothers(hash)).toBe(false)
  const other: TxRecord = { ...lost, batch: [SENT_DEPOSIT.action] }
  expect(assignTransactionsToRecord(other, [other, { ...asking, batch }]).mayBeAnothers(hash)).toBe(false)
  expect(
    assignTransactionsToRecord(other, [other, { ...asking, batch: [SENT_DEPOSIT.action] }]).mayBeAnothers(
      hash,
    ),
  ).toBe(true)
})

test('Transaction records are equal only if all their properties are equal', () => {
  expect(isSameRecord(SENT_DEPOSIT, { ...SENT_DEPOSIT })).toBe(true)
  expect(isSameRecord(SENT_DEPOSIT, { ...SENT_DEPOSIT, note: { code: 'stuck' } })).toBe(false)
})
