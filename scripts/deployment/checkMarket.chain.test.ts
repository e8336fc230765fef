import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadClaims } from '../../deployments/loadMarket.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import { createMarket } from '../../src/market/createMarket.ts'
import { NO_VAULT } from '../../src/market/market.ts'
import { ZERO_ADDRESS } from '../../src/math/hex.ts'
import { type Checked, checkMarket } from './checkMarket.ts'

let world: World
let rpc: Rpc

beforeAll(async () => {
  world = await startWorld()
  rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
}, 60_000)
afterAll(() => world?.stop())

const differing = (checked: readonly Checked[]) =>
  checked.filter(({ agrees }) => agrees === false).map(({ what }) => what.replace(/ 0x.*/, ''))

test('Market file check confirms every fact of the local market files on chain [10-06]', async () => {
  const { tokens, ether } = world.sources
  for (const { market } of [tokens, ether, ...world.dual, { market: world.market }, world.second]) {
    const checked = await checkMarket(rpc, market, loadClaims(market.slug))
    expect(differing(checked), market.slug).toEqual([])
    const native = market.token0 === ZERO_ADDRESS
    const vaults = (['vault0', 'vault1'] as const).filter((side) => market[side] !== NO_VAULT)
    const agreed = checked.filter(({ agrees }) => agrees === true)
    expect(
      agreed.map(({ what }) => what.replace(/ (0x.*|none)$/, '')),
      market.slug,
    ).toEqual([
      'chain 84532',
      ...['hook', ...(native ? [] : ['token0']), 'token1', ...vaults],
      ...['poolManager', 'quoter', 'stateView', 'swapRouter'],
      'code of hook',
      ...(native ? [] : ['code of token0']),
      ...['token1', ...vaults].map((name) => `code of ${name}`),
      `permissions and functions of ${market.adapter}`,
      `answers of ${market.adapter}`,
      'vault0 in use',
      'vault1 in use',
      'pool',
      'pool key, by the event that made the pool',
      ...(native ? [] : ['asset of vault0 is token0']),
      'symbol of token0',
      'decimals of token0',
      ...(vaults.includes('vault1') ? ['asset of vault1 is token1'] : []),
      'symbol of token1',
      'decimals of token1',
    ])
  }
})

test('Market file check tells missing facts (‘not claimed’) from wrong facts', async () => {
  const { market } = world
  const silent = await checkMarket(rpc, market, {})
  expect(silent.filter(({ agrees }) => agrees === 'not claimed').map(({ what }) => what)).toEqual([
    ...['hook', 'token0', 'token1', 'vault0', 'vault1'].map((name) => `code of ${name}`),
    'decimals of token0',
    'decimals of token1',
  ])
  const claims = loadClaims(market.slug)
  const renamed = { ...market, symbols: ['TT0', 'TTl'] as const }
  expect(differing(await checkMarket(rpc, renamed, claims))).toEqual(['symbol of token1'])
  const { symbols: _, ...nameless } = market
  const silentOnNames = await checkMarket(rpc, nameless, claims)
  expect(silentOnNames.filter(({ agrees }) => agrees === 'not claimed').map(({ what }) => what)).toEqual([
    'symbol of token0',
    'symbol of token1',
  ])
  const wrong = {
    codeHashes: { ...claims.codeHashes, hook: `0x${'ab'.repeat(32)}` as const },
    decimals: [18, 6] satisfies [number, number],
  }
  expect(differing(await checkMarket(rpc, market, wrong))).toEqual(['code of hook', 'decimals of token1'])
})

test('Market file check reports each wrong fact by name', async () => {
  const { market, second } = world
  const terms = { ...market, vault0: market.vault1, vault1: market.vault0 }
  expect(differing(await checkMarket(rpc, createMarket('swapped', market.network, terms), {}))).toEqual([
    'vault0 in use',
    'vault1 in use',
    'asset of vault0 is token0',
    'asset of vault1 is token1',
  ])
  const noPool = { ...market, pool: { fee: 777, tickSpacing: 60 } }
  expect(differing(await checkMarket(rpc, createMarket('no-pool', market.network, noPool), {}))).toEqual([
    'pool',
  ])
  const noHook = { ...market, hook: second.market.token0 }
  expect(differing(await checkMarket(rpc, createMarket('no-hook', market.network, noHook), {}))).toContain(
    'permissions and functions of flashifi',
  )
})

test('Market file check reports a vault that is missing in the file or in the hook', async () => {
  const [{ market: both }, , { market: oneSided }] = world.dual
  const hidden = createMarket('hidden', both.network, { ...both, vault1: NO_VAULT })
  expect(differing(await checkMarket(rpc, hidden, {}))).toEqual(['vault1 in use none'])
  const made = createMarket('made', oneSided.network, { ...oneSided, vault1: both.vault1 })
  expect(differing(await checkMarket(rpc, made, {}))).toEqual(['vault1 in use', 'asset of vault1 is token1'])
})
