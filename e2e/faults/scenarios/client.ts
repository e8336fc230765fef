import { expect } from '@playwright/test'
import { blockStorage, fillStorage, freeStorage, unblockStorage } from '../../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Case, says, until, visible } from '../case.ts'
import {
  agreeTo,
  complete,
  loadSigning,
  openConnected,
  openFilled,
  openView,
  refused,
  review,
  succeeded,
} from '../caseSteps.ts'
import type { Faults } from '../fault.ts'
import type { WriteFlow } from '../flows.ts'
import { acceptRenewed, decide } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'

/** Invalid values of storage entries: no JSON, no transaction records, or another format. */
const GARBAGE: Readonly<Record<string, string>> = {
  'millrace.journal.0badc0de-0000': '{"id":"0badc0de-0000","status":"confirmed"',
  'millrace.journal.11111111-0000': '{"id":"11111111-0000","status":"confirmed","action":{"kind":"steal"}}',
  'millrace.wallet': '{"connectorId":{},"account":"0x<script>"}',
  'millrace.theme': '</script><script>globalThis.pwned=1</script>',
  'millrace.allowance': '{{{',
  'millrace.slippage': '"9999999%"',
  'millrace.watch': '[[[[',
}

async function corrupt(ctx: Case): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}/robots.txt`)
  await ctx.page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, GARBAGE)
}

/** Faults of the browser's storage: write failures, and changes by other scripts or by the user. */
const STORAGE: Faults = {
  'corrupt storage': {
    async view(ctx) {
      await corrupt(ctx)
      await openView(ctx)
      await says(ctx.page.getByRole('banner'), 'stored wallet connection was damaged')
      expect(await ctx.page.evaluate(() => 'pwned' in globalThis)).toBe(false)
    },
    async write(ctx, flow) {
      await corrupt(ctx)
      await openFilled(ctx, flow)
      await complete(ctx, flow)
    },
  },
  'storage blocked': {
    async view(ctx) {
      await blocked(ctx)
      await openView(ctx)
      await unblockStorage(ctx.page)
    },
    async write(ctx, flow) {
      await blocked(ctx)
      await openFilled(ctx, flow)
      await sendUnkept(ctx, flow, 'This browser stores nothing for this page')
      await unblockStorage(ctx.page)
    },
  },
  'storage full': {
    async view(ctx) {
      await openView(ctx)
      await fillStorage(ctx.page)
      await ctx.page.reload()
      await rawOf(ctx.page, 'shares')
    },
    async write(ctx, flow) {
      await openConnected(ctx, flow.path)
      await fillStorage(ctx.page)
      await flow.fill(ctx)
      await sendUnkept(ctx, flow, 'This browser has no storage left')
      await freeStorage(ctx.page)
    },
  },
}

async function blocked(ctx: Case): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}/robots.txt`)
  await blockStorage(ctx.context, ctx.page)
}

async function sendUnkept(ctx: Case, flow: WriteFlow, words: string): Promise<void> {
  const { page, world } = ctx
  await review(ctx, flow)
  await says(reviewDialog(page), words)
  await agreeTo(ctx, flow)
  await succeeded(ctx, flow)
  const block = (await world.request('eth_getBlockByNumber', ['latest', false])) as {
    readonly transactions: readonly string[]
  }
  for (const hash of block.transactions) ctx.foreign.add(hash)
}

/** Appends a statement to the matching scripts, so that their integrity hashes no longer match. */
async function alter(ctx: Case, names: RegExp): Promise<void> {
  await ctx.context.route(/\/assets\/.*\.js$/, async (route) => {
    if (!names.test(route.request().url())) return route.fallback()
    const response = await route.fetch()
    // Prevents caching of the altered script, so that a later page load gets the original.
    const headers = { ...response.headers(), 'cache-control': 'no-store' }
    const body = `${await response.text()}\nglobalThis.altered = true`
    await route.fulfill({ response, headers, body })
  })
}

const ALTERED =
  /integrity|Failed to fetch dynamically imported module|ERR_FAILED|Failed to load resource|uncaught error|console error/

export const CLIENT: Faults = {
  ...STORAGE,
  'altered script chunk': {
    expected: ALTERED,
    async view(ctx) {
      await alter(ctx, /\/app-/)
      await ctx.page.goto(`${ctx.site.url}/features`)
      await says(ctx.page.locator('.s-broken'), 'was damaged or changed on its way')
      await expect(ctx.page.getByRole('heading', { level: 1 })).toBeVisible()
      await notRun(ctx)
    },
    async write(ctx, flow) {
      const { swap, setVaults, others } = {
        swap: /quoterPanels-/,
        setVaults: /vaultsPanels-/,
        others: /featuresPanels-/,
      }
      await alter(ctx, flow.name === 'swap' ? swap : flow.name === 'setVaults' ? setVaults : others)
      await openConnected(ctx, flow.path)
      await says(ctx.page.locator('main'), /could not be shown|was damaged or changed on its way/)
      await expect(flow.button(ctx.page)).toHaveCount(0)
      await notRun(ctx)
    },
    except: {
      async withdraw(ctx, flow) {
        await alter(ctx, /engine-/)
        await openFilled(ctx, flow)
        await flow.button(ctx.page).click()
        await says(flow.panel(ctx.page), 'Part of this page did not load, so nothing was sent.')
        await notRun(ctx)
      },
    },
  },
  'offline then online': {
    expected: /ERR_INTERNET_DISCONNECTED/,
    async view(ctx) {
      await openView(ctx)
      await ctx.context.setOffline(true)
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice))
      await says(notice, 'You are offline')
      await checkAmounts(ctx)
      await ctx.context.setOffline(false)
      await until(ctx, async () => !(await visible(notice)))
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await loadSigning(ctx, flow)
      await ctx.context.setOffline(true)
      await refused(ctx, flow, /The node cannot be reached|could not be read/, 1_000)
      await ctx.context.setOffline(false)
      await complete(ctx, flow)
    },
  },
  'price moved before sending': {
    flows: ['deposit', 'withdraw', 'swap'],
    async view(ctx) {
      await openView(ctx)
      const before = await rawOf(ctx.page, 'vault1')
      await movePrice(ctx)
      await until(ctx, async () => (await rawOf(ctx.page, 'vault1')) !== before)
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await review(ctx, flow)
      await movePrice(ctx)
      const outcome = await decide(ctx, flow)
      if (flow.name === 'deposit') expect(outcome).toBe('renewed')
      if (outcome !== 'renewed') return
      await says(reviewDialog(ctx.page), /The price moved [\d.]+%\. New amounts: /)
      await checkAmounts(ctx)
      expect(await decide(ctx, flow, acceptRenewed)).toBe('asked')
    },
  },
}

async function notRun({ page }: Case): Promise<void> {
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
}

async function movePrice({ world, other }: Case): Promise<void> {
  const amount = 1_000n * 10n ** 18n
  await world.actors.fund(other, amount, amount)
  await world.actors.swap(other, { zeroForOne: false, amountSpecified: -amount / 10n })
}
