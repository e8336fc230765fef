import { expect } from '@playwright/test'
import { actionCard, agree, reviewDialog } from '../../fixtures/liquidity.ts'
import { reject } from '../../fixtures/walletBehaviour.ts'
import type { Scene } from '../scene.ts'
import { enterDeposit, mine, mintBoth, openConnected, stopMining } from '../sceneSteps.ts'

/** Approve, approve and deposit in one dialog. */
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
]
