import type { BrowserContext, Page } from '@playwright/test'
import { readPoolState } from '../../devnet/poolState.ts'
import type { World } from '../../devnet/world.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, expectConnected } from '../fixtures/connecting.ts'
import { PLENTY } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { interruptRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

declare global {
  interface Window {
    /** Texts and states of the figures, recorded in order of time by the functions below. */
    drawn: string[]
  }
}

/**
 * Records the HTML of the figure with this `data-field` whenever it changes.
 */
function recordFigure(field: string): void {
  window.drawn = []
  const look = () => {
    const figure = document.querySelector(`[data-field="${field}"] [data-raw]`)
    const now = figure?.outerHTML ?? (document.querySelector(`[data-field="${field}"]`) ? 'none' : '')
    if (now !== '' && window.drawn.at(-1) !== now) window.drawn.push(now)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

function recordOwners(): void {
  window.drawn = []
  const look = () => {
    const account = document.querySelector<HTMLElement>('header [data-account]')?.dataset.account
    const figure = document.querySelector<HTMLElement>('[data-field="token0"] [data-raw]')
    const isVisible = figure?.checkVisibility({ visibilityProperty: true })
    window.drawn.push(`${account?.toLowerCase()} ${isVisible ? figure?.dataset.raw : undefined}`)
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Scripts that decode and write the first figures. */
const READER = /\/(?:reader|reading|keccak|rolldown-runtime)-[^/]+\.js$/

async function holdApp(context: BrowserContext): Promise<() => void> {
  let release = () => {}
  const promise = new Promise<void>((resolve) => {
    release = resolve
  })
  await context.route(/\/assets\/[^/]+\.js$/, async (route) => {
    if (!READER.test(route.request().url())) await promise
    await route.continue()
  })
  return () => release()
}

/** Delay of the node's responses in ms. Longer than a page needs to show its wallet's account. */
const NODE_DELAY_MS = 1_000

const figures = (page: Page) => page.locator('main [data-field] [data-raw]')
const raw = (page: Page, field: string) =>
  page.locator(`[data-field="${field}"] [data-raw]`).getAttribute('data-raw')

async function connectDepositor(page: Page, world: World): Promise<void> {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 10n ** 18n)
  await page.goto('/features')
  await connectWith(page, 'Test Wallet', account)
  await expect(figures(page).nth(4)).toBeVisible()
}

for (const [path, field] of sampled(
  [
    ['/features', 'token0'],
    ['/position', 'leaving.token0'],
    ['/vaults', 'exit.owed0'],
    ['/markets/local-sources', 'token0'],
  ] as const,
  ([path]) => path === '/features' || path === '/position',
))
  test(`Figures on ${path} appear before the app’s code loads and stay after it starts`, async ({
    page,
    context,
    world,
    wallet: _,
  }) => {
    await connectDepositor(page, world)
    const release = await holdApp(context)
    await page.addInitScript(recordFigure, field)
    await page.goto(path, { waitUntil: 'commit' })
    await expect(figures(page).nth(3)).toBeAttached()
    await expect(page.locator('html')).not.toHaveAttribute('data-app')
    release()
    // The page shows the block's age once React has started.
    await expect(page.locator('main .p-age')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const drawn = await page.evaluate(() => window.drawn)
    expect(drawn.filter((html) => html !== 'none')).toHaveLength(1)
    expect(drawn.at(-1)).not.toBe('none')
  })

const SUMS = ['worth', 'putIn', 'earned', 'againstHolding'] as const
/** Returns the text of each sum on '/position', with its mark and its token. */
const sumTexts = (page: Page) =>
  Promise.all(SUMS.map((field) => page.locator(`[data-field="${field}"]`).textContent()))

test('Reader script alone shows what a position is worth and earned at the last visit [2-08]', async ({
  page,
  context,
  world,
  wallet: _,
}) => {
  await connectDepositor(page, world)
  await page.goto('/position')
  await expect(page.locator('[data-field="history"]')).toBeVisible()
  const last = await Promise.all(SUMS.slice(1).map((field) => raw(page, field)))
  const release = await holdApp(context)
  await page.goto('/position', { waitUntil: 'commit' })
  for (const field of SUMS) await expect(page.locator(`[data-field="${field}"] [data-raw]`)).toBeVisible()
  const [worth, ...past] = await Promise.all(SUMS.map((field) => raw(page, field)))
  expect(past).toEqual(last)
  const texts = await sumTexts(page)
  for (const text of texts) expect(text).toMatch(/TT[01]$/)
  for (const text of texts.slice(1)) expect(text).toContain('stale ')
  await expect(page.locator('html')).not.toHaveAttribute('data-app')
  release()

  // A withdrawal pays the amounts whose sum the page has shown.
  const [account = '0x'] = world.accounts
  const { sqrtPriceX96 } = await readPoolState(world.request, world.market)
  const { holdings } = chainReads(world)
  const before = await holdings(account)
  await world.actors.withdraw(account)
  const after = await holdings(account)
  const [one, square] = [1n << 192n, sqrtPriceX96 * sqrtPriceX96]
  const paid = (after.token0 - before.token0) * square + (after.token1 - before.token1) * one
  expect(worth).toBe(`${paid / (texts[0]?.endsWith('TT1') ? one : square)}`)
})

test('Cached balance of one account is never shown for another account', async ({
  page,
  context,
  world,
  wallet,
}) => {
  await connectDepositor(page, world)
  const before = await raw(page, 'token0')
  const [, other = '0x'] = world.accounts
  const release = await holdApp(context)
  // Leaves the page before the account changes, so that the page cannot update the stored account.
  // The next page load then requests the old account's balances first.
  await page.goto('about:blank')
  await wallet.changeAccounts([other])
  await page.addInitScript(recordOwners)
  await page.goto('/features', { waitUntil: 'commit' })
  await expect(figures(page).nth(4)).toBeAttached()
  expect(await raw(page, 'token0')).toBe(before)
  // Delays the new account's balances. A wrong page would meanwhile show those of the old account.
  const node = await interruptRpc(context)
  node.slow(NODE_DELAY_MS)
  release()
  await expectConnected(page, other)
  await expect.poll(() => raw(page, 'token0')).not.toBe(before)
  const owners = await page.evaluate(() => window.drawn)
  expect(owners).not.toContain(`${other.toLowerCase()} ${before}`)
})
