import { expect } from '@playwright/test'
import { type Abi, encodeFunctionData, keccak256, parseAbi, toHex } from 'viem'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { send } from '../../../devnet/send.ts'
import { DEPLOYER } from '../../../devnet/worldAddresses.ts'
import { shortAddress } from '../../../src/math/address.ts'
import type { Address } from '../../../src/math/hex.ts'
import { deployVaults } from '../../fixtures/hostileVaults.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { beginsToWatch } from '../../fixtures/watched.ts'
import { type Cell, placedOf, says, until, visible } from '../cell.ts'
import { openConnected } from '../cellSteps.ts'
import type { Fault } from '../faultProxy.ts'
import type { WriteFlow } from '../flows.ts'
import { quoteNotices } from '../honest.ts'
import { checkAmounts } from '../oracles.ts'
import { inReview, minedOtherwise, placedScenario } from '../placedScenario.ts'
import { withParam } from '../places.ts'
import type { Scenario } from '../scenario.ts'

/** By the one who may: the keeper of the first hook, anybody for the second. */
const onHook =
  (contract: 'PoweredSourceHook' | 'EmptyHandedHook', functionName: string) =>
  ({ world, market }: Cell, args: readonly unknown[] = []) => {
    const data = encodeFunctionData<Abi>({ abi: readArtifact(contract).abi, functionName, args })
    return send(world.request, { from: DEPLOYER, to: market.hook, data })
  }
const moveSources = onHook('PoweredSourceHook', 'moveSources')
const sweep = onHook('PoweredSourceHook', 'sweep')
const turn = onHook('EmptyHandedHook', 'turn')

const SOURCE = parseAbi(['function getCurrencyYieldSource(address) view returns (address)'])

async function sourcesOf({ world, market }: Cell): Promise<readonly string[]> {
  const asked = [market.token0, market.token1].map((token) => {
    const args = [token] as const
    const data = encodeFunctionData({ abi: SOURCE, functionName: 'getCurrencyYieldSource', args })
    return world.request('eth_call', [{ to: market.hook, data }, 'latest'])
  })
  return (await Promise.all(asked)).map((word) => `0x${String(word).slice(-40)}`)
}

/** The keeper makes thieving vaults the hook’s own; no event tells of it. */
async function takeSources(cell: Cell): Promise<readonly [Address, Address]> {
  const { token0, token1 } = cell.market
  const { actors } = placedOf(cell)
  const thieves = [
    await actors.deploy('EvilVault', [token0]),
    await actors.deploy('EvilVault', [token1]),
  ] as const
  // No swap can be paid out any more.
  cell.quoterRefuses = true
  await moveSources(cell, [token0, thieves[0], token1, thieves[1]])
  expect(await sourcesOf(cell)).toEqual(thieves.map((each) => each.toLowerCase()))
  return thieves
}

/** The keeper takes the shares of both vaults away. */
async function sweepShares(cell: Cell): Promise<void> {
  cell.quoterRefuses = true
  for (const vault of [cell.market.vault0, cell.market.vault1]) await sweep(cell, [vault, DEPLOYER])
}

const PROMISES = ['No admin', 'has no owner', 'Nobody can', 'never']

/** No sentence of a page says that something is impossible, before the power is used and after. */
async function promisesNothing({ page }: Cell): Promise<void> {
  for (const promise of PROMISES) await expect(page.locator('main')).not.toContainText(promise)
}

/** What the pages say of code that nobody knows, and what they make of a power that leaves no event. */
async function looksAtPowers(cell: Cell): Promise<void> {
  const { page, site } = cell
  const { path } = placedOf(cell)
  await openConnected(cell, path)
  await rawOf(page, 'withdraw.token1')
  await beginsToWatch(page)
  const views = [
    ['vaults', '[data-field="exit.payable0"] [data-raw]'],
    ['position', '[data-field="position.shares"] [data-raw]'],
    ['safety', '[data-code="codeUnknown"]'],
  ] as const
  for (const [view, sign] of views) {
    await page.goto(`${site.url}${withParam(path, `view=${view}`)}`)
    await until(cell, () => visible(page.locator(sign).filter({ visible: true })))
    await checkAmounts(cell)
    await promisesNothing(cell)
  }
  await says(
    cell,
    page.locator('[data-code="codeUnknown"]'),
    'is not, byte for byte, one that this page knows',
  )
  await expect(page.locator('[data-code="notRuledOut"]')).toHaveCount(2)
  for (const code of ['noOwner', 'feeFixed', 'exitFree'])
    await expect(page.locator(`[data-code="${code}"]`)).toHaveCount(0)
  const beyond = page.getByRole('region', { name: 'Functions that others of its kind do not have' })
  await says(cell, beyond, 'sweep(address,address)')
  await says(cell, beyond, 'moveSources(address,address,address,address)')
  await expect(beyond.getByRole('listitem')).toHaveCount(2)
  const lastUsed = page.getByRole('region', { name: 'Last used' })
  await says(cell, lastUsed, 'No event that this page knows tells of a use.')

  const [thief] = await takeSources(cell)
  const alarm = page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })
  await until(cell, () => visible(alarm), 500)
  await expect(alarm.first()).toContainText(shortAddress(thief), { ignoreCase: true })
  await says(cell, alarm, 'The vaults were changed')
  await says(cell, lastUsed, 'no event that was found tells who set them')
  await promisesNothing(cell)
  await page.goto(`${site.url}${path}`)
  await rawOf(page, 'shares')
  await checkAmounts(cell)
  await promisesNothing(cell)
  await quoteNotices(cell)
}

/** It takes what the deposit costs and gives a log: nothing on the page says that shares came. */
async function paidForNothing(cell: Cell, flow: WriteFlow): Promise<void> {
  const { page, chain, account } = cell
  const before = await chain.holdings(account)
  await minedOtherwise(turn)(cell, flow)
  await expect(page.locator('main')).not.toContainText('Success!')
  const after = await chain.holdings(account)
  expect(after.shares).toBe(before.shares)
  expect(after.token0).toBeLessThan(before.token0)
  expect(after.token1).toBeLessThan(before.token1)
  await until(cell, async () => (await rawOf(page, 'shares')) === before.shares)
}

/** What was chosen for the markets of the build says nothing of a stranger's: the wallet is asked for what a deposit takes. */
async function approvesExactly(cell: Cell, flow: WriteFlow): Promise<void> {
  const { page, site, market, account, chain, agreed, foreign } = cell
  const { transactionHash } = await placedOf(cell).actors.approve(account, market.token0, market.hook, 0n)
  foreign.add(transactionHash)
  await page.goto(site.url)
  await page.evaluate(() => localStorage.setItem('millrace.allowance', 'unlimited'))
  await inReview(async () => {}, 'asked')(cell, flow)
  const [asked] = agreed
  expect(await chain.allowance(market.token0, account)).toBe(BigInt(`0x${asked?.data.slice(-64)}`))
}

const SET_VAULTS = parseAbi(['function setVaults(address vault0, address vault1)'])
const VAULTS_SET = keccak256(toHex('VaultsSet(address,address)'))

/** All changes of the vaults that the un-faulted node lists. */
async function changesOnChain({ world, market }: Cell): Promise<number> {
  const filter = { address: market.hook, fromBlock: '0x0', toBlock: 'latest', topics: [VAULTS_SET] }
  return ((await world.request('eth_getLogs', [filter])) as unknown[]).length
}

/** Up to this block old state is gone: thieving vaults were set and taken back in it. */
async function thenLongAgo(cell: Cell): Promise<bigint> {
  const { world, market, chain, other } = cell
  const set = (args: readonly [Address, Address]) => {
    const data = encodeFunctionData({ abi: SET_VAULTS, functionName: 'setVaults', args })
    return send(world.request, { from: other, to: market.hook, data })
  }
  await set(await deployVaults(world, 'EvilVault'))
  await set([market.vault0, market.vault1])
  const block = await chain.blockNumber()
  await world.request('anvil_mine', ['0x64'])
  return block
}

const isBelow = (block: bigint) => (tag: unknown) => /^0x/.test(String(tag)) && BigInt(String(tag)) <= block

/** It keeps no state of old blocks, and says so by denying all code in them. */
const deniesCode = (block: bigint, of?: Address): Fault => ({
  effect: { kind: 'change', result: () => '0x' },
  where: ({ method, params: [contract, tag] }) =>
    method === 'eth_getCode' &&
    isBelow(block)(tag) &&
    (of === undefined || String(contract).toLowerCase() === of.toLowerCase()),
})

/** Nor its logs, of which it says nothing. */
const forgetsLogs = (block: bigint): Fault => ({
  effect: {
    kind: 'change',
    result: (logs) =>
      (logs as readonly { blockNumber: string }[]).filter(({ blockNumber }) => BigInt(blockNumber) > block),
  },
  methods: ['eth_getLogs'],
})

const refusesLogs = (block: bigint): Fault => ({
  effect: { kind: 'error', code: -32000, message: 'history has been pruned for this block' },
  where: ({ method, params: [filter] }) =>
    method === 'eth_getLogs' && isBelow(block)((filter as { fromBlock?: string }).fromBlock),
})

const changesPanel = ({ page }: Cell) => page.getByRole('region', { name: 'Vault changes' })

/** Reads the changes of the vaults of a market that names no first block, from a node with these faults. */
const readsBack =
  (faults: (block: bigint, hook: Address) => readonly Fault[], told: 'all' | string) =>
  async (cell: Cell): Promise<void> => {
    const { page, nodes, site } = cell
    const gone = await thenLongAgo(cell)
    await openConnected(cell, placedOf(cell).path)
    for (const fault of faults(gone, cell.market.hook)) nodes.inject(fault)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Vaults', exact: true })
      .click()
    const panel = changesPanel(cell)
    await panel.getByRole('button', { name: 'Load history' }).click()
    const changes = panel.locator('.watch-change')
    if (told === 'all') await allIsTold()
    else {
      await says(cell, panel, told)
      await expect(panel).not.toContainText('Complete')
      await expect(changes).toHaveCount(0)
      nodes.clear()
      await page.goto(`${site.url}${withParam(placedOf(cell).path, 'view=vaults')}`)
      await panel.getByRole('button', { name: 'Load history' }).click()
      await allIsTold()
    }
    const remembered = await page.evaluate(() =>
      Object.entries(localStorage).flatMap(([key, value]) =>
        key.includes('.firstBlock.') ? [String(value)] : [],
      ),
    )
    for (const block of remembered) expect(BigInt(block)).toBeLessThan(gone)

    async function allIsTold(): Promise<void> {
      await says(cell, panel, 'Complete: from the hook’s first block')
      await expect(changes).toHaveCount(await changesOnChain(cell))
    }
  }

const UNKNOWN_BEFORE = 'What lies before is not known here.'
const REFUSED = 'The node did not list the events.'
const NO_PAST = 'no event of the past is part of it (src/market/depositPlan.ts)'

const NOTHING_TO_SEE =
  'nothing that can be read tells what it would do with the next deposit, which a click tries out (src/chain/simulate/simulateRoundTrip.ts)'

export const OPENED: readonly Scenario[] = [
  placedScenario({
    title: 'a first block that a node makes up',
    injected:
      'no file names the first block of the hook, which was opened by its address; the node says that it has no code in old blocks, and lists all events',
    cells: {
      'a copy': { view: readsBack((block, hook) => [deniesCode(block, hook)], 'all'), deposit: NO_PAST },
    },
  }),
  placedScenario({
    title: 'a first block before which a node denies all code',
    injected: 'the same, of every contract',
    cells: { 'a copy': { view: readsBack((block) => [deniesCode(block)], 'all'), deposit: NO_PAST } },
  }),
  placedScenario({
    title: 'a past that a node has thrown away in silence',
    injected:
      'of old blocks the node denies all code, and lists no event, as if nothing had happened in them',
    representative: ['view'],
    cells: {
      'a copy': {
        view: readsBack((block) => [deniesCode(block), forgetsLogs(block)], UNKNOWN_BEFORE),
        deposit: NO_PAST,
      },
    },
  }),
  placedScenario({
    title: 'a past that a node refuses',
    injected: 'of old blocks the node denies all code, and refuses every question for events',
    cells: {
      'a copy': {
        view: readsBack((block) => [deniesCode(block), refusesLogs(block)], REFUSED),
        deposit: NO_PAST,
      },
    },
  }),

  placedScenario({
    title: 'a hook with powers of its own uses them',
    injected:
      'while a hook is looked at that was opened by its address, or while the review is open, its keeper makes thieving vaults its own; no getter tells of the keeper, and no event of the change',
    cells: {
      'hidden powers': {
        view: looksAtPowers,
        deposit: inReview(takeSources, 'refused'),
        withdraw: inReview(takeSources, 'refused'),
        swap: inReview(takeSources, 'refused'),
      },
    },
  }),
  placedScenario({
    title: 'a hook with powers of its own is emptied',
    injected: 'its keeper takes the shares of both vaults away while the review is open',
    cells: {
      'hidden powers': {
        deposit: inReview(sweepShares, 'refused'),
        withdraw: inReview(sweepShares, 'refused'),
        swap: inReview(sweepShares, 'refused'),
      },
    },
  }),
  placedScenario({
    title: 'a hook that gives shares by a log alone',
    injected:
      'while the wallet asks, a hook that was opened by its address turns: it takes what a deposit costs, and only emits the transfer of its shares',
    cells: {
      'empty hands': {
        view: NOTHING_TO_SEE,
        approve: approvesExactly,
        deposit: paidForNothing,
        withdraw: inReview(turn, 'asked'),
        swap: inReview(turn, 'asked'),
      },
    },
  }),
  placedScenario({
    title: 'a hook that has turned to giving shares by a log alone',
    injected: 'it turns while the review is open',
    cells: {
      'empty hands': {
        deposit: inReview(turn, 'refused', 'Taken back at once, this deposit would return nothing.'),
      },
    },
  }),
]
