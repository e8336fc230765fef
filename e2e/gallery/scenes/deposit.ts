import { expect } from '@playwright/test'
import {
  actionCard,
  agree,
  approve,
  approveButton,
  depositButton,
  reviewDialog,
} from '../../fixtures/liquidity.ts'
import { hang, reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { APP, enterDeposit, fundAlice, mine, mintBoth, openConnected, stopMining, unfold } from '../steps.ts'

const CARD = region('Deposit and withdraw')
const WALLET = 'Test Wallet'

/** From two approvals to a deposit, in every way it can go. */
export const deposit: readonly Scene[] = [
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
          await actionCard(page).getByRole('radio', { name: 'Exact amount' }).check()
          await actionCard(page).getByLabel('Tolerance for price moves').fill('1.5')
        },
      },
      {
        name: 'review of an approval',
        picture: 'screen',
        arrange: async ({ page }) => {
          await approveButton(page, 0).click()
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
          await approveButton(page, 1).click()
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
          await expect(actionCard(page)).toContainText('The approval of Token 0 covers')
          await expect(actionCard(page)).toContainText('You need')
        },
      },
      {
        name: 'another token',
        picture: CARD,
        arrange: async ({ page, world }) => {
          await enterDeposit(page, '1.25')
          await unfold(page, 'Approve another token')
          const panel = actionCard(page).getByRole('region', { name: 'Token Approval Required' })
          await panel.getByLabel('Token address').fill(world.deployment.token0)
          await expect(panel).toContainText('18 decimals')
        },
      },
    ],
  },
  {
    name: 'Deposit',
    clock: true,
    states: [
      {
        name: 'ready',
        arrange: async (stage) => {
          await fundAlice(stage)
          await openConnected(stage)
          await enterDeposit(stage.page, '12.5')
          await expect(actionCard(stage.page)).toContainText('tried out')
        },
      },
      {
        name: 'not an amount',
        picture: CARD,
        arrange: async ({ page }) => {
          await actionCard(page).getByLabel('Liquidity amount').fill('1,000')
          await expect(actionCard(page)).toContainText('A comma before three digits')
        },
      },
      {
        name: 'by an amount of a token',
        picture: CARD,
        arrange: async ({ page }) => {
          await actionCard(page).getByRole('radio', { name: 'Token 0' }).check()
          await enterDeposit(page, '250000')
        },
      },
      {
        name: 'review',
        picture: 'screen',
        arrange: async ({ page }) => {
          await actionCard(page).getByRole('radio', { name: 'Shares' }).check()
          await enterDeposit(page, '12.5')
          await depositButton(page).click()
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'the wallet is silent',
        picture: 'screen',
        arrange: async ({ page, wallet }) => {
          wallet.next('eth_sendTransaction', hang())
          await agree(page)
          const waiting = page.getByRole('dialog', { name: `Waiting for ${WALLET}` })
          await expect(waiting).toBeVisible()
          await page.clock.fastForward(13_000)
          await expect(waiting.getByText('Nothing happened?')).toBeVisible()
        },
      },
      {
        name: 'rejected',
        picture: CARD,
        arrange: async ({ page, wallet }) => {
          await page.getByRole('button', { name: 'Stop waiting' }).click()
          wallet.drop()
          wallet.next('eth_sendTransaction', reject())
          await depositButton(page).click()
          await agree(page)
          await expect(actionCard(page)).toContainText('You rejected the request')
        },
      },
      {
        name: 'confirming',
        arrange: async (stage) => {
          await stopMining(stage)
          await depositButton(stage.page).click()
          await agree(stage.page)
          await expect(actionCard(stage.page).getByRole('button', { name: 'Confirming...' })).toHaveCount(2)
        },
      },
      {
        name: 'success',
        picture: 'screen',
        arrange: async (stage) => {
          await mine(stage)
          await expect(stage.page.getByText('Success! Liquidity added successfully!')).toBeVisible()
        },
      },
      {
        name: 'a position',
        arrange: async ({ open, page }) => {
          await open(APP)
          await enterDeposit(page, '2.5')
          await expect(page.locator('[data-field="withdraw.token0"]')).toBeVisible()
          await expect(actionCard(page)).toContainText('tried out')
        },
      },
      {
        name: 'refused before the wallet',
        picture: CARD,
        arrange: async ({ page, guard, world, alice }) => {
          const { token1 } = world.deployment
          guard.allow(/\[deposit\]/)
          await enterDeposit(page, '0.5')
          await depositButton(page).click()
          await expect(reviewDialog(page)).toBeVisible()
          const held = BigInt(
            String(
              await world.request('eth_call', [
                { to: token1, data: `0x70a08231${alice.slice(2).padStart(64, '0')}` },
                'latest',
              ]),
            ),
          )
          await world.actors.transfer(alice, token1, world.accounts[5] ?? '0x', held)
          await agree(page)
          await expect(actionCard(page)).toContainText('Transaction Failed')
          await actionCard(page).getByText('Details').first().click()
        },
      },
      {
        name: 'activity',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.getByRole('button', { name: /^Activity/ }).click()
          const tray = page.getByRole('complementary', { name: 'Activity' })
          // Whole: what scrolling has cut in half is too small to be pressed, and axe says so.
          await tray
            .locator('summary')
            .last()
            .evaluate((node) => node.scrollIntoView({ block: 'nearest' }))
        },
      },
    ],
  },
]
