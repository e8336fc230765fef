import { expect, type FrameLocator, type Page } from '@playwright/test'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Cell, quote, says, until, visible } from '../cell.ts'
import { complete, openConnected, openFilled, openView, refused, review } from '../cellSteps.ts'
import { decide, quoteNotices } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'
import { type Scenario, scenarioOf } from '../scenario.ts'
import { storageScenarios } from './storage.ts'

const scenario = scenarioOf('Client', /Failed to load resource|net::ERR/)

const NO_PRICE = 'no price is part of it: its plan holds addresses and an allowance alone (src/market)'

const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click()

/** The remembered account is changed to somebody else's in storage, and the page is opened again. */
async function tamper(cell: Cell): Promise<void> {
  await cell.page.evaluate((address) => {
    const stored = localStorage.getItem('millrace.wallet')
    if (stored !== null)
      localStorage.setItem('millrace.wallet', JSON.stringify({ ...JSON.parse(stored), account: address }))
  }, cell.other)
  await cell.page.reload()
  await expect(cell.page.getByRole('banner').locator(`[data-account="${cell.account}" i]`)).toBeVisible()
}

/** The page inside another one, as a host without our headers would allow. */
async function framed(cell: Cell, path: string): Promise<FrameLocator> {
  const { page, site, context } = cell
  await context.route(`${site.url}${path}`, async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _policy, 'x-frame-options': _frame, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await context.route(`${site.url}/outer`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><iframe src="${path}" width="1200" height="900"></iframe>`,
    }),
  )
  await page.goto(`${site.url}/outer`)
  return page.frameLocator('iframe')
}

async function inFrame(cell: Cell, path: string): Promise<void> {
  const frame = await framed(cell, path)
  const connect = frame.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })
  await expect(connect).toBeDisabled()
  await expect(frame.getByRole('button', { name: 'Choose a wallet' })).toHaveCount(0)
  await says(cell, frame.locator('body'), 'wallet actions are off')
  expect(cell.wallet.asked('eth_requestAccounts')).toEqual([])
  await cell.context.unrouteAll({ behavior: 'ignoreErrors' })
}

/** Serves these scripts with one more statement at their end; their hashes then differ. */
async function alter(cell: Cell, names: RegExp): Promise<void> {
  await cell.context.route(/\/assets\/.*\.js$/, async (route) => {
    if (!names.test(route.request().url())) return route.fallback()
    const response = await route.fetch()
    // Not kept: the recovery begins with what was delivered.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    const body = `${await response.text()}\nglobalThis.altered = true`
    await route.fulfill({ response, headers, body })
  })
}

const ALTERED =
  /integrity|Failed to fetch dynamically imported module|ERR_FAILED|Failed to load resource|uncaught error|console error/

export const CLIENT: readonly Scenario[] = [
  ...storageScenarios(scenario),
  scenario({
    title: 'tampered stored address',
    injected: 'the remembered account is edited to be somebody else’s, and the page reloaded',
    async view(cell) {
      await openView(cell)
      await tamper(cell)
      await until(cell, async () => (await rawOf(cell.page, 'shares')) === 2n * 10n ** 18n)
      quote(cell, 'the account that the wallet names, and its figures')
    },
    async write(cell, flow) {
      await openConnected(cell, flow.path)
      await tamper(cell)
      // What the page shows of an account is the account's that the wallet names, in a tab that was not seen meanwhile too.
      if (flow.name === 'swap') await openTab(cell.page, 'Liquidity Management')
      if (flow.path.startsWith('/features'))
        await until(cell, async () => (await rawOf(cell.page, 'shares')) === 2n * 10n ** 18n)
      if (flow.name === 'swap') await openTab(cell.page, 'Quoter')
      await flow.fill(cell)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'framed page',
    injected: 'another page shows this one in a frame, past its headers',
    expected: /frame-ancestors|X-Frame-Options|404/,
    representative: ['deposit'],
    view: (cell) => inFrame(cell, '/features'),
    write: (cell, flow) => inFrame(cell, flow.path.split('?')[0] ?? ''),
  }),
  scenario({
    title: 'altered script chunk',
    injected: 'a chunk that the flow needs arrives with one more statement',
    expected: ALTERED,
    representative: ['view'],
    async view(cell) {
      await alter(cell, /\/app-/)
      await cell.page.goto(`${cell.site.url}/features`)
      await says(cell, cell.page.locator('.s-broken'), 'did not arrive as it was built')
      await expect(cell.page.getByRole('heading', { level: 1 })).toBeVisible()
      await notRun(cell)
    },
    async write(cell, flow) {
      const { swap, setVaults, others } = {
        swap: /quoterPanels-/,
        setVaults: /vaultsPanels-/,
        others: /featuresPanels-/,
      }
      await alter(cell, flow.name === 'swap' ? swap : flow.name === 'setVaults' ? setVaults : others)
      await openConnected(cell, flow.path)
      await says(cell, cell.page.locator('main'), /could not be shown|did not arrive/)
      await expect(flow.button(cell.page)).toHaveCount(0)
      await notRun(cell)
    },
    except: {
      async withdraw(cell, flow) {
        await alter(cell, /engine-/)
        await openFilled(cell, flow)
        await flow.button(cell.page).click()
        await says(
          cell,
          flow.panel(cell.page),
          'A part of this page could not be loaded, so nothing was sent.',
        )
        await notRun(cell)
      },
    },
  }),
  scenario({
    title: 'offline then online',
    injected: 'the browser loses its connection after the preview, and has it again',
    expected: /ERR_INTERNET_DISCONNECTED/,
    representative: ['swap'],
    async view(cell) {
      await openView(cell)
      await cell.context.setOffline(true)
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice))
      await says(cell, notice, 'You are offline')
      await checkAmounts(cell)
      await cell.context.setOffline(false)
      await until(cell, async () => !(await visible(notice)))
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      // What signs is here before the connection goes: its absence is another scenario.
      await review(cell, flow)
      await reviewDialog(cell.page).getByRole('button', { name: 'Go back' }).click()
      await cell.context.setOffline(true)
      await refused(cell, flow, /The node cannot be reached|could not be read/, 1_000)
      await cell.context.setOffline(false)
      await complete(cell, flow)
    },
  }),
  scenario({
    title: 'price moved before sending',
    injected: 'somebody swaps 100 of token 1 while the review is open',
    representative: ['deposit'],
    async view(cell) {
      await openView(cell)
      const before = await rawOf(cell.page, 'vault1')
      await movePrice(cell)
      await until(cell, async () => (await rawOf(cell.page, 'vault1')) !== before)
      await checkAmounts(cell)
      quote(cell, 'the new figures, of the new block')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      await review(cell, flow)
      await movePrice(cell)
      const outcome = await decide(cell, flow)
      if (flow.name === 'deposit') expect(outcome).toBe('refused')
      await quoteNotices(cell)
    },
    except: { approve: NO_PRICE, setVaults: NO_PRICE },
  }),
]

async function notRun({ page }: Cell): Promise<void> {
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
}

async function movePrice({ world, other }: Cell): Promise<void> {
  const amount = 1_000n * 10n ** 18n
  await world.actors.fund(other, amount, amount)
  await world.actors.swap(other, { zeroForOne: false, amountSpecified: -amount / 10n })
}
