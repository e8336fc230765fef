import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { MAX_YIELD_REQUESTS } from '../../src/chain/read/readYields.ts'
import { type Market, NO_VAULT } from '../../src/market/market.ts'
import { TOKEN_SIDES, toVaultPair } from '../../src/market/tokenPair.ts'
import { formatTrimmedAmount } from '../../src/math/amountText.ts'
import type { Address } from '../../src/math/hex.ts'
import { ACTIVE_POLL_MS } from '../../src/queries/pollingPace.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { interruptRpc, watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

const YEAR = 365n * 86_400n
const WINDOW = 30n * 86_400n
const strip = (page: Page) => page.locator('dl.fx')
const earned = (page: Page, side: 0 | 1) => strip(page).locator(`[data-field="earned${side}"]`)

/**
 * Returns a vault's yearly rate between two blocks that are 30 days apart. OpenZeppelin's ERC-4626
 * vaults add one virtual share and one virtual asset.
 */
async function rateOf({ request }: World, vault: Address, from: bigint, to: bigint): Promise<bigint> {
  const at = async (block: bigint) => {
    const tag = `0x${block.toString(16)}`
    const [assets, shares] = await Promise.all([
      request('eth_call', [{ to: vault, data: '0x01e1d114' }, tag]),
      request('eth_call', [{ to: vault, data: '0x18160ddd' }, tag]),
    ])
    return { assets: BigInt(String(assets)) + 1n, shares: BigInt(String(shares)) + 1n }
  }
  const [start, end] = [await at(from), await at(to)]
  const [before, after] = [start.assets * end.shares, end.assets * start.shares]
  return ((after - before) * YEAR * 1_000_000n) / (before * WINDOW)
}

async function expectRates(page: Page, world: World, market: Market): Promise<void> {
  for (const side of TOKEN_SIDES) {
    const vault = toVaultPair(market)[side]
    const figure = earned(page, side)
    if (vault === NO_VAULT) {
      await expect(figure).toHaveText('not in a vault')
      continue
    }
    await expect(figure).toHaveAttribute('data-millionths', /^\d+$/)
    const read = async (name: string) => BigInt((await figure.getAttribute(`data-${name}`)) ?? '')
    const [shown, from, to] = [await read('millionths'), await read('from'), await read('to')]
    const rate = await rateOf(world, vault, from, to)
    expect(rate).toBeGreaterThan(0n)
    expect(shown - rate).toBeGreaterThanOrEqual(-1n)
    expect(shown - rate).toBeLessThanOrEqual(1n)
    // The page shows hundredths of a percent, rounded half up.
    const hundredths = (shown + 50n) / 100n
    await expect(figure).toHaveText(new RegExp(`^${hundredths / 100n}(\\.\\d{1,2})?%$`))
  }
}

const PLACES = [
  {
    path: '/features',
    marketOf: (world: World) => world.market,
    hold: (world: World, account: Address) => holdPosition(world, account, 5n),
    worst: 'anyone can change the vaults',
  },
  {
    path: '/markets/local-dual-one',
    marketOf: (world: World) => world.dual[2].market,
    hold: async ({ dual }: World, account: Address) => {
      await dual[2].actors.fund(account, 10n ** 22n, 10n ** 22n)
      await dual[2].actors.deposit(account, 123_456_789n)
    },
    worst: 'the owner can steal deposits',
  },
] as const

for (const { path, marketOf, hold, worst } of sampled(PLACES, ({ path }) => path !== '/features'))
  test(`${path}: market facts show earnings, amounts and possible losses from the chain`, async ({
    context,
    page,
    world,
  }) => {
    const market = marketOf(world)
    const [account = '0x'] = world.accounts
    await hold(world, account)
    const traffic = watchRpc(context)
    const begun = performance.now()
    await page.goto(path)
    await rawOf(page, 'vault0')
    await expect(earned(page, 0)).toBeVisible()
    // Without a wallet, the first request reads the balances. Later requests read market facts or
    // poll.
    await traffic.rests()
    const own = traffic.requests.slice(1)
    const again = Math.floor((performance.now() - begun) / ACTIVE_POLL_MS)
    expect(own.length, JSON.stringify(own)).toBeGreaterThan(2)
    expect(own.length, JSON.stringify(own)).toBeLessThanOrEqual(MAX_YIELD_REQUESTS + again)
    await expectRates(page, world, market)
    const place = await strip(page).boundingBox()
    await connectLocal(page, account)
    await expect(strip(page).locator('[data-field="facts.part"]')).toHaveText(/^(<0\.01|\d+(\.\d+)?)% yours$/)
    for (const side of TOKEN_SIDES) {
      const shown = await rawOf(page, `facts.inVault${side}`)
      const inVault = toVaultPair(market)[side] === NO_VAULT ? `vault${side}` : `vault${side}HookAssets`
      expect(shown).toBe(await rawOf(page, inVault))
    }
    await expect(strip(page).getByRole('link', { name: worst })).toHaveAttribute('href', /safety$/)
    await expect(strip(page).locator('[data-swaps]')).toHaveText(/^\S+ · \S+ from \d+ swaps in 30 days/)
    await expect(strip(page).locator('[data-field="yearly"]')).toHaveText(/^\d+\.\d%$/)
    // The market facts keep their height while their content changes.
    expect((await strip(page).boundingBox())?.height).toBe(place?.height)
    // 'What if the price moves?' and the market list use the same yearly rates as these facts.
    const [rate0] = await earned(page, 0).allTextContents()
    const exact = BigInt((await earned(page, 0).getAttribute('data-millionths')) ?? '')
    await clickFold(page, 'What if the price moves?')
    await expect(page.getByLabel('Yield of Vault 0')).toHaveValue(formatTrimmedAmount(exact, 4))
    await page.goto('/markets')
    const row = page.locator(`[data-market="${market.slug}"]`)
    await expect(row.locator('[data-field="earned0"]')).toHaveText(rate0 ?? '')
  })

test('Landing page shows the same market facts as the app page', async ({ context, page, world }) => {
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 5n)
  const traffic = watchRpc(context)
  const fact = (name: string) => strip(page).locator(`[data-fact="${name}"]`)
  await page.goto('/')
  const place = await strip(page).boundingBox()
  await expect(fact('earned')).toHaveText(/^\d+\.\d%$/)
  await expect(fact('swaps')).toHaveText(/^\d\S* · \d\S*$/)
  await expect(fact('lose')).toHaveText('everything')
  await expect(strip(page).getByRole('link', { name: 'anyone can change the vaults' })).toHaveAttribute(
    'href',
    /safety$/,
  )
  expect(traffic.requests.length, JSON.stringify(traffic.requests)).toBeLessThanOrEqual(
    MAX_YIELD_REQUESTS + 1,
  )
  expect((await strip(page).boundingBox())?.height).toBe(place?.height)
  const said = {
    rate: await fact('earned').textContent(),
    amounts: await fact('inVaults').textContent(),
    swaps: await fact('swaps').textContent(),
    raw: await fact('inVaults').evaluate((element) => [element.dataset.raw0, element.dataset.raw1]),
  }
  // The market facts stay the same after the app has replaced the prerendered page.
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  await expect(fact('earned')).toHaveText(said.rate ?? '')
  await expect(strip(page).locator('[data-note="inVaults"]')).toHaveText(/% yours$/)
  const notes = await strip(page).locator('.fx-note').allTextContents()
  expect((await strip(page).boundingBox())?.height).toBe(place?.height)

  await page.getByRole('link', { name: 'Get Started' }).click()
  await expect(strip(page).locator('[data-field="yearly"]')).toHaveText(said.rate ?? '')
  const inVaults = [await rawOf(page, 'facts.inVault0'), await rawOf(page, 'facts.inVault1')]
  expect(inVaults.map(String)).toEqual(said.raw)
  const received = strip(page).locator('div', { hasText: 'Swap fees to depositors' }).locator('dd.k-num')
  await expect(received).toHaveText(said.swaps ?? '', { useInnerText: true })
  await expect(strip(page).locator('.fx-note')).toHaveText(notes)
})

test('Landing page does not shift if its market facts cannot be read', async ({ context, page, guard }) => {
  guard.allow(/503/)
  const node = await interruptRpc(context)
  node.down()
  await page.goto('/')
  const place = await strip(page).boundingBox()
  for (const name of ['earned', 'inVaults'])
    await expect(strip(page).locator(`[data-fact="${name}"]`)).toHaveText('unavailable', { timeout: 30_000 })
  await expect(strip(page).locator('[data-fact="swaps"]')).toHaveText('0.03%')
  expect((await strip(page).boundingBox())?.height).toBe(place?.height)
})
