import { expect } from '@playwright/test'
import type { Case } from '../case.ts'
import { pass } from '../case.ts'
import { listSays, mine, mineOn, neverDone, openFilled, sendUnmined, succeeded } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'

const DAY_MS = 86_400_000

/** Changes the system clock without running the page's timers. */
async function setClock({ page }: Case, byMs: number): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.setSystemTime(now + byMs)
}

export const RETURNING: readonly FaultCase[] = [
  {
    title: 'more than a week away',
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
  {
    title: 'an index that lags',
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
  {
    title: 'no block takes it',
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
]
