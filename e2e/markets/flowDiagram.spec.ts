import { rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'

test('Vault diagram animates once for a swap with JIT liquidity', async ({ page, world }) => {
  const { token0 } = world.market
  const { swapRouter } = world.market.network
  const [account = '0x'] = world.accounts
  const amount = 400_000_000n * 10n ** 18n
  await world.actors.mint(token0, account, amount)
  await world.actors.approve(account, token0, swapRouter)
  await page.goto(APP)
  const diagram = page.getByRole('img', {
    name: /^The vaults hold for the hook: TT0 [\d,.M]+, TT1 /,
  })
  await expect(diagram).toBeVisible()
  const before = await rawOf(page, 'vault0')

  await world.actors.dripYield(10n ** 18n, 10n ** 9n)
  await expect.poll(() => rawOf(page, 'vault0')).toBeGreaterThan(before)
  await expect(diagram.locator('.f-pulse')).toHaveCount(0)

  const price = await diagram.getAttribute('aria-label')
  await world.actors.swap(account, { zeroForOne: true, amountSpecified: -amount })
  await expect(diagram.locator('.f-pulse')).toHaveCount(1)
  await expect(diagram).not.toHaveAttribute('aria-label', price ?? '')
})

test('Vault diagram shows a warning next to a replaced vault', async ({ page, world }) => {
  const [stranger = '0x'] = world.accounts
  const evil = await world.actors.deploy('YieldVault', [world.market.token0, 'Other', 'OTH'])
  await page.goto(APP)
  await rawOf(page, 'vault0')
  await expect(page.locator('.f-live .f-alarm')).toHaveCount(0)
  await world.actors.setVaults(stranger, evil, world.market.vault1)
  await expect(page.locator('.f-live .f-alarm').first()).toContainText('replaced')
})
