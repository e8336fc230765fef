import type { Fault, RpcCall } from '../../fixtures/faultProxy.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Case, says, until, visible } from '../case.ts'
import { complete, loadSigning, openConnected, openFilled, refused } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'
import { checkAmounts } from '../oracles.ts'

const LAG = 50n

/** Simulates a node whose responses come from an old block. */
async function lagging({ chain }: Case): Promise<readonly Fault[]> {
  const block = `0x${((await chain.blockNumber()) - LAG).toString(16)}`
  const older = (call: RpcCall): RpcCall => ({
    ...call,
    params: call.params.map((param) => (param === 'latest' ? block : param)),
  })
  return [
    { effect: { kind: 'change', result: () => block }, methods: ['eth_blockNumber'] },
    { effect: { kind: 'ask', instead: older } },
  ]
}

async function lag(ctx: Case): Promise<void> {
  for (const fault of await lagging(ctx)) ctx.nodes.inject(fault)
}

export const STALE: readonly FaultCase[] = [
  {
    title: '50 blocks stale',
    async view(ctx) {
      await lag(ctx)
      await openConnected(ctx, '/features')
      await rawOf(ctx.page, 'vault1')
      // The shown figures are correct for the old block. The page names this block and its age.
      await checkAmounts(ctx)
      await says(ctx.page.locator('.p-block'), /block [\d,]+/)
      ctx.nodes.clear()
      await until(ctx, async () => (await rawOf(ctx.page, 'shares')) > 0n)
      await lag(ctx)
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice))
      await says(notice, /is behind the chain/)
      await says(ctx.page.locator('[data-field="token0"]'), 'stale')
      await checkAmounts(ctx)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await loadSigning(ctx, flow)
      await lag(ctx)
      await refused(ctx, flow, /is behind the chain/, 2_500)
      ctx.nodes.clear()
      await until(ctx, async () => !(await visible(ctx.page.locator('.connection-notice'))), 8_000)
      await complete(ctx, flow)
    },
  },
]
