import { expect } from '@playwright/test'
import {
  actionCard,
  agree,
  approve,
  chooseExact,
  clickApprove,
  reviewDialog,
} from '../../fixtures/liquidity.ts'
import { reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { enterDeposit, mine, mintBoth, openConnected, stopMining, unfold } from '../sceneSteps.ts'

const CARD = region('Deposit')

/** Token by token, until a deposit may be made. */
export const approvals: readonly Scene[] = [
  {
    name: 'Approvals',
    states: [
      {
        name: 'action required',
        picture: CARD,
        arrange: async (stage) => {
          await mintBoth(stage)
          await openConnected(stage)
          await enterDeposit(stage.page, '1.25')
        },
      },
      {
        name: 'exact amount',
        picture: CARD,
        arrange: async ({ page }) => {
          await chooseExact(page)
          await actionCard(page).getByLabel('Tolerance for price moves').fill('1.5')
        },
      },
      {
        name: 'review of an approval',
        picture: 'screen',
        arrange: async ({ page }) => {
          await clickApprove(page, 0)
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'approving',
        picture: CARD,
        arrange: async (stage) => {
          await stopMining(stage)
          await agree(stage.page)
          await expect(stage.page.getByRole('button', { name: /^Activity: 1/ })).toBeVisible()
          await expect(actionCard(stage.page).getByRole('button', { name: /^Approving/ })).toBeVisible()
        },
      },
      {
        name: 'the first approved, the second rejected',
        picture: CARD,
        arrange: async (stage) => {
          const { page, wallet } = stage
          await mine(stage)
          await expect(actionCard(page)).toContainText('✓ Approved')
          wallet.next('eth_sendTransaction', reject())
          await clickApprove(page, 1)
          await agree(page)
          await expect(actionCard(page)).toContainText('You rejected the request')
        },
      },
      {
        name: 'all approved',
        picture: CARD,
        arrange: ({ page }) => approve(page, 1),
      },
      {
        name: 'the approvals do not cover it',
        picture: CARD,
        arrange: async ({ page }) => {
          await enterDeposit(page, '2000000')
          await expect(actionCard(page).locator('.liq-step-bad').first()).toBeVisible()
          await expect(actionCard(page).locator('.liq-short').first()).toBeVisible()
        },
      },
      {
        name: 'another token',
        picture: CARD,
        arrange: async ({ page, world }) => {
          await enterDeposit(page, '1.25')
          await unfold(page, 'Approve another token')
          const panel = page.getByRole('region', { name: 'Token Approval Required' })
          await panel.getByLabel('Token address').fill(world.market.token0)
          await expect(panel).toContainText('18')
        },
      },
    ],
  },
]
