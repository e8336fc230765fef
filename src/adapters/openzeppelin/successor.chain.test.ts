import type { TransactionReceipt } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { quoteOnChain } from '#chain/read/quoteOnChain.ts'
import { readHookCode, readSafety } from '#chain/read/readSafety.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { recogniseHook } from '#chain/read/recogniseHook.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { areFlowsEqual, simulateActions } from '#chain/simulate/simulateActions.ts'
import { simulateRoundTrip } from '#chain/simulate/simulateRoundTrip.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { planSwap, quoteRequest } from '#market/swapPlan.ts'
import type { Address, Hex } from '#math/hex.ts'
import { tickTable } from '#math/tickMath.ts'
import { openSeeded, type SeededWorld } from '../../../devnet/openSeeded.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { writeMarket } from '../index.ts'
import { recognition } from './adapter.ts'
import { snapshotWith } from './heldShares.fixture.ts'
import { type OpenZeppelinState, virtualSharesBy } from './reading.ts'
import { lending, rules } from './rules.ts'
import { sourceHoldings } from './shares.ts'

const UNIT = 10n ** 18n
const PLENTY = 10n ** 24n

let world: World
let rpc: Rpc
let seeded: SeededWorld
let alice: Address

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  seeded = await openSeeded(world)
  alice = world.accounts[0] ?? '0x'
  await seeded.actors.fund(alice, PLENTY, PLENTY)
}, 120_000)
afterAll(() => world?.stop())

const seen = (): Promise<Snapshot<OpenZeppelinState>> =>
  snapshotWith(readSnapshot(rpc, seeded.market, alice, undefined, []))
const recognised = () => recogniseHook(rpc, seeded.market.network, seeded.market.hook, undefined)
const held = ({ account }: Snapshot) =>
  [account?.token0, account?.token1, account?.shares].map((each) => each ?? -1n)

async function moved(act: () => Promise<unknown>): Promise<readonly bigint[]> {
  const before = held(await seen())
  await act()
  return held(await seen()).map((after, index) => after - (before[index] ?? 0n))
}

function planOf<Planned extends { readonly ok: boolean }>(planned: Planned): Extract<Planned, { ok: true }> {
  if (!planned.ok) throw new Error(JSON.stringify(planned))
  return planned as Extract<Planned, { ok: true }>
}

test('Newer OpenZeppelin hook before the first deposit rejects all other deposits', async () => {
  expect(await recognised()).toMatchObject({ status: 'found', market: { id: seeded.market.id } })
  const market = await writeMarket(seeded.market)
  const action = { kind: 'deposit', liquidity: UNIT } as const
  const tried = await simulateActions(rpc, market, alice, [action])
  expect(tried).toMatchObject({ ok: false, revert: { name: 'NotSeeded' } })
  await expect(seeded.seed(alice, 9_999_999n, 9_999_999n)).rejects.toThrow()
})

test('Newer OpenZeppelin hook mints the requested shares in the first deposit', async () => {
  for (const beside of [world.sources.tokens, world.sources.ether]) {
    const before = await world.snapshot()
    const { market: plain, actors, seed } = await openSeeded(world, 4, beside)
    await actors.fund(alice, PLENTY, PLENTY)
    const market = await writeMarket(plain)
    const look = () => snapshotWith(readSnapshot(rpc, plain, alice, undefined, []))
    const simulated = async (liquidity: bigint) => {
      const { plan } = planOf(rules.planDeposit({ liquidity, snapshot: await look(), market }))
      return { plan, tried: await simulateActions(rpc, market, alice, plan.calls) }
    }
    for (const shares of [10n ** 6n, 123_456_789_012_345n, 3n * 10n ** 14n + 1n]) {
      const { plan, tried } = await simulated(shares)
      expect(plan.issues.map(({ code }) => code)).toEqual(['seeds', 'nothingBorrowed'])
      if (!tried.ok || tried.flows === null) throw new Error('it goes through')
      expect(areFlowsEqual(tried.flows.leaves, plan.leaves)).toBe(true)
      expect(areFlowsEqual(tried.flows.arrives, [{ token: plain.hook, amount: shares }])).toBe(true)
      const back = await simulateRoundTrip(rpc, market, { account: alice, ...plan.action })
      // Virtual shares keep their part, and a vault with other depositors may round away one unit.
      for (const side of ['amount0', 'amount1'] as const) {
        const whole = (shares * (plan[side] + 1n)) / (shares + 10n ** 4n)
        expect([whole - 1n, whole]).toContain(back?.[side])
      }
    }
    // Blocks fewer than a hundred times the virtual shares. The contract's error contains the
    // minimum.
    const least = 10n ** 6n
    const small = rules.planDeposit({ liquidity: least - 1n, snapshot: await look(), market })
    const refused = { code: 'seedTooSmall', reverts: 'InsufficientSeed' }
    const { amount0: needed } = (await simulated(least)).plan
    expect(small).toMatchObject({ ok: false, issues: [{ ...refused, side: 0, params: { needed } }] })
    const told = await look()
    const silent = { ...told, own: { ...told.own, leastSeed: undefined } }
    const tooFew = planOf(rules.planDeposit({ liquidity: least - 1n, snapshot: silent, market })).plan
    expect(await simulateActions(rpc, market, alice, tooFew.calls)).toMatchObject({
      revert: { name: 'InsufficientSeed', args: [least - 1n, least] },
    })
    // The seed fails if another account was first.
    const { plan } = await simulated(10n ** 14n)
    await seed(alice, plan.amount0, plan.amount1)
    expect((await look()).account?.shares).toBe(10n ** 14n)
    expect((await look()).own.leastSeed).toBe(undefined)
    expect(await simulateActions(rpc, market, alice, plan.calls)).toMatchObject({
      revert: { name: 'AlreadySeeded' },
    })
    expect(
      planOf(rules.planDeposit({ liquidity: 5n, snapshot: await look(), market })).plan.action.seed,
    ).toBe(undefined)
    await world.revert(before)
  }
})

test('Newer OpenZeppelin hook matches the plans of later deposits and exits exactly', async () => {
  const { market, actors } = seeded
  await seeded.seed(alice, 1_000n * UNIT, 1_100n * UNIT)
  expect(await recognised()).toMatchObject({ status: 'found' })
  for (const shares of [12_345n, UNIT, 3n * UNIT + 1n]) {
    await actors.dripYield(777_777n * shares, 13n)
    const snapshot = await seen()
    const { plan } = planOf(rules.planDeposit({ liquidity: shares, snapshot, market }))
    expect(plan.issues).toEqual([])
    expect(await moved(() => actors.deposit(alice, shares))).toEqual([-plan.amount0, -plan.amount1, shares])
    const exit = planOf(rules.planExit({ snapshot: await seen(), market, shares })).plan
    expect(await moved(() => actors.exit(alice, shares))).toEqual([exit.amount0, exit.amount1, -shares])
  }
  // Maximum shares for an amount: one more share would exceed it.
  const snapshot = await seen()
  const at = { sqrtPriceX96: 1n << 96n, snapshot, market }
  const shares = rules.sharesFor(1, 5n * UNIT, at)
  if (typeof shares !== 'bigint') throw new Error('there is a number')
  const cost = (of: bigint) => {
    const preview = rules.previewDeposit(of, at)
    return preview.ok ? preview.amount1 : -1n
  }
  expect(cost(shares)).toBeLessThanOrEqual(5n * UNIT)
  expect(cost(shares + 1n)).toBeGreaterThan(5n * UNIT)
})

test('Newer OpenZeppelin hook may have any virtual shares, but no changed formula', async () => {
  for (const offset of [0, 3, 12]) {
    const other = await openSeeded(world, offset)
    await other.actors.fund(alice, PLENTY, PLENTY)
    await other.seed(alice, 1_000n * UNIT, 7n * UNIT)
    const snapshot = await snapshotWith(readSnapshot(rpc, other.market, alice))
    expect(sourceHoldings(snapshot, other.market)?.virtualShares).toBe(10n ** BigInt(offset))
  }
  const snapshot = await seen()
  const { totalSupply } = snapshot.hook
  const { hookAssets: amount0 } = snapshot.vault0
  const { hookAssets: amount1 } = snapshot.vault1
  const { previews } = snapshot.own
  if (!previews || !totalSupply || amount0 === undefined || amount1 === undefined)
    throw new Error('it previews')
  const mint = { ...previews.mint, amount0: previews.mint.amount0 + 1n }
  const held = { amount0, amount1 }
  expect(virtualSharesBy(previews, totalSupply, held)).toBe(snapshot.hook.virtualShares)
  const virtualShares = virtualSharesBy({ ...previews, mint }, totalSupply, held)
  expect(virtualShares).toBeUndefined()
  const odd = { ...snapshot, hook: { ...snapshot.hook, virtualShares } }
  const { market } = seeded
  const issues = (planned: object) => ('issues' in planned ? planned.issues : undefined)
  expect(issues(rules.planDeposit({ liquidity: UNIT, snapshot: odd, market }))).toMatchObject([
    { code: 'ownRules' },
  ])
  expect(issues(rules.planExit({ snapshot: odd, market, shares: UNIT }))).toMatchObject([
    { code: 'ownRules' },
  ])
})

test('Newer OpenZeppelin hook matches its quotes, even if a source pays too little', async () => {
  const { market, actors } = seeded
  const before = await world.snapshot()
  for (const bps of [10_000n, 2_500n]) {
    const illiquid = await actors.deploy('IlliquidVault', [market.token0, bps])
    await actors.disguise(market.vault0, illiquid)
    const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
    await world.request('anvil_setStorageAt', [market.vault0, word(5n), word(bps)])
    const snapshot = await seen()
    const ticks = tickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
    for (const zeroForOne of [true, false]) {
      const wish = { zeroForOne, exact: 'in', amount: 3n * UNIT, slippageBps: 50 } as const
      const lent = lending.lent(snapshot, market, ticks)
      const ours = quoteRequest(wish, { snapshot, ticks, lent })
      const theirs = await quoteOnChain(rpc, market, { ...wish, blockNumber: snapshot.blockNumber })
      if (!theirs.ok) throw new Error(theirs.details)
      expect(ours).toMatchObject({ quote: { amountIn: theirs.amountIn, amountOut: theirs.amountOut } })
    }
  }
  await world.revert(before)
})

test('Newer OpenZeppelin hook in native currency matches its plans to the wei', async () => {
  const before = await world.snapshot()
  const { market: plain, actors, seed } = await openSeeded(world, 6, world.sources.ether)
  await actors.fund(alice, PLENTY, PLENTY)
  const market = await writeMarket(plain)
  const look = (): Promise<Snapshot<OpenZeppelinState>> =>
    snapshotWith(readSnapshot(rpc, plain, alice, undefined, []))
  const found = () => recogniseHook(rpc, plain.network, plain.hook, undefined)
  expect(await found()).toMatchObject({ status: 'found', market: { id: plain.id } })
  await seed(alice, 10n * UNIT, 25_000n * 10n ** 6n)
  expect(await found()).toMatchObject({ status: 'found' })
  const paying = async (act: () => Promise<TransactionReceipt>) => {
    const [held, { gasUsed, effectiveGasPrice }] = [(await look()).account, await act()]
    const { account } = await look()
    const of = (name: 'token0' | 'token1' | 'shares') => (account?.[name] ?? -1n) - (held?.[name] ?? -1n)
    return [of('token0') + gasUsed * effectiveGasPrice, of('token1'), of('shares')]
  }
  for (const shares of [10n ** 9n, 3n * 10n ** 13n + 7n]) {
    await actors.dripYield(10n ** 15n + 1n, 7_777n)
    const { plan } = planOf(rules.planDeposit({ liquidity: shares, snapshot: await look(), market }))
    expect(plan.issues).toEqual([])
    const [action] = plan.calls
    const value = action?.kind === 'deposit' ? (action.value ?? 0n) : 0n
    // The call sends slightly more than needed and gets the rest back.
    expect(value).toBeGreaterThan(plan.amount0)
    const into = await paying(() => actors.deposit(alice, shares, value))
    expect(into).toEqual([-plan.amount0, -plan.amount1, shares])
    await expect(actors.deposit(alice, shares, plan.amount0 - 1n)).rejects.toMatchObject({
      data: '0x1841b4e1',
    })
    const exit = planOf(rules.planExit({ snapshot: await look(), market, shares })).plan
    expect(await paying(() => actors.exit(alice, shares))).toEqual([exit.amount0, exit.amount1, -shares])
  }
  for (const [zeroForOne, amount] of [
    [true, UNIT / 100n],
    [false, 20n * 10n ** 6n],
  ] as const) {
    const snapshot = await look()
    const ticks = tickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
    const lent = lending.lent(snapshot, market, ticks)
    const wish = { zeroForOne, exact: 'in', amount, slippageBps: 50 } as const
    const { plan } = planOf(planSwap({ wish, snapshot, ticks, lent, market }))
    const { amountIn, amountOut } = plan.quote
    const { blockNumber } = snapshot
    expect(await quoteOnChain(rpc, market, { ...wish, blockNumber })).toMatchObject({ amountIn, amountOut })
    const value = zeroForOne ? amount : 0n
    const swapped = await paying(() => actors.swap(alice, { zeroForOne, amountSpecified: -amount, value }))
    expect(swapped).toEqual(zeroForOne ? [-amountIn, amountOut, 0n] : [amountOut, -amountIn, 0n])
  }
  await world.revert(before)
})

test('Newer OpenZeppelin hook is rejected with other permissions or wrong answers', async () => {
  const { hook } = seeded.market
  const code = (await world.request('eth_getCode', [hook, 'latest'])) as Hex
  expect(recognition.recognises(hook, code)).toBe(true)
  expect(recognition.recognises('0x0000000000000000000000000000000000002080', code)).toBe(false)
  const before = await world.snapshot()
  await world.request('anvil_setCode', [hook, `0x00${code.slice(2)}`])
  expect(await recognised()).toMatchObject({ status: 'whichPool' })
  await world.revert(before)
})

test('Newer OpenZeppelin hook has a list of facts that cannot be read', async () => {
  const { facts, owner } = await readSafety(rpc, seeded.market, readHookCode(rpc, seeded.market))
  const codes = facts.map(({ code }) => code)
  expect(owner).toBe(null)
  expect(codes).toContain('unreleased')
  expect(codes).toContain('swapsNeedOthers')
  expect(codes).toContain('strangersNothing')
  expect(codes).not.toContain('swapsByAnyone')
  const released = await readSafety(
    rpc,
    world.sources.tokens.market,
    readHookCode(rpc, world.sources.tokens.market),
  )
  expect(released.facts.map(({ code }) => code)).not.toContain('unreleased')
})
