import { rawOf } from '../../fixtures/liquidity.ts'
import { type Cell, says, until, visible } from '../cell.ts'
import { checkAmounts } from '../oracles.ts'
import type { Fault, RpcCall } from '../rpcProxy.ts'
import type { Scenario, ScenarioParts } from '../scenario.ts'
import { complete, openConnected, openFilled, refused } from '../steps.ts'

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

export const staleScenario = (scenario: (parts: ScenarioParts) => Scenario): Scenario =>
  scenario({
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
  })
