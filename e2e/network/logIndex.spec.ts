import type { BrowserContext, Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { cast, deployVaults } from '../fixtures/hostileVaults.ts'
import { expect, test } from '../fixtures/test.ts'

interface Range {
  readonly from: bigint
  readonly to: bigint
}

function watchRanges(context: BrowserContext): Range[] {
  const ranges: Range[] = []
  context.on('request', (request) => {
    if (!request.url().endsWith('/rpc')) return
    const body: unknown = request.postDataJSON()
    for (const call of Array.isArray(body) ? body : [body]) {
      if (call?.method !== 'eth_getLogs') continue
      const [{ fromBlock, toBlock }] = call.params
      ranges.push({ from: BigInt(fromBlock), to: BigInt(toBlock) })
    }
  })
  return ranges
}

const history = (page: Page) => page.getByRole('region', { name: 'Vault changes', exact: true })
const entries = (page: Page) =>
  history(page).getByRole('list', { name: 'Changes, newest first' }).locator('> li')

async function readChanges(page: Page): Promise<readonly string[]> {
  await page.goto('/vaults')
  await expect(history(page)).toContainText('Complete: from the hook’s first block')
  return entries(page).allTextContents()
}

/**
 * Expects one log request, for new and recent blocks only. Reads of the vaults' yields cover the
 * last 30 days and do not count.
 */
async function expectOnlyNewest(world: World, ranges: readonly Range[]): Promise<void> {
  const end = await newest(world)
  const recent = ranges.filter(({ from }) => end - from <= 64n)
  expect(recent).toHaveLength(1)
  expect(recent[0]?.to).toBe(end)
  const { deployBlock = 0n } = world.market
  expect(ranges.filter(({ from }) => from <= deployBlock)).toEqual([])
}

const newest = async (world: World) => BigInt(String(await world.request('eth_blockNumber')))

/** Makes three vault changes and mines blocks until the changes are final. */
async function makePast(world: World): Promise<void> {
  const { actors, market } = world
  const { mallory } = cast(world)
  await actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  await actors.setVaults(mallory, market.vault0, market.vault1)
  await world.request('anvil_mine', ['0x80'])
}

const keeps = (page: Page) =>
  expect(page.locator('[data-field="kept-logs"]')).toContainText(/Saved in this browser \([1-9][\d,]* kB\)/)

test('Second visit requests only new logs and shows the same position history', async ({
  context,
  page,
  world,
}) => {
  await makePast(world)
  const ranges = watchRanges(context)
  const first = await readChanges(page)
  expect(first).toHaveLength(3)
  await keeps(page)
  expect(ranges.some(({ from }) => from <= (world.market.deployBlock ?? 0n))).toBe(true)

  await world.actors.setVaults(cast(world).mallory, world.market.vault0, world.market.vault1)
  ranges.length = 0
  const second = await readChanges(page)
  expect(second).toHaveLength(4)
  expect(second.slice(1)).toEqual(first)
  // One log request covers the new block and the blocks that were not final before.
  await expectOnlyNewest(world, ranges)
})

test('Position history is read again if a reorganisation replaces cached blocks', async ({
  context,
  page,
  world,
}) => {
  await makePast(world)
  await world.request('anvil_mine', ['0x40'])
  const snapshot = await world.snapshot()
  const { mallory } = cast(world)
  await world.actors.setVaults(mallory, world.market.vault0, world.market.vault1)
  await world.request('anvil_mine', ['0x80'])
  expect(await readChanges(page)).toHaveLength(4)
  await keeps(page)
  // The new chain has the same height but other blocks, so the finalized logs are gone.
  await world.revert(snapshot)
  await world.request('anvil_mine', ['0x82'])
  const ranges = watchRanges(context)
  expect(await readChanges(page)).toHaveLength(3)
  expect(ranges.some(({ from }) => from <= (world.market.deployBlock ?? 0n))).toBe(true)
})
