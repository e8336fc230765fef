import { afterAll, beforeAll, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { areTokenMovementsEqual, simulateActions } from './simulateActions.ts'

let world: World
let rpc: Rpc
let person: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  person = world.accounts[0] ?? '0x'
}, 120_000)
afterAll(() => world?.stop())

const run = (action: TxAction, from = person) =>
  simulateActions(rpc, writableMarket(world.market), from, [action])
const newest = async () => BigInt(String(await world.request('eth_blockNumber')))

test('Simulated deposit has the same token flows as the mined deposit [7-22]', async () => {
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
    areTokenMovementsEqual(simulated.flows.leaves, [
      { token: market.token0, amount: -moved(0) },
      { token: market.token1, amount: -moved(1) },
    ]),
  ).toBe(true)
  expect(areTokenMovementsEqual(simulated.flows.arrives, [{ token: market.hook, amount: moved(2) }])).toBe(
    true,
  )
})

test('Simulated transaction that reverts returns the decoded error', async () => {
  const refused = await run({ kind: 'withdraw', owner: world.accounts[3] ?? '0x' })
  expect(refused).toMatchObject({ ok: false, revert: { name: 'ZeroLiquidity' } })
})

test('Simulated approval that returns false counts as failed [4-07]', async () => {
  const { market, actors } = world
  const mark = await world.snapshot()
  const approve = { kind: 'approve', token: market.token0, spender: market.hook, amount: 5n } as const
  expect(await run(approve)).toMatchObject({ ok: true })
  await actors.disguise(market.token0, await actors.deploy('FalseApproveToken'))
  const refused = { ok: false, revert: { name: 'ReturnedFalse' } }
  expect(await run(approve)).toMatchObject(refused)
  const without: typeof fetch = (input, init) =>
    fetch(input, { ...init, body: String(init?.body).replaceAll('eth_simulateV1', 'eth_unknown') })
  const old = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: without } })
  expect(await simulateActions(old, writableMarket(market), person, [approve])).toMatchObject(refused)
  await world.revert(mark)
})

test.each([-32601, -32004, -32600, -32602, -32000])(
  'Simulated transaction uses eth_call if eth_simulateV1 fails with code %i',
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
    expect(await simulateActions(other, writableMarket(world.market), person, [action])).toMatchObject({
      ok: true,
      flows: null,
    })
    const refused = await simulateActions(other, writableMarket(world.market), person, [
      {
        kind: 'withdraw',
        owner: world.accounts[3] ?? '0x',
      },
    ])
    expect(refused).toMatchObject({ ok: false, revert: { name: 'ZeroLiquidity' } })
  },
)
