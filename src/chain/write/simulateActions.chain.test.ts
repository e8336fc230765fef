import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import type { Address } from '../../amounts/hex.ts'
import { writable } from '../../dialects/writeMarket.fixture.ts'
import type { Action } from '../../markets/action.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { simulateActions } from './simulateActions.ts'
import { sameFlows } from './tokenFlows.ts'

let world: World
let rpc: Rpc
let person: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  person = world.accounts[0] ?? '0x'
}, 120_000)
afterAll(() => world?.stop())

const run = (action: Action, from = person) => simulateActions(rpc, writable(world.market), from, [action])
const newest = async () => BigInt(String(await world.request('eth_blockNumber')))

test('what a deposit would move is what it then moves', async () => {
  const { market, actors } = world
  await actors.fund(person, 10n ** 25n, 10n ** 25n)
  const simulated = await run({ kind: 'deposit', liquidity: 123456789n * 10n ** 9n })
  if (!simulated.ok || simulated.flows === null) throw new Error('not simulated')
  expect(simulated.blockNumber).toBe(await newest())
  const balance = (token: Address) =>
    world
      .request('eth_call', [{ to: token, data: `0x70a08231${person.slice(2).padStart(64, '0')}` }, 'latest'])
      .then((value) => BigInt(String(value)))
  const before = [await balance(market.token0), await balance(market.token1), await balance(market.hook)]
  await actors.deposit(person, 123456789n * 10n ** 9n)
  const after = [await balance(market.token0), await balance(market.token1), await balance(market.hook)]
  const moved = (index: number) => (after[index] ?? 0n) - (before[index] ?? 0n)
  expect(
    sameFlows(simulated.flows.leaves, [
      { token: market.token0, amount: -moved(0) },
      { token: market.token1, amount: -moved(1) },
    ]),
  ).toBe(true)
  expect(sameFlows(simulated.flows.arrives, [{ token: market.hook, amount: moved(2) }])).toBe(true)
})

test('a refusal is decoded', async () => {
  const refused = await run({ kind: 'withdraw', owner: world.accounts[3] ?? '0x' })
  expect(refused).toMatchObject({ ok: false, revert: { name: 'ZeroLiquidity' } })
})

test.each([-32601, -32004, -32600, -32602, -32000])(
  'without eth_simulateV1, refused with code %i, the call itself still decides',
  async (code) => {
    const old: typeof fetch = async (input, init) => {
      const parsed: unknown = JSON.parse(String(init?.body))
      const calls = Array.isArray(parsed) ? parsed : [parsed]
      const response = await fetch(input, init)
      const answers: unknown = await response.json()
      const list = (Array.isArray(answers) ? answers : [answers]).map((answer, index) =>
        calls[index]?.method === 'eth_simulateV1'
          ? {
              jsonrpc: '2.0',
              id: calls[index]?.id,
              error: { code, message: 'no' },
            }
          : answer,
      )
      return new Response(JSON.stringify(Array.isArray(parsed) ? list : list[0]))
    }
    const other = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: old } })
    const action = { kind: 'mint', token: world.market.token0, to: person, amount: 1n } as const
    expect(await simulateActions(other, writable(world.market), person, [action])).toMatchObject({
      ok: true,
      flows: null,
    })
    const refused = await simulateActions(other, writable(world.market), person, [
      {
        kind: 'withdraw',
        owner: world.accounts[3] ?? '0x',
      },
    ])
    expect(refused).toMatchObject({ ok: false, revert: { name: 'ZeroLiquidity' } })
  },
)
