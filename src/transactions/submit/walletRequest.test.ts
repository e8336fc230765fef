import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { encodeActionCall } from '#chain/simulate/encodeActionCall.ts'
import type { EncodedCall } from '#market/call.ts'
import { createSingleCallPlanFields, type TxAction, type TxPlan } from '#market/txAction.ts'
import { MAX_CALL_ID_CHARS } from '../record.ts'
import {
  buildWalletCall,
  checkWalletCall,
  deriveTxChangesFromAnswer,
  deriveTxChangesFromError,
  isBundleRequest,
} from './walletRequest.ts'

const account = '0x1111111111111111111111111111111111111111'
const { chainId } = market.network
const deposit: TxAction = { kind: 'deposit', liquidity: 5n }
const approve: TxAction = { kind: 'approve', token: market.token0, spender: market.hook, amount: 7n }

const single: TxPlan = {
  ...createSingleCallPlanFields(deposit, account, { market: market.id, chainId, blockNumber: 1n }),
  leaves: [],
  arrives: [],
}
const several: TxPlan = { ...single, calls: [approve, deposit] }

const encoded = ({ calls }: TxPlan): readonly EncodedCall[] =>
  calls.map((call) => encodeActionCall(call, market))
const askOf = (plan: TxPlan) => buildWalletCall(plan, encoded(plan))

test('Wallet request is eth_sendTransaction for one call, wallet_sendCalls for several', () => {
  expect(askOf(single)).toMatchObject({ method: 'eth_sendTransaction', params: [{ from: account }] })
  expect(isBundleRequest(askOf(single))).toBe(false)
  expect(askOf(several)).toMatchObject({
    method: 'wallet_sendCalls',
    params: [{ from: account, atomicRequired: true, calls: [{}, {}] }],
  })
  expect(isBundleRequest(askOf(several))).toBe(true)
})

test('Wallet request is accepted only for the plan from which it was built', () => {
  expect(checkWalletCall(askOf(single), single, market)).toEqual({ ok: true })
  expect(checkWalletCall(askOf(several), several, market)).toEqual({ ok: true })
  const otherNumber = { ok: false, difference: { code: 'callCount' } }
  expect(checkWalletCall(askOf(single), several, market)).toEqual(otherNumber)
  expect(checkWalletCall(askOf(several), single, market)).toEqual(otherNumber)
})

test('Wallet request with a single wrong call is reported without a call number', () => {
  const other: TxPlan = { ...single, calls: [{ kind: 'deposit', liquidity: 6n }] }
  expect(checkWalletCall(askOf(single), other, market)).toEqual({
    ok: false,
    difference: { code: 'argument', params: { position: 1 } },
  })
})

test('Wallet request contains the native value, and a gas limit if it has one call', () => {
  const [first, second] = encoded(several)
  if (first === undefined || second === undefined) throw new Error('no calls')
  const paying = { ...second, value: 255n, gas: 300_000n }
  expect(buildWalletCall(single, [paying]).params[0]).toMatchObject({ value: '0xff', gas: '0x493e0' })
  expect(buildWalletCall(several, [first, paying]).params[0]).toMatchObject({
    calls: [{ value: '0x0' }, { value: '0xff' }],
  })
  expect(checkWalletCall(buildWalletCall(single, [paying]), single, market)).toEqual({
    ok: false,
    difference: { code: 'nativeAmount' },
  })
})

test('Wallet request object is frozen after it was built', () => {
  const [request] = askOf(several).params
  expect([request, 'calls' in request && request.calls[0]].every(Object.isFrozen)).toBe(true)
})

const HASH = `0x${'Ab'.repeat(32)}`
const named = HASH.toLowerCase()

test('Wallet response is a hash for a transaction and an id for a bundle', () => {
  expect(deriveTxChangesFromAnswer(HASH, false)).toEqual({ status: 'pending', hash: named })
  expect(deriveTxChangesFromAnswer(HASH, true)).toMatchObject({ status: 'pending', callId: HASH })
  expect(deriveTxChangesFromAnswer({ id: HASH }, true)).toMatchObject({ callId: HASH })
})

test('Wallet response may be wrapped in a JSON-RPC response object', () => {
  const answer = { jsonrpc: '2.0', id: 7, result: HASH }
  expect(deriveTxChangesFromAnswer(answer, false)).toEqual({ status: 'pending', hash: named })
  expect(deriveTxChangesFromAnswer({ result: HASH }, false)).toEqual({ status: 'pending', hash: named })
  expect(deriveTxChangesFromAnswer({ ...answer, result: { id: HASH } }, true)).toMatchObject({ callId: HASH })
})

test('Bundle id in a wallet response may have the maximum length of EIP-5792', () => {
  const longest = `0x${'f'.repeat(MAX_CALL_ID_CHARS - 2)}`
  expect(deriveTxChangesFromAnswer({ id: longest }, true)).toMatchObject({
    status: 'pending',
    callId: longest,
  })
  expect(deriveTxChangesFromAnswer({ id: `${longest}f` }, true)).toMatchObject({ status: 'unknown' })
})

test.each([[null], [''], [7], [{}], [{ id: 7 }]])(
  'Wallet response %j yields neither a hash nor an id',
  (answer) => {
    expect(deriveTxChangesFromAnswer(answer, false)).toMatchObject({ status: 'unknown' })
  },
)

test('Wallet error that means a rejection sets the status to rejected', () => {
  expect(deriveTxChangesFromError({ code: 4001, message: 'no' }, false)).toMatchObject({
    rejected: true,
    record: { status: 'rejected', note: { code: 'userRejected' } },
  })
})

test.each([
  ['in its data', { code: -32603, message: 'broke', data: HASH }],
  ['deeper in its data', { code: -32603, message: 'broke', data: { transactionHash: HASH } }],
  ['with a rejection', { code: 4001, message: 'no', data: { hash: HASH } }],
])('Wallet error that contains a transaction hash %s keeps it', (_, error) => {
  expect(deriveTxChangesFromError(error, false).record).toMatchObject({ status: 'unknown', hash: named })
  expect(deriveTxChangesFromError(error, true).record.hash).toBeUndefined()
})

test('Wallet error that is not a rejection may mean that the transaction was sent', () => {
  expect(deriveTxChangesFromError({ code: -32603, message: 'broke' }, false)).toMatchObject({
    record: { status: 'unknown' },
    reason: { code: 'mayBeSent' },
  })
  expect(deriveTxChangesFromError({ code: -32002, message: 'busy' }, false)).toMatchObject({
    record: { status: 'rejected' },
    reason: { code: 'walletBusy' },
  })
})
