import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deployment } from '../../chain/servedDeployment.ts'
import { encodeAction } from '../../chain/write/encodeAction.ts'
import type { Action } from '../../domain/action.ts'
import { checkRequest, type WalletRequest } from './checkRequest.ts'

const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const { token0, hook, swapRouter, chainId } = deployment

const ACTIONS: readonly Action[] = [
  { kind: 'approve', token: token0, spender: hook, amount: 2n ** 256n - 1n },
  { kind: 'approve', token: token0, spender: swapRouter, amount: 5n },
  { kind: 'transfer', token: hook, to: other, amount: 123n },
  { kind: 'mint', token: token0, to: account, amount: 10n ** 25n },
  { kind: 'deposit', liquidity: 10n ** 18n },
  { kind: 'withdraw', owner: account },
  { kind: 'setVaults', vault0: other, vault1: account },
  { kind: 'swap', zeroForOne: true, amountSpecified: -(10n ** 18n), sqrtPriceLimitX96: 4295128740n },
  { kind: 'swap', zeroForOne: false, amountSpecified: 7n, sqrtPriceLimitX96: 2n ** 100n },
]

function requestFor(action: Action): WalletRequest {
  const { to, data } = encodeAction(action, deployment)
  return { from: account, to, data, value: '0x0', chainId: `0x${chainId.toString(16)}` }
}

const verdict = (request: WalletRequest, action: Action) =>
  checkRequest(request, { action, account, chainId }, deployment)

test.each(ACTIONS)('$kind as encoded reads back as agreed', (action) => {
  expect(verdict(requestFor(action), action)).toEqual({ ok: true })
})

test.each(ACTIONS)('$kind with another target, sender, chain or value is refused', (action) => {
  const request = requestFor(action)
  expect(verdict({ ...request, to: other }, action)).toEqual({ ok: false, difference: 'the contract' })
  expect(verdict({ ...request, from: other }, action)).toEqual({ ok: false, difference: 'the sender' })
  expect(verdict({ ...request, chainId: '0x1' }, action)).toEqual({ ok: false, difference: 'the chain' })
  expect(verdict({ ...request, value: '0x1' }, action)).toEqual({
    ok: false,
    difference: 'the native amount',
  })
})

test.each(ACTIONS)('$kind with any one digit of its calldata changed is refused', (action) => {
  const request = requestFor(action)
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: request.data.length - 1 }),
      fc.integer({ min: 1, max: 15 }),
      (at, by) => {
        const digit = ((Number.parseInt(request.data.charAt(at), 16) + by) % 16).toString(16)
        const data = request.data.slice(0, at) + digit + request.data.slice(at + 1)
        expect(verdict({ ...request, data }, action).ok).toBe(false)
      },
    ),
  )
})

test.each(ACTIONS)('$kind with bytes missing or added is refused', (action) => {
  const request = requestFor(action)
  for (const data of [request.data.slice(0, -2), `${request.data}00`, request.data.slice(0, 10), '0x', ''])
    expect(verdict({ ...request, data }, action).ok).toBe(false)
})

test('every action refuses the calldata of every other', () => {
  for (const agreed of ACTIONS)
    for (const sent of ACTIONS) if (agreed !== sent) expect(verdict(requestFor(sent), agreed).ok).toBe(false)
})
