import { expect } from '@playwright/test'
import { type Fault, isCreatingCall, type RpcCall } from '../../fixtures/faultProxy.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { type Case, pass, says, until, visible } from '../case.ts'
import { complete, loadSigning, openConnected, openFilled, refused } from '../caseSteps.ts'
import type { Faults } from '../fault.ts'
import { checkAmounts } from '../oracles.ts'
import { outage, weak } from '../outages.ts'
import { LIARS } from './liar.ts'

const LAG = 50n

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

const STALE: Faults = {
  '50 blocks stale': {
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
}

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

const NODE_KINDS: Faults = {
  '0x for a quantity': outage({
    fault: () => ({ effect: { kind: 'change', result: () => '0x' } }),
    // An empty result is valid for `eth_call` only, where it means that the address has no
    // contract.
    words: /gave an invalid answer|no quoter contract|Contract not found at address/,
  }),
  '429 with Retry-After 20 on the only node': {
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
}

const torn = (result: unknown): unknown =>
  typeof result === 'string' ? result.slice(0, 2 + Math.floor((result.length - 2) / 128) * 64) : result

export const RPC: Faults = {
  'all-down': outage({
    fault: () => ({ effect: { kind: 'drop' } }),
    words: /The node cannot be reached/,
  }),
  '429 with Retry-After 3600': outage({
    fault: () => ({ effect: { kind: 'status', status: 429, headers: { 'retry-after': '3600' } } }),
    words: /is limiting requests/,
  }),
  hang: outage({
    fault: () => ({ effect: { kind: 'hang' } }),
    words: /did not answer in time/,
    stepMs: 10_500,
    sample: ['withdraw'],
  }),
  'HTML with 200': outage({
    fault: () => ({
      effect: { kind: 'text', text: '<!doctype html><h1>Please log in</h1>', type: 'text/html' },
    }),
    words: /gave an invalid answer/,
  }),
  'wrong chain': outage({
    fault: ({ strangeNode }) => ({ effect: { kind: 'divert', url: strangeNode.rpcUrl } }),
    words:
      /is on another chain|different chain|is behind the chain|No contract found|no quoter|could not answer/,
  }),
  ...STALE,
  ...LIARS,
  'torn multicall': weak({
    fault: () => [{ effect: { kind: 'change', result: torn }, where: isCreatingCall }],
  }),
  'no Multicall3': weak({
    prepare: async ({ world }) => {
      await world.request('anvil_setCode', ['0xcA11bde05977b3631167028862bE2a173976CA11', '0x'])
    },
    fault: () => [
      {
        effect: { kind: 'error', code: -32602, message: "missing value for field 'to'" },
        where: isCreatingCall,
      },
      {
        effect: { kind: 'error', code: -32601, message: 'the method does not exist' },
        where: ({ method }: RpcCall) => method === 'eth_simulateV1',
      },
    ],
  }),
  flapping: weak({ fault: () => [{ effect: { kind: 'status', status: 503 }, every: 2 }], attempts: 8 }),
  ...NODE_KINDS,
}
