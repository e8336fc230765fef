import type { Page } from '@playwright/test'
import { MAX_YIELD_REQUESTS } from '../../src/chain/read/readYields.ts'
import { FUNCTION_SELECTORS } from '../../src/market/selectors.ts'
import { encodeCall } from '../../src/math/abi.ts'
import { ACTIVE_POLL_MS } from '../../src/queries/pollingPace.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { renameToken } from '../fixtures/hostileTokens.ts'
import { cast, deployVaults, UNIT } from '../fixtures/hostileVaults.ts'
import { PLENTY } from '../fixtures/liquidity.ts'
import { interruptRpc, watchRpc } from '../fixtures/rpcTraffic.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'

const MARKETS = '/markets'
const table = (page: Page) => page.getByRole('table', { name: 'Markets of this page' })
const rows = (page: Page) => table(page).getByRole('row').and(page.locator('[data-market]'))
const row = (page: Page, slug: string) => page.locator(`[data-market="${slug}"]`)

test('Market list shows facts and amounts of each market, sorted by the keyboard [10-01]', async ({
  page,
  world,
}) => {
  const { alice } = cast(world)
  const { market, second, request } = world
  await second.actors.fund(alice, PLENTY, PLENTY)
  await second.actors.deposit(alice, 2n * UNIT)
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Markets' }).click()
  await expect(page).toHaveURL(/\/markets$/)
  await expect(page).toHaveTitle(/^Markets/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets')
  await expect(page.getByRole('main')).toContainText('All are test tokens')
  await expect(page.getByRole('status').filter({ hasText: /^8 markets$/ })).toBeVisible()
  await expect(page.getByLabel('Kind')).toHaveCount(0)
  await expect(row(page, market.slug).getByRole('rowheader')).toContainText('TT0 / TT1')
  await expect(row(page, market.slug).getByRole('rowheader')).toContainText('Flashifi · Base Sepolia')
  await expect(row(page, market.slug).getByRole('cell').nth(2)).toContainText('0.03%')
  await expect(row(page, market.slug)).toContainText('Anyone can change its vaults.')
  // OpenZeppelin's base contract does not define who may change vaults. A DualPool hook has an
  // owner.
  const { sources, dual } = world
  await expect(row(page, sources.tokens.market.slug)).toContainText('Unknown: depends on its own code.')
  await expect(row(page, dual[0].market.slug)).toContainText('Its owner can change its rules.')
  await expect(page.getByLabel('At a glance')).toContainText('connect to see')
  await connectLocal(page, alice)
  await expect(row(page, second.market.slug).locator('[data-field="shares"]')).toContainText('100% of all')
  await expect(row(page, market.slug)).toContainText('nothing')
  await expect(page.getByLabel('At a glance')).toContainText('1 of 8 markets')
  for (const each of [market, second.market]) {
    const read = async (to: string, data: string, block: bigint) =>
      BigInt(String(await request('eth_call', [{ to, data }, `0x${block.toString(16)}`])))
    for (const field of await row(page, each.slug).locator('[data-raw]').all()) {
      const raw = BigInt((await field.getAttribute('data-raw')) ?? '')
      const block = BigInt((await field.getAttribute('data-block')) ?? '')
      const name = await field.locator('xpath=ancestor::*[@data-field][1]').getAttribute('data-field')
      const vault = name?.endsWith('0') ? each.vault0 : each.vault1
      const held = await read(vault, encodeCall(FUNCTION_SELECTORS.balanceOf, each.hook), block)
      const all = await read(vault, encodeCall(FUNCTION_SELECTORS.convertToAssets, held), block)
      // The account owns all shares. The value of a position is rounded down, so it may be one unit
      // lower.
      if (name?.startsWith('worth')) expect(all - raw, `${each.slug} ${name}`).toBeLessThanOrEqual(1n)
      else
        expect(raw, `${each.slug} ${name}`).toBe(
          name === 'shares'
            ? await chainReads({ request, market: each }).balanceOf(each.hook, alice, block)
            : all,
        )
    }
  }
  await expectAmounts(page, world.chainId)

  await expect(rows(page).first().locator('[data-field="earned1"]')).toBeVisible()
  const sort = async (name: string) => {
    await table(page).getByRole('columnheader', { name }).getByRole('button').focus()
    await page.keyboard.press('Enter')
  }
  const sorted = (name: string) => table(page).getByRole('columnheader', { name })
  await expect(sorted('What to know')).toHaveAttribute('aria-sort', 'ascending')
  await sort('Yours')
  await expect(rows(page).first()).toHaveAttribute('data-market', second.market.slug)
  await expect(sorted('Yours')).toHaveAttribute('aria-sort', 'descending')
  await expect(table(page).locator('[aria-sort]')).toHaveCount(1)
  await expect(sorted('Yours').getByRole('button')).toBeFocused()
  const earned = () =>
    rows(page).evaluateAll((all) =>
      all.map((each) => {
        const sides = [...each.querySelectorAll<HTMLElement>('[data-field^="earned"]')]
        const rates = sides.map(({ dataset, textContent }) =>
          textContent === 'not in a vault' ? '0' : dataset.millionths,
        )
        return rates.includes(undefined)
          ? undefined
          : `${rates.reduce((sum, rate) => sum + BigInt(rate ?? 0), 0n)}`
      }),
    )
  for (const direction of ['descending', 'ascending']) {
    await sort('Vaults earned')
    await expect(sorted('Vaults earned')).toHaveAttribute('aria-sort', direction)
    const rates = await earned()
    const known = rates.filter((rate) => rate !== undefined).map(BigInt)
    expect(known.length).toBeGreaterThan(1)
    expect(rates.slice(known.length).every((rate) => rate === undefined)).toBe(true)
    const inOrder = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    expect(known).toEqual(direction === 'ascending' ? inOrder : inOrder.reverse())
  }

  await row(page, second.market.slug)
    .getByRole('link', { name: `TT0 / TT1 ${second.market.name}`, exact: true })
    .click()
  await expect(page).toHaveURL(/\/markets\/local-second$/)
})

test('Market list updates all markets with one request per block [10-01]', async ({
  page,
  context,
  world,
}) => {
  const traffic = watchRpc(context)
  await page.goto(MARKETS)
  await expect(rows(page).first().locator('[data-raw]').first()).toBeVisible()
  await expect(rows(page).first().locator('[data-field="earned1"]')).toBeVisible()
  const past = traffic.requests.filter((methods) => /Block|Logs/.test(methods.join()))
  expect(past.length, JSON.stringify(traffic.requests)).toBeLessThan(MAX_YIELD_REQUESTS)
  traffic.forget()
  const begun = performance.now()
  const shown = page.getByText(/Base Sepolia: block/)
  for (let blocks = 0; blocks < 3; blocks += 1) {
    await world.request('evm_mine')
    const newest = await chainReads(world).blockNumber()
    await expect(shown).toContainText(newest.toString().replace(/\B(?=(\d{3})+$)/g, ','))
  }
  // The page sends at most one request per poll interval, so the limit depends on the elapsed time.
  // A late timer can add one. Two requests per block would be more.
  const asked = traffic.requests.length
  expect(asked).toBeLessThanOrEqual(2 + Math.floor((performance.now() - begun) / ACTIVE_POLL_MS))
  for (const methods of traffic.requests) expect(methods.every((method) => method === 'eth_call')).toBe(true)
})

test('Market list sorts a market with unexpected vaults last', async ({ page, world }) => {
  const { mallory } = cast(world)
  await page.goto(MARKETS)
  await expect(rows(page).first()).toHaveAttribute('data-market', world.market.slug)
  await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  const robbed = row(page, world.market.slug)
  await expect(robbed).toContainText('Vaults changed')
  await expect(robbed).toContainText('Do not deposit.')
  await expect(robbed.locator('[data-field="alarms"]')).toHaveText('1 alarm')
  await expect(rows(page).last()).toHaveAttribute('data-market', world.market.slug)
})

test('Market list can be searched by token symbol', async ({ page, world }) => {
  await renameToken(world, world.market.token0, 'symbol', '<img src=x onerror=alert(1)>')
  await page.goto(MARKETS)
  await expect(rows(page).first().locator('[data-raw]').first()).toBeVisible()
  // The symbols come from the market file, so the contract cannot change them.
  await expect(rows(page).first()).toContainText('TT0 / TT1')
  await expect(page.locator('main')).not.toContainText('<img')
  await expect(page.locator('main img')).toHaveCount(0)
  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('second')
  await expect(rows(page)).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: /^1 of / })).toBeVisible()
  await search.fill('nothing like it')
  await expect(page.getByText('No market matches.')).toBeVisible()
  await search.fill(world.second.market.hook)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveAttribute('data-market', 'local-second')
})

test('Market list shows a retry button if the node is down', async ({ page, context, guard }) => {
  guard.allow(/503|console error/)
  const node = await interruptRpc(context)
  node.down()
  await page.goto(MARKETS)
  await expect(page.getByRole('alert').filter({ hasText: 'Base Sepolia does not answer.' })).toBeVisible()
  await expect(rows(page).first()).toContainText('unavailable')
  await expect(page.locator('[data-raw]')).toHaveCount(0)
  node.up()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('[data-raw]').first()).toBeVisible()
})

test('Market menu in the page heading opens the market that the user selects [10-02]', async ({
  page,
  world,
}) => {
  await page.goto('/features')
  const chip = page.getByRole('button', { name: `TT0 / TT1 ${world.market.name}`, exact: true })
  await chip.click()
  const menu = page.getByRole('dialog', { name: 'Choose another market' })
  // The menu opens next to the market button and stays inside windows of any size.
  for (const [width, height] of [
    [390, 664],
    [1280, 720],
    [1366, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(menu.getByRole('link', { name: 'Compare all markets' })).toBeAttached()
    const boxes = async () => {
      const [of, at] = [await chip.boundingBox(), await menu.boundingBox()]
      if (of === null || at === null) throw new Error('the menu is not there')
      return { of, at, gap: Math.round(at.y - of.y - of.height), beside: Math.round(at.x - of.x) }
    }
    await expect.poll(async () => (await boxes()).gap, `gap at ${width}`).toBe(6)
    if (width > 390) await expect.poll(async () => (await boxes()).beside, `beside it at ${width}`).toBe(0)
    const { at } = await boxes()
    expect(at.x, `left at ${width}`).toBeGreaterThanOrEqual(0)
    expect(at.x + at.width, `right at ${width}`).toBeLessThanOrEqual(width)
    expect(at.y + at.height, `foot at ${width}`).toBeLessThanOrEqual(height)
  }
  await expect(menu.getByRole('link', { name: new RegExp(world.market.name) })).toHaveAttribute(
    'aria-current',
  )
  // Menu links show token symbols from the market files.
  for (const link of await menu.getByRole('listitem').all()) await expect(link).toContainText(/\w+ \/ \w+ · /)
  await menu.getByRole('link', { name: /Euro in a vault, ether in none DEUR \/ DETH · / }).click()
  // A market name that does not fit is hidden, never cut off. The menu contains the name in any
  // case.
  const name = page.locator('.p-name')
  await page.setViewportSize({ width: 1024, height: 720 })
  await expect(name).toHaveText('Euro in a vault, ether in none')
  expect(await name.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 664 })
    expect((await name.boundingBox())?.width, `name at ${width}`).toBe(1)
  }
  await page.locator('.p-chip').click()
  await menu.getByRole('link', { name: /Second local market/ }).click()
  await expect(page).toHaveURL(/\/markets\/local-second$/)
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Second local market' }).click()
  await menu.getByRole('link', { name: 'Compare all markets' }).click()
  await expect(page).toHaveURL(/\/markets$/)
})
