import { colourOf } from '../fixtures/colour.ts'
import { openConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  amountInput,
  approveButton,
  enterShares,
  PLENTY,
  rawOf,
  unfoldApprovals,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'

test('App page has two tabs and marks the selected tab [2.2-01 2.2-02 2.2-29 3-29 4-06]', async ({
  page,
}) => {
  await page.goto(APP)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await expect(page.getByRole('tablist').first().getByRole('tab')).toHaveText([
    'Liquidity Management',
    'Quoter',
  ])
  await expect(tab('Liquidity Management')).toHaveAttribute('aria-selected', 'true')
  await expect(actionCard(page)).toBeVisible()
  await tab('Quoter').click()
  await expect(tab('Quoter')).toHaveAttribute('aria-selected', 'true')
  await expect(actionCard(page)).toBeHidden()
  await tab('Liquidity Management').click()
  await expect(actionCard(page)).toBeVisible()

  await page.emulateMedia({ forcedColors: 'active' })
  const units = page.locator('.k-seg').first()
  const shownAt = (state: string) =>
    units
      .locator(`input${state} + span`)
      .first()
      .evaluate((element) => {
        const { color, backgroundColor, forcedColorAdjust } = getComputedStyle(element)
        return { color, backgroundColor, forcedColorAdjust }
      })
  const [chosen, other] = [await shownAt(':checked'), await shownAt(':not(:checked)')]
  expect(chosen.backgroundColor).not.toBe(other.backgroundColor)
  expect(chosen.color).not.toBe(chosen.backgroundColor)
  // Without this style, forced colours would give the tab a background in the colour of its text.
  expect(chosen.forcedColorAdjust).toBe('none')
})

test('App page previews a deposit only for a valid amount above zero [2.2-07 2.2-08 2.2-10 3-22 5-08 5-18 9-17]', async ({
  page,
}) => {
  await page.goto(APP)
  const amount = amountInput(page)
  for (const [name, value] of [
    ['placeholder', '0.001'],
    ['step', '0.001'],
    ['min', '0'],
    ['inputmode', 'decimal'],
  ] as const)
    await expect(amount).toHaveAttribute(name, value)
  await amount.press('ArrowUp')
  await expect(amount).toHaveValue('0.001')
  for (const _ of [1, 2]) await amount.press('ArrowDown')
  await expect(amount).toHaveValue('0')
  const preview = actionCard(page).getByRole('group', { name: 'Expected Token Deltas' })
  for (const text of ['', '0']) {
    await amount.fill(text)
    await expect(preview).toHaveCount(0)
  }
  await amount.fill('0.5')
  await expect(preview).toContainText('Expected Token Deltas')
  await expect(preview).toContainText(/Current price0\.0₈2599\d* Token1\/Token0/)
  expect(await rawOf(page, 'deposit.token0')).toBeLessThan(0n)
  expect(await rawOf(page, 'deposit.token1')).toBeLessThan(0n)
  await enterShares(page, '0.5')
  const terms = preview.getByRole('term').filter({ hasNotText: 'A year of vault yield' })
  await expect(terms).toHaveText(['TT0', 'TT1', 'Current price'])
  await amount.fill('')
  await expect(preview).toHaveCount(0)
})

test('App page shows a red Disconnect button and collapsed approvals when connected [2-03 2.2-11 2.2-12]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { hook, token0 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.approve(account, token0, hook, 0n)
  await openConnected(page, APP, account)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await colourOf(page.getByRole('button', { name: 'Disconnect' }))).toBe('red')
  }
  const title = actionCard(page).locator('summary').filter({ hasText: 'Token Approvals Required' })
  await expect(title).toContainText('Action Required')
  await unfoldApprovals(page)
  await expect(approveButton(page, 0)).toBeVisible()
  await expect(approveButton(page, 1)).toHaveCount(0)
  await title.click()
  await expect(approveButton(page, 0)).toBeHidden()
  await expect(title).toContainText('Action Required')
  await title.click()
  await unfoldApprovals(page)
  await expect(approveButton(page, 0)).toBeVisible()
})
