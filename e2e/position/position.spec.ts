import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import { readPoolState } from '../../devnet/poolState.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { EARNINGS_CAUSES } from '../../src/market/past/earnings.ts'
import { POOL_MANAGER_TOPICS } from '../../src/market/past/events.ts'
import { toTokenPair } from '../../src/market/tokenPair.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { computePrice } from '../../src/math/price.ts'
import { formatRatio, invertRatio } from '../../src/math/ratio.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { changeAnswers } from '../fixtures/changedAnswers.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { cast, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { partOf as part } from '../fixtures/positionPage.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoFindings } from '../gallery/axe.ts'
import type { Look } from '../gallery/looks.ts'

const SOMEBODY = PROVIDERS[0]
const PATH = `/position?address=${SOMEBODY}`
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const LOANS = 'Swaps that used the liquidity'

const pageIsRead = (page: Page) =>
  expect(page.locator('[data-field="history"]')).toContainText('Complete from the hook’s first block')

async function expectTidy(page: Page, look: Pick<Look, 'width' | 'theme'>): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  // Tables must not scroll sideways. On phones, their rows are stacked.
  for (const table of await page.locator('.pos-scroll').all())
    expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBeLessThanOrEqual(0)
  await expectNoFindings(page, { name: 'position' }, look)
}

for (const { width, theme } of sampled(
  [
    { width: 1280, theme: 'light' },
    { width: 390, theme: 'dark' },
  ] as const,
  (each) => each.width === 390,
))
  test(`Position page shows figures that add up, with no wallet, at ${width} px [2-08 2-09]`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/features')
    if (width < 900) await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Position' }).click()
    await expect(page).toHaveURL(/\/position$/)
    await page.getByLabel('Any address').fill(SOMEBODY)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`address=${SOMEBODY}`, 'i'))
    await pageIsRead(page)

    const reads = chainReads(world)
    const before = await reads.holdings(SOMEBODY)
    for (const side of [0, 1] as const) {
      const redeemable = await part(page, 'redeemable', side)
      expect(redeemable).toBe(await rawOf(page, `leaving.token${side}`))
      const result = await part(page, 'result', side)
      expect(result).toBe(redeemable - (await part(page, 'deposited', side)))
      let sum = 0n
      for (const cause of EARNINGS_CAUSES) sum += await part(page, `part.${cause}`, side)
      expect(sum).toBe(result)
    }
    const named = (field: string) =>
      page
        .getByRole('row')
        .filter({ has: page.locator(`[data-field="${field}.token0"]`) })
        .getByRole('rowheader')
    await expect(named('part.yield')).toContainText('Yield of the vaults')
    await expect(named('part.fees')).toContainText('Swap fees while lent')
    // The position's value equals deposits plus earnings. Price changes are shown separately.
    const [worth = 0n, putIn = 0n, against = 0n] = await Promise.all(
      ['worth', 'putIn', 'againstHolding'].map((field) => rawOf(page, field)),
    )
    expect([-2n, -1n, 0n, 1n, 2n]).toContain(worth - putIn - against)
    expect(against).toBe(await rawOf(page, 'result.together'))
    const [earned = 0n, earlier = 0n, price = 0n] = await Promise.all(
      ['earned', 'bar.entry', 'bar.price'].map((field) => rawOf(page, field)),
    )
    expect(earned + earlier + price).toBe(against)
    await expect(page.locator('.pos-rate')).toHaveText(
      /^−?[\d,]+\.\d% a year on the average deposit, over [\d.]+ days$/,
    )
    // Converts both amounts to the token that the column names, and adds them.
    const { sqrtPriceX96 } = await readPoolState(world.request, world.market)
    const [one, square] = [1n << 192n, sqrtPriceX96 * sqrtPriceX96]
    for (const unit of [1, 0] as const) {
      await page.getByRole('radio', { name: `TT${unit}`, exact: true }).check()
      await expect(
        page.getByRole('columnheader', { name: `In TT${unit}, at the pool’s price` }),
      ).toBeVisible()
      const sum = (await part(page, 'redeemable', 0)) * square + (await part(page, 'redeemable', 1)) * one
      expect(await rawOf(page, 'redeemable.together')).toBe(sum / (unit === 1 ? one : square))
    }
    // The earnings are drawn as at most five bars and their total.
    const bars = page.locator('[data-field^="bar."] [data-raw]')
    const raws = await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('data-raw') ?? ''))
    expect(raws.length).toBeLessThanOrEqual(6)
    const [total = 0n, ...parts] = raws.map(BigInt).reverse()
    expect(total).toBe(await rawOf(page, 'result.together'))
    const gap = total - parts.reduce((all, part) => all + part, 0n)
    // Each bar is rounded down to a token's smallest unit, so the sum may differ slightly from the
    // total.
    expect(gap < 10n ** 12n && -gap < 10n ** 12n, `${gap}`).toBe(true)
    // A withdrawal pays exactly the amounts that the page previewed.
    const promised = [await rawOf(page, 'leaving.token0'), await rawOf(page, 'leaving.token1')]
    await world.actors.withdraw(cast(world).mallory, SOMEBODY)
    const after = await reads.holdings(SOMEBODY)
    expect([after.token0 - before.token0, after.token1 - before.token1]).toEqual(promised)

    await expectTidy(page, { width, theme })
  })

test('Position page lists deposits, share transfers and withdrawals with amounts [2-08]', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 3n)
  await world.actors.transfer(alice, world.market.hook, mallory, UNIT)
  await openConnected(page, '/position', alice)
  await pageIsRead(page)
  const events = card(page, 'Deposits, exits and transfers')
  const moves = events.locator('tbody tr')
  await expect(moves).toHaveCount(2)
  await expect(moves.nth(0)).toContainText('Shares sent')
  await expect(moves.nth(1)).toContainText('Deposit')
  expect(await rawOf(page, 'position.shares')).toBe(2n * UNIT)
  await world.actors.withdraw(alice)
  // The history is read up to the block that the page shows.
  await expect.poll(() => rawOf(page, 'position.shares')).toBe(0n)
  await page.getByRole('button', { name: 'Refresh', exact: true }).click()
  await expect(moves).toHaveCount(3)
  await expect(moves.nth(0)).toContainText('Exit')
  await expect.poll(() => rawOf(page, 'leaving.token0')).toBe(0n)
  // The URL contains the other account's address. A link leads back to the user's own position.
  await page.getByLabel('Any address').fill(SOMEBODY)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect
    .poll(() => rawOf(page, 'position.shares'))
    .toBe((await chainReads(world).holdings(SOMEBODY)).shares)
  await page.getByRole('button', { name: 'Show my position' }).click()
  await expect.poll(() => rawOf(page, 'position.shares')).toBe(0n)
})

test('Position page explains an invalid address, and what a deposit would earn [2-08]', async ({
  page,
  world,
}) => {
  await page.goto('/position?address=0x1234')
  await expect(page.getByRole('alert')).toHaveText('This is not an address.')
  await expect(page.locator('[data-field="position.shares"]')).toHaveCount(0)
  await page.getByLabel('Any address').fill(`0x${'aB'.repeat(20)}`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByText('This address has a typing error')).toBeVisible()

  const [account = '0x'] = world.accounts
  await world.actors.fund(account, 10n ** 25n, 10n ** 25n)
  await openConnected(page, '/position', account)
  const empty = card(page, 'Nothing deposited in ‘Local test tokens’')
  await expect(empty).toContainText('You have 10,000,000 TT0 and 10,000,000 TT1.')
  // The deposit takes all TT0, and little of the TT1.
  await expect(empty).toContainText(
    /, 10,000,000 TT0 with 0\.0\d+ TT1 would earn about [1-9],\d\d0 TT0 a day\./,
  )
  await expect(page.locator('[data-field="position.shares"]')).toHaveCount(0)
  await empty.getByRole('link', { name: 'Deposit into TT0 / TT1' }).click()
  await expect(page).toHaveURL(/\/features$/)
})

test('Position page chooses the token of its sums once [2-08]', async ({ page }) => {
  await page.addInitScript(() => {
    const chosen: (string | undefined)[] = []
    Object.assign(globalThis, { chosen })
    const look = () => {
      const radio = document.querySelector<HTMLInputElement>('.pos-mine .k-seg input:checked')
      const isShown = radio !== null && getComputedStyle(radio).visibility === 'visible'
      if (isShown && chosen.at(-1) !== radio.value) chosen.push(radio.value)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.goto(PATH)
  await pageIsRead(page)
  await expect(page.locator('[data-field="bar.total"]')).toContainText('TT0')
  expect(await page.evaluate(() => Reflect.get(globalThis, 'chosen'))).toEqual(['0'])
})

test('Position page stays below its maximum height [2-08]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(PATH)
  await pageIsRead(page)
  await expect(card(page, 'All markets').getByRole('button', { name: /^Show all/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400)
})

test('Position page lists the account’s positions in every market [2-08 11-07]', async ({ page, world }) => {
  await page.goto(`/markets/local-second${PATH}`)
  // Without a position in this market, the list of all markets is on top.
  const all = card(page, 'All markets')
  await expect(all.getByRole('link', { name: 'TT0 / TT1' })).toBeVisible()
  const top = async (part: typeof all) => (await part.boundingBox())?.y ?? 0
  expect(await top(all)).toBeLessThan(await top(card(page, 'Nothing deposited in ‘Second local market’')))
  await world.second.actors.fund(SOMEBODY, 10n ** 27n, 10n ** 24n)
  await world.second.actors.deposit(SOMEBODY, 5n * UNIT)
  await page.goto(`/markets/local-second${PATH}`)
  await pageIsRead(page)
  expect(await rawOf(page, 'position.shares')).toBe(5n * UNIT)
  await expect(card(page, 'Deposits, exits and transfers').locator('tbody tr')).toHaveCount(1)
  // The section 'All markets' shows the account's other markets with sums per token.
  await all.getByRole('button', { name: /^Show all \d+ markets/ }).click()
  await expect(all.getByRole('link', { name: 'TT0 / TT1' })).toHaveCount(2)
  for (const side of [0, 1] as const) {
    const here = await rawOf(page, `all.local-second.token${side}`)
    expect(here).toBe(await rawOf(page, `leaving.token${side}`))
    const token = toTokenPair(world.market)[side]
    const sum = all.locator(`[data-field="all.sum"][data-token="${token}"] [data-raw]`)
    await expect(sum).toHaveAttribute('data-raw', `${here + (await rawOf(page, `all.local.token${side}`))}`)
  }
  await expect(all.getByRole('link', { name: 'TT0 / TT1' }).first()).toHaveAttribute(
    'href',
    `/position?address=${SOMEBODY}`,
  )
  await clickFold(page, LOANS)
  await expect(page.getByText('No loans found.')).toBeVisible()
  await world.second.actors.withdraw(SOMEBODY)
  await expect.poll(() => rawOf(page, 'position.shares')).toBe(0n)
  await expect(page.locator('[data-basis]')).toHaveCount(0)
})

test('List of JIT swaps links to transactions and shows the account’s part of each fee [2-10]', async ({
  page,
}) => {
  await page.goto(PATH)
  await pageIsRead(page)
  await clickFold(page, LOANS)
  const loans = card(page, LOANS)
  const found = page.locator('[data-field="loans-found"]')
  await expect(found).toHaveText(/^31 loans/)
  const rows = loans.locator('ol > li')
  await expect(rows.first()).toContainText('Lent')
  await expect(rows).toHaveCount(31)
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', /\/tx\/0x[0-9a-f]{64}$/)
  const parts = async () => [await rawOf(page, 'loan.own.token0'), await rawOf(page, 'loan.own.token1')]
  await expect.poll(async () => (await parts()).some((part) => part > 0n)).toBe(true)
  await page.getByLabel('Any address').fill(`0x${'12'.repeat(20)}`)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing deposited in ‘Local test tokens’' })).toBeVisible()
  await expect.poll(parts).toEqual([0n, 0n])
  await loans.getByRole('radio', { name: 'TT0 in' }).check({ force: true })
  await expect(found).toHaveText(/^1\d loans/)
  await loans.getByLabel('From day (UTC)').fill('2099-01-01')
  await expect(found).toHaveText('No loans in these days and this direction.')
})

test('History chart is usable with keyboard, mouse and table [2-10]', async ({ page, world }) => {
  await page.goto(PATH)
  await pageIsRead(page)
  await clickFold(page, 'Charts')
  const chart = page.getByRole('application', { name: 'Chart: Price of the pool' })
  await chart.focus()
  await page.keyboard.press('End')
  const figure = page.getByRole('figure').filter({ has: chart })
  await expect(figure.getByRole('status')).toContainText(/TT0 for one TT1: 38\d,?\d{3},?\d{3}/)
  const last = await figure.getByRole('status').textContent()
  await page.keyboard.press('ArrowLeft')
  await expect(figure.getByRole('status')).not.toHaveText(last ?? '')
  const range = figure.locator('[data-field="chart-range"]')
  await page.keyboard.press('+')
  await expect(range).toContainText('Shown: ')
  await page.keyboard.press('0')
  await expect(range).toHaveCount(0)
  const { x = 0, y = 0, width = 0 } = (await chart.locator('.u-over').boundingBox()) ?? {}
  await page.mouse.move(x + width / 3, y + 50)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + 60)
  await page.mouse.move(x + (width * 2) / 3, y + 60)
  await page.mouse.up()
  await expect(range).toContainText('Shown: ')
  await figure.getByRole('button', { name: 'Whole range' }).click()
  await expect(range).toHaveCount(0)
  await figure.getByText('As a table').click()
  // The table has a row for each swap event of the pool manager, with the price after the swap.
  const { market } = world
  const swaps = (await world.request('eth_getLogs', [
    {
      address: market.network.poolManager,
      topics: [POOL_MANAGER_TOPICS.swapped, computePoolId(toPoolKey(market))],
      fromBlock: '0x0',
    },
  ])) as readonly {
    readonly data: string
    readonly blockNumber: string
    readonly transactionHash: string
  }[]
  const rows = figure.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(swaps.length + 1)
  const sqrtPrice = (data: string) => BigInt(`0x${data.slice(2 + 128, 2 + 192)}`)
  expect(await rows.locator('td:nth-child(2)').allTextContents()).toEqual(
    swaps.map(({ data }) => formatRatio(invertRatio(computePrice(sqrtPrice(data), 18, 18)), 6)),
  )
  expect(await rows.locator('td:nth-child(3)').allTextContents()).toEqual(
    swaps.map(({ blockNumber }) => `${Number(blockNumber)}`),
  )
  const proofs = await rows
    .locator('td:nth-child(4) a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)))
  expect(proofs).toEqual(swaps.map(({ transactionHash }) => transactionHash))
})

test('Exported CSV files contain every row [2-10]', async ({ page }) => {
  await page.goto(PATH)
  await pageIsRead(page)
  const rowsOf = async (name: string): Promise<readonly Record<string, string>[]> => {
    const saving = page.waitForEvent('download')
    await card(page, name).getByRole('button', { name: 'Download CSV' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    expect(text).toContain('# Nothing was left out')
    return parse(text, { columns: true, comment: '#' })
  }
  await clickFold(page, LOANS)
  expect(await rowsOf(LOANS)).toHaveLength(31)
  const deposits = await rowsOf('Deposits, exits and transfers')
  expect(deposits.map(({ event }) => event)).toEqual(['deposited', 'deposited'])
  const sumOf = (column: string) => deposits.reduce((sum, row) => sum + BigInt(row[column] ?? ''), 0n)
  expect(sumOf('shares_raw')).toBe(await rawOf(page, 'position.shares'))
  for (const side of [0, 1] as const)
    expect(sumOf(`amount${side}_raw`)).toBe(await part(page, 'deposited', side))
  await clickFold(page, 'Yield of the vaults, proven')
  const points = await rowsOf('Yield of the vaults, proven')
  expect(points.length).toBeGreaterThan(31)
  for (const { assets_raw, time_utc, transaction } of points) {
    expect(assets_raw).toMatch(/^\d+$/)
    expect(time_utc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    expect(transaction).toMatch(/^0x[0-9a-f]{64}$/)
  }
})

test('Position page shows one message and a button if its history cannot be read [2-08]', async ({
  page,
  context,
}) => {
  await changeAnswers(context, ({ method }) => (method === 'eth_getLogs' ? { result: 'no logs' } : undefined))
  await page.goto(PATH)
  await expect(page.getByRole('alert')).toContainText('The history is unavailable')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(1)
  expect(await rawOf(page, 'worth')).toBeGreaterThan(0n)
  const main = page.getByRole('main')
  await expect(main.locator('[data-state="unavailable"]')).toHaveCount(0)
  await expect(main.locator('.k-skeleton')).toHaveCount(0)
  await expect(main.locator('[data-field="putIn"]')).toHaveCount(0)
})

test('Position page shows one message and a button if the network does not answer [2-08]', async ({
  page,
  context,
  guard,
}) => {
  guard.allow(/503/)
  await context.route('**/rpc', (route) => route.fulfill({ status: 503, body: 'down' }))
  await page.goto(PATH)
  const failed = card(page, 'The position is unavailable')
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.locator('.pos-view .k-skeleton')).toHaveCount(0)
  await expect(page.locator('.pos-view .k-card')).toHaveCount(1)
  await context.unroute('**/rpc')
  await failed.getByRole('button', { name: 'Try again' }).click()
  expect(await rawOf(page, 'worth')).toBeGreaterThan(0n)
})

test('Position page still shows the position’s value if the history cannot be read [2-08]', async ({
  page,
  context,
  world,
}) => {
  const { mallory } = cast(world)
  await world.actors.fund(mallory, 10n ** 12n * UNIT, 10n ** 6n * UNIT)
  await page.goto(PATH)
  await pageIsRead(page)
  const stateOf = (field: string) =>
    page.locator(`[data-field="${field}"] > [data-state]`).getAttribute('data-state')
  const blockOf = async (field: string) =>
    Number(await page.locator(`[data-field="${field}"] [data-raw]`).first().getAttribute('data-block'))
  const [worth, putIn, read] = [
    await rawOf(page, 'worth'),
    await rawOf(page, 'putIn'),
    await blockOf('putIn'),
  ]
  const { honest } = await changeAnswers(context, ({ method }) =>
    method === 'eth_getLogs' ? { result: 'no logs' } : undefined,
  )
  await world.actors.swap(mallory, { zeroForOne: true, amountSpecified: -(10n ** 11n) * UNIT })
  await world.request('anvil_mine', ['0x14'])
  await expect(page.getByText('The history is unavailable')).toBeVisible()
  await expect.poll(() => blockOf('worth')).toBeGreaterThan(read + 15)
  expect(await stateOf('worth')).toBe('live')
  expect(await rawOf(page, 'worth')).not.toBe(worth)
  for (const field of ['putIn', 'earned', 'againstHolding', 'bar.total']) {
    expect(await stateOf(field)).toBe('stale')
    expect(await blockOf(field)).toBe(read)
  }
  for (const text of [page.locator('.pos-rate'), page.locator('[data-field="daily"]')])
    await expect(text.first()).toContainText('stale')
  expect(await rawOf(page, 'putIn')).toBe(putIn)
  honest()
  await world.request('anvil_mine', ['0x14'])
  await expect.poll(() => stateOf('putIn')).toBe('live')
  await expect.poll(() => blockOf('putIn')).toBeGreaterThan(read + 30)
  await expect.poll(async () => (await blockOf('worth')) - (await blockOf('putIn'))).toBe(0)
  await pageIsRead(page)
})
