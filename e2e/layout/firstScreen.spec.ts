import type { Locator, Page } from '@playwright/test'
import { colourOf } from '../fixtures/colour.ts'
import { connectLocal, expectConnected, openConnected } from '../fixtures/connecting.ts'
import { countWords } from '../fixtures/countWords.ts'
import {
  actionCard,
  amountInput,
  depositButton,
  PLENTY,
  positionCard,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { readyToSwap, swapAmount, swapButton, swapCard } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'
import { shiftsOf, watchShifts } from '../fixtures/watchShifts.ts'
import { WRITE_STARTERS } from '../fixtures/writeStarters.ts'

const APP = '/features'
/** Supported window widths of phones, tablets and desktops, in pixels. */
const WIDTHS = sampled([360, 390, 768, 1024, 1280, 1440, 1920], (width) => [360, 1024, 1920].includes(width))
const LARGEST_IDLE_CARD = 690
/** Maximum number of visible words on the English app page, including header and footer. */
const MOST_WORDS = 229
/** Maximum number of additional words for a position that is less than a day old. */
const EARNED_WORDS = 27

const heightFor = (width: number) => (width < 500 ? 844 : 900)

const parts = (page: Page) =>
  ['Deposit', 'Your position', 'Yours', 'In the vaults', 'More', 'Contract and network'].map((name) =>
    page.getByRole('main').getByRole('region', { name, exact: true }),
  )

async function expectCalm(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightFor(width) })
    await page.evaluate(() => scrollTo(0, 0))
    const height = (await actionCard(page).boundingBox())?.height ?? 0
    expect.soft(height, `${what}: the card at ${width} px`).toBeLessThanOrEqual(LARGEST_IDLE_CARD)
    const main = actionCard(page).locator('.liq-main').getByRole('button')
    await expect.soft(main, `${what}: the button at ${width} px`).toBeInViewport({ ratio: 1 })
  }
}

test('App page shows the deposit form and its button without scrolling [11-01]', async ({ page, world }) => {
  const [fresh = '0x'] = world.accounts
  await page.goto(APP)
  await expect(actionCard(page)).toBeVisible()
  await expectCalm(page, 'nobody connected')
  await page.setViewportSize({ width: 1280, height: 900 })
  await connectLocal(page, fresh)
  await rawOf(page, 'token0')
  await expectCalm(page, 'nothing approved')
  await world.actors.fund(fresh, PLENTY, PLENTY)
  await expect(actionCard(page)).toContainText('All Approved')
  await expectCalm(page, 'all approved')
  await expectOrder(page, () => parts(page), 'app page')
  for (const [path, last] of [
    [`${APP}?tab=quoter`, 'Pool Key Structure'],
    ['/vaults', 'Alerts'],
  ] as const) {
    await page.goto(path)
    const heads = page.getByRole('main').locator('.k-card-head').filter({ visible: true })
    await expect(heads.last()).toContainText(last)
    await expectOrder(page, () => heads.all(), path)
  }
})

/** Screen sizes of laptops and phones in pixels, without the browser's own bars. */
const SMALL_SCREENS = [
  [1280, 720],
  [1366, 650],
  [1440, 900],
  [390, 664],
  [360, 640],
] as const

async function expectMainButton(page: Page, name: string): Promise<void> {
  const main = actionCard(page).locator('.liq-main').getByRole('button')
  await expect(main).toHaveText(name)
  for (const [width, height] of SMALL_SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const where = `${name} at ${width} x ${height}`
    await expect.soft(main, where).toBeInViewport({ ratio: 1 })
    const isOnTop = await main.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    expect.soft(isOnTop, where).toBe(true)
    const inputEnd = await amountInput(page).evaluate((input) => input.getBoundingClientRect().bottom)
    expect.soft((await main.boundingBox())?.y, `${where}: below the amount`).toBeGreaterThan(inputEnd)
    // A disabled button shows its reason, so it may cover the note below the amount field.
    if ((await main.getAttribute('aria-disabled')) === 'true') continue
    const said = actionCard(page).locator('.liq-amount .k-field-foot')
    const saidEnd = await said.evaluate((foot) => foot.getBoundingClientRect().bottom)
    expect.soft((await main.boundingBox())?.y, `${where}: covers nothing`).toBeGreaterThanOrEqual(saidEnd)
  }
}

test('Landing page shows its figures without scrolling [11-01]', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('[data-fact="earned"]')).toHaveText(/^[\d.]+%$/)
  const drawing = page
    .getByRole('img', { name: /^Illustration/ })
    .locator('svg')
    .filter({ visible: true })
  await expect(drawing).toContainText('Vault 0 · TT0')
  await expect(drawing).toContainText(/earns [\d.]+% a year/)
  await expect(drawing).toContainText(/Pool price[\d.]+MTT0 for one TT1/)
  for (const [width, height] of SMALL_SCREENS) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const where = `at ${width} x ${height}`
    await expect.soft(page.getByRole('link', { name: 'Get Started' }), where).toBeInViewport({ ratio: 1 })
    for (const name of ['earned', 'inVaults', 'swaps', 'lose'])
      await expect
        .soft(page.locator(`[data-fact="${name}"]`), `${name} ${where}`)
        .toBeInViewport({ ratio: 1 })
  }
})

test('App page shows the main button without scrolling on laptops and phones [11-01]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await page.goto(APP)
  await expectMainButton(page, 'Connect Wallet')
  await page.setViewportSize({ width: 1280, height: 900 })
  await connectLocal(page, account)
  await expectMainButton(page, 'Get test tokens')
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await expectMainButton(page, 'Approve and Deposit')
  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  await expectMainButton(page, 'Approve and Deposit')
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, PLENTY)
  await expectMainButton(page, 'Deposit Liquidity')
  await amountInput(page).fill('')
  await expectMainButton(page, 'Deposit Liquidity')
})

test('Swap form shows amount, quote and button without scrolling, in this order [11-01]', async ({
  page,
  world,
}) => {
  await readyToSwap(page, world)
  await swapAmount(page).fill('1000')
  await expect(swapButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  for (const [width, height] of SMALL_SCREENS.filter(([width]) => width > 360)) {
    await page.setViewportSize({ width, height })
    await page.evaluate(() => scrollTo(0, 0))
    const parts = [
      swapAmount(page),
      swapCard(page).locator('[data-field="swapOut"]'),
      swapCard(page).locator('[data-field="minimumOut"]'),
      swapButton(page),
    ]
    for (const part of parts) await expect.soft(part, `at ${width} x ${height}`).toBeInViewport({ ratio: 1 })
    const tops = await Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0))
    expect.soft(tops, `at ${width} x ${height}`).toEqual(tops.toSorted((a, b) => a - b))
  }
})

/** Expects the sections in reading order: columns from left to right, each from top to bottom. */
async function expectOrder(
  page: Page,
  parts: () => readonly Locator[] | Promise<readonly Locator[]>,
  what: string,
): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: heightFor(width) })
    await page.mouse.move(5, 5)
    const places: { x: number; y: number }[] = []
    for (const part of await parts()) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.boundingBox()
      places.push({ x: box?.x ?? -1, y: (box?.y ?? -1) + (await page.evaluate(() => scrollY)) })
    }
    expect(places.length).toBeGreaterThan(3)
    for (const [index, place] of places.entries()) {
      const before = places[index - 1]
      if (before === undefined) continue
      const follows = place.x > before.x || place.y > before.y
      expect.soft(follows, `${what}: part ${index + 1} comes after part ${index} at ${width} px`).toBe(true)
    }
  }
}

test('App page stays within a maximum number of visible words [11-01]', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await page.goto(APP)
  await connectLocal(page, account)
  await page.mouse.move(5, 5)
  await expect(page.getByRole('region', { name: 'Contract and network' })).toBeVisible()
  await expect(positionCard(page)).toContainText('You have no shares to withdraw')
  const counted = () => countWords(page.locator('body'))
  await expect(page.locator('[data-swaps]')).toBeVisible()
  expect.soft(await counted(), 'words on the page').toBeLessThanOrEqual(MOST_WORDS)
  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  expect.soft(await countWords(actionCard(page)), 'words in the card').toBeLessThanOrEqual(94)
  await amountInput(page).fill('')
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook)
  await world.actors.deposit(account, 2n * 10n ** 18n)
  await rawOf(page, 'withdraw.token0')
  await expect(page.locator('[data-field="facts.part"]')).toBeVisible()
  await expect(positionCard(page).locator('[data-field="earned"]')).toBeVisible()
  expect.soft(await counted(), 'words with shares').toBeLessThanOrEqual(MOST_WORDS + EARNED_WORDS)
})

test('Transaction review fits without scrolling and does not move the page behind it [11-01]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await page.goto(APP)
  await connectLocal(page, account)
  await amountInput(page).fill('0.5')
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  // Waits for the vaults' yields, which the page loads last. Their text contains 'Not a promise.'
  await expect(actionCard(page)).toContainText('Not a promise.')
  await page.evaluate(() => scrollTo(0, 120))
  const place = async () => [await page.evaluate(() => scrollY), await actionCard(page).boundingBox()]
  const before = await place()
  await depositButton(page).click()
  const review = reviewDialog(page)
  await expect(review.getByRole('heading', { level: 2 })).toHaveText('Review deposit')
  expect(await place()).toEqual(before)
  expect(await countWords(review)).toBeLessThanOrEqual(60)
  const hiddenBelow = (part: Element) => part.scrollHeight - part.clientHeight
  expect(await review.evaluate(hiddenBelow)).toBe(0)
  expect(await review.locator('.k-dialog-scroll').evaluate(hiddenBelow)).toBe(0)
  await expect(review.locator('[data-call]')).toBeHidden()
  await review.getByText('Digits, signer and calls', { exact: true }).click()
  await expect(review.locator('[data-argument="liquidity"]')).toBeVisible()
})

test('Figures that changed with a block are highlighted for 150 ms @long', async ({
  context,
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  await page.addInitScript(() => {
    const shown: string[] = []
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const { duration } = typeof options === 'object' ? options : { duration: options }
      shown.push(`${this.closest('[data-field]')?.getAttribute('data-field')}: ${Number(duration) <= 150}`)
      return animate.call(this, frames, options)
    }
    Object.assign(globalThis, { shown })
  })
  const shown = (): Promise<readonly string[]> => page.evaluate(() => Reflect.get(globalThis, 'shown'))
  await watchShifts(context)
  const traffic = watchRpc(context)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(APP)
  await connectLocal(page, account)
  await amountInput(page).fill('0.5')
  await rawOf(page, 'deposit.token0')
  await expect(page.getByRole('button', { name: 'Mint Test Tokens' })).toBeVisible()
  // Waits for later node requests, which add figures to the page.
  await traffic.rests(1_500)
  const before = (await shown()).length
  await amountInput(page).fill('0.75')
  await expect.poll(() => rawOf(page, 'deposit.token0')).not.toBe(0n)
  expect(await shown()).toHaveLength(before)
  const moved = await shiftsOf(page)
  await world.actors.mint(token0, account, 5n)
  await expect.poll(() => rawOf(page, 'token0')).toBe(PLENTY + 5n)
  await expect.poll(async () => (await shown()).slice(before)).toContain('token0: true')
  expect((await shown()).filter((each) => each.endsWith('false'))).toEqual([])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const count = (await shown()).length
  await world.actors.mint(token0, account, 7n)
  await expect.poll(() => rawOf(page, 'token0')).toBe(PLENTY + 12n)
  expect(await shown()).toHaveLength(count)
  expect(await shiftsOf(page)).toEqual(moved)
})

test('Review of a risky action shows a red warning and button [11-01]', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * 10n ** 18n)
  // Swaps both vaults. For the vaults of the market file, the page would show no warning.
  const { vault0, vault1 } = world.market
  const changed = { ...world, market: { ...world.market, vault0: vault1, vault1: vault0 } }
  await openConnected(page, APP, account)
  for (const [name, title] of [
    ['set vaults', 'Review new vaults'],
    ['send shares', 'Review transfer'],
  ]) {
    const starter = WRITE_STARTERS.find((each) => each.name === name)
    await page.goto(starter?.path ?? APP)
    await expectConnected(page, account)
    await starter?.begin(page, changed)
    const review = reviewDialog(page)
    await expect(review.getByRole('heading', { level: 2 })).toHaveText(title ?? '')
    await expect(review.locator('[data-call]')).toBeVisible()
    await expect(review.locator('.k-notice-bad')).toBeVisible()
    expect(await colourOf(review.getByRole('button', { name: /^Confirm in / }))).toBe('red')
  }
})
