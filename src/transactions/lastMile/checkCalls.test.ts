import { expect, test } from 'vitest'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import { market } from '../../dialects/servedMarket.fixture.ts'
import type { Calls, Plan } from '../../markets/action.ts'
import { batchRequestOf } from '../batch/batchRequest.ts'
import { checkCalls } from './checkCalls.ts'

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const { token0, token1, hook, vault0, vault1 } = market
const { chainId } = market.network

const batch: Calls = [
  { kind: 'setVaults', vault0, vault1 },
  { kind: 'approve', token: token0, spender: hook, amount: 5n },
  { kind: 'approve', token: token1, spender: hook, amount: 7n },
  { kind: 'deposit', liquidity: 10n ** 18n },
  { kind: 'transfer', token: token0, to: account, amount: 9n },
]
const plan: Plan = {
  action: { kind: 'deposit', liquidity: 10n ** 18n },
  market: market.id,
  chainId,
  account,
  blockNumber: 1n,
  leaves: [],
  arrives: [],
  calls: batch,
}
const request = batchRequestOf(
  plan,
  batch.map((action) => encodeAction(action, market)),
)
const verdict = (part: Partial<typeof request>) =>
  checkCalls({ ...request, ...part }, { calls: batch, account, chainId }, market)

test('a batch as it is made reads back as agreed', () => {
  expect(request).toMatchObject({ version: '2.0.0', from: account, chainId: '0x14a34', atomicRequired: true })
  expect(verdict({})).toEqual({ ok: true })
})

test('a call more, a call less, another order', () => {
  const [first, ...rest] = request.calls
  if (first === undefined) throw new Error('no call')
  expect(verdict({ calls: rest })).toEqual({ ok: false, difference: { code: 'callCount' } })
  expect(verdict({ calls: [...request.calls, first] })).toEqual({
    ok: false,
    difference: { code: 'callCount' },
  })
  expect(verdict({ calls: [...rest, first] })).toMatchObject({ ok: false })
})

test('not atomic, from somebody else, on another chain', () => {
  expect(verdict({ atomicRequired: false })).toEqual({ ok: false, difference: { code: 'allOrNothing' } })
  expect(verdict({ from: other })).toEqual({
    ok: false,
    difference: { code: 'ofCall', params: { call: 1, member: { code: 'sender' } } },
  })
  expect(verdict({ chainId: '0x1' })).toEqual({
    ok: false,
    difference: { code: 'ofCall', params: { call: 1, member: { code: 'chain' } } },
  })
})

test('any altered byte, target or value in any call', () => {
  for (const index of batch.keys()) {
    const alter = (part: Partial<(typeof request.calls)[number]>) =>
      verdict({ calls: request.calls.map((call, at) => (at === index ? { ...call, ...part } : call)) })
    expect(alter({ to: other })).toEqual({
      ok: false,
      difference: { code: 'ofCall', params: { call: index + 1, member: { code: 'contract' } } },
    })
    expect(alter({ value: '0x1' })).toEqual({
      ok: false,
      difference: { code: 'ofCall', params: { call: index + 1, member: { code: 'nativeAmount' } } },
    })
    const { data } = request.calls[index] ?? { data: '0x' }
    for (let at = 2; at < data.length; at += 1) {
      const flipped = `${data.slice(0, at)}${data[at] === 'f' ? '0' : 'f'}${data.slice(at + 1)}`
      expect(alter({ data: flipped }).ok, `${data.length}: ${at}`).toBe(false)
    }
  }
})
