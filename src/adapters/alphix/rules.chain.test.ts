import type { Hex } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { quoteOnChain } from '#chain/read/quoteOnChain.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { readHookCode, readSafetyFindings } from '#chain/read/readSafety.ts'
import { recogniseHook } from '#chain/read/recogniseHook.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { areTokenMovementsEqual, simulateActions } from '#chain/simulate/simulateActions.ts'
import type { Market } from '#market/market.ts'
import { assessMarketHealth } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { planSwap } from '#market/swapPlan.ts'
import type { Address } from '#math/hex.ts'
import { createTickTable, getSqrtPriceAtTick } from '#math/tickMath.ts'
import { ALPHIX_ROLES, type AlphixWorld, giveVaultShares } from '../../../devnet/alphix.ts'
import { openAlphixEther } from '../../../devnet/openAlphix.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { DEPLOYER, PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { loadMarketTransactionModule } from '../index.ts'
import type { AlphixState } from './reading.ts'
import { alphixCapabilities, alphixJitModel, alphixShareMath } from './rules.ts'

const { planDeposit, planExit } = alphixShareMath

let world: World
let rpc: Rpc
let ether: AlphixWorld
let before: string
const PLENTY = 10n ** 25n

beforeAll(async () => {
  world = await startWorld()
  ether = await openAlphixEther(world)
  await world.alphix.actors.fund(alice(), PLENTY, PLENTY)
  await ether.actors.fund(alice(), 0n, PLENTY)
  await ether.actors.fund(DEPLOYER, 0n, PLENTY)
}, 120_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  before = await world.snapshot()
  // Each test reverts the chain. An RPC client of the previous test would reject its lower block
  // numbers.
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})
afterEach(() => world.revert(before))

const alice = (): Address => world.accounts[0] ?? '0x'
const seen = (market: Market, account = alice()) =>
  readMarketSnapshot(rpc, market, account, undefined, []) as Promise<MarketSnapshot<AlphixState>>
const codesOf = (
  planned: { plan: { issues: readonly { code: string }[] } } | { issues: readonly { code: string }[] },
) => ('plan' in planned ? planned.plan.issues : planned.issues).map(({ code }) => code)

function planOf<Planned extends { readonly ok: boolean }>(planned: Planned): Extract<Planned, { ok: true }> {
  if (!planned.ok) throw new Error(JSON.stringify(planned, (_, each) => String(each)))
  return planned as Extract<Planned, { ok: true }>
}

async function moved(
  market: Market,
  account: Address,
  act: () => Promise<{ gasUsed: bigint; effectiveGasPrice: bigint }>,
) {
  const held = ({ account: of }: MarketSnapshot) => [of?.token0 ?? -1n, of?.token1 ?? -1n, of?.shares ?? -1n]
  const was = held(await seen(market, account))
  const { gasUsed, effectiveGasPrice } = await act()
  const [amount0 = 0n, ...rest] = held(await seen(market, account)).map((is, i) => is - (was[i] ?? 0n))
  return [BigInt(market.token0) === 0n ? amount0 + gasUsed * effectiveGasPrice : amount0, ...rest]
}

const ticksOf = (snapshot: MarketSnapshot, market: Market) =>
  createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)

async function swapEqual({ market, actors }: AlphixWorld, zeroForOne: boolean, amount: bigint) {
  const snapshot = await seen(market)
  const ticks = ticksOf(snapshot, market)
  const swapInput = { zeroForOne, exact: 'in', amount, slippageBps: 50 } as const
  const lent = alphixJitModel.lent(snapshot, market, ticks)
  const { quote } = planOf(planSwap({ swapInput, snapshot, ticks, lent, market })).plan
  const { amountIn, amountOut } = quote
  const { blockNumber } = snapshot
  expect(await quoteOnChain(rpc, market, { ...swapInput, blockNumber })).toMatchObject({
    amountIn,
    amountOut,
  })
  const value = BigInt(market.token0) === 0n && zeroForOne ? amount : 0n
  const did = await moved(market, alice(), () =>
    actors.swap(alice(), { zeroForOne, amountSpecified: -amount, value }),
  )
  expect(did).toEqual(zeroForOne ? [-amountIn, amountOut, 0n] : [amountOut, -amountIn, 0n])
}

describe('Alphix market on the devnet', () => {
  test('is recognised as Alphix, and an OpenZeppelin hook is not', async () => {
    const { market } = world.alphix
    expect(await recogniseHook(rpc, market.network, market.hook, undefined)).toMatchObject({
      status: 'found',
      market: { id: market.id, adapter: 'alphix', pool: market.pool },
    })
    expect(
      await recogniseHook(rpc, market.network, world.sources.tokens.market.hook, undefined),
    ).toMatchObject({
      market: { adapter: 'openzeppelin' },
    })
  })

  test('has readable yield sources, price range, pause state, owner and current fee', async () => {
    const { market, terms } = world.alphix
    const snapshot = await seen(market)
    const { hook, vault0, vault1, pool, extra: own } = snapshot
    expect(vault0.address).toBe(market.vault0.toLowerCase())
    expect(vault1.address).toBe(market.vault1.toLowerCase())
    expect(hook.ranges).toEqual([
      { tickLower: terms.tick - terms.width, tickUpper: terms.tick + terms.width, weightBps: 10_000n },
    ])
    expect(hook.gates).toEqual({ stage: 'running', live: true, open: true, exits: true, lockBlocks: 0n })
    expect(hook.owner).toBe(DEPLOYER.toLowerCase())
    // The pool key contains the flag for dynamic fees, and the pool state contains the current fee.
    expect([market.pool.fee, pool.slot0?.lpFee]).toEqual([0x800000, 150])
    expect(own.previews).toBeDefined()
    // `shared` is the only undefined field, because it exists only for hooks with several pools.
    expect(Object.values({ ...hook, ...vault0, ...pool }).filter((each) => each === undefined)).toEqual([
      undefined,
    ])
  })

  test('pays and takes exactly the planned amounts of deposits and withdrawals [10-26]', async () => {
    const { market, actors } = world.alphix
    let seed = 77n
    const next = (most: bigint) => {
      seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n
      return (seed >> 20n) % most
    }
    for (let round = 0; round < 12; round += 1) {
      await actors.dripYield(next(10n ** 18n), next(10n ** 6n))
      const zeroForOne = next(2n) === 0n
      const unit = zeroForOne ? 10n ** 18n : 10n ** 6n
      await actors.swap(alice(), { zeroForOne, amountSpecified: -(1n + next(3_000n * unit)) })
      await actors.deposit(alice(), 1n + next(10n ** 16n))
      await actors.transfer(PROVIDERS[0], market.hook, alice(), 1n + next(10n ** 9n))
      const liquidity = 1n + next(10n ** BigInt(3 + Number(next(16n))))
      const snapshot = await seen(market)
      const { plan } = planOf(planDeposit({ liquidity, snapshot, market }))
      if (codesOf({ plan }).includes('sourceMintsNothing')) {
        const refused = { data: '0x9811e0c7' satisfies Hex }
        await expect(actors.deposit(alice(), liquidity)).rejects.toMatchObject(refused)
        continue
      }
      expect(await moved(market, alice(), () => actors.deposit(alice(), liquidity))).toEqual([
        -plan.amount0,
        -plan.amount1,
        liquidity,
      ])
      const after = await seen(market)
      const shares = 1n + next(after.account?.shares ?? 1n)
      const exit = planExit({ snapshot: after, market, shares })
      if (!exit.ok) throw new Error('it is planned')
      if (codesOf(exit).includes('returnsNothing')) continue
      expect(await moved(market, alice(), () => actors.exit(alice(), shares))).toEqual([
        exit.plan.amount0,
        exit.plan.amount1,
        -shares,
      ])
    }
  })

  test('does not count vault shares from other accounts as assets of the hook', async () => {
    const { market } = world.alphix
    const was = await seen(market)
    await giveVaultShares(world.request, world.alphix, alice(), 0, 10n ** 18n)
    const is = await seen(market)
    expect(is.vault0.hookShares).toBeGreaterThan(was.vault0.hookShares ?? 0n)
    expect((is.vault0.hookAssets ?? 0n) - (was.vault0.hookAssets ?? 0n)).toBeLessThanOrEqual(1n)
  })

  test('has the same swap amounts in the plan, V4Quoter and the executed swap', async () => {
    await swapEqual(world.alphix, true, 1_234n * 10n ** 18n + 7n)
    await swapEqual(world.alphix, false, 987_654_321n)
    await world.request('evm_increaseTime', [90_000])
    await world.alphix.actors.onHook('poke', [4n * 10n ** 18n])
    expect((await seen(world.alphix.market)).pool.slot0?.lpFee).toBe(250)
    await swapEqual(world.alphix, true, 50n * 10n ** 18n)
    await swapEqual(world.alphix, false, 1n)
  })

  test('reverts deposits and withdrawals after the price moved beyond the tolerance', async () => {
    const { market: plain, actors, terms } = world.alphix
    const market = await loadMarketTransactionModule(plain)
    await actors.deposit(alice(), 10n ** 15n)
    const snapshot = await seen(plain)
    const tolerance = { bps: 20n, minutes: 20n }
    const into = planOf(planDeposit({ liquidity: 10n ** 15n, snapshot, market: plain, tolerance })).plan
    const out = planOf(planExit({ snapshot, market: plain, shares: 10n ** 14n, tolerance })).plan
    // A price change of 0.2 % changes the square root price by slightly less than 0.1 %.
    expect(into.action.atPrice).toEqual({
      sqrtPriceX96: snapshot.pool.slot0?.sqrtPriceX96,
      millionths: 999n,
    })
    const tryBoth = async () =>
      Promise.all(
        [into, out].map(async ({ calls }) => {
          const tried = await simulateActions(rpc, market, alice(), calls)
          return tried.ok ? 'taken' : tried.revert.name
        }),
      )
    expect(await tryBoth()).toEqual(['taken', 'taken'])
    const isCoin0 = terms.tick > 0
    // Ten ticks change the price by 0.1 %, thirty ticks by 0.3 %.
    const push = async (ticks: number) => {
      const { slot0 } = (await seen(plain)).pool
      await actors.swap(alice(), {
        zeroForOne: false,
        amountSpecified: -(10n ** (isCoin0 ? 24n : 12n)),
        sqrtPriceLimitX96: getSqrtPriceAtTick((slot0?.tick ?? 0) + ticks),
      })
    }
    await push(10)
    expect(await tryBoth()).toEqual(['taken', 'taken'])
    await push(20)
    expect(await tryBoth()).toEqual(['PriceSlippageExceeded', 'PriceSlippageExceeded'])
  })

  test('reverts deposits, withdrawals and swaps while paused, as the plans predict', async () => {
    const { market: plain, actors } = world.alphix
    const market = await loadMarketTransactionModule(plain)
    await actors.deposit(alice(), 10n ** 15n)
    const running = await seen(plain)
    const plans = [
      planOf(planDeposit({ liquidity: 10n ** 15n, snapshot: running, market: plain })).plan,
      planOf(planExit({ snapshot: running, market: plain })).plan,
    ]
    await actors.onHook('pause', [])
    for (const { calls } of plans)
      expect(await simulateActions(rpc, market, alice(), calls)).toMatchObject({
        revert: { name: 'EnforcedPause' },
      })
    const snapshot = await seen(plain)
    expect(codesOf(planDeposit({ liquidity: 10n ** 15n, snapshot, market: plain }))).toContain('allPaused')
    expect(codesOf(planExit({ snapshot, market: plain }))).toEqual(['allPaused'])
    const swapInput = { zeroForOne: true, exact: 'in', amount: 10n ** 15n, slippageBps: 50 } as const
    const ticks = ticksOf(snapshot, plain)
    const lent = alphixJitModel.lent(snapshot, plain, ticks)
    expect(planSwap({ swapInput, snapshot, ticks, lent, market: plain })).toMatchObject({
      ok: false,
      issues: [{ code: 'allPaused' }],
    })
    const { facts } = await readSafetyFindings(rpc, plain, readHookCode(rpc, plain))
    expect(facts.find(({ code }) => code === 'allPaused')).toMatchObject({ topic: 'exit', tone: 'danger' })
    await actors.onHook('unpause', [])
    const { plan } = planOf(planExit({ snapshot: await seen(plain), market: plain }))
    expect(await moved(plain, alice(), () => actors.exit(alice(), plan.shares))).toEqual([
      plan.amount0,
      plan.amount1,
      -plan.shares,
    ])
  })

  test('reports that any account can replace yield sources if the role is public', async () => {
    const { market, actors, manager } = world.alphix
    const read = () => readSafetyFindings(rpc, market, readHookCode(rpc, market))
    const { facts, owner, ...rest } = await read()
    expect(owner?.address).toBe(DEPLOYER.toLowerCase())
    expect(rest.manager).toEqual({
      address: manager.toLowerCase(),
      roles: { moves: ALPHIX_ROLES.moves, pauses: ALPHIX_ROLES.pauses, unpauses: ALPHIX_ROLES.pauses },
      isClosed: false,
    })
    expect(facts.map(({ code }) => code)).not.toContain('sourcesByAnyone')
    const everybody = 2n ** 64n - 1n
    await actors.onManager('setTargetFunctionRole', [market.hook, ['0x7a1a69c6'], everybody])
    await actors.onManager('setTargetClosed', [market.hook, true])
    const codes = (await read()).facts.map(({ code }) => code)
    expect(codes).toContain('sourcesByAnyone')
    expect(codes).toContain('managerClosed')
    expect(alphixCapabilities.sourceChanges).toBe('byRole')
  })

  test('blocks deposits after a yield source was replaced', async () => {
    const { market, actors } = world.alphix
    const other = await actors.deploy('YieldVault', [market.token0, 'Other', 'oth'])
    const held = (await seen(market)).vault0.hookAssets ?? 0n
    await actors.onHook('setYieldSource', [market.token0, other])
    const snapshot = await seen(market)
    expect(snapshot.vault0.address).toBe(other.toLowerCase())
    expect(snapshot.vault0.hookAssets).toBe(held)
    expect(codesOf(planDeposit({ liquidity: 10n ** 15n, snapshot, market }))).toContain('vaultChanged')
  })

  test('raises an alarm and allows partial withdrawals if a new yield source was emptied', async () => {
    const { market, actors } = world.alphix
    const other = await actors.deploy('YieldVault', [market.token0, 'Other', 'oth'])
    await actors.onHook('setYieldSource', [market.token0, other])
    const { tokenBalance = 0n } = (await seen(market)).vault0
    expect(tokenBalance).toBeGreaterThan(0n)
    await world.request('anvil_setBalance', [other, '0xde0b6b3a7640000'])
    await world.request('anvil_impersonateAccount', [other])
    await actors.transfer(other, market.token0, DEPLOYER, tokenBalance)
    expect(assessMarketHealth(await seen(market))).toMatchObject({
      alarms: ['vaultChanged'],
      exits: 'part',
      deposits: 'blocked',
    })
  })

  test('blocks deposits and withdrawals if the hook’s previews differ from the formula', async () => {
    const { market, actors } = world.alphix
    await actors.deposit(alice(), 10n ** 15n)
    const snapshot = await seen(market)
    const { previews } = snapshot.extra
    if (previews === undefined) throw new Error('it previews')
    const odd = { add: { ...previews.add, amount1: previews.add.amount1 + 1n }, remove: previews.remove }
    const other = { ...snapshot, extra: { previews: odd } }
    expect(codesOf(planDeposit({ liquidity: 10n ** 15n, snapshot: other, market }))).toEqual(['ownRules'])
    expect(codesOf(planExit({ snapshot: other, market }))).toEqual(['ownRules'])
  })
})

describe('Alphix market in native currency', () => {
  test('accepts only the owner’s first deposit, then deposits of any account', async () => {
    const { market: plain, actors, terms } = ether
    const market = await loadMarketTransactionModule(plain)
    expect(
      codesOf(planDeposit({ liquidity: 10n ** 12n, snapshot: await seen(plain), market: plain })),
    ).toEqual(['poolNotOpened'])
    const asOwner = await seen(plain, DEPLOYER)
    for (const liquidity of [1n, 10n ** 9n + 3n, terms.firstShares]) {
      const { plan } = planOf(planDeposit({ liquidity, snapshot: asOwner, market: plain }))
      const tried = await simulateActions(rpc, market, DEPLOYER, plan.calls)
      expect(
        tried.ok && tried.flows !== null && areTokenMovementsEqual(tried.flows.leaves, plan.leaves),
      ).toBe(true)
    }
    const { plan } = planOf(planDeposit({ liquidity: terms.firstShares, snapshot: asOwner, market: plain }))
    const first = () => actors.deposit(DEPLOYER, terms.firstShares, plan.action.value)
    expect(await moved(plain, DEPLOYER, first)).toEqual([-plan.amount0, -plan.amount1, terms.firstShares])
    const wanted = 10n ** 12n
    const mine = planOf(planDeposit({ liquidity: wanted, snapshot: await seen(plain), market: plain })).plan
    expect(mine.action.value).toBeGreaterThan(mine.amount0)
    const into = () => actors.deposit(alice(), wanted, mine.action.value)
    expect(await moved(plain, alice(), into)).toEqual([-mine.amount0, -mine.amount1, wanted])
    await expect(actors.deposit(alice(), wanted, mine.amount0 - 1n)).rejects.toMatchObject({
      data: '0x1841b4e1' satisfies Hex,
    })
    await swapEqual(ether, true, 10n ** 15n)
    await swapEqual(ether, false, 3n * 10n ** 6n)
    const out = planOf(planExit({ snapshot: await seen(plain), market: plain })).plan
    const exit = () => actors.exit(alice(), wanted)
    expect(await moved(plain, alice(), exit)).toEqual([out.amount0, out.amount1, -wanted])
    await actors.exit(DEPLOYER, terms.firstShares)
    const { hook } = await seen(plain)
    expect(hook.gates?.stage).toBe('made')
    expect(codesOf(planDeposit({ liquidity: wanted, snapshot: await seen(plain), market: plain }))).toEqual([
      'poolNotOpened',
    ])
  })
})
