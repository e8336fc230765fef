import type { Page } from '@playwright/test'
import type { TxRecord } from '../../src/transactions/record.ts'
import { serialiseRecord } from '../../src/transactions/recordSchema.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal, expectConnected, openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, UNIT } from '../fixtures/hostileVaults.ts'
import { seedJournal } from '../fixtures/journalStorage.ts'
import {
  agree,
  amountInput,
  approveButton,
  depositButton,
  enterShares,
  PLENTY,
  rawOf,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const FIRST = '/features'
const SECOND = '/markets/local-second'
const ALARM = 'The vaults were changed'

const tray = (page: Page) => page.getByRole('complementary', { name: 'Activity' })
const elsewhere = (page: Page) => tray(page).getByRole('list', { name: 'In other markets' })
const trayButton = (page: Page) => page.getByRole('button', { name: /^Activity/ })
const alarm = (page: Page) => page.locator('.k-notice').filter({ hasText: ALARM })

async function startDeposit(page: Page, amount: string): Promise<void> {
  await enterShares(page, amount)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled')
  await depositButton(page).click()
  await agree(page)
}

const storedFor = (page: Page, marketId: string, kind: 'journal' | 'watch') =>
  page.evaluate(
    (prefix) => Object.keys({ ...localStorage }).filter((key) => key.startsWith(prefix)).length,
    `millrace.${kind}.${marketId}.`,
  )

async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
}

test('Replaced vaults of one market cause no alarm in another market @long', async ({
  page: first,
  context,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { second } = world
  await first.goto(FIRST)
  await connectLocal(first, alice)
  const other = await context.newPage()
  await other.goto(SECOND)
  await expectConnected(other, alice)
  const hostile = await deployVaults(world, 'EvilVault')
  await second.actors.setVaults(mallory, ...hostile)
  await expect(alarm(other)).toBeVisible()
  const block = await chainReads(world).blockNumber()
  await expect
    .poll(async () => BigInt((await first.locator('[data-block]').first().getAttribute('data-block')) ?? 0))
    .toBeGreaterThanOrEqual(block)
  await expect(alarm(first)).toHaveCount(0)
  await alarm(other).getByRole('link', { name: 'Look at the vaults' }).click()
  await expect(other).toHaveURL(/\/markets\/local-second\/vaults$/)
  await expect(alarm(other)).toBeVisible()
})

test('Switching to another market replaces all figures and keeps the transaction list', async ({
  page,
  world,
}) => {
  const { alice } = cast(world)
  const { second } = world
  await world.actors.fund(alice, PLENTY, PLENTY)
  await world.actors.deposit(alice, 3n * UNIT)
  await openConnected(page, FIRST, alice)
  expect(await rawOf(page, 'shares')).toBe(3n * UNIT)
  await world.request('evm_setAutomine', [false])
  try {
    await startDeposit(page, '1')
    await expect(trayButton(page)).toHaveAccessibleName('Activity: 1 pending')
    await goWithin(page, SECOND)
    await expect(page).toHaveTitle(/^TT0 \/ TT1 · Second local market/)
    await expect(trayButton(page)).toHaveAccessibleName('Activity: 1 pending')
    await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
    await expect(amountInput(page)).toHaveValue('')
    await expect(amountInput(page)).toBeDisabled()
    await unfoldApprovals(page)
    await expect(approveButton(page, 0)).toBeVisible()
    await world.request('evm_mine')
    await expect(amountInput(page)).toBeEnabled()
  } finally {
    await world.request('evm_setAutomine', [true])
  }
  // Returns the stored record of the transaction, which the other market's page updates too.
  const record = () =>
    page.evaluate(
      (prefix) => Object.entries({ ...localStorage }).find(([key]) => key.startsWith(prefix))?.[1],
      `millrace.journal.${world.market.id}.`,
    )
  await expect.poll(record).toContain('"status":"confirmed"')
  await expect(trayButton(page)).toHaveAccessibleName('Activity: 1 new')
  await expect(page.getByText(`Deposit in ‘${world.market.name}’`)).not.toHaveCount(0)
  expect(await storedFor(page, second.market.id, 'journal')).toBe(0)
  await trayButton(page).click()
  await expect(elsewhere(page)).toContainText(`Deposit in ‘${world.market.name}’`)
  await elsewhere(page).getByRole('link', { name: 'Show that market' }).click()
  await expect(page).toHaveURL(/\/features$/)
  await expect.poll(() => rawOf(page, 'shares')).toBe(4n * UNIT)
  await trayButton(page).click()
  await expect(tray(page)).toContainText('Deposit for 1')
})

test('Transaction list keeps a transaction of a market that is not in this build', async ({
  page,
  world,
}) => {
  const { alice } = cast(world)
  const market = `84532:0x${'ab'.repeat(20)}:0x${'cd'.repeat(32)}`
  const record: TxRecord = {
    id: 'r00001',
    market,
    action: { kind: 'deposit', liquidity: 1n },
    chainId: world.chainId,
    account: alice,
    connectorId: 'test',
    createdAt: 1_700_000_000_000,
    startBlock: 1n,
    startNonce: 0,
    status: 'pending',
    hash: `0x${'ef'.repeat(32)}`,
  }
  const entry = { [record.id]: serialiseRecord(record) ?? '' }
  await page.goto(FIRST)
  await seedJournal(page, entry)
  await page.reload()
  await connectLocal(page, alice)
  await trayButton(page).click()
  const row = tray(page).getByRole('listitem').filter({ hasText: 'an unknown market' })
  await expect(row).toContainText(`Market ${market}`)
  await expect(row).toContainText('not followed here')
  // The transaction of the unknown market blocks no form, and its stored record stays unchanged.
  await page.keyboard.press('Escape')
  await expect(amountInput(page)).toBeEnabled()
  await page.reload()
  await trayButton(page).click()
  await expect(row).toBeVisible()
  const stored = await page.evaluate((key) => localStorage.getItem(key), `millrace.journal.${market}.r00001`)
  expect(stored).toBe(Object.values(entry)[0])
  await row.getByRole('button', { name: /^Clear:/ }).click()
  await expect(trayButton(page)).toHaveCount(0)
})
