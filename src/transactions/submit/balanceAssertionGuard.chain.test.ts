import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writableMarket } from '#adapters/writeMarket.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { TxAction } from '#market/txAction.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { checkBalanceAssertions } from './balanceAssertionGuard.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let bob: Address
let before = ''

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
  bob = world.accounts[1] ?? '0x'
  await world.actors.fund(alice, 5n * UNIT, 5n * UNIT)
})
beforeEach(async () => {
  before = await world.snapshot()
})
afterEach(() => world.revert(before))
afterAll(() => world?.stop())

const transfer = (token: Address, to: Address): TxAction => ({
  kind: 'transfer',
  token,
  to,
  amount: 7n * UNIT,
})

const guard = async (...calls: readonly [TxAction, ...TxAction[]]) =>
  (await checkBalanceAssertions({ account: alice, calls }, { rpc, market: writableMarket(world.market) }))
    ?.refusal.reason

test('Bundle with balance checks is allowed if both tokens revert excessive transfers', async () => {
  const { token0, token1 } = world.market
  expect(await guard(transfer(token0, alice), transfer(token1, alice))).toBeUndefined()
})

test('Bundle with balance checks is rejected if a token returns false on failure', async () => {
  const { actors, market } = world
  await actors.disguise(market.token1, await actors.deploy('FalseTransferToken', []))
  const [proof0, proof1] = [transfer(market.token0, alice), transfer(market.token1, alice)]
  expect(await guard(proof0, proof1)).toEqual({ code: 'minimumUnbound' })
  expect(await guard(proof0)).toBeUndefined()
  // A transfer to another account checks no balance, so the guard ignores it.
  expect(await guard(transfer(market.token1, bob))).toBeUndefined()
})
