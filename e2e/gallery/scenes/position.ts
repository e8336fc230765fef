import { expect } from '@playwright/test'
import { Batching } from '../../fixtures/batching.ts'
import { holdPosition } from '../../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  positionCard,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../../fixtures/liquidity.ts'
import { answer, fail, hang, reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { APP, enterDeposit, openConnected, unfold } from '../sceneSteps.ts'

const CARD = region('Deposit')

/** What can be done with a position. */
export const position: readonly Scene[] = [
  {
    name: 'Withdrawal',
    states: [
      {
        name: 'review',
        picture: 'screen',
        arrange: async (stage) => {
          const { page, world, alice } = stage
          await holdPosition(world, alice, 640n)
          await openConnected(stage)
          await withdrawButton(page).click()
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'success',
        picture: region('Your position'),
        arrange: async ({ page }) => {
          await agree(page)
          await expect(page.getByText('Success! Liquidity withdrawn successfully!')).toBeVisible()
          await expect(positionCard(page)).toContainText('You have no shares to withdraw')
        },
      },
    ],
  },
  {
    name: 'What if',
    states: [
      {
        name: 'of a position',
        picture: CARD,
        arrange: async (stage) => {
          const { page, world, alice } = stage
          await holdPosition(world, alice, 640n)
          await openConnected(stage)
          await unfold(page, 'What if')
          await page.getByRole('textbox', { name: 'Price change' }).fill('-20')
          await rawOf(page, 'whatIf.worth')
        },
      },
      {
        name: 'of the deposit that is entered',
        picture: CARD,
        arrange: async ({ page }) => {
          await enterDeposit(page, '2')
          await rawOf(page, 'whatIf.entry')
        },
      },
      {
        name: 'of what is no price',
        picture: CARD,
        arrange: async ({ page }) => {
          await page.getByRole('textbox', { name: 'Price change' }).fill('200')
          await expect(page.getByText('Enter a number from −50 to 100.')).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Single confirmation',
    states: [
      {
        name: 'a wallet that cannot',
        picture: CARD,
        arrange: async (stage) => {
          await holdPosition(stage.world, stage.alice, 640n)
          await openConnected(stage)
          await enterDeposit(stage.page, '2')
          await unfold(stage.page, 'Single confirmation')
          await expect(actionCard(stage.page)).toContainText('can’t batch transactions')
        },
      },
      {
        name: 'a wallet that can',
        picture: CARD,
        arrange: async (stage) => {
          const { page, wallet, world } = stage
          wallet.batching = new Batching(world)
          await stage.open(APP)
          await enterDeposit(page, '2')
          await unfold(page, 'Single confirmation')
          await page.getByRole('switch', { name: 'Pin the vaults' }).click()
          await rawOf(page, 'batch.cap0')
        },
      },
      {
        name: 'review',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.getByRole('button', { name: 'Approve and deposit at once' }).click()
          await expect(reviewDialog(page)).toContainText('all of them or none')
        },
      },
      {
        name: 'end of the review',
        picture: 'screen',
        arrange: ({ page }) => reviewDialog(page).locator('[data-call]').last().scrollIntoViewIfNeeded(),
      },
    ],
  },
  {
    name: 'Shares on their way',
    states: [
      {
        name: 'refused in words',
        picture: region('Your position'),
        arrange: async (stage) => {
          const { page, world, alice } = stage
          await holdPosition(world, alice, 5n)
          await openConnected(stage)
          await unfold(page, 'Send shares')
          await page.getByLabel('Recipient address').fill(world.market.hook)
          await page.getByLabel('Shares to send').fill('9')
          await expect(page.getByText('This is more than you have.')).toBeVisible()
        },
      },
      {
        name: 'sent',
        picture: region('Your position'),
        arrange: async ({ page, world }) => {
          await page.getByLabel('Recipient address').fill(world.accounts[1] ?? '')
          await page.getByLabel('Shares to send').fill('0.75')
          await page.getByRole('button', { name: 'Send Shares' }).click()
          await expect(reviewDialog(page)).toContainText('transfer')
          await agree(page)
          await expect(page.getByText('The shares have been sent.')).toBeVisible()
        },
      },
      {
        name: 'tokens listed in the wallet',
        picture: (page) => page.locator('.p-more').filter({ hasText: 'Add tokens to your wallet' }),
        arrange: async ({ page, wallet }) => {
          await unfold(page, 'Send shares')
          await unfold(page, 'Add tokens to your wallet')
          const ask = (name: string) => page.getByRole('button', { name: `Add to wallet ${name}` }).click()
          wallet.next('wallet_watchAsset', answer(true))
          await ask('Millrace Shares')
          await expect(page.getByText('Your wallet says that it lists it.')).toBeVisible()
          wallet.next('wallet_watchAsset', fail(4200, 'Unsupported method'))
          await ask('TT0')
          await expect(page.getByText('Add the address manually.')).toBeVisible()
          wallet.next('wallet_watchAsset', hang(), reject())
          await ask('TT1')
          await expect(page.getByText('Asking your wallet...')).toBeVisible()
        },
      },
    ],
  },
]
