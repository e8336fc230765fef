import { expect } from '@playwright/test'
import { trimmedAmount } from '../../../src/math/amountText.ts'
import { actionCard, agree, rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { enterDeposit, mine, mintBoth, openConnected, stopMining, unfold, WAD } from '../sceneSteps.ts'

const CARD = region('Deposit')
/** A part of the pool that moves its price by little. */
const PUT = 1_000n * WAD

/** Approve, approve and deposit in one dialog; with one token, a swap before them. */
export const steps: readonly Scene[] = [
  {
    name: 'Step by step',
    states: [
      {
        name: 'review of both approvals',
        picture: 'screen',
        arrange: async (stage) => {
          await mintBoth(stage)
          await openConnected(stage)
          await enterDeposit(stage.page, '1.25')
          await actionCard(stage.page).getByRole('button', { name: 'Approve and Deposit' }).click()
          await expect(reviewDialog(stage.page)).toContainText('Network fee')
        },
      },
      {
        name: 'the second rejected',
        picture: 'screen',
        arrange: async ({ page, wallet }) => {
          wallet.next('eth_sendTransaction', { kind: 'afterwards', outcome: (result) => result }, reject())
          await agree(page)
          await expect(page.getByRole('dialog', { name: 'Step by step' })).toContainText('You rejected')
        },
      },
      {
        name: 'waiting for the second',
        picture: 'screen',
        arrange: async (stage) => {
          const { page } = stage
          await page.getByRole('button', { name: 'Continue' }).click()
          await stopMining(stage)
          await agree(page)
          await expect(page.getByRole('dialog', { name: 'Step by step' })).toContainText('to confirm')
        },
      },
      {
        name: 'review of the deposit',
        picture: 'screen',
        arrange: async (stage) => {
          await mine(stage)
          await expect(reviewDialog(stage.page)).toContainText('addReHypothecatedLiquidity')
        },
      },
    ],
  },
  {
    name: 'With one token',
    states: [
      {
        name: 'a part to swap',
        picture: CARD,
        arrange: async (stage) => {
          const { world, alice, page } = stage
          await world.actors.mint(world.market.token0, alice, PUT * 2n)
          await openConnected(stage)
          await unfold(page, 'You only have TT0: swap a part of it')
          await page.getByLabel('TT0 to put in').fill(trimmedAmount(PUT, 18))
          await rawOf(page, 'one.shares')
        },
      },
      {
        name: 'dearer than the limit',
        picture: CARD,
        arrange: async ({ page }) => {
          await page.getByLabel('The swap may cost at most').fill('0.01')
          await expect(actionCard(page)).toContainText('more than your limit of')
        },
      },
      {
        name: 'review of the router’s approval',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.getByLabel('The swap may cost at most').fill('1')
          await page.getByRole('button', { name: 'Swap and deposit' }).click()
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'what the swap and the rest pay for',
        picture: CARD,
        arrange: async ({ page }) => {
          await agree(page)
          await expect(reviewDialog(page)).toContainText('Review swap')
          await agree(page)
          await expect(reviewDialog(page)).toContainText('Review approval')
          await page.keyboard.press('Escape')
          await expect(actionCard(page)).toContainText('The swap is done.')
        },
      },
      {
        name: 'a position as one token',
        picture: region('Your position'),
        arrange: async ({ world, alice, page }) => {
          await world.actors.fund(alice, PUT * 1_000n, WAD)
          await world.actors.deposit(alice, WAD / 10n)
          await unfold(page, 'Withdraw as one token')
          await rawOf(page, 'one.total')
        },
      },
    ],
  },
]
