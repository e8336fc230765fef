import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { createMarket } from '#market/createMarket.ts'
import { startWorld, type World } from '../../../devnet/world.ts'
import { readMarketSnapshot } from './readMarketSnapshot.ts'
import { readMarketSummaries } from './readMarketSummaries.ts'

let world: World
let rpc: Rpc
let requests: unknown[] = []

beforeAll(async () => {
  world = await startWorld()
  const counting: typeof fetch = (input, init) => {
    requests.push(JSON.parse(String(init?.body)))
    return fetch(input, init)
  }
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: counting } })
}, 120_000)
afterAll(() => world?.stop())

/** Returns markets of the same hook with other fees, whose pools do not exist. */
const others = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createMarket(`other-${index}`, world.market.network, {
      ...world.market,
      pool: { fee: 1000 + index, tickSpacing: 60 },
    }),
  )

test('Market summaries need one request and equal the values on market pages', async () => {
  const { market, second, actors, accounts } = world
  const [account] = accounts
  if (account === undefined) throw new Error('no account')
  const amount = 10n ** 24n
  await actors.fund(account, amount, amount)
  await actors.deposit(account, 10n ** 18n)
  requests = []
  const glances = await readMarketSummaries(rpc, [market, second.market], account)
  expect(requests).toHaveLength(1)
  for (const [index, each] of [market, second.market].entries()) {
    const glance = glances[index]
    const page = await readMarketSnapshot(rpc, each, account)
    expect(glance?.market).toBe(each.id)
    expect(glance?.slot0).toEqual(page.pool.slot0)
    expect(glance?.vault0).toEqual(page.vault0)
    expect(glance?.vault1).toEqual(page.vault1)
    expect(glance?.token0).toEqual(page.token0)
    expect(glance?.hook).toEqual(page.hook)
    expect(glance?.shares).toBe(page.account?.shares)
  }
  expect(glances[0]?.shares).toBe(10n ** 18n)
})

test('Summaries of two hundred markets need one request and are from one block [10-01]', async () => {
  const { market } = world
  requests = []
  const glances = await readMarketSummaries(rpc, [market, ...others(199)], undefined)
  expect(requests).toHaveLength(1)
  expect(glances).toHaveLength(200)
  expect(new Set(glances.map(({ blockNumber }) => blockNumber)).size).toBe(1)
  expect(glances[0]?.slot0?.sqrtPriceX96).toBeGreaterThan(0n)
  expect(glances.slice(1).every(({ slot0 }) => slot0?.sqrtPriceX96 === 0n)).toBe(true)
  expect(glances.every(({ vault0 }) => vault0.hookAssets === glances[0]?.vault0.hookAssets)).toBe(true)
})

test('Market summaries are from one block even if a new block is mined meanwhile', async () => {
  let asked = 0
  const between: typeof fetch = async (input, init) => {
    const calls: readonly object[] = JSON.parse(String(init?.body))
    if (asked++ > 0) return fetch(input, init)
    const answers: unknown[] = []
    for (const [index, call] of calls.entries()) {
      if (index === calls.length - 1) await world.request('evm_mine')
      const response = await fetch(input, { ...init, body: JSON.stringify([call]) })
      answers.push(...(await response.json()))
    }
    return Response.json(answers)
  }
  const torn = createRpc({ urls: [world.rpcUrl], chainId: world.chainId, environment: { fetch: between } })
  const glances = await readMarketSummaries(torn, others(30), undefined)
  expect(glances).toHaveLength(30)
  expect(new Set(glances.map(({ blockNumber }) => blockNumber)).size).toBe(1)
  expect(asked).toBe(2)
})
