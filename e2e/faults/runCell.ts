import { type Cell, until, visible } from './cell.ts'
import { mineOn, openConnected } from './cellSteps.ts'
import { prepareView, WRITE_FLOWS } from './flows.ts'
import { checkAmounts, checkList, checkRequests } from './oracles.ts'
import type { MatrixCell, Scenario } from './scenario.ts'

/** Prepares, runs, recovers, and puts the three oracles to it. */
export async function runCell(
  cell: Cell,
  scenario: Scenario,
  { flow, run }: Extract<MatrixCell, { run: unknown }>,
): Promise<void> {
  cell.guard.allow(scenario.expected)
  if (cell.placed !== undefined) await cell.placed.hold(cell.account)
  else await (flow === 'view' ? prepareView(cell) : WRITE_FLOWS[flow].prepare(cell))
  cell.startBlock = await cell.chain.blockNumber()
  await run(cell)
  if (!cell.page.isClosed()) await checkAmounts(cell)
  checkRequests(cell)
  await recover(cell)
  await checkAmounts(cell)
  await checkList(cell)
  checkRequests(cell)
}

/** Everything works again, and the page is opened anew: what it knows now is what it kept and what the chain has. */
async function recover(cell: Cell): Promise<void> {
  const { nodes, wallet, world, account, page } = cell
  nodes.clear()
  await cell.context.unrouteAll({ behavior: 'ignoreErrors' })
  await cell.context.setOffline(false)
  wallet.drop()
  wallet.locked = false
  wallet.chainId = world.chainId
  wallet.accounts = world.accounts.slice(0, 2)
  await mineOn(cell)
  const home = cell.placed?.path ?? '/features'
  const path = new URL(page.url()).pathname === '/vaults' ? '/vaults' : home
  // Away first: what the broken page still has under way must not reach the new one.
  await page.goto('about:blank')
  await page.goto(`${cell.site.url}${path}`)
  const connected = page.getByRole('banner').locator(`[data-account="${account}" i]`)
  const remembered = await page.evaluate(() => localStorage.getItem('millrace.wallet') !== null)
  if (!remembered) await openConnected(cell, path)
  await until(cell, () => visible(connected), 500)
  await until(cell, () => visible(page.locator('[data-field] [data-raw]').filter({ visible: true })))
}
