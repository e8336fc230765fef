import type { Page } from '@playwright/test'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { renameToken, turnToken } from '../fixtures/hostileTokens.ts'
import { cast, holdPosition, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  leaveDeposit,
  rawOf,
} from '../fixtures/liquidity.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'
const balances = (page: Page) => page.getByRole('list', { name: 'Balances' })
const token0Row = (page: Page) =>
  balances(page)
    .getByRole('listitem')
    .filter({ has: page.locator('[data-field="token0"]') })
/** Characters that change the text direction or have no width, and can reverse or hide text. */
const INVISIBLE = /[\u202a-\u202e\u2066-\u2069\u200b-\u200f\ufeff]/u

test.describe('Hostile token name', () => {
  test('that contains a script is shown as text of at most 16 characters', async ({ page, world }) => {
    const { token0, token1, hook } = world.market
    const script = '<img src=x onerror=alert(1)>'
    for (const token of [token0, token1, hook]) {
      await renameToken(world, token, 'symbol', script)
      await renameToken(world, token, 'name', `<script>document.title='taken'</script>`)
    }
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    for (const path of [APP, '/features?tab=quoter', '/vaults']) {
      await page.goto(path)
      await expect(page.locator('[data-raw]').locator('visible=true').first()).toBeVisible()
      await expect(page.locator('main img, main script, main a[href^="javascript:"]')).toHaveCount(0)
    }
    await page.goto(APP)
    await expect(balances(page)).toContainText('<img src=x onerr…')
    await expect(page).not.toHaveTitle('taken')
    expect(asked).toEqual([])
  })

  test('of ten kilobytes of invisible characters does not move the page', async ({ page, world }) => {
    const { token0, token1 } = world.market
    await renameToken(world, token0, 'symbol', '\u202e\u05d0'.repeat(2_500))
    await renameToken(world, token1, 'symbol', `Z${'\u0301'.repeat(5_000)}`)
    await page.setViewportSize({ width: 390, height: 844 })
    await openConnected(page, APP, cast(world).alice)
    await expect(balances(page)).toContainText('א')
    const text = (await page.locator('main').textContent()) ?? ''
    expect(text).not.toMatch(INVISIBLE)
    const symbol = (await token0Row(page).locator('bdi').textContent()) ?? ''
    expect([...symbol.replace('…', '')].length).toBeLessThanOrEqual(16)
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  })
})

test('Token without decimals() is shown in smallest units and can be deposited', async ({ page, world }) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 1n)
  await turnToken(world, world.market.token0, 'RevertingDecimalsToken')
  await openConnected(page, APP, alice)
  await expect(token0Row(page)).toContainText('smallest units')
  await expectAmounts(page, world.chainId)
  await amountInput(page).fill('1')
  await expect(actionCard(page)).toContainText('The decimals of TT0 are unavailable. Enter shares instead.')
  await enterShares(page, '2')
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(page.getByText('Success! Liquidity added successfully!')).toBeVisible()
  expect((await chainReads(world).holdings(alice)).shares).toBe(3n * UNIT)
})

test('Amount of a token with 255 decimals is shown in full on a phone @long', async ({ page, world }) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 1n)
  await turnToken(world, world.market.token0, 'TestToken', ['Huge', 'HUGE', 255])
  await page.setViewportSize({ width: 390, height: 844 })
  await openConnected(page, APP, alice)
  const figure = page.locator('[data-field="token0"] [data-raw]').first()
  await expect(figure).toBeVisible()
  const raw = await figure.getAttribute('data-raw')
  expect((await figure.textContent())?.replace(/\s/g, '')).toBe(`0.${raw?.padStart(255, '0')}`)
  // Waits for the amount with 100 decimals, which appears once the whole form has loaded.
  await expect(actionCard(page)).toContainText('0.'.padEnd(100, '0'))
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
})

test('Token that uses up all gas is shown as unavailable, and deposits are blocked', async ({
  page,
  world,
}) => {
  const { alice } = cast(world)
  await holdPosition(world, alice, 1n)
  await turnToken(world, world.market.token0, 'GasBombToken')
  await openConnected(page, APP, alice)
  await expect(token0Row(page)).toContainText('unavailable')
  expect(await rawOf(page, 'shares')).toBe(UNIT)
  expect(await rawOf(page, 'token1')).toBeGreaterThan(0n)
  await enterShares(page, '1')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(actionCard(page)).toContainText('could not be read')
  await expectAmounts(page, world.chainId)
})

test('Token with a transfer fee cannot be deposited', async ({ page, world, guard }) => {
  const { alice } = cast(world)
  const { holdings } = chainReads(world)
  await holdPosition(world, alice, 1n)
  await turnToken(world, world.market.token0, 'FeeOnTransferToken')
  const before = await holdings(alice)
  await openConnected(page, APP, alice)
  await enterShares(page, '1')
  await depositButton(page).click()
  await expect(depositProgress(page)).toContainText('Transaction Failed')
  await leaveDeposit(page, 'The balance of the hook is smaller than the amount.')
  expect(await holdings(alice)).toEqual(before)
  guard.allow(/console error: \[deposit\]/)
  // Withdrawals fail too while the token takes a fee. The tokens stay in the vault.
  await expect(page.getByRole('button', { name: 'Withdraw Liquidity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(actionCard(page)).toContainText('The balance of the hook is smaller than the amount.')
  await page.goto('/vaults')
  await page
    .getByRole('region', { name: /^Vault 0 / })
    .getByText('Details')
    .click()
  expect(await rawOf(page, 'watch.hookAssets0')).toBeGreaterThan(0n)
})
