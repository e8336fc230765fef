import type { Page } from '@playwright/test'
import { loadMarket } from '../../deployments/loadMarket.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import type { TxRecord } from '../../src/transactions/record.ts'
import { serialiseRecord } from '../../src/transactions/recordSchema.ts'
import { approvesAndCalls, emitsTransferTo, revertsWith } from '../fixtures/bytecode.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { fillStorage, freeStorage, journalEntries, seedJournal } from '../fixtures/journalStorage.ts'
import {
  actionCard,
  agree,
  clickApprove,
  depositProgress,
  enterShares,
  PLENTY,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { untilInPool } from '../fixtures/untilPending.ts'

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

test('Transaction review warns if storage is full, and clearing records makes room @long', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const ended = [0, 1, 2].map((index) => final(account, index))
  // Stores large transaction records, so that clearing them frees enough space.
  const texts = ended.map((record) => serialiseRecord({ ...record, connectorId: 'c'.repeat(20_000) }) ?? '')
  await seedJournal(page, Object.fromEntries(ended.map(({ id }, index) => [id, texts[index] ?? ''])))
  await fillStorage(page)
  await page.reload()
  await clickApprove(page, 0)
  await expect(reviewDialog(page)).toContainText(
    'This browser has no storage left. If you close or reload the page, it forgets this transaction. Clear completed entries under Activity first.',
  )
  await agree(page)
  await expect(actionCard(page).locator('.liq-approvals .k-step').first()).toContainText('✓ Approved')
  expect(Object.keys(await journalEntries(page)).sort()).toEqual(ended.map(({ id }) => id))
  await trayButton(page).click()
  await expect(tray(page)).toContainText('new entries are lost when you leave')
  await rows(page)
    .filter({ hasText: 'Deposit' })
    .first()
    .getByRole('button', { name: /^Clear:/ })
    .click()
  await expect(tray(page)).not.toContainText('lost when you leave')
  await page.reload()
  await trayButton(page).click()
  await expect(rows(page)).toHaveCount(3)
  await expect(tray(page)).toContainText('Approve TT0 to the hook: unlimited')
  await freeStorage(page)
})

test('Transaction list ignores stored entries it cannot read, without deleting them @long', async ({
  page,
}) => {
  await seedJournal(page, { r00001: '{"id":"r00001","status":"bridged"}', garbled: '{"id":"garbled' })
  await page.reload()
  await approveFirst(page)
  expect(await journalEntries(page)).toMatchObject({
    r00001: '{"id":"r00001","status":"bridged"}',
    garbled: '{"id":"garbled',
  })
})

test('Transaction list shows a long failure reason shortened after a reload @long', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  guard.allow(/\[deposit\]/)
  const [account = '0x'] = world.accounts
  const { hook, token0, token1, vault0 } = world.market
  for (const token of [token0, token1]) await world.actors.approve(account, token, hook)
  await enterShares(page, '0.5')
  // Sets a fixed gas limit, because an estimate would fail once the vault reverts.
  wallet.edit = (transaction) => ({ ...transaction, gas: '0x2dc6c0' })
  await world.request('evm_setAutomine', [false])
  await actionCard(page).getByRole('button', { name: 'Deposit Liquidity' }).click()
  await agree(page)
  await untilInPool(world)
  await world.request('anvil_setCode', [vault0, revertsWith('why '.repeat(800))])
  await world.request('evm_setAutomine', [true])
  await world.request('evm_mine')
  await expect(depositProgress(page)).toContainText('Transaction Failed')
  await page.reload()
  await trayButton(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('failed on chain')
  expect(Object.keys(await journalEntries(page))).toHaveLength(1)
})

test('Transaction list can store a transaction that moves seventy unknown tokens @long', async ({
  page,
  guard,
  wallet,
  world,
}) => {
  guard.allow(/.*/)
  const [account = '0x'] = world.accounts
  const { token0, hook } = world.market
  const code = await world.request('eth_getCode', [token0, 'latest'])
  const airdrops = Array.from(
    { length: 70 },
    (_, index): Address => `0x${(0xa1d0000 + index).toString(16).padStart(40, '0')}`,
  )
  for (const airdrop of airdrops) await world.request('anvil_setCode', [airdrop, emitsTransferTo(account)])
  wallet.edit = (transaction) => ({ ...transaction, gas: '0x2dc6c0' })
  await world.request('evm_setAutomine', [false])
  await clickApprove(page, 0)
  await agree(page)
  await untilInPool(world)
  await world.request('anvil_setCode', [token0, approvesAndCalls(account, hook, airdrops)])
  await world.request('evm_setAutomine', [true])
  await world.request('evm_mine')
  await world.request('anvil_setCode', [token0, code])
  await expect.poll(async () => Object.values(await journalEntries(page)).join('')).toContain('"arrives"')
  await page.reload()
  await trayButton(page).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('received 66 more tokens')
  await expect(tray(page)).not.toContainText('could not be read')
})

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
