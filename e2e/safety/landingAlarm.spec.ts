import type { Page } from '@playwright/test'
import { FLASHIFI_SELECTORS } from '../../src/adapters/flashifi/reading.ts'
import { encodeCall } from '../../src/math/abi.ts'
import { connectLocal, openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, holdPosition } from '../fixtures/hostileVaults.ts'
import { agree } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const alarm = (page: Page) => page.locator('[data-alarm]')
const links = (page: Page) => alarm(page).getByRole('link')

test('Landing page tells a depositor that the shares are at risk and leads to the restore', async ({
  page,
  world,
}) => {
  const { actors, market, request } = world
  const { alice, mallory } = cast(world)
  const vaultOf = async (token: `0x${string}`) => {
    const call = { to: market.hook, data: encodeCall(FLASHIFI_SELECTORS.getVaultAddress, token) }
    return `0x${String(await request('eth_call', [call, 'latest'])).slice(-40)}`
  }
  await holdPosition(world, alice, 5n)
  const hostile = await deployVaults(world, 'EvilVault')
  await actors.setVaults(mallory, ...hostile)
  // Without an account, the alarm is about the market.
  await page.goto('/')
  await expect(alarm(page)).toContainText('Its vaults are not the expected ones.')
  await expect(links(page)).toHaveText(['Look at the vaults'])
  await openConnected(page, '/', alice)
  await expect(alarm(page)).toContainText('The vaults were changed')
  await expect(alarm(page)).toContainText('Your 5 shares are at risk: anyone can burn them now')
  await expect(links(page)).toHaveText(['Restore the expected vaults'])
  expect(await vaultOf(market.token0)).toBe(hostile[0].toLowerCase())
  await links(page).click()
  await expect(page).toHaveURL(/\/vaults$/)
  await page.getByRole('button', { name: 'Restore the expected vaults' }).click()
  await agree(page)
  await expect(page.getByRole('button', { name: 'Restore the expected vaults' })).toHaveCount(0)
  expect(await vaultOf(market.token0)).toBe(market.vault0.toLowerCase())
})

test('Landing page keeps the texts of its drawing after the wallet connects', async ({ page, world }) => {
  await page.goto('/')
  const title = page.locator('[data-drawing="0 title"]').filter({ visible: true })
  await expect(title).toHaveText(['Vault 0 · TT0'])
  await connectLocal(page, cast(world).alice)
  await expect(title).toHaveText(['Vault 0 · TT0'])
})
