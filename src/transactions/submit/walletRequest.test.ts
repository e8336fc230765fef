import { expect, test } from 'vitest'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import { market } from '../../dialects/servedMarket.fixture.ts'
import type { Action, Plan } from '../../markets/action.ts'
import { alone } from '../../markets/alone.ts'
import type { EncodedCall } from '../../markets/call.ts'
import { asksForBundle, checkWalletAsk, walletAskOf } from './walletRequest.ts'

const account = '0x1111111111111111111111111111111111111111'
const { chainId } = market.network
const deposit: Action = { kind: 'deposit', liquidity: 5n }
const approve: Action = { kind: 'approve', token: market.token0, spender: market.hook, amount: 7n }

const single: Plan = {
  ...alone(deposit, account, { market: market.id, chainId, blockNumber: 1n }),
  leaves: [],
  arrives: [],
}
const several: Plan = { ...single, calls: [approve, deposit] }

const encoded = ({ calls }: Plan): readonly EncodedCall[] => calls.map((call) => encodeAction(call, market))
const askOf = (plan: Plan) => walletAskOf(plan, encoded(plan))

test('one call is a transaction, several are one bundle', () => {
  expect(askOf(single)).toMatchObject({ method: 'eth_sendTransaction', params: [{ from: account }] })
  expect(asksForBundle(askOf(single))).toBe(false)
  expect(askOf(several)).toMatchObject({
    method: 'wallet_sendCalls',
    params: [{ from: account, atomicRequired: true, calls: [{}, {}] }],
  })
  expect(asksForBundle(askOf(several))).toBe(true)
})

test('each is what was agreed to, and not the other', () => {
  expect(checkWalletAsk(askOf(single), single, market)).toEqual({ ok: true })
  expect(checkWalletAsk(askOf(several), several, market)).toEqual({ ok: true })
  const otherNumber = { ok: false, difference: { code: 'callCount' } }
  expect(checkWalletAsk(askOf(single), several, market)).toEqual(otherNumber)
  expect(checkWalletAsk(askOf(several), single, market)).toEqual(otherNumber)
})

test('a single call that differs is named without a number', () => {
  const other: Plan = { ...single, calls: [{ kind: 'deposit', liquidity: 6n }] }
  expect(checkWalletAsk(askOf(single), other, market)).toEqual({
    ok: false,
    difference: { code: 'argument', params: { position: 1 } },
  })
})

test('native value goes along, and a fixed gas limit with a single call', () => {
  const [first, second] = encoded(several)
  if (first === undefined || second === undefined) throw new Error('no calls')
  const paying = { ...second, value: 255n, gas: 300_000n }
  expect(walletAskOf(single, [paying]).params[0]).toMatchObject({ value: '0xff', gas: '0x493e0' })
  expect(walletAskOf(several, [first, paying]).params[0]).toMatchObject({
    calls: [{ value: '0x0' }, { value: '0xff' }],
  })
  expect(checkWalletAsk(walletAskOf(single, [paying]), single, market)).toEqual({
    ok: false,
    difference: { code: 'nativeAmount' },
  })
})

test('what is asked can no longer be changed', () => {
  const [request] = askOf(several).params
  expect([request, 'calls' in request && request.calls[0]].every(Object.isFrozen)).toBe(true)
})
