import type { Page } from '@playwright/test'
import { openPowered } from '../../devnet/openOwned.ts'
import { shortenAddress } from '../../src/math/address.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import { rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const fact = (page: Page, code: string) => page.locator(`[data-code="${code}"]`)
const lastUsed = (page: Page) => page.getByRole('region', { name: 'Last used' })

test('Safety page lists functions that only this hook has and known hooks lack @long [10-11]', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { market, actors, power } = await openPowered(world, mallory)
  await actors.fund(alice, 10n ** 24n, 10n ** 24n)
  await actors.deposit(alice, 10n ** 18n)
  await openConnected(page, `/markets/open?chain=84532&hook=${market.hook}`, alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(10n ** 18n)
  await page.getByRole('link', { name: 'Is it safe?' }).first().click()
  await expect(page).toHaveURL(/view=safety/)

  await expect(fact(page, 'codeUnknown')).toContainText('This page does not know this contract’s code.')
  await expect(fact(page, 'notRuledOut')).toHaveCount(2)
  for (const code of ['noOwner', 'feeFixed', 'exitFree']) await expect(fact(page, code)).toHaveCount(0)
  const main = page.locator('main')
  await expect(main).toContainText('The contract names no owner.')
  for (const promise of ['No admin', 'has no owner', 'Nobody can', 'never'])
    await expect(main).not.toContainText(promise)
  const beyond = page
    .getByRole('region', { name: 'Functions that others of its kind do not have' })
    .getByRole('listitem')
  await expect(beyond).toHaveCount(2)
  await expect(beyond.filter({ hasText: 'sweep(address,address)' })).toBeVisible()
  await expect(beyond.filter({ hasText: 'moveSources(address,address,address,address)' })).toBeVisible()
  await expect(lastUsed(page)).toContainText('No known event shows a use.')

  // The owner replaces both vaults with a function that emits no event.
  const [evil0, evil1] = [
    await actors.deploy('EvilVault', [market.token0]),
    await actors.deploy('EvilVault', [market.token1]),
  ]
  await power('moveSources', [market.token0, evil0, market.token1, evil1])
  const alarm = page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })
  await expect(alarm).toContainText(shortenAddress(evil0), { ignoreCase: true })
  await expect(lastUsed(page)).toContainText('no event was found that shows who set them')
  await expect(main).not.toContainText('never')
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
