import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { FactorySource, Market, Network } from '#market/market.ts'
import { toPoolKey } from '#market/market.ts'
import type { Address, Hex } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'
import { localFactory, openByOtherFactory } from '../../../devnet/hookFactory.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { answersWords } from '../../../e2e/fixtures/bytecode.ts'
import { readHookFactory } from './readHookFactory.ts'
import { readPoolListPage } from './readPoolList.ts'
import { readHookCode, readSafetyFindings } from './readSafety.ts'

const FACTORY: Address = '0x00000000000000000000000000000000000fac70'
const PINNED: Hex = `0x${'ab'.repeat(32)}`
/** Selector of a hook's `factory()`, which returns the account that deployed it. */
const FACTORY_OF_HOOK: Hex = '0xc45a0155'
const AUDIT = { by: 'An auditor', page: 'example.org/audit' }
const SOURCE: FactorySource = {
  kind: 'factory',
  operator: 'Uniswap',
  address: FACTORY,
  builds: [{ name: 'DualPool', creationCodeHash: PINNED, audit: AUDIT }],
}

let world: World
let rpc: Rpc
let mark = ''
let market: Market
let network: Network

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const [first] = world.dual
  if (first === undefined) throw new Error('the world has no DualPool')
  network = { ...first.market.network, poolSources: [SOURCE] }
  market = { ...first.market, network }
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  mark = await world.snapshot()
})
afterEach(() => world.revert(mark))

const factory = ({ isMade = '0x01' as Hex, codeHash = PINNED } = {}) =>
  world.request('anvil_setCode', [
    FACTORY,
    answersWords({
      '0x2e2ecd8d': isMade,
      '0x8cff830a': codeHash,
      '0xbca9d38c': '0x01',
      '0x16f3dd13': market.hook,
    }),
  ])

/** Appends a byte to the hook's bytecode. It still works, but is no longer known bytecode. */
const changeHookCode = async () => {
  const code = await world.request('eth_getCode', [market.hook, 'latest'])
  await world.request('anvil_setCode', [market.hook, `${code}00`])
}

test('Hook origin is proven if a known factory deployed it from known creation code', async () => {
  await factory()
  expect(await readHookFactory(rpc, network, market.hook)).toEqual({
    factory: SOURCE,
    build: SOURCE.builds[0],
  })
})

test.each([
  ['the factory did not deploy it', { isMade: '0x00' as Hex }],
  ['its creation code is not pinned', { codeHash: `0x${'cd'.repeat(32)}` as Hex }],
])('Hook origin is not proven if %s', async (_name, answers) => {
  await factory(answers)
  expect(await readHookFactory(rpc, network, market.hook)).toBeUndefined()
  expect((await readPoolListPage(rpc, network, SOURCE))?.pools).toEqual([])
})

test('Hook’s factory() alone does not prove which factory created the hook', async () => {
  expect(await readHookFactory(rpc, network, market.hook)).toBeUndefined()
  expect(await readPoolListPage(rpc, network, SOURCE)).toBeUndefined()
})

test('Pools of hooks from a factory are listed if the pool manager confirms them', async () => {
  await factory()
  const page = await readPoolListPage(rpc, network, SOURCE)
  const own = world.dual.filter((each) => each.market.hook === market.hook)
  expect(page).toMatchObject({ total: 1, next: undefined, isWhole: true })
  expect(new Set(page?.pools.map(({ id }) => id))).toEqual(
    new Set(own.map((each) => computePoolId(toPoolKey(each.market)))),
  )
  expect(page?.pools.every(({ proven, build }) => proven && build?.audit === AUDIT)).toBe(true)
})

test('Hook from a known factory is trusted although its bytecode is unknown', async () => {
  await factory()
  await changeHookCode()
  const code = await readHookCode(rpc, market)
  expect(code).toEqual({ status: 'known', name: 'DualPool', origin: { operator: 'Uniswap', audit: AUDIT } })
  const { facts } = await readSafetyFindings(rpc, market, code)
  expect(facts.filter(({ topic }) => topic === 'audit')).toEqual([
    {
      topic: 'audit',
      code: 'auditedBuild',
      tone: 'good',
      origin: { operator: 'Uniswap', auditor: AUDIT.by, page: AUDIT.page },
    },
  ])
})

test('Hook with a proven origin is listed with the audit of its creation code', async () => {
  await factory()
  expect(await readHookCode(rpc, market)).toMatchObject({ status: 'known', origin: { audit: AUDIT } })
})

test('Hook from the devnet’s factory has a proven origin, and its pool is listed', async () => {
  const { market: made } = world.factory
  const source = localFactory()
  expect(made.network.poolSources).toContainEqual(source)
  expect(await readHookFactory(rpc, made.network, made.hook)).toEqual({
    factory: source,
    build: source.builds[0],
  })
  const page = await readPoolListPage(rpc, made.network, source)
  expect(page?.pools.map(({ id, proven }) => [id, proven !== undefined])).toEqual([
    [computePoolId(toPoolKey(made)), true],
  ])
})

test('Hook origin is not proven if an unknown factory deployed the same code', async () => {
  const { market: made } = world.factory
  const { hook } = await openByOtherFactory(world)
  const deployer = await world.request('eth_call', [{ to: hook, data: FACTORY_OF_HOOK }, 'latest'])
  expect(BigInt(String(deployer))).not.toBe(0n)
  expect(await readHookFactory(rpc, made.network, hook)).toBeUndefined()
  expect((await readPoolListPage(rpc, made.network, localFactory()))?.total).toBe(1)
})

test('Hook with unknown bytecode counts as unknown if no known factory deployed it', async () => {
  await changeHookCode()
  expect((await readHookCode(rpc, market)).status).toBe('unknown')
})
