import { expect } from '@playwright/test'
import { connectWith } from '../../fixtures/connecting.ts'
import { deployVaults, holdPosition } from '../../fixtures/hostileVaults.ts'
import { reviewDialog } from '../../fixtures/liquidity.ts'
import { recordNotifications } from '../../fixtures/visibility.ts'
import { region, type Scene } from '../scene.ts'
import { VAULTS, WAD } from '../sceneSteps.ts'

const CONFIGURE = region('Configure Vaults')
const HISTORY = region('Vault changes')

/** The vaults page at rest, and setting vaults. */
export const vaults: readonly Scene[] = [
  {
    name: 'Vaults page',
    states: [
      {
        name: 'without a wallet',
        arrange: async ({ open, page }) => {
          await open(VAULTS)
          await expect(page.getByText('As expected').filter({ visible: true }).first()).toBeVisible()
          await expect(page.getByText('can leave now').filter({ visible: true }).first()).toBeVisible()
        },
      },
      {
        name: 'please connect to a network',
        picture: CONFIGURE,
        arrange: async ({ page, world }) => {
          await CONFIGURE(page).getByLabel('Vault 0 address').fill(world.market.vault0)
          await CONFIGURE(page).getByLabel('Vault 1 address').fill('vitalik.eth')
          await CONFIGURE(page).getByLabel('Vault 1 address').fill(world.market.vault1)
          await CONFIGURE(page).getByRole('button', { name: 'Set Vaults' }).click()
          await expect(CONFIGURE(page).getByRole('alert')).toBeVisible()
        },
      },
      {
        name: 'allowances',
        arrange: async ({ page, world, wallet, alice }) => {
          const { token0, token1, hook } = world.market
          const { swapRouter } = world.market.network
          await world.actors.approve(alice, token0, hook)
          await world.actors.approve(alice, token1, hook, 7n * WAD)
          await world.actors.approve(alice, token1, swapRouter, 1_234_567n * WAD)
          await connectWith(page, wallet.presence.name, alice)
          await expect(page.locator('[data-field="allowance.hook0"]')).toContainText('unlimited')
        },
      },
      {
        name: 'random placeholders',
        picture: CONFIGURE,
        arrange: async ({ page }) => {
          await CONFIGURE(page).getByRole('button', { name: 'Use random placeholders' }).click()
          await expect(CONFIGURE(page)).toContainText('There is no contract at the address of Vault 0')
        },
      },
      {
        name: 'review of new vaults',
        picture: 'screen',
        arrange: async ({ page }) => {
          await CONFIGURE(page).getByRole('button', { name: 'Set Vaults' }).click()
          await expect(reviewDialog(page)).toContainText('setVaults')
        },
      },
      {
        name: 'no contract at the hook’s address',
        picture: CONFIGURE,
        arrange: async ({ page, world, guard }) => {
          guard.allow(/console error/)
          await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()
          const { hook, vault0, vault1 } = world.market
          const code = await world.request('eth_getCode', [hook, 'latest'])
          await world.request('anvil_setCode', [hook, '0x'])
          await CONFIGURE(page).getByLabel('Vault 0 address').fill(vault0)
          await CONFIGURE(page).getByLabel('Vault 1 address').fill(vault1)
          await CONFIGURE(page).getByRole('button', { name: 'Set Vaults' }).click()
          await expect(CONFIGURE(page).getByRole('alert')).toContainText('No contract found')
          await world.request('anvil_setCode', [hook, code])
        },
      },
      {
        name: 'a browser without notifications',
        picture: region('Vault status'),
        arrange: async ({ page, context, open }) => {
          await recordNotifications(context, 'denied')
          await open(VAULTS)
          await page.getByRole('switch', { name: 'Background alerts' }).click()
          await expect(page.getByText('Your browser does not let this page show')).toBeVisible()
        },
      },
      {
        name: 'history',
        picture: HISTORY,
        arrange: async ({ page, world, mallory }) => {
          const { vault0, vault1 } = world.market
          await world.actors.setVaults(mallory, ...(await deployVaults(world, 'LyingVault', [10n])))
          await world.actors.setVaults(mallory, vault0, vault1)
          await HISTORY(page).getByRole('button', { name: 'Load history' }).click()
          await expect(HISTORY(page)).toContainText('nothing before')
        },
      },
    ],
  },
  {
    name: 'Vaults that do not pay everybody',
    states: [
      {
        name: 'only in part',
        arrange: async ({ open, page, world, alice, mallory, wallet }) => {
          const illiquid = await deployVaults(world, 'IlliquidVault', [2_500n])
          await world.actors.setVaults(mallory, ...illiquid)
          await holdPosition(world, alice, 5n)
          await open(VAULTS)
          await connectWith(page, wallet.presence.name, alice)
          await expect(region('Withdrawable now')(page)).toContainText('Only in part')
          await expect(
            page.getByText('The vaults were changed').filter({ visible: true }).first(),
          ).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Vaults page, loading',
    states: [
      {
        name: 'loading',
        arrange: async ({ open, page, node }) => {
          node.hold()
          await open(VAULTS)
          await expect(CONFIGURE(page)).toBeVisible()
        },
      },
      {
        name: 'unavailable',
        arrange: async ({ open, page, node, guard }) => {
          guard.allow(/503/)
          node.down()
          await open(VAULTS)
          await expect(page.getByText('unavailable').filter({ visible: true }).first()).toBeVisible()
        },
      },
    ],
  },
]
