import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadAdapter } from '#adapters/index.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { MarketHistory } from '#chain/past/marketHistory.ts'
import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { sumInTokenAtPrice } from '#market/past/earnings.ts'
import { sumVaultYieldAndFeeRates } from '#market/past/shareEarnings.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { isNativeCurrency } from '#math/pool.ts'
import { openAlphixEther } from '../../devnet/openAlphix.ts'
import type { SourceActors } from '../../devnet/sourceActors.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { readRecentEarnings } from './readRecent.ts'

const PLENTY = 10n ** 25n
const VALUE = 400n * 10n ** 18n
const MILLION = 1_000_000n

let world: World
let rpc: Rpc
let holder: Address
let before: string | undefined

beforeAll(async () => {
  world = await startWorld()
  const [first] = world.accounts
  if (first === undefined) throw new Error('too few accounts')
  holder = first
}, 240_000)
afterAll(() => world?.stop())
beforeEach(async () => {
  if (before !== undefined) await world.revert(before)
  before = await world.snapshot()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
})

async function readPosition(market: Market) {
  await loadAdapter(market)
  const open = (_: string, filters: ConstructorParameters<typeof MarketLogCache>[0]['filters']) =>
    new MarketLogCache({ rpc, filters, storage: () => Promise.reject(new Error('none')) })
  const to = BigInt(String(await world.request('eth_blockNumber')))
  const { position, sqrtPriceX96, timestamp } = await new MarketHistory(market, { rpc, open }).read({
    ...{ from: 0n, to, account: holder },
  })
  if (position?.earnings === undefined || sqrtPriceX96 === undefined)
    throw new Error(`no earnings: ${position?.gap}`)
  const { parts, redeemable } = position.earnings
  const gained = [parts.yield[0] + parts.fees[0], parts.yield[1] + parts.fees[1]] as const
  return { gained, redeemable, sqrtPriceX96, timestamp }
}

type Position = Awaited<ReturnType<typeof readPosition>>

/**
 * Returns the earnings between two reads as a yearly rate, in millionths of the initial position
 * value.
 */
function rateBetween(start: Position, end: Position): bigint {
  const { sqrtPriceX96 } = end
  const gained = [end.gained[0] - start.gained[0], end.gained[1] - start.gained[1]] as const
  const worth = sumInTokenAtPrice(start.redeemable, sqrtPriceX96, 1) * (end.timestamp - start.timestamp)
  return (sumInTokenAtPrice(gained, sqrtPriceX96, 1) * 365n * DAY_SECONDS * MILLION) / worth
}

async function passDays(
  days: number,
  { market, actors }: { readonly market: Market; readonly actors: SourceActors },
  [amount0, amount1]: Pair<bigint>,
  earn: () => Promise<unknown>,
): Promise<void> {
  const value = isNativeCurrency(market.token0) ? VALUE : 0n
  for (let day = 0; day < days; day++) {
    await world.request('evm_increaseTime', [Number(DAY_SECONDS)])
    await world.request('evm_mine', [])
    await earn()
    await actors.swap(holder, { zeroForOne: true, amountSpecified: -amount0, value })
    await actors.swap(holder, { zeroForOne: false, amountSpecified: -amount1 })
  }
}

async function expectSameRate(market: Market, start: Position, days: number): Promise<void> {
  const earned = rateBetween(start, await readPosition(market))
  const { earnings, yields } = await readRecentEarnings(
    rpc,
    market,
    await readMarketSnapshot(rpc, market, undefined),
  )
  if (earnings?.rate === undefined) throw new Error(`no rate: ${yields.map(({ status }) => status)}`)
  expect(earned).toBeGreaterThan(10_000n)
  expect(earnings.rate.vaults).toBeGreaterThan(0n)
  expect(earnings.rate.fees).toBeGreaterThan(0n)
  expect(Math.round(Number(earnings.rate.seconds) / Number(DAY_SECONDS))).toBe(days)
  expect(Math.abs(Number(sumVaultYieldAndFeeRates(earnings.rate) - earned))).toBeLessThanOrEqual(100)
}

test.each([
  ['OpenZeppelin’s native source', 10n ** 16n, async () => world.sources.ether],
  // Alphix's pool has a narrow range and few tokens, so its swaps are smaller.
  ['Alphix’s native wrapper', 10n ** 14n, () => openAlphixEther(world)],
] as const)(
  'Yearly rate equals the earnings of a simulated month: %s',
  async (_, ether, open) => {
    const opened = await open()
    const { market, actors, terms } = opened
    for (const who of [DEPLOYER, holder]) await actors.fund(who, 0n, PLENTY)
    await actors.deposit(DEPLOYER, terms.firstShares, VALUE)
    await actors.deposit(holder, terms.firstShares / 3n, VALUE)
    const start = await readPosition(market)
    const daily = [ether, (ether * 2_500n) / 10n ** 12n] as const
    await passDays(30, opened, daily, () => actors.dripYield(...daily))
    await expectSameRate(market, start, 30)
  },
  240_000,
)

test('Yearly rate of a position restarts when a yield source is replaced', async () => {
  const { market, actors, terms } = world.alphix
  await actors.fund(holder, PLENTY, PLENTY)
  await actors.deposit(holder, terms.firstShares / 3n)
  const isDollar0 = terms.tick < 0
  const [amount0, amount1] = isDollar0
    ? [20n * 10n ** 18n, 20n * 10n ** 6n]
    : [20n * 10n ** 6n, 20n * 10n ** 18n]
  await passDays(10, world.alphix, [amount0, amount1], () => actors.dripYield(amount0, amount1))
  const other = await actors.deploy('YieldVault', [market.token0, 'Other', 'oth'])
  await actors.onHook('setYieldSource', [market.token0, other])
  const moved = { ...market, vault0: other }
  const start = await readPosition(moved)
  await passDays(20, world.alphix, [amount0, amount1], async () => {
    await actors.mint(market.token0, other, amount0)
    await actors.dripYield(0n, amount1)
  })
  await expectSameRate(moved, start, 20)
  const { earnings, yields } = await readRecentEarnings(
    rpc,
    market,
    await readMarketSnapshot(rpc, market, undefined),
  )
  expect([yields[0].status, earnings]).toEqual(['changed', undefined])
}, 240_000)
