import { expect, test } from 'vitest'
import { market } from '#adapters/servedMarket.fixture.ts'
import { buildTypedPermit } from '#chain/simulate/typedPermit.ts'
import type { PermitPlan } from '#market/permit.ts'
import type { Permit } from '#market/txAction.ts'
import { decodePermitText, findPermitDifference, type SignatureRequest } from './readPermit.ts'

const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'
const account = '0x1111111111111111111111111111111111111111'
const other = '0x2222222222222222222222222222222222222222'
const { chainId, swapRouter } = market.network
const routed = {
  ...market,
  network: { ...market.network, universalRouter: { layout: 5, permit2 } },
} as const
const permit: Permit = {
  permit2,
  owner: account,
  token: market.token0,
  spender: swapRouter,
  amount: 1_500_000n,
  expiration: 1_700_001_200n,
  nonce: 3n,
  deadline: 1_700_001_201n,
}
const plan: PermitPlan = { permit, market: market.id, chainId, account, blockNumber: 1n }
const text = buildTypedPermit(permit, chainId)
const ask = (said: string, by = account): SignatureRequest => ({
  method: 'eth_signTypedData_v4',
  params: [by, said],
})
const difference = (said: string, nonce = 3n) => findPermitDifference(ask(said), plan, routed, nonce)

test('Permit check decodes the permit that the user reviewed', () => {
  expect(difference(text)).toBeUndefined()
  expect(decodePermitText(text)).toMatchObject({
    domain: { name: 'Permit2', chainId, contract: permit2 },
    args: [market.token0, '1500000', '1700001200', '3', swapRouter, '1700001201'],
  })
})

test('Permit check rejects a permit text with any character changed', () => {
  for (let at = 0; at < text.length; at += 1) {
    const was = text.charAt(at)
    // Changes one character to a different one. Another letter case would not change an address.
    const changed = /[0-8]/.test(was) ? `${Number(was) + 1}` : was === '9' ? '8' : was === '~' ? '!' : '~'
    for (const said of [
      text.slice(0, at) + changed + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1),
      `${text.slice(0, at)} ${text.slice(at)}`,
    ])
      expect(difference(said), said).toBeDefined()
  }
})

test('Permit check reports what differs from the reviewed permit', () => {
  const argument = (position: number) => ({ code: 'argument', params: { position } })
  const said = (change: Partial<Permit>, chain = chainId) =>
    difference(buildTypedPermit({ ...permit, ...change }, chain))
  expect(findPermitDifference(ask(text, other), plan, routed, 3n)).toEqual({ code: 'sender' })
  expect(said({}, 1)).toEqual({ code: 'chain' })
  expect(said({ permit2: other })).toEqual({ code: 'contract' })
  expect(said({ token: market.token1 })).toEqual(argument(1))
  expect(said({ amount: 1_500_001n })).toEqual(argument(2))
  expect(said({ expiration: 1_700_001_199n })).toEqual(argument(3))
  expect(said({ nonce: 4n })).toEqual(argument(4))
  expect(said({ spender: other })).toEqual(argument(5))
  expect(said({ deadline: 1_700_001_200n })).toEqual(argument(6))
  // Accepts only the network's router and Permit2 contract, and the next nonce.
  const agreed = (change: Partial<Permit>) => {
    const changed = { ...permit, ...change }
    return findPermitDifference(
      ask(buildTypedPermit(changed, chainId)),
      { ...plan, permit: changed },
      routed,
      3n,
    )
  }
  expect(agreed({ spender: other })).toEqual(argument(5))
  expect(agreed({ permit2: other })).toEqual({ code: 'contract' })
  expect(agreed({ token: other })).toEqual(argument(1))
  expect(agreed({ nonce: 4n })).toEqual(argument(4))
  expect(difference(text, 4n)).toEqual(argument(4))
  expect(findPermitDifference(ask(text), plan, market, 3n)).toEqual({ code: 'contract' })
})

test.each([
  ['a member twice', text.replace('"primaryType"', '"primaryType":"Other","primaryType"')],
  ['another type', text.replaceAll('uint160', 'uint256')],
  ['a member more', text.replace('"spender":"', '"more":"1","spender":"')],
  ['another name', text.replace('"name":"Permit2"', '"name":"Permit3"')],
  ['more than its type holds', text.replace('"1500000"', `"${2n ** 160n}"`)],
  ['a later time than its type holds', text.replace('"1700001200"', `"${2n ** 48n}"`)],
  ['digits of another kind', text.replace('"1500000"', '"0x16e360"')],
  ['a leading zero', text.replace('"1500000"', '"01500000"')],
  ['a number that a reader may round', text.replace('"1500000"', '1500000')],
  ['no JSON', text.slice(0, -1)],
  ['nothing', ''],
  ['an array', '[]'],
])('Permit check rejects %s as a permit', (_, said) => {
  expect(said).not.toBe(text)
  expect(decodePermitText(said)).toBeUndefined()
  expect(difference(said)).toEqual({ code: 'function' })
})
