import type { Page } from '@playwright/test'
import { loadMarket } from '../../deployments/loadMarket.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import type { TxRecord } from '../../src/transactions/record.ts'
import { serialiseRecord } from '../../src/transactions/recordSchema.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { journalEntries, seedJournal } from '../fixtures/journalStorage.ts'
import { actionCard, agree, clickApprove, PLENTY } from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'

const WALLET = 'Test Wallet'
const tray = (page: Page) => page.getByRole('complementary', { name: 'Activity' })
const trayButton = (page: Page) => page.getByRole('button', { name: /^Activity/ })
const rows = (page: Page) =>
  tray(page).getByRole('list', { name: 'Transactions, newest first' }).locator('> li')

test.beforeEach(async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
  await page.goto('/features')
  await connectWith(page, WALLET, account)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

const final = (account: Address, index: number): TxRecord => ({
  id: `r${String(index).padStart(5, '0')}`,
  action: { kind: 'deposit', liquidity: BigInt(index + 1) },
  chainId: 84532,
  market: loadMarket('local').id,
  account,
  connectorId: 'test',
  createdAt: 1_700_000_000_000 + index * 1000,
  startBlock: 1n,
  startNonce: 0,
  status: 'final',
  hash: `0x${index.toString(16).padStart(64, '0')}`,
})

async function approveFirst(page: Page): Promise<void> {
  await clickApprove(page, 0)
  await agree(page)
  await expect(actionCard(page).locator('.liq-approvals .k-step').first()).toContainText('✓ Approved')
}

test('Stored transaction is shown as done only if the chain confirms it', async ({ page, wallet, world }) => {
  const [account = '0x'] = world.accounts
  await approveFirst(page)
  const [sent] = wallet.asked('eth_sendTransaction')
  const hash = sent?.answer as Hex
  await world.request('anvil_mine', ['0x50'])
  await page.reload()
  await trayButton(page).click()
  await expect(rows(page).locator('.k-act-status')).toHaveText(['Finalized'])
  // A forged transaction record: a deposit that never happened, with the hash of a real approval.
  const forged = { ...final(account, 7), hash, createdAt: Date.now() + 60_000 }
  await seedJournal(page, { [forged.id]: serialiseRecord(forged) ?? '' })
  await page.reload()
  await trayButton(page).click()
  await expect(rows(page).locator('.k-act-status')).toHaveText(['Finalized', 'Finalized'])
  // Transaction records are sorted by their blocks, not by their stored times.
  await expect(rows(page).nth(0)).toHaveClass(/k-act-done/)
  await expect(rows(page).nth(1)).toHaveClass(/k-act-unknown/)
  await expect(rows(page).nth(1)).toContainText('Stored by this browser. Not found on chain')
  await expect(rows(page).nth(0)).not.toContainText('Stored by this browser')
})

test('Transaction list with 8,000 records limits its rows and memory @long', async ({
  page,
  context,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const client = await context.newCDPSession(page)
  const traffic = watchRpc(context)
  const cost = async () => {
    await client.send('HeapProfiler.collectGarbage')
    const { metrics } = await client.send('Performance.getMetrics')
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
    return { megabytes: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), seconds: of('TaskDuration') }
  }
  // Measures CPU seconds of the main thread, independent of the machine's load.
  await client.send('Performance.setTimeDomain', { timeDomain: 'threadTicks' })
  await client.send('Performance.enable')
  const settle = () => expect(actionCard(page).getByText(/^\d\/2$/)).toBeVisible()
  const visit = async () => {
    await page.reload()
    await settle()
    await traffic.rests()
    return cost()
  }
  const without = await visit()
  const texts = Array.from({ length: 8_000 }, (_, index) => serialiseRecord(final(account, index)) ?? '')
  await seedJournal(page, Object.fromEntries(texts.map((text, index) => [final(account, index).id, text])))
  const withAll = await visit()
  for (const [type, figures] of Object.entries({ without, withAll }))
    test.info().annotations.push({ type, description: JSON.stringify(figures) })
  expect(withAll.megabytes - without.megabytes).toBeLessThan(40)
  expect(withAll.nodes - without.nodes).toBeLessThan(3000)

  await trayButton(page).click()
  await expect(rows(page)).toHaveCount(20)
  await expect(rows(page).first()).toContainText('Deposit for 0.000000000000008')
  await tray(page).getByRole('button', { name: 'Show more (7980 left)' }).click()
  await expect(rows(page)).toHaveCount(40)
  await tray(page).getByRole('button', { name: 'Clear completed' }).click()
  await expect(trayButton(page)).toHaveCount(0)
  expect(Object.keys(await journalEntries(page))).toEqual([])
})
