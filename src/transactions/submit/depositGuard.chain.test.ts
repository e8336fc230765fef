import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { startWorld, type World } from '../../../devnet/world.ts'
import { createRpc, type Rpc } from '../../chain/rpc/rpc.ts'
import type { Address } from '../../domain/hex.ts'
import { depositGuard } from './depositGuard.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
  await world.actors.fund(alice, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const guard = async (deployment = world.deployment) => {
  const blockNumber = await rpc.ask('eth_blockNumber')
  return depositGuard({ account: alice, liquidity: UNIT, blockNumber }, { rpc, deployment })
}

test('the promised vaults that pay: nothing against it', async () => {
  expect(await guard()).toBeUndefined()
})

test('one other vault is enough to refuse, though it takes the same amounts', async () => {
  const { actors, deployment } = world
  await actors.setVaults(alice, deployment.vault0, await actors.deploy('EvilVault', [deployment.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('promised vaults that pay nothing any more are refused', async () => {
  const { actors, deployment } = world
  await actors.disguise(deployment.vault0, await actors.deploy('EvilVault', [deployment.token0]))
  await actors.disguise(deployment.vault1, await actors.deploy('EvilVault', [deployment.token1]))
  expect(await guard()).toMatchObject({ code: 'vaults' })
})

test('on a mainnet there are no deposits', async () => {
  expect(await guard({ ...world.deployment, testnet: false })).toMatchObject({ code: 'vaults' })
})
