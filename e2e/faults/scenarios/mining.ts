import { expect } from '@playwright/test'
import { type Case, pass } from '../case.ts'
import { listSays, mine, mineOn, neverDone, openFilled, sendUnmined, succeeded } from '../caseSteps.ts'
import type { Faults } from '../fault.ts'

/** Makes the node return the receipt of another transaction of the same type. */
const lying = (ctx: Case, receipt: (honest: unknown) => unknown) =>
  ctx.nodes.inject({ methods: ['eth_getTransactionReceipt'], effect: { kind: 'change', result: receipt } })

export const RECEIPTS: Faults = {
  'receipt of an unmined transaction': {
    async write(ctx, flow) {
      const { actors, market } = ctx.world
      const other = await actors.mint(market.token0, ctx.other, 5n)
      const receipt = (await ctx.world.request('eth_getTransactionReceipt', [
        other.transactionHash,
      ])) as object
      await openFilled(ctx, flow)
      const transactionHash = await sendUnmined(ctx, flow)
      const stop = lying(ctx, () => ({ ...receipt, transactionHash }))
      await pass(ctx, 5_000)
      await listSays(ctx, 'Pending')
      stop()
      await mineOn(ctx)
      await succeeded(ctx, flow)
    },
    flows: ['deposit', 'withdraw'],
  },
  'receipt without an outcome': {
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await sendUnmined(ctx, flow)
      const stop = lying(ctx, (honest) => honest && { ...honest, status: undefined })
      await mineOn(ctx)
      await pass(ctx, 5_000)
      await listSays(ctx, 'Pending')
      await listSays(ctx, 'not known yet', 61_000)
      await neverDone(ctx, flow)
      await expect(flow.panel(ctx.page).getByText('Confirming...')).toHaveCount(0)
      stop()
      await listSays(ctx, /^(confirmed|Finalized)$/, 31_000)
    },
    flows: ['deposit', 'withdraw'],
  },
}

const DAY_MS = 86_400_000

async function setClock({ page }: Case, byMs: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + byMs)
}

export const RETURNING: Faults = {
  'more than a week away': {
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await sendUnmined(ctx, flow)
      await ctx.page.goto('about:blank')
      await mineOn(ctx)
      await mine(ctx, 80)
      await setClock(ctx, 8 * DAY_MS)
      await ctx.page.goto(`${ctx.site.url}${flow.path}`)
      await listSays(ctx, /^(confirmed|Finalized)$/)
      await expect(flow.panel(ctx.page).getByText('Confirming...')).toHaveCount(0)
    },
    flows: ['deposit', 'withdraw'],
  },
  'an index that lags': {
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await sendUnmined(ctx, flow)
      const stop = ctx.nodes.inject({
        methods: ['eth_getTransactionByHash', 'eth_getTransactionReceipt'],
        effect: { kind: 'change', result: () => null },
      })
      await mineOn(ctx)
      await pass(ctx, 8_000)
      await listSays(ctx, 'Pending')
      stop()
      await succeeded(ctx, flow)
      await listSays(ctx, /^(confirmed|Finalized)$/)
    },
    flows: ['deposit', 'withdraw'],
  },
  'no block takes it': {
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await sendUnmined(ctx, flow)
      await listSays(ctx, 'sent, still waiting for a block', 61_000)
      await neverDone(ctx, flow)
      await mineOn(ctx)
      await listSays(ctx, /^(confirmed|Finalized)$/, 31_000)
    },
    flows: ['deposit', 'withdraw'],
  },
}
