import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { planDeposit } from '../../domain/depositPlan.ts'
import type { Address } from '../../domain/hex.ts'
import { readSnapshot } from '../read/readSnapshot.ts'
import { ChainError } from '../rpc/chainError.ts'
import { createRpc, type Rpc } from '../rpc/rpc.ts'
import { simulateRoundTrip } from './simulateRoundTrip.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let mallory: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const [first, , third] = world.accounts
  if (first === undefined || third === undefined) throw new Error('too few accounts')
  alice = first
  mallory = third
})
beforeEach(async () => {
  before = await world.snapshot()
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

/** The same node with some methods missing. */
const without = (...missing: readonly string[]): Rpc => ({
  ...rpc,
  request: async (method, params) => {
    if (missing.includes(method)) throw new ChainError('unsupportedMethod', 'the method does not exist')
    return rpc.request(method, params)
  },
})

const ways: readonly [string, () => Rpc][] = [
  ['by eth_simulateV1', () => rpc],
  ['by a state override', () => without('eth_simulateV1')],
]

describe.each(ways)('%s', (_, node) => {
  const tryOut = async (liquidity: bigint) => {
    const snapshot = await readSnapshot(rpc, world.deployment, alice)
    const { blockNumber } = snapshot
    const trip = { account: alice, liquidity, blockNumber }
    return { snapshot, returned: await simulateRoundTrip(node(), world.deployment, trip) }
  }

  test('gives what arithmetic gives where the vaults are honest, and what really happens', async () => {
    await world.actors.deposit(alice, 3n * UNIT)
    await world.actors.dripYield(90_000_000n * UNIT, UNIT)
    const liquidity = 2n * UNIT
    const { snapshot, returned } = await tryOut(liquidity)
    const planned = planDeposit({ liquidity, snapshot, deployment: world.deployment })
    if (!planned.ok || planned.plan.exit === undefined || returned === undefined) throw new Error('no plan')
    const gap0 = planned.plan.exit.returned.amount0 - returned.amount0
    const gap1 = planned.plan.exit.returned.amount1 - returned.amount1
    for (const gap of [gap0, gap1]) expect(gap >= -2n && gap <= 2n).toBe(true)

    const balance = async () => (await readSnapshot(rpc, world.deployment, alice)).account?.token0 ?? 0n
    await world.actors.deposit(alice, liquidity)
    const held = await balance()
    await world.actors.withdraw(alice)
    expect((await balance()) - held).toBe(returned.amount0)
  })

  test('nothing comes back from vaults that keep everything, or that cannot pay what they claim', async () => {
    const hostile = async (name: string, args: readonly unknown[] = []) => {
      const { deployment, actors } = world
      const vault0 = await actors.deploy(name, [deployment.token0, ...args])
      await actors.setVaults(mallory, vault0, await actors.deploy(name, [deployment.token1, ...args]))
    }
    await hostile('EvilVault')
    expect((await tryOut(UNIT)).returned).toEqual({ amount0: 0n, amount1: 0n })
    await hostile('LyingVault', [1_000_000n])
    expect((await tryOut(100n * UNIT)).returned).toEqual({ amount0: 0n, amount1: 0n })
  })

  test('undefined where the deposit itself is refused', async () => {
    expect((await tryOut(10n ** 30n)).returned).toBeUndefined()
  })

  test('a token without return values is approved all the same', async () => {
    await world.actors.disguise(world.deployment.token0, await world.actors.deploy('NoReturnToken'))
    await world.actors.mint(world.deployment.token0, alice, 10_000_000n * UNIT)
    expect((await tryOut(UNIT)).returned?.amount0).toBeGreaterThan(0n)
  })
})

test('a node that knows neither way says so', async () => {
  const { blockNumber } = await readSnapshot(rpc, world.deployment, alice)
  const ignorant: Rpc = {
    ...without('eth_simulateV1'),
    request: async (method, params = []) => {
      if (method === 'eth_simulateV1') throw new ChainError('unsupportedMethod', 'no')
      return rpc.request(method, params.slice(0, 2))
    },
  }
  const trip = { account: alice, liquidity: UNIT, blockNumber }
  await expect(simulateRoundTrip(ignorant, world.deployment, trip)).rejects.toMatchObject({
    code: 'unsupportedMethod',
  })
})
