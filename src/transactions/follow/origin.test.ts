import { describe, expect, test } from 'vitest'
import type { ChainLog } from '../../chain/rpc/logResults.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import { topics } from '../../dialects/flashifi/topics.ts'
import { market } from '../../dialects/servedMarket.fixture.ts'
import type { Action } from '../../markets/action.ts'
import type { TxRecord } from '../record.ts'
import type { Mismatch } from '../recordNote.ts'
import { originOf } from './origin.ts'
import {
  account,
  added,
  hook,
  LIQUIDITY,
  receipt,
  sent,
  stranger,
  token0,
  token1,
  transaction,
  waiting,
} from './sent.fixture.ts'

type Transaction = typeof transaction

const of = (record: TxRecord, tx: Partial<Transaction>, logs: readonly ChainLog[] | null = []) =>
  originOf(record, { ...transaction, ...tx }, logs && { ...receipt, logs }, market)
const calldata = (action: Action) => encodeAction(action, market)
const other = (mismatch: Mismatch) => ({ kind: 'other', mismatch })
const differs = (code: 'sender' | 'contract' | 'nativeAmount' | 'function'): Mismatch => ({
  code: 'differs',
  params: { difference: { code } },
})
const FIRST_ARGUMENT: Mismatch = {
  code: 'differs',
  params: { difference: { code: 'argument', params: { position: 1 } } },
}

describe('a plain request', () => {
  test('is asked for to the byte, mined or not', () => {
    expect(of(sent, {})).toEqual({ kind: 'asked' })
    expect(originOf(sent, waiting, null, market)).toEqual({ kind: 'asked' })
  })

  test.each<[string, Partial<Transaction>, Mismatch]>([
    ['of the click’s own block', { blockNumber: 10n }, { code: 'older' }],
    ['with a nonce of before', { nonce: 4 }, { code: 'older' }],
    ['of somebody else', { from: stranger }, differs('sender')],
    ['to another contract', { to: token0 }, differs('contract')],
    ['that creates a contract', { to: null }, differs('contract')],
    ['with ether', { value: 1n }, differs('nativeAmount')],
    ['of another amount', calldata({ kind: 'deposit', liquidity: 501n }), FIRST_ARGUMENT],
    ['of another function', calldata({ kind: 'withdraw', owner: account }), differs('function')],
  ])('%s is none of it', (_, tx, mismatch) => {
    expect(of(sent, tx)).toEqual(other(mismatch))
  })

  test('a nonce of before says nothing where another account sent it', () => {
    expect(of(sent, { from: stranger, nonce: 4 })).toEqual(other(differs('sender')))
  })
})

describe('an approval whose amount the wallet changed', () => {
  const approve = { kind: 'approve', token: token0, spender: hook, amount: 900n } as const
  const record: TxRecord = { ...sent, action: approve }

  test('is the same approval, and known with what it became', () => {
    const became = { ...approve, amount: 45n }
    expect(of(record, calldata(became))).toEqual({ kind: 'edited', became })
  })

  test.each<[string, Action, Mismatch]>([
    ['another spender', { ...approve, spender: token1, amount: 45n }, FIRST_ARGUMENT],
    ['another token', { ...approve, token: token1, amount: 45n }, differs('contract')],
    ['a transfer', { kind: 'transfer', token: token0, to: hook, amount: 45n }, differs('function')],
    ['two addresses', { kind: 'setVaults', vault0: hook, vault1: hook }, differs('contract')],
    ['one argument', { kind: 'withdraw', owner: account }, differs('contract')],
  ])('%s is another call', (_, action, mismatch) => {
    expect(of(record, calldata(action))).toEqual(other(mismatch))
  })

  test('the amount of a transfer is nobody’s to change', () => {
    const transfer = { kind: 'transfer', token: hook, to: stranger, amount: 900n } as const
    expect(of({ ...sent, action: transfer }, calldata({ ...transfer, amount: 45n }))).toEqual(
      other({ code: 'differs', params: { difference: { code: 'argument', params: { position: 2 } } } }),
    )
  })
})

describe('carried by the wallet or a bundler', () => {
  const wrapped = { data: '0x1234' } as const
  const byBundler = { ...wrapped, from: stranger, to: stranger, nonce: 0 } as const
  const bundle: TxRecord = { ...sent, batch: [sent.action] }
  const operation: TxRecord = { ...sent, callId: 'operation-1' }

  test.each([
    ['a bundle', bundle],
    ['a user operation', operation],
  ])('%s, where the account sent it or is what was called', (_, record) => {
    expect(of(record, { ...wrapped, to: stranger })).toEqual({ kind: 'carried' })
    expect(of(record, { ...byBundler, to: account })).toEqual({ kind: 'carried' })
  })

  test('a plain request is not', () => {
    expect(of(sent, { ...wrapped, to: account })).toEqual(other(differs('contract')))
  })

  test('a bundler’s is known by the shares that it minted to the account, and by nothing before it is mined', () => {
    expect(of(bundle, byBundler, [added(account, LIQUIDITY)])).toEqual({ kind: 'carried' })
    expect(of(bundle, byBundler, [])).toEqual(other({ code: 'notYours' }))
    expect(of(bundle, { ...byBundler, blockNumber: undefined }, null)).toEqual({ kind: 'carried' })
    expect(of(operation, byBundler, [])).toEqual(other(differs('sender')))
  })

  test('a withdrawal that anybody may have made for the account proves nothing', () => {
    const withdraw = { kind: 'withdraw', owner: account } as const
    const removed: ChainLog = {
      address: hook,
      topics: [topics.exited, `0x${account.slice(2).padStart(64, '0')}`],
      data: '0x',
    }
    const record: TxRecord = { ...sent, action: withdraw, batch: [withdraw] }
    expect(of(record, byBundler, [removed])).toEqual(other({ code: 'notYours' }))
  })
})
