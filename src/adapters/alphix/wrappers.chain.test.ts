import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteOnChain } from '#chain/read/quoteOnChain.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { readHookCode, readSafetyFindings } from '#chain/read/readSafety.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { areTokenMovementsEqual, simulateActions } from '#chain/simulate/simulateActions.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { assessSideHealth } from '#market/sideHealth.ts'
import { planSwap } from '#market/swapPlan.ts'
import type { Address } from '#math/hex.ts'
import { createTickTable } from '#math/tickMath.ts'
import type { AlphixWorld } from '../../../devnet/alphix.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { loadMarketTransactionModule } from '../index.ts'
import type { AlphixState } from './reading.ts'
import { alphixJitModel, alphixShareMath } from './rules.ts'

const { planDeposit, planExit } = alphixShareMath

/**
 * Tests an Alphix hook over Alphix's own wrapper vaults, which supply a lending market and can be
 * paused.
 */

let world: World
let wrapped: AlphixWorld
let rpc: Rpc
let before: string
const PLENTY = 10n ** 25n
const SHARES = 10n ** 15n

beforeAll(async () => {
  world = await startWorld()
  wrapped = world.alphix
  await wrapped.actors.fund(alice(), PLENTY, PLENTY)
  await wrapped.actors.deposit(alice(), SHARES)
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  before = await world.snapshot()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterEach(() => world.revert(before))

const alice = (): Address => world.accounts[0] ?? '0x'
const seen = () =>
  readMarketSnapshot(rpc, wrapped.market, alice(), undefined, []) as Promise<MarketSnapshot<AlphixState>>

type Planned =
  | { readonly ok: true; readonly plan: { readonly issues: readonly { readonly code: string }[] } }
  | { readonly ok: false; readonly issues: readonly { readonly code: string }[] }
const codesOf = (planned: Planned) =>
  (planned.ok ? planned.plan.issues : planned.issues).map(({ code }) => code)

async function plans() {
  const [{ market }, snapshot] = [wrapped, await seen()]
  const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
  const lent = alphixJitModel.lent(snapshot, market, ticks)
  const swapInput = { zeroForOne: true, exact: 'in', amount: 10n ** 6n, slippageBps: 50 } as const
  return {
    snapshot,
    deposit: planDeposit({ liquidity: SHARES, snapshot, market }),
    exit: planExit({ snapshot, market }),
    swap: planSwap({ swapInput, snapshot, ticks, lent, market }),
  }
}

test('Alphix market over wrapper vaults has exact plans although previewMint reverts', async () => {
  const market = await loadMarketTransactionModule(wrapped.market)
  await wrapped.actors.dripYield(10n ** 15n, 10n ** 5n)
  const { snapshot, deposit, exit, swap } = await plans()
  expect(snapshot.vault0.shareWorth).toBeGreaterThan(0n)
  for (const planned of [deposit, exit]) {
    if (!planned.ok) throw new Error(codesOf(planned).join())
    const tried = await simulateActions(rpc, market, alice(), planned.plan.calls)
    if (!tried.ok || tried.flows === null) throw new Error(tried.ok ? 'no flows' : tried.revert.name)
    expect(areTokenMovementsEqual(tried.flows.leaves, planned.plan.leaves)).toBe(true)
    expect(areTokenMovementsEqual(tried.flows.arrives, planned.plan.arrives)).toBe(true)
  }
  if (!swap.ok) throw new Error(codesOf(swap).join())
  const { amountIn, amountOut } = swap.plan.quote
  const { blockNumber } = snapshot
  const swapInput = { zeroForOne: true, exact: 'in', amount: 10n ** 6n, blockNumber } as const
  expect(await quoteOnChain(rpc, wrapped.market, swapInput)).toMatchObject({ amountIn, amountOut })
})

test('Alphix snapshot contains the lending market of a wrapper vault', async () => {
  const { vault0, vault1, hook } = await seen()
  const [reserve0, reserve1] = wrapped.reserves
  expect(vault0).toMatchObject({ tokenBalance: 0n, lentThrough: { address: reserve0.toLowerCase() } })
  expect(vault1).toMatchObject({ tokenBalance: 0n, lentThrough: { address: reserve1.toLowerCase() } })
  expect(vault0.lentThrough?.atHand).toBeGreaterThanOrEqual(vault0.hookAssets ?? 0n)
  expect([assessSideHealth(vault0, hook).state, assessSideHealth(vault1, hook).state]).toEqual(['all', 'all'])
})

describe('Alphix wrapper vault paused by its owner', () => {
  beforeEach(() => wrapped.onWrapper(0, 'pause'))

  test('blocks deposit, withdrawal and swap with the blocker sourcePaused', async () => {
    const { snapshot, deposit, exit, swap } = await plans()
    expect(snapshot.hook.gates?.exits).toBe(true)
    // A paused wrapper vault still returns its assets from `maxWithdraw`.
    expect(snapshot.vault0.maxWithdraw).toBeGreaterThan(0n)
    for (const planned of [deposit, exit, swap]) {
      expect(codesOf(planned)).toContain('sourcePaused')
      expect(codesOf(planned)).not.toContain('allPaused')
    }
  })

  test('makes a deposit warn that a withdrawal would return nothing', async () => {
    const { snapshot, deposit } = await plans()
    expect(assessSideHealth(snapshot.vault0, snapshot.hook)).toMatchObject({ state: 'none', payable: 0n })
    expect(deposit.ok && deposit.plan.exit?.returned).toEqual({ amount0: 0n, amount1: 0n })
    expect(codesOf(deposit)).toContain('exitNothing')
  })

  test('makes a withdrawal revert with EnforcedPause', async () => {
    const market = await loadMarketTransactionModule(wrapped.market)
    const { exit } = await plans()
    if (!exit.ok) throw new Error('it is planned')
    expect(await simulateActions(rpc, market, alice(), exit.plan.calls)).toMatchObject({
      revert: { name: 'EnforcedPause' },
    })
  })

  test('is shown as a danger for withdrawals on the safety page', async () => {
    const { facts } = await readSafetyFindings(rpc, wrapped.market, readHookCode(rpc, wrapped.market))
    expect(facts.find(({ code }) => code === 'sourcePaused')).toMatchObject({ side: 0, tone: 'danger' })
    expect(facts.map(({ code }) => code)).not.toContain('allPaused')
  })
})

test('Alphix safety facts include the minimum and maximum of the swap fee', async () => {
  const bounds = async () =>
    (await readSafetyFindings(rpc, wrapped.market, readHookCode(rpc, wrapped.market))).facts.find(
      ({ code }) => code === 'feeBounds',
    )?.fees
  expect(await bounds()).toEqual([50n, 5_000n])
})

test('Alphix hook code on the devnet is recognised as known code', async () => {
  expect(await readHookCode(rpc, wrapped.market)).toMatchObject({ status: 'known' })
})

test('Alphix wrapper vaults reject a hook that is not on their allow list', async () => {
  const { market, actors } = wrapped
  await actors.approve(alice(), market.token0, market.vault0)
  await wrapped.onWrapper(0, 'removeAlphixHook', [market.hook])
  await expect(actors.exit(alice(), SHARES)).rejects.toMatchObject({ data: '0x5c427cd9' satisfies Hex })
})
