import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdapter } from '#adapters/index.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { computeHolding, sumHoldingsPerToken } from '#market/holdings.ts'
import type { Market } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import type { Address } from '#math/hex.ts'
import { dualMarket, type LivelyMarket, sourceMarket } from '../../../devnet/livelyMarkets.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { withdrawEverything } from '../past/withdrawEverything.fixture.ts'
import { readMarketSummaries } from './readMarketSummaries.ts'

const account = PROVIDERS[0]
let world: World
let rpc: Rpc
let requests = 0
beforeAll(async () => {
  world = await startWorld()
  const counting: typeof fetch = (input, init) => {
    requests += 1
    return fetch(input, init)
  }
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
}, 120_000)
afterAll(() => world?.stop())

const holdingIn = (market: Market, glance: MarketSummary | undefined) =>
  computeHolding(market, glance, account, getAdapter(market))

async function paidBy(lively: Pick<LivelyMarket, 'market' | 'account' | 'steps'>): Promise<Pair<bigint>> {
  const before = await world.snapshot()
  const paid = await withdrawEverything(world, lively)
  await world.revert(before)
  return paid
}

test('Position amounts of all markets equal the real payouts of withdrawals [11-07]', async () => {
  const { market, second, actors, sources, dual } = world
  await second.actors.fund(account, 10n ** 27n, 10n ** 24n)
  await second.actors.deposit(account, 5n * 10n ** 18n)
  const exits = (own: World['actors']) => ({ exit: () => own.withdraw(account, account) })
  const lively = [
    { market, account, steps: exits(actors) },
    { market: second.market, account, steps: exits(second.actors) },
    sourceMarket(world, sources.ether, account, account),
    dualMarket(world, 0, account, account),
  ]
  const markets = lively.map((each) => each.market)
  requests = 0
  const glances = await readMarketSummaries(rpc, [...markets, dual[2].market], account)
  // A single request reads all markets, including the storage of their hooks.
  expect(requests).toBe(1)
  const holdings = markets.map((each, index) => ({ market: each, holding: holdingIn(each, glances[index]) }))
  const paid: Pair<bigint>[] = []
  for (const each of lively) paid.push(await paidBy(each as Parameters<typeof paidBy>[0]))
  for (const [index, { holding }] of holdings.entries()) {
    if (holding.status !== 'held') throw new Error(`nothing is held in ${markets[index]?.name}`)
    for (const side of [0, 1] as const) {
      // The real payment is slightly higher than the displayed amount: vaults earn until the
      // withdrawal's block, and the formula rounds down.
      const [told, real] = [holding.amounts[side], paid[index]?.[side] ?? 0n]
      expect(real).toBeGreaterThanOrEqual(told)
      expect(real - told).toBeLessThanOrEqual(told / 100_000n)
    }
  }
  const [first, other] = holdings.map(({ holding }) =>
    holding.status === 'held' ? holding.amounts : [0n, 0n],
  )
  const sums = sumHoldingsPerToken(holdings)
  for (const side of [0, 1] as const)
    expect(sums.find(({ token }) => token === toTokenPair(market)[side])?.raw).toBe(
      (first?.[side] ?? 0n) + (other?.[side] ?? 0n),
    )
  expect(sums).toHaveLength(6)
})

test('Position totals leave out positions with replaced vaults or unread values [11-07]', async () => {
  const { market, second, actors } = world
  const [mine, others] = await readMarketSummaries(rpc, [market, second.market], account)
  expect(holdingIn(market, undefined).status).toBe('unreadable')
  expect(holdingIn(market, mine && { ...mine, shares: undefined }).status).toBe('unreadable')
  const unread = mine && { ...mine, vault0: { ...mine.vault0, maxWithdraw: undefined } }
  expect(holdingIn(market, unread).status).toBe('unreadable')
  expect(holdingIn(market, mine && { ...mine, shares: 0n }).status).toBe('nothing')
  const vaults = [market.token0, market.token1].map((token: Address) =>
    actors.deploy('YieldVault', [token, 'Other', 'O']),
  )
  const [vault0, vault1] = await Promise.all(vaults)
  if (vault0 === undefined || vault1 === undefined) throw new Error('no vaults')
  const before = await world.snapshot()
  await actors.setVaults(account, vault0, vault1)
  const [changed] = await readMarketSummaries(rpc, [market], account)
  await world.revert(before)
  const doubtful = holdingIn(market, changed)
  expect(doubtful.status).toBe('doubtful')
  const known = holdingIn(second.market, others)
  const sums = sumHoldingsPerToken([
    { market, holding: doubtful },
    { market: second.market, holding: known },
  ])
  expect(sums.map(({ raw }) => raw)).toEqual(known.status === 'held' ? [...known.amounts] : [])
})
