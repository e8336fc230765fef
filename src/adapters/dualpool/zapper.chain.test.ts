import { encodeFunctionData } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterOf, writeMarket } from '#adapters/index.ts'
import { readGlances } from '#chain/read/readGlances.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { encodeAction } from '#chain/simulate/encodeAction.ts'
import { sameFlows, simulateActions } from '#chain/simulate/simulateActions.ts'
import { readReceipt } from '#chain/transaction/readTransaction.ts'
import type { WriteMarket } from '#market/adapter.ts'
import { poolKeyOf, zapperOf } from '#market/market.ts'
import type { ExitRequest } from '#market/withdrawPlan.ts'
import { wordAt } from '#math/abi.ts'
import type { Address } from '#math/hex.ts'
import { checkRequest } from '#transactions/readBack/checkRequest.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { send } from '../../../devnet/send.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { zapIn } from '../../../devnet/zapper.ts'

/** The pool of two vaults whose deposits lock for three blocks. */
const LOCK = 3n
const SHARES = 9n * 10n ** 12n + 7n
const MOST = [10_000n * 10n ** 18n, 10n ** 13n] as const
let world: World
let rpc: Rpc
let market: WriteMarket
let zapper: Address
let [person, stranger]: readonly [Address, Address] = ['0x', '0x']

beforeAll(async () => {
  world = await startWorld()
  market = await writeMarket(world.dual[1].market)
  zapper = zapperOf(market)?.address ?? '0x'
  const [first = '0x', second = '0x'] = world.accounts
  ;[person, stranger] = [first, second]
  for (const who of [person, stranger]) await world.dual[1].actors.fund(who, 2n * MOST[0], 2n * MOST[1])
  await zapIn(world.request, market, person, SHARES, MOST)
  await world.request('anvil_mine', ['0x3'])
}, 120_000)
beforeEach(() => {
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterAll(() => world?.stop())

const seen = (who: Address) => readSnapshot(rpc, market, who, undefined, [])

async function exitOf(who: Address, more: Partial<ExitRequest> = { through: zapper }) {
  const snapshot = await seen(who)
  const planned = adapterOf(market).rules.planExit({ snapshot, market, ...more })
  if (!planned.ok) throw new Error(planned.issues.map(({ code }) => code).join())
  return planned.plan
}

const trial = async (who: Address, more?: Partial<ExitRequest>) => {
  const { calls } = await exitOf(who, more)
  const tried = await simulateActions(rpc, market, who, calls)
  return tried.ok ? 'taken' : tried.revert.name
}

/** What the hook says that shares would pay. */
async function previewed(shares: bigint) {
  const { abi } = readArtifact('DualPoolHook')
  const args = [poolKeyOf(market), shares]
  const data = encodeFunctionData({ abi, functionName: 'previewWithdraw', args })
  const answer = await rpc.ask('eth_call', [{ to: market.hook, data }, 'latest'])
  return { amount0: wordAt(answer, 0), amount1: wordAt(answer, 1) }
}

test('what a zapper holds for somebody is read, is worth what the hook previews, and is nobody else’s', async () => {
  const { account } = await seen(person)
  expect(account).toMatchObject({ shares: 0n, zapped: SHARES })
  expect((await seen(stranger)).account).toMatchObject({ shares: 0n, zapped: 0n })
  expect((await seen(zapper)).account).toMatchObject({ shares: SHARES, zapped: 0n })
  // A list of markets reads it too, with when one last deposited oneself.
  const [glance] = await readGlances(rpc, [market], person)
  expect(glance).toMatchObject({ shares: 0n, zapped: SHARES, lastDepositBlock: 0n })
  const { amount0, amount1, shares } = await exitOf(person)
  expect(shares).toBe(SHARES)
  expect({ amount0, amount1 }).toEqual(await previewed(SHARES))
  const part = await exitOf(person, { through: zapper, shares: SHARES / 3n })
  expect({ amount0: part.amount0, amount1: part.amount1 }).toEqual(await previewed(SHARES / 3n))
})

test('more than it holds, and less than the bounds allow, are refused by the contracts too', async () => {
  const planned = adapterOf(market).rules.planExit({
    snapshot: await seen(person),
    market,
    through: zapper,
    shares: SHARES + 1n,
  })
  expect(planned.ok ? [] : planned.issues.map(({ code }) => code)).toEqual(['moreThanHeld'])
  const { action, amount0, amount1 } = await exitOf(person)
  const held = (change: Partial<typeof action>) =>
    simulateActions(rpc, market, person, [{ ...action, ...change }])
  const deadline = action.within?.deadline ?? 0n
  expect(await held({ shares: SHARES + 1n })).toMatchObject({ revert: { name: 'InsufficientShares' } })
  expect(await held({ within: { amount0, amount1, deadline } })).toMatchObject({ ok: true })
  for (const within of [
    { amount0: amount0 + 1n, amount1, deadline },
    { amount0, amount1: amount1 + 1n, deadline },
  ])
    expect(await held({ within })).toMatchObject({ revert: { name: 'SlippageExceeded' } })
})

test('a stranger’s deposit of nothing holds up everybody’s exit through it, and nobody’s who came in directly', async () => {
  const before = await world.snapshot()
  const { actors, pool } = world.dual[1]
  expect(pool.minDepositBlocks).toBe(LOCK)
  await actors.deposit(stranger, SHARES)
  await world.request('anvil_mine', ['0x3'])
  expect([await trial(person), await trial(stranger, {})]).toEqual(['taken', 'taken'])
  await zapIn(world.request, market, stranger, 0n, [0n, 0n])
  expect([await trial(person), await trial(stranger, {})]).toEqual(['DepositLocked', 'taken'])
  await world.request('anvil_mine', ['0x3'])
  expect(await trial(person)).toBe('taken')
  await world.revert(before)
})

test('it is left to the unit, by a call that reads back as agreed and that its own logs bear out', async () => {
  const plan = await exitOf(person)
  const { action, account } = plan
  const tried = await simulateActions(rpc, market, person, plan.calls)
  expect(tried.ok && tried.flows && sameFlows(tried.flows.arrives, plan.arrives)).toBe(true)
  expect(tried.ok && tried.flows?.leaves).toEqual([])
  const call = encodeAction(action, market)
  expect(call.to).toBe(zapper)
  const request = { from: account, to: call.to, data: call.data, value: '0x0', chainId: '0x14a34' }
  expect(checkRequest(request, { ...plan, chainId: world.chainId }, market)).toMatchObject({ ok: true })
  const other = { ...request, to: market.hook }
  expect(checkRequest(other, { ...plan, chainId: world.chainId }, market)).toMatchObject({ ok: false })
  const { account: before } = await seen(person)
  const { transactionHash } = await send(world.request, { from: person, to: call.to, data: call.data })
  const { account: after, blockNumber } = await seen(person)
  expect(after).toMatchObject({ shares: 0n, zapped: 0n })
  expect((after?.token0 ?? 0n) - (before?.token0 ?? 0n)).toBe(plan.amount0)
  expect((after?.token1 ?? 0n) - (before?.token1 ?? 0n)).toBe(plan.amount1)
  const receipt = await readReceipt(rpc, transactionHash)
  expect(receipt?.blockNumber).toBe(blockNumber)
  const logs = receipt?.logs ?? []
  const took = (who: Address, what = action) => market.writing.tookEffect(logs, what, who, market)
  expect(took(person)).toBe(true)
  expect(took(stranger, { ...action, owner: stranger })).toBe(false)
  expect(took(person, { ...action, shares: SHARES - 1n })).toBe(false)
  expect(took(person, { ...action, through: market.hook })).toBe(false)
})
