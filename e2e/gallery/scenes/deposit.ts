import { expect } from '@playwright/test'
import { actionCard, agree, amountInput, depositButton, reviewDialog } from '../../fixtures/liquidity.ts'
import { hang, reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { APP, enterDeposit, fundAlice, mine, openConnected, stopMining } from '../sceneSteps.ts'

const CARD = region('Deposit')
const WALLET = 'Test Wallet'

/** A deposit, in every way it can go. */
export const deposit: readonly Scene[] = [
  {
    name: 'Deposit',
    clock: true,
    states: [
      {
        name: 'ready',
        arrange: async (stage) => {
          await fundAlice(stage)
          await openConnected(stage)
          await amountInput(stage.page).fill('250000')
          await expect(actionCard(stage.page)).toContainText('Expected Token Deltas')
        },
      },
      {
        name: 'not an amount',
        picture: CARD,
        arrange: async ({ page }) => {
          await actionCard(page).getByLabel('Liquidity amount').fill('1,000')
          await expect(actionCard(page)).toContainText('Use a point for decimals')
        },
      },
      {
        name: 'counted in shares',
        picture: CARD,
        arrange: ({ page }) => enterDeposit(page, '12.5'),
      },
      {
        name: 'review',
        picture: 'screen',
        arrange: async ({ page }) => {
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
          await expect(stage.page.getByRole('button', { name: 'Confirming...' })).toHaveCount(2)
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
          await expect(actionCard(page)).toContainText('Expected Token Deltas')
        },
      },
      {
        name: 'refused before the wallet',
        picture: CARD,
        arrange: async ({ page, guard, world, alice }) => {
          const { token1 } = world.market
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
          await actionCard(page).getByText('Details').filter({ visible: true }).first().click()
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
