import { expect } from '@playwright/test'
import { blockStorage, fillStorage, freeStorage, unblockStorage } from '../../fixtures/journalStorage.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { type Case, says } from '../case.ts'
import { agreeTo, complete, openConnected, openFilled, openView, review, succeeded } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'
import type { WriteFlow } from '../flows.ts'

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
export const STORAGE: readonly FaultCase[] = [
  {
    title: 'corrupt storage',
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
  {
    title: 'storage blocked',
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
  {
    title: 'storage full',
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
]

async function blocked(ctx: Case): Promise<void> {
  await ctx.page.goto(`${ctx.site.url}/robots.txt`)
  await blockStorage(ctx.context, ctx.page)
}

/** Sends a transaction although the review warns that the browser cannot store its record. */
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
