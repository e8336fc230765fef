import type { Page } from '@playwright/test'
import { openCopy } from '../../devnet/openOwned.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, holdPosition } from '../fixtures/hostileVaults.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { interruptRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { expectNoShift, watchShifts } from '../fixtures/watchShifts.ts'

/** Minimum height of a row in the list of markets. */
const ROW = 68

test('Market rows have one height, cut no name, and are sorted by one line of buttons', async ({
  page,
  world,
}) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 2_000n)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openConnected(page, '/markets', alice)
  const rows = page.getByRole('table', { name: 'Markets of this page' }).locator('tbody').getByRole('row')
  await expect(rows.filter({ hasText: 'Euro in a vault, ether in none' })).toContainText('over')
  await expect(rows.filter({ hasText: 'Local test tokens' })).toContainText('of all')
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => Math.round(row.getBoundingClientRect().height)),
  )
  expect(heights.length).toBeGreaterThan(6)
  // A market in which the account has shares has a third line with the account's part of all
  // shares.
  expect(heights.filter((height) => height !== ROW).length).toBeLessThanOrEqual(1)
  const cut = await rows.evaluateAll(
    (all) =>
      all.flatMap((row) =>
        [...row.querySelectorAll('.m-pair a .k-small')].filter(
          (name) => name.scrollWidth > name.clientWidth + 1,
        ),
      ).length,
  )
  expect(cut).toBe(0)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 664 })
    const tops = await page
      .getByRole('columnheader')
      .getByRole('button')
      .evaluateAll((all) =>
        all
          .filter((button) => button.checkVisibility())
          .map((button) => Math.round(button.getBoundingClientRect().bottom)),
      )
    expect(tops.length).toBeGreaterThan(2)
    expect(new Set(tops).size, `${width} px`).toBe(1)
  }
})

test('Market facts name the token of each amount on a phone, with notes at one height', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/')
  for (const fact of ['inVaults', 'swaps']) {
    const amounts = page.locator(`[data-fact="${fact}"] [data-symbol]`)
    await expect(amounts).toHaveCount(2)
    const named = await amounts.evaluateAll((all) =>
      all.map((each) => getComputedStyle(each, '::after').content),
    )
    for (const [side, content] of named.entries()) expect(content).toContain(`TT${side}`)
  }

  await page.goto('/features')
  for (const name of ['In the vaults', 'Swap fees to depositors'])
    await expect(page.locator('dl.fx')).toContainText(new RegExp(`${name}\\s+\\S+ TT0\\s+\\S+ TT1`), {
      useInnerText: true,
    })

  await page.setViewportSize({ width: 1280, height: 720 })
  for (const path of ['/', '/features']) {
    await page.goto(path)
    await expect(page.getByText('Yearly so far')).toBeVisible()
    const tops = await page
      .locator('dl.fx .fx-note')
      .evaluateAll((all) => all.map((note) => note.getBoundingClientRect().top))
    expect(tops).toHaveLength(4)
    expect(Math.max(...tops) - Math.min(...tops), path).toBeLessThan(0.5)
  }
})

test('Market button of an unlisted market has no gap after the token pair', async ({ page, world }) => {
  const { market } = await openCopy(world)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`/markets/open?chain=${world.chainId}&hook=${market.hook}`)
  const chip = page.getByTitle('Choose another market')
  await expect(chip).toContainText('TT0 / TT1')
  const hole = await chip.locator('bdi').evaluate((pair) => {
    const range = document.createRange()
    range.selectNodeContents(pair)
    return pair.getBoundingClientRect().width - range.getBoundingClientRect().width
  })
  expect(hole).toBeLessThan(1)
})

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('Printed page shows figures on white paper, without controls and account', async ({ page, world }) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 2_000n)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openConnected(page, '/position', alice)
  await rawOf(page, 'worth')
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeVisible()
  // The width of A4 paper at 96 pixels per inch, without margins.
  await page.setViewportSize({ width: 718, height: 1_000 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-field="worth"]')).toBeVisible()
  await expect(page.getByRole('banner').getByText('Millrace')).toBeVisible()
  // The only printed button is the one with the market's name.
  await expect(page.getByRole('button').filter({ visible: true })).toHaveAttribute(
    'title',
    'Choose another market',
  )
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Disconnect')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  const rows = page.getByRole('region', { name: 'Deposits, exits and transfers' }).getByRole('row')
  await expect(rows).not.toHaveCount(0)
  for (const row of await rows.all()) await expect(row).toHaveCSS('break-inside', 'avoid')
  expect(await pageWidth(page)).toBeLessThanOrEqual(718)
})

/** Delay of the node in ms, so that the rates arrive long after the page. */
const NODE_DELAY_MS = 700

test('Position page without an account does not shift when the rates arrive', async ({ page, context }) => {
  await watchShifts(context)
  await page.setViewportSize({ width: 360, height: 640 })
  const node = await interruptRpc(context)
  node.slow(NODE_DELAY_MS)
  await page.goto('/position')
  await expect(page.getByText('a day')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectNoShift(page)
})
