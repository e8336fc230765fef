import { toFunctionSelector } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planDeposit } from '#adapters/flashifi/rules.ts'
import { loadMarketTransactionModule } from '#adapters/index.ts'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { applySimulatedExitToDepositPlan } from '#market/depositPlan.ts'
import type { Address } from '#math/hex.ts'
import { openBeside } from '../../../devnet/openOwned.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { simulateDepositThenWithdraw } from './simulateDepositThenWithdraw.ts'

let world: World
let rpc: Rpc
let person: Address
const LIQUIDITY = 10n ** 18n

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  person = world.accounts[0] ?? '0x'
}, 120_000)
afterAll(() => world?.stop())

let mark: string | undefined
beforeEach(async () => {
  if (mark !== undefined) await world.revert(mark)
  mark = await world.snapshot()
})

async function tryOut(fund = true) {
  if (fund) await world.actors.fund(person, 10n ** 24n, 10n ** 24n)
  const snapshot = await readMarketSnapshot(rpc, world.market, person)
  const planned = planDeposit({ liquidity: LIQUIDITY, snapshot, market: world.market })
  if (!planned.ok) throw new Error('not planned')
  const { blockNumber } = snapshot
  const trip = { account: person, liquidity: LIQUIDITY, blockNumber }
  return {
    plan: planned.plan,
    returned: await simulateDepositThenWithdraw(rpc, writableMarket(world.market), trip),
  }
}

const within = (a: bigint, b: bigint, units: bigint) => a - b <= units && b - a <= units

test('Simulated deposit and withdrawal pay the computed amounts with honest vaults', async () => {
  const { plan, returned } = await tryOut()
  if (returned === undefined || plan.exit === undefined) throw new Error('not tried out')
  expect(within(returned.amount0, plan.exit.returned.amount0, 2n)).toBe(true)
  expect(within(returned.amount1, plan.exit.returned.amount1, 2n)).toBe(true)
  expect(
    applySimulatedExitToDepositPlan(plan, returned).issues.filter(({ code }) => code.startsWith('exit')),
  ).toEqual([])
})

test('Simulated deposit and withdrawal reveal a vault that keeps deposits', async () => {
  const { market, actors } = world
  for (const token of [market.token0, market.token1]) {
    const vault = token === market.token0 ? market.vault0 : market.vault1
    await actors.disguise(vault, await actors.deploy('EvilVault', [token]))
  }
  const { plan, returned } = await tryOut()
  expect(returned).toEqual({ amount0: 0n, amount1: 0n })
  if (returned === undefined) return
  const codes = applySimulatedExitToDepositPlan(plan, returned).issues.map(({ code }) => code)
  expect(codes).toContain('exitNothing')
  expect(codes).not.toContain('exitLoss')
})

test('Simulated deposit and withdrawal are undefined if the account cannot pay', async () => {
  const { returned } = await tryOut(false)
  expect(returned).toBeUndefined()
})

test('Simulated withdrawal pays 0 if the hook logs shares of a deposit but mints none [10-14]', async () => {
  const { market, actors } = await openBeside(world, 'EmptyHandedHook')
  await actors.fund(person, 10n ** 24n, 10n ** 24n)
  await actors.deposit(person, 10n * LIQUIDITY)
  const written = await loadMarketTransactionModule(market)
  const trip = () => simulateDepositThenWithdraw(rpc, written, { account: person, liquidity: LIQUIDITY })
  const sound = await trip()
  expect(sound?.amount0).toBeGreaterThan(0n)
  const data = toFunctionSelector('turn()')
  await world.request('eth_sendTransaction', [{ from: person, to: market.hook, data }])
  expect(await trip()).toEqual({ amount0: 0n, amount1: 0n })
})
