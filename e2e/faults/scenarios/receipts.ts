import { expect } from '@playwright/test'
import { type Case, pass } from '../case.ts'
import { listSays, mineOn, neverDone, openFilled, sendUnmined, succeeded } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'

/** Makes the node return the receipt of another transaction of the same type. */
const lying = (ctx: Case, receipt: (honest: unknown) => unknown) =>
  ctx.nodes.inject({
    methods: ['eth_getTransactionReceipt'],
    effect: { kind: 'change', result: receipt },
  })

export const RECEIPTS: readonly FaultCase[] = [
  {
    title: 'receipt of an unmined transaction',
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
  {
    title: 'receipt without an outcome',
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
]
