import type { Locator, Page } from '@playwright/test'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { connectLocal, connectWith } from '../fixtures/connecting.ts'
import { cast, holdPosition } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

/** Window sizes with the maximum height of the app page in pixels. */
const LIMITS = [
  { width: 1280, height: 720, most: 1_300 },
  { width: 390, height: 664, most: 2_000 },
  { width: 360, height: 640, most: 2_005 },
] as const

/** Phones on which an alarm or an outage replaces the introduction of the deposit form. */
const PHONES = LIMITS.filter(({ width }) => width < 500)

/** Maximum distance in pixels between the deposit card's last section and its bottom edge. */
const MOST_BELOW = 24

/** Waits for the last section, because a slow page can be idle on the network before it appears. */
async function emptyBelow(page: Page): Promise<number> {
  const card = await actionCard(page).boundingBox()
  const last = await actionCard(page).locator('.liq-more').boundingBox()
  if (card === null || last === null) throw new Error('The deposit card or its last section is hidden')
  return card.y + card.height - (last.y + last.height)
}

/** Expects the heights of the page, and no empty space at the bottom of the deposit card. */
async function expectHeights(
  page: Page,
  state: string,
  limits: readonly (typeof LIMITS)[number][] = LIMITS,
): Promise<void> {
  for (const { width, height, most } of limits) {
    await page.setViewportSize({ width, height })
    await page.waitForLoadState('networkidle')
    // In one column, a button and the issues follow the card's last section, so this is not
    // checked.
    if (width === 1280) expect.soft(await emptyBelow(page), `empty below: ${state}`).toBeLessThan(MOST_BELOW)
    const shown = await page.evaluate(() => document.documentElement.scrollHeight)
    expect.soft(shown, `${state} at ${width} px`).toBeLessThanOrEqual(most)
  }
}

test('App page stays below its maximum height in every state', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await page.goto('/features')
  await rawOf(page, 'vault0')
  await expectHeights(page, 'without a wallet')
  await connectLocal(page, account)
  await expect(actionCard(page)).toContainText('Get test tokens')
  await expectHeights(page, 'without tokens')
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  const button = actionCard(page).getByRole('button', { name: 'Approve and Deposit' })
  await expect(button).toBeVisible()
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expect(button).toBeEnabled()
  await expectHeights(page, 'with an amount')
  await button.click()
  await agree(page)
  await finishDeposit(page)
  await expectHeights(page, 'after a deposit')
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expectHeights(page, 'with the next amount')
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled')
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  await expectHeights(page, 'behind the review of a second deposit')
  await agree(page)
  await finishDeposit(page)
  await page.reload()
  await rawOf(page, 'worth')
  await rawOf(page, 'earned')
  await expectHeights(page, 'with a position')
  const trader = cast(world).mallory
  await world.actors.fund(trader, 10n ** 30n, 10n ** 24n)
  await world.actors.swap(trader, { zeroForOne: true, amountSpecified: -(10n ** 24n) })
  await page.reload()
  await rawOf(page, 'priceMovement')
  await expectHeights(page, 'with a position after a swap')
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expectHeights(page, 'with a position and an amount')
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await expect(page.getByRole('button', { name: 'Approve All Tokens First' })).toBeVisible()
  await expectHeights(page, 'with a position, an amount and no approval')
  await amountInput(page).fill('')
  await withdrawButton(page).click()
  await agree(page)
  await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
  await expectHeights(page, 'after a withdrawal')
})

test('App page stays below its maximum height if a phone connects to an account with shares', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 2_345n)
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/features')
  await rawOf(page, 'vault0')
  await connectLocal(page, account)
  await rawOf(page, 'withdraw.token0')
  await rawOf(page, 'earned')
  const position = page.getByRole('region', { name: 'Your position' })
  const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN
  expect(await topOf(position)).toBeLessThan(await topOf(actionCard(page)))
  await expectHeights(page, 'connected by a click')
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expectHeights(page, 'connected by a click, with an amount')
  await page.setViewportSize({ width: 390, height: 664 })
  await page.reload()
  await rawOf(page, 'earned')
  await amountInput(page).fill('1000')
  await rawOf(page, 'deposit.token0')
  await expectHeights(page, 'remembered, with an amount')
})

/** Returns the height of an element in pixels, once it is visible. */
async function heightOf(element: Locator): Promise<number | undefined> {
  await expect(element).toBeVisible()
  return (await element.boundingBox())?.height
}

test('Alarm or outage takes one line on a desktop, and fits the height limits of phones', async ({
  page,
  context,
  wallet,
  guard,
  world,
}) => {
  guard.allow(/503/)
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 2_345n)
  await page.setViewportSize({ width: 390, height: 664 })
  wallet.chainId = 1
  await page.goto('/features')
  await connectWith(page, wallet.presence.name, account)
  await rawOf(page, 'earned')
  await expectHeights(page, 'wrong network', PHONES)
  await page.setViewportSize({ width: 1280, height: 720 })
  const facts = page.getByLabel('At a glance')
  const factsHeight = await heightOf(facts)
  expect(await heightOf(page.getByRole('alert').filter({ hasText: 'Please switch to' }))).toBeLessThan(64)
  await wallet.changeChain(world.chainId)
  await expect(page.getByRole('alert').filter({ hasText: 'Please switch to' })).toHaveCount(0)
  await context.route('**/rpc', (route) => route.fulfill({ status: 503, body: 'down' }))
  await expect(page.locator('[data-field="vault0"] [data-state="stale"]')).toBeVisible()
  const outage = page.getByRole('status').filter({ hasText: 'The network does not answer' })
  expect(await heightOf(outage)).toBeLessThan(64)
  expect(await heightOf(facts)).toBe(factsHeight)
  await expectHeights(page, 'outage', PHONES)
  await wallet.changeChain(1)
  await expect(page.getByRole('alert').filter({ hasText: 'Please switch to' }).first()).toBeVisible()
  // Two messages at once need more than the limit on the narrowest phone.
  await expectHeights(page, 'outage and wrong network', PHONES.slice(0, 1))
})

test('Elements below the header end at the left and right edge of the content @long', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/404/)
  await page.setViewportSize({ width: 1280, height: 720 })
  const edgesOf = async (element: Locator) => {
    await expect(element).toBeVisible()
    const { x = 0, width = 0 } = (await element.boundingBox()) ?? {}
    return [x, x + width]
  }
  const [left, right] = [64, 1216]
  await page.goto('/nowhere')
  expect((await edgesOf(page.getByRole('heading', { name: 'Page not found' })))[0]).toBe(left)
  await page.goto('/markets/open')
  const form = page.getByRole('region', { name: 'Open a market by its address' })
  expect(await edgesOf(form)).toEqual([left, right])
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 5n)
  await page.goto('/features')
  await connectLocal(page, account)
  await withdrawButton(page).click()
  await agree(page)
  await page.getByRole('button', { name: /^Activity/ }).click()
  expect((await edgesOf(page.getByRole('complementary', { name: 'Activity' })))[1]).toBe(right)
})
