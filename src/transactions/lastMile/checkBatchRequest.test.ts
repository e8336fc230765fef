import { expect, test } from 'vitest'
import { deployment } from '../../chain/servedDeployment.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import type { Action, Plan } from '../../domain/action.ts'
import { batchRequestOf } from '../batch/batchRequest.ts'
import { checkBatchRequest } from './checkBatchRequest.ts'

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const { token0, token1, hook, chainId, vault0, vault1 } = deployment

const batch: readonly Action[] = [
  { kind: 'setVaults', vault0, vault1 },
  { kind: 'approve', token: token0, spender: hook, amount: 5n },
  { kind: 'approve', token: token1, spender: hook, amount: 7n },
  { kind: 'deposit', liquidity: 10n ** 18n },
  { kind: 'transfer', token: token0, to: account, amount: 9n },
]
const plan: Plan = {
  action: { kind: 'deposit', liquidity: 10n ** 18n },
  chainId,
  account,
  blockNumber: 1n,
  leaves: [],
  arrives: [],
  batch,
}
const request = batchRequestOf(
  plan,
  batch.map((action) => encodeAction(action, deployment)),
)
const verdict = (part: Partial<typeof request>) =>
  checkBatchRequest({ ...request, ...part }, { batch, account, chainId }, deployment)

test('a batch as it is made reads back as agreed', () => {
  expect(request).toMatchObject({ version: '2.0.0', from: account, chainId: '0x14a34', atomicRequired: true })
  expect(verdict({})).toEqual({ ok: true })
})

test('a call more, a call less, another order', () => {
  const [first, ...rest] = request.calls
  if (first === undefined) throw new Error('no call')
  expect(verdict({ calls: rest })).toEqual({ ok: false, difference: 'the number of calls' })
  expect(verdict({ calls: [...request.calls, first] })).toEqual({
    ok: false,
    difference: 'the number of calls',
  })
  expect(verdict({ calls: [...rest, first] })).toMatchObject({ ok: false })
})

test('not atomic, from somebody else, on another chain', () => {
  expect(verdict({ atomicRequired: false })).toEqual({ ok: false, difference: 'being all or nothing' })
  expect(verdict({ from: other })).toEqual({ ok: false, difference: 'the sender of call 1' })
  expect(verdict({ chainId: '0x1' })).toEqual({ ok: false, difference: 'the chain of call 1' })
})

test('any altered byte, target or value in any call', () => {
  for (const index of batch.keys()) {
    const alter = (part: Partial<(typeof request.calls)[number]>) =>
      verdict({ calls: request.calls.map((call, at) => (at === index ? { ...call, ...part } : call)) })
    expect(alter({ to: other })).toEqual({ ok: false, difference: `the contract of call ${index + 1}` })
    expect(alter({ value: '0x1' })).toEqual({
      ok: false,
      difference: `the native amount of call ${index + 1}`,
    })
    const { data } = request.calls[index] ?? { data: '0x' }
    for (let at = 2; at < data.length; at += 1) {
      const flipped = `${data.slice(0, at)}${data[at] === 'f' ? '0' : 'f'}${data.slice(at + 1)}`
      expect(alter({ data: flipped }).ok, `${data.length}: ${at}`).toBe(false)
    }
  }
})
