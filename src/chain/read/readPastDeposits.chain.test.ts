import { afterAll, beforeAll, expect, test } from 'vitest'
import { uncachedLogs } from '#chain/logs/uncachedLogs.fixture.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { computeExitPayout, computeValueTakenByDeposits } from '#market/exitEstimate.ts'
import type { Address } from '#math/hex.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'
import { readPastDeposits } from './readPastDeposits.ts'

const UNIT = 10n ** 18n

let world: World
let rpc: Rpc
let alice: Address
let bob: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const [first, second] = world.accounts
  if (first === undefined || second === undefined) throw new Error('too few accounts')
  alice = first
  bob = second
  for (const person of [alice, bob]) await world.actors.fund(person, 10_000_000n * UNIT, 10_000_000n * UNIT)
})
afterAll(() => world?.stop())

const read = async () => {
  const to = await rpc.ask('eth_blockNumber')
  return readPastDeposits(rpc, world.market, alice, uncachedLogs(rpc, world.market), { from: 0n, to })
}
const worth = async () => {
  const { account, hook, vault0, vault1 } = await readMarketSnapshot(rpc, world.market, alice)
  return computeExitPayout({
    shares: account?.shares ?? 0n,
    totalSupply: hook.totalSupply ?? 0n,
    maxWithdraw0: vault0.maxWithdraw ?? 0n,
    maxWithdraw1: vault1.maxWithdraw ?? 0n,
  })
}

test('readPastDeposits() ignores the account’s own deposits and all earlier deposits', async () => {
  await world.actors.deposit(alice, 100n * UNIT)
  const { deposits, unread } = await read()
  expect(deposits).toEqual([])
  expect(unread).toBe(0)
})

test('Past deposits of other accounts include by how much they diluted a depositor', async () => {
  await world.actors.dripYield(90_000_000n * UNIT, UNIT)
  const before = await worth()
  await world.actors.deposit(bob, 300n * UNIT)
  const after = await worth()
  const { deposits } = await read()
  expect(deposits).toHaveLength(1)
  const taken = computeValueTakenByDeposits(deposits)
  expect(taken).toEqual({
    amount0: before.amount0 - after.amount0,
    amount1: before.amount1 - after.amount1,
  })
  expect(taken.amount0).toBeGreaterThan(0n)
})
