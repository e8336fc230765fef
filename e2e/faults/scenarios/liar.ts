import { expect } from '@playwright/test'
import type { Fault } from '../../fixtures/faultProxy.ts'
import { rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { packedWord } from '../../fixtures/packedAnswer.ts'
import { beginsToWatch } from '../../fixtures/watched.ts'
import { type Case, says, until, visible } from '../case.ts'
import {
  complete,
  listSays,
  mineOn,
  openConnected,
  openFilled,
  openView,
  refused,
  review,
  sendUnmined,
  succeeded,
} from '../caseSteps.ts'
import type { Fault as FaultCase, Faults } from '../fault.ts'
import { checkAmounts } from '../oracles.ts'

const REMOVED = 'Someone removed your position'
const word = (value: bigint): string => value.toString(16).padStart(64, '0')
const WAD = 10n ** 18n

/** Replaces hex words in a node's response, also inside the page's packed snapshot. */
const reworded =
  (untrue: ReadonlyMap<bigint, bigint>) =>
  (result: unknown): unknown => {
    let text = JSON.stringify(result)
    for (const [truth, untruth] of untrue)
      for (const write of [word, packedWord]) text = text.replaceAll(write(truth), write(untruth))
    return JSON.parse(text)
  }

/** Node 1 of 3 reports a larger position, other vaults and another price, also in simulations. */
async function lies({ world, account, other, chain }: Case): Promise<Fault> {
  const { vault0, vault1, token0 } = world.market
  const tokens = await chain.balanceOf(token0, account)
  const lie = reworded(
    new Map([
      [2n * WAD, 7n * WAD],
      [tokens, tokens * 2n],
      [BigInt(vault0), BigInt(other)],
      [BigInt(vault1), BigInt(account)],
    ]),
  )
  return { effect: { kind: 'change', result: lie }, methods: ['eth_call', 'eth_simulateV1'], nodes: [1] }
}

/** Node 1 reports failed receipts with other amounts, and another sender for transactions. */
const falseReceipts: readonly Fault[] = [
  {
    effect: {
      kind: 'change',
      result: (result) =>
        typeof result === 'object' && result !== null && 'status' in result
          ? { ...result, status: result.status === '0x1' ? '0x0' : '0x1', logs: [] }
          : result,
    },
    methods: ['eth_getTransactionReceipt'],
    nodes: [1],
  },
  {
    effect: {
      kind: 'change',
      result: (result) =>
        typeof result === 'object' && result !== null ? { ...result, input: '0x', nonce: '0x3e7' } : result,
    },
    methods: ['eth_getTransactionByHash'],
    nodes: [1],
  },
  { effect: { kind: 'change', result: () => '0x3e7' }, methods: ['eth_getTransactionCount'], nodes: [1] },
]

/** Node 1 returns correct simulations except for the gas. */
const otherGas: Fault = {
  effect: {
    kind: 'change',
    result: (result) =>
      JSON.parse(JSON.stringify(result).replaceAll(/"gasUsed":"0x[0-9a-f]+"/g, '"gasUsed":"0x1"')),
  },
  methods: ['eth_simulateV1'],
  nodes: [1],
}

const noLogs: Fault = { effect: { kind: 'change', result: () => [] }, methods: ['eth_getLogs'], nodes: [1] }
/** Node 3 is offline, so only two nodes remain. */
const TWO_LEFT: Fault = { effect: { kind: 'drop' }, nodes: [3] }

/**
 * Returns tests in which one of three nodes lies. The page must show the two honest nodes' values.
 */
const outvoted = (faults: (ctx: Case) => Promise<readonly Fault[]>): FaultCase => ({
  nodes: 3,
  async view(ctx) {
    for (const fault of await faults(ctx)) ctx.nodes.inject(fault)
    await openView(ctx)
    await checkAmounts(ctx)
    expect(await rawOf(ctx.page, 'shares')).toBe(2n * WAD)
    await expect(ctx.page.locator('.connection-notice')).toBeHidden()
  },
  async write(ctx, flow) {
    await openFilled(ctx, flow)
    await review(ctx, flow)
    const costs = reviewDialog(ctx.page).locator('[aria-label="Fee and wallet"], [data-field="review.gas"]')
    const honest = await costs.allTextContents()
    await reviewDialog(ctx.page).getByRole('button', { name: 'Go back' }).click()
    ctx.nodes.startCounting()
    for (const fault of await faults(ctx)) ctx.nodes.inject(fault)
    await review(ctx, flow)
    await expect(costs).toHaveText(honest)
    await reviewDialog(ctx.page).getByRole('button', { name: 'Go back' }).click()
    await complete(ctx, flow)
    await listSays(ctx, /^(confirmed|Finalized)$/)
    await checkAmounts(ctx)
    expect(ctx.nodes.touched()).toBeGreaterThan(0)
  },
})

export const LIARS: Faults = {
  'one liar of three: position, vaults, balance': outvoted(async (ctx) => [await lies(ctx)]),
  'one liar of three: receipts and transactions': outvoted(async () => falseReceipts),
  'one liar of three: a forced exit hidden': {
    nodes: 3,
    async view(ctx) {
      const { account, other, world, page } = ctx
      await openView(ctx)
      await beginsToWatch(page)
      ctx.nodes.inject(noLogs)
      await world.actors.withdraw(other, account)
      const alarm = page.locator('.k-notice').filter({ hasText: REMOVED })
      await until(ctx, () => visible(alarm))
      await says(alarm, REMOVED)
      expect(ctx.nodes.touched()).toBeGreaterThan(0)
    },
  },
  'two nodes that disagree': {
    nodes: 3,
    async view(ctx) {
      ctx.nodes.inject(TWO_LEFT)
      ctx.nodes.inject(await lies(ctx))
      await openConnected(ctx, '/features')
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice))
      await says(notice, /The nodes disagree/)
      await says(notice, /gave different answers/)
      await says(ctx.page.locator('[data-field="shares"]'), 'unavailable')
      await checkAmounts(ctx)
      ctx.nodes.clear()
      await until(ctx, () => visible(ctx.page.locator('[data-field="shares"] [data-raw]')), 8_000)
    },
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      ctx.nodes.inject(TWO_LEFT)
      for (const fault of [await lies(ctx), otherGas]) ctx.nodes.inject(fault)
      await refused(ctx, flow, /gave different answers/)
      await checkAmounts(ctx)
      ctx.nodes.clear()
      await until(ctx, async () => !(await visible(ctx.page.locator('.connection-notice'))), 8_000)
      await complete(ctx, flow)
    },
  },
  'two nodes that disagree about a receipt': {
    nodes: 3,
    async write(ctx, flow) {
      await openFilled(ctx, flow)
      await sendUnmined(ctx, flow)
      ctx.nodes.inject(TWO_LEFT)
      for (const fault of falseReceipts) ctx.nodes.inject(fault)
      await mineOn(ctx)
      const notice = ctx.page.locator('.connection-notice')
      await until(ctx, () => visible(notice), 1_000)
      await says(notice, /different answers about your transactions/)
      await listSays(ctx, /Pending/)
      ctx.nodes.clear()
      await succeeded(ctx, flow)
      await until(ctx, async () => !(await visible(notice)))
    },
  },
}
