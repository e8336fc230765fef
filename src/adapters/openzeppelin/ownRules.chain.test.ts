import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadMarketTransactionModule } from '#adapters/index.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { recogniseHook } from '#chain/read/recogniseHook.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { simulateExit } from '#chain/simulate/simulation.ts'
import { findExitSharesToSimulate } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import { openBeside } from '../../../devnet/openOwned.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { snapshotWith } from './heldShares.fixture.ts'
import { openzeppelinShareMath } from './rules.ts'

let world: World
let rpc: Rpc
let alice: Address
const UNIT = 10n ** 18n
const SHARES = 10n ** 12n

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  alice = world.accounts[0] ?? '0x'
}, 120_000)
afterAll(() => world?.stop())

let mark: string | undefined
beforeEach(async () => {
  if (mark !== undefined) await world.revert(mark)
  mark = await world.snapshot()
})

async function openHook(name: 'tokens' | 'ether', artifact: string) {
  const { request, sources } = world
  const opened = await openBeside(
    { request, sources: { ...sources, tokens: sources[name] } },
    artifact,
    artifact === 'YieldSourceHook' ? ['Own', 'OWN'] : [],
  )
  const { actors } = opened
  await actors.fund(alice, 10n ** 24n, 10n ** 24n)
  await actors.deposit(alice, SHARES, UNIT)
  return opened.market.hook
}

async function leave(hook: Address) {
  const found = await recogniseHook(rpc, world.market.network, hook, undefined)
  if (found.status !== 'found') throw new Error(found.status)
  const { market } = found
  const snapshot = await snapshotWith(readMarketSnapshot(rpc, market, alice))
  const planned = openzeppelinShareMath.planExit({ snapshot, market })
  const deposit = openzeppelinShareMath.planDeposit({ liquidity: SHARES, snapshot, market })
  return {
    codes: planned.ok ? [] : planned.issues.map(({ code }) => code),
    deposit: deposit.ok ? [] : deposit.issues.map(({ code }) => code),
    shares: findExitSharesToSimulate({ snapshot }, planned),
    tried: await simulateExit(rpc, await loadMarketTransactionModule(market), snapshot),
  }
}

/**
 * Removes `previewAmountsForShares(uint256)` from a hook's bytecode, so that calls to it revert.
 */
async function hidePreview(hook: Address) {
  const code = String(await world.request('eth_getCode', [hook, 'latest']))
  const hidden = code.replace('63a4fadfea', '63a4fadfeb')
  expect(hidden).not.toBe(code)
  await world.request('anvil_setCode', [hook, hidden])
}

test.each(['tokens', 'ether'] as const)(
  'OpenZeppelin hook that overrides the share value has a simulated exit: %s [10-14]',
  async (name) => {
    const { codes, deposit, shares, tried } = await leave(await openHook(name, 'OwnValuationHook'))
    expect(codes).toEqual(['ownRules'])
    expect(deposit).toEqual(['ownRules'])
    expect(shares).toBe(SHARES)
    expect(tried?.ok && tried.amounts?.every((amount) => amount > 0n)).toBe(true)
  },
)

test.each(['tokens', 'ether'] as const)(
  'OpenZeppelin hook of %s without a preview function allows exits only [10-14]',
  async (name) => {
    const hook = await openHook(name, 'YieldSourceHook')
    await hidePreview(hook)
    const { deposit, shares, tried } = await leave(hook)
    expect(deposit).toEqual(['sharesUnread'])
    expect(shares).toBe(SHARES)
    expect(tried?.ok && tried.amounts?.every((amount) => amount > 0n)).toBe(true)
  },
)

test('OpenZeppelin deposit is blocked if the hook has no preview function', async () => {
  const { request, sources } = world
  const { market } = await openBeside({ request, sources }, 'YieldSourceHook', ['Own', 'OWN'])
  await hidePreview(market.hook)
  expect((await leave(market.hook)).deposit).toEqual(['sharesUnread'])
})
