import { expect } from '@playwright/test'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Case, says, until, visible } from '../case.ts'
import { complete, loadSigning, openConnected, openFilled, openView, refused, review } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'
import { acceptRenewed, decide } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'
import { STORAGE } from './storage.ts'

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

export const CLIENT: readonly FaultCase[] = [
  ...STORAGE,
  {
    title: 'altered script chunk',
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
  {
    title: 'offline then online',
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
  {
    title: 'price moved before sending',
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
]

async function notRun({ page }: Case): Promise<void> {
  expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
}

async function movePrice({ world, other }: Case): Promise<void> {
  const amount = 1_000n * 10n ** 18n
  await world.actors.fund(other, amount, amount)
  await world.actors.swap(other, { zeroForOne: false, amountSpecified: -amount / 10n })
}
