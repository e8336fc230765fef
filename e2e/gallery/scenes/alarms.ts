import { expect } from '@playwright/test'
import { Batching } from '../../fixtures/batching.ts'
import { deployVaults, holdPosition } from '../../fixtures/hostileVaults.ts'
import { actionCard, enterShares, rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { region, type Scene } from '../scene.ts'
import { APP, alarm, enterDeposit, fundAlice, openConnected, unfold, VAULTS } from '../sceneSteps.ts'

const CARD = region('Deposit')

/** What must not be overlooked. */
export const alarms: readonly Scene[] = [
  {
    name: 'Somebody changes the vaults',
    states: [
      {
        name: 'alarm on the app page',
        arrange: async (stage) => {
          const { page, world, alice, mallory } = stage
          await holdPosition(world, alice, 640n)
          await openConnected(stage)
          await enterShares(page, '1')
          await world.actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
          await expect(alarm(page, 'The vaults were changed')).toBeVisible()
          await expect(actionCard(page)).toContainText('Blocked: vaults changed')
        },
      },
      {
        name: 'back and out in one transaction',
        picture: region('Your position'),
        arrange: async ({ page, open, wallet, world }) => {
          wallet.batching = new Batching(world)
          await open(APP)
          await unfold(page, 'Withdraw with a minimum')
          await expect(page.getByRole('button', { name: 'Restore the vaults and withdraw' })).toBeVisible()
          await rawOf(page, 'batch.minimum0')
        },
      },
      {
        name: 'alarm on the vaults page',
        arrange: async ({ page, open }) => {
          await open(VAULTS)
          await expect(alarm(page, 'The vaults were changed')).toBeVisible()
          await rawOf(page, 'former.hookAssets0')
        },
      },
      {
        name: 'review of the way back',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.getByRole('button', { name: 'Restore the expected vaults' }).click()
          await expect(reviewDialog(page)).toContainText('setVaults')
        },
      },
      {
        name: 'removed and paid nothing',
        picture: 'screen',
        arrange: async ({ page, open, world, alice, mallory }) => {
          await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()
          await open(APP)
          await rawOf(page, 'shares')
          await world.actors.withdraw(mallory, alice)
          await expect(alarm(page, 'and you were paid nothing')).toBeVisible()
        },
      },
      {
        name: 'swapped and back',
        picture: 'screen',
        arrange: async ({ page, open, world, mallory }) => {
          const { vault0, vault1 } = world.market
          await page.goto('about:blank')
          await world.actors.setVaults(mallory, vault0, vault1)
          await world.request('anvil_mine', ['0x2'])
          await open(VAULTS)
          await expect(alarm(page, 'were swapped for others and are back')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'A position removed',
    states: [
      {
        name: 'by somebody else',
        picture: 'screen',
        arrange: async (stage) => {
          const { page, world, alice, mallory } = stage
          await holdPosition(world, alice, 640n)
          await openConnected(stage)
          await world.actors.withdraw(mallory, alice)
          await expect(alarm(page, 'Somebody removed your position')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Deposits that would lose',
    states: [
      {
        name: 'less would come back',
        picture: CARD,
        arrange: async (stage) => {
          const { page, world } = stage
          const { token0, vault0 } = world.market
          await fundAlice(stage)
          await openConnected(stage)
          await enterDeposit(page, '0.5')
          await world.actors.disguise(vault0, await world.actors.deploy('IlliquidVault', [token0, 0n]))
          await expect(actionCard(page)).toContainText('Taking this deposit back at once would return less')
        },
      },
      {
        name: 'nothing would come back',
        picture: CARD,
        arrange: async ({ page, world }) => {
          const { token1, vault1 } = world.market
          await world.actors.disguise(vault1, await world.actors.deploy('IlliquidVault', [token1, 0n]))
          await expect(actionCard(page)).toContainText(
            'Taking this deposit back at once would return nothing.',
          )
        },
      },
      {
        name: 'no contract',
        picture: CARD,
        arrange: async ({ page, world }) => {
          await world.request('anvil_setCode', [world.market.hook, '0x'])
          await expect(actionCard(page)).toContainText('Contract Issue')
        },
      },
    ],
  },
]
