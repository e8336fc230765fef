import { expect } from '@playwright/test'
import { rawOf } from '../../fixtures/liquidity.ts'
import { withHeight } from '../../fixtures/packedAnswer.ts'
import { type Cell, says, until, visible } from '../cell.ts'
import { complete, openConnected, openFilled, refused } from '../cellSteps.ts'
import { type Fault, isCreatingCall, type RpcCall } from '../faultProxy.ts'
import { checkAmounts } from '../oracles.ts'
import { nodeScenario } from '../outages.ts'
import type { Scenario } from '../scenario.ts'

const LAG = 50n

/** A node that stopped taking in blocks: to it, the newest block is an old one. */
async function lagging({ chain }: Cell): Promise<readonly Fault[]> {
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

async function lag(cell: Cell): Promise<void> {
  for (const fault of await lagging(cell)) cell.nodes.inject(fault)
}

/** A height that no chain has, wherever a node tells one: by itself, and as the block of a whole screen. */
const ABSURD = 10n ** 15n

function absurd(times: number): readonly Fault[] {
  const first = (result: unknown): unknown =>
    typeof result === 'string' && result.length > 66 ? withHeight(result, ABSURD) : result
  return [
    {
      effect: { kind: 'change', result: () => `0x${ABSURD.toString(16)}` },
      methods: ['eth_blockNumber'],
      times,
    },
    { effect: { kind: 'change', result: first }, where: isCreatingCall, times },
  ]
}

export const STALE: readonly Scenario[] = [
  nodeScenario({
    title: '50 blocks stale',
    injected: 'the node answers everything as of 50 blocks ago',
    representative: ['approve'],
    async view(cell) {
      await lag(cell)
      await openConnected(cell, '/features')
      await rawOf(cell.page, 'vault1')
      // Old figures are true ones of an old block, and the page says which and how old.
      await checkAmounts(cell)
      await says(cell, cell.page.locator('.p-block'), /block [\d,]+/)
      cell.nodes.clear()
      await until(cell, async () => (await rawOf(cell.page, 'shares')) > 0n)
      await lag(cell)
      const notice = cell.page.locator('.connection-notice')
      await until(cell, () => visible(notice))
      await says(cell, notice, /lags behind the chain/)
      await says(cell, cell.page.locator('[data-field="token0"]'), 'stale')
      await checkAmounts(cell)
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      await lag(cell)
      await refused(cell, flow, /lags behind the chain/, 2_500)
      cell.nodes.clear()
      await until(cell, async () => !(await visible(cell.page.locator('.connection-notice'))), 8_000)
      await complete(cell, flow)
    },
  }),
  nodeScenario({
    title: 'one absurd height',
    injected: 'the node says once that it is at block 1,000,000,000,000,000',
    representative: ['deposit'],
    async view(cell) {
      await openConnected(cell, '/features')
      await rawOf(cell.page, 'vault1')
      for (const fault of absurd(1)) cell.nodes.inject(fault)
      await until(cell, async () => cell.nodes.touched() > 0)
      await cell.world.request('anvil_mine', ['0x1'])
      const newest = await cell.chain.blockNumber()
      const shown = cell.page.locator(`[data-field="shares"] [data-raw][data-block="${newest}"]`)
      await until(cell, () => visible(shown))
      await expect(cell.page.locator('.connection-notice')).toBeHidden()
      await checkAmounts(cell)
      cell.said.push('the figures of the next block, without a reload')
    },
    async write(cell, flow) {
      await openFilled(cell, flow)
      cell.nodes.startCounting()
      for (const fault of absurd(1)) cell.nodes.inject(fault)
      await flow.button(cell.page).click()
      await until(cell, async () => cell.nodes.touched() > 0)
      cell.nodes.clear()
      // Whichever question met it: the click is refused in words, or was not concerned.
      const dialog = cell.page.getByRole('dialog', { name: /^Review / })
      const excuse = flow.panel(cell.page).getByText(/makes no sense/)
      await expect(dialog.or(excuse).first()).toBeVisible()
      if (await visible(dialog)) await dialog.getByRole('button', { name: 'Go back' }).click()
      await complete(cell, flow)
    },
  }),
]
