import { expect } from '@playwright/test'
import type { Fault } from '../../fixtures/faultProxy.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Case, pass, says, until, visible } from '../case.ts'
import { complete, openConnected, openFilled, refused } from '../caseSteps.ts'
import type { Fault as FaultCase } from '../fault.ts'
import { outage } from '../outages.ts'

const RETRY_MS = 20_000
const limited: Fault = { effect: { kind: 'status', status: 429, headers: { 'retry-after': '20' } } }

/**
 * Expects that the page sends its only node no request before the node's `retry-after` time is
 * over.
 */
async function leftAlone(ctx: Case): Promise<void> {
  const touched = ctx.nodes.touched()
  expect(touched).toBeGreaterThan(0)
  for (let passed = 0; passed < RETRY_MS - 6_000; passed += 2_000) await pass(ctx, 2_000)
  expect(ctx.nodes.touched(), 'requests while the node is at rest').toBe(touched)
}

export const NODE_KINDS: readonly FaultCase[] = [
  outage({
    title: '0x for a quantity',
    fault: () => ({ effect: { kind: 'change', result: () => '0x' } }),
    // An empty result is valid for `eth_call` only, where it means that the address has no
    // contract.
    words: /gave an invalid answer|no quoter contract|Contract not found at address/,
  }),
  {
    title: '429 with Retry-After 20 on the only node',
    async view(ctx) {
      await openConnected(ctx, '/features')
      await rawOf(ctx.page, 'vault1')
      ctx.nodes.startCounting()
      ctx.nodes.inject(limited)
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice))
      await says(notice, /is limiting requests/)
      await leftAlone(ctx)
      ctx.nodes.clear()
      await until(ctx, async () => !(await visible(notice)), 8_000)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      ctx.nodes.startCounting()
      ctx.nodes.inject(limited)
      await refused(ctx, flow, /is limiting requests/)
      await leftAlone(ctx)
      ctx.nodes.clear()
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, async () => !(await visible(notice)), 8_000)
      await pass(ctx, RETRY_MS)
      await complete(ctx, flow)
    },
  },
]
