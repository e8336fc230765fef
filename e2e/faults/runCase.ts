import { type Case, until, visible } from './case.ts'
import { mineOn, openConnected } from './caseSteps.ts'
import type { Fault } from './fault.ts'
import { type Flow, prepareView, WRITE_FLOWS } from './flows.ts'
import { checkAmounts, checkList, checkRequests } from './oracles.ts'

/**
 * Browser console messages that every fault test may cause: logged transaction errors and failed
 * requests.
 */
const LOGGED = /console error: \[(approve|deposit|withdraw|swap|setVaults)\]|Failed to load resource|net::ERR/

export async function runCase(
  ctx: Case,
  fault: Fault,
  flow: Flow,
  run: (ctx: Case) => Promise<void>,
): Promise<void> {
  ctx.guard.allow(new RegExp(`${LOGGED.source}${fault.expected ? `|${fault.expected.source}` : ''}`))
  await (flow === 'view' ? prepareView(ctx) : WRITE_FLOWS[flow].prepare(ctx))
  ctx.startBlock = await ctx.chain.blockNumber()
  await run(ctx)
  if (!ctx.page.isClosed()) await checkAmounts(ctx)
  checkRequests(ctx)
  await recover(ctx)
  await checkAmounts(ctx)
  await checkList(ctx)
  checkRequests(ctx)
}

/** Removes all faults and reopens the page. Its state now comes from storage and the chain only. */
async function recover(ctx: Case): Promise<void> {
  const { nodes, wallet, world, account, page } = ctx
  nodes.clear()
  await ctx.context.unrouteAll({ behavior: 'ignoreErrors' })
  await ctx.context.setOffline(false)
  wallet.drop()
  wallet.locked = false
  wallet.chainId = world.chainId
  wallet.accounts = world.accounts.slice(0, 2)
  await mineOn(ctx)
  const path = new URL(page.url()).pathname === '/vaults' ? '/vaults' : '/features'
  // Leaves the page, so that the next page starts without its in-memory state.
  await page.goto('about:blank')
  await page.goto(`${ctx.site.url}${path}`)
  const connected = page.getByRole('banner').locator(`[data-account="${account}" i]`)
  const remembered = await page.evaluate(() => localStorage.getItem('millrace.wallet') !== null)
  if (!remembered) await openConnected(ctx, path)
  await until(ctx, () => visible(connected), 500)
  await until(ctx, () => visible(page.locator('[data-field] [data-raw]').filter({ visible: true })))
}
