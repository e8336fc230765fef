import type { Page } from '@playwright/test'
import { shortenAddress } from '../../src/math/address.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

const SAFETY = '/safety'
const fact = (page: Page, code: string, side?: 0 | 1) =>
  page.locator(`[data-code="${code}"]${side === undefined ? '' : `[data-side="${side}"]`}`)
const lastUsed = (page: Page) => page.getByRole('region', { name: 'Last used' })

test('Safety page explains what a stranger’s account can do, with facts from the chain [10-05]', async ({
  page,
  world,
}) => {
  await page.goto('/features')
  await page.getByRole('link', { name: 'Is it safe?' }).click()
  await expect(page).toHaveURL(/\/safety$/)
  await expect(page).toHaveTitle(/^TT0 \/ TT1 · Is it safe\?/)
  await expect(fact(page, 'vaultsThenExit')).toContainText('Anyone can take everything in four steps')
  await expect(fact(page, 'vaultsThenExit')).toContainText('Danger')
  await expect(fact(page, 'vaultsByAnyone')).toBeVisible()
  await expect(fact(page, 'exitByAnyone')).toBeVisible()
  await expect(fact(page, 'noBounds')).toBeVisible()
  await expect(fact(page, 'noAudit')).toBeVisible()
  for (const side of [0, 1] as const) {
    await expect(fact(page, 'exitPaid', side)).toContainText(
      `The TT${side} vault can pay everyone right now.`,
    )
    await expect(fact(page, 'tokensThere', side)).toContainText('is accounted for')
  }
  await expect(page.getByText('Anyone can use these powers.')).toBeVisible()
  // The market's creator was the last account that set the vaults.
  await expect(lastUsed(page)).toContainText('The vaults were set')
  await expect(page.locator('.k-notice-bad')).toHaveCount(0)
  expect(world.market.network.testnet).toBe(true)
})

test('Safety page warns about malicious replacement vaults [10-05]', async ({ page, world }) => {
  const { alice, mallory } = cast(world)
  await holdPosition(world, alice, 5n)
  await openConnected(page, SAFETY, alice)
  await expect(fact(page, 'exitPaid', 0)).toBeVisible()
  await beginsToWatch(page)
  await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  await expect(page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })).toBeVisible()
  // Once for 'Can you withdraw?', and once for 'Are the tokens there?'.
  await expect(fact(page, 'exitReplaced')).toHaveText([/Danger/])
  await expect(fact(page, 'vaultReplaced')).toHaveText([
    /DangerStill in the old vaults: [\d.,]+ TT0 · [\d.,]+ TT1/,
  ])
  for (const good of ['exitPaid', 'tokensThere']) await expect(fact(page, good)).toHaveCount(0)
  const uses = lastUsed(page).getByRole('listitem')
  await expect(uses).toContainText([new RegExp(shortenAddress(mallory), 'i')])
  await lastUsed(page).getByRole('button', { name: 'Look further back' }).click()
  await expect(uses).toContainText([new RegExp(shortenAddress(mallory), 'i'), 'The vaults were set'])
  await expect(lastUsed(page).getByRole('button', { name: 'Look further back' })).toHaveCount(0)
  await world.actors.setVaults(mallory, world.market.vault0, world.market.vault1)
  await expect(
    page.locator('.k-notice').filter({ hasText: 'The vaults were changed and changed back' }),
  ).toBeVisible()
  await expect(fact(page, 'exitPaid', 0)).toBeVisible()

  await world.actors.setVaults(mallory, ...(await deployVaults(world, 'LyingVault', [1_000_000n])))
  await world.actors.fund(mallory, 50_000_000n * UNIT, 50_000_000n * UNIT)
  await world.actors.deposit(mallory, UNIT)
  for (const side of [0, 1] as const)
    await expect(fact(page, 'vaultHoldsLess', side)).toContainText(
      'the vault holds less than it owes this hook',
    )
  await expect(fact(page, 'tokensThere')).toHaveCount(0)
  // Each vault only reports that it can pay, so the page marks this fact as 'Caution'.
  for (const side of [0, 1] as const) await expect(fact(page, 'exitSaid', side)).toContainText('Caution')
  await expect(fact(page, 'exitPaid')).toHaveCount(0)
})

test('Safety page says that known hook code has no admin and no unusual functions', async ({
  page,
  world,
}) => {
  await page.goto(`/markets/${world.sources.tokens.market.slug}/safety`)
  await expect(fact(page, 'noOwner')).toBeVisible()
  await expect(fact(page, 'exitFree')).toBeVisible()
  await expect(page.locator('main')).toContainText('No admin was found.')
  await expect(lastUsed(page)).toContainText('never')
  await expect(fact(page, 'codeUnknown')).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Functions that others of its kind do not have' }),
  ).toHaveCount(0)
})
