import { expect } from '@playwright/test'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import type { Scene } from '../scene.ts'

/** The pages around a market: which there are, what one earned in it, what can happen in it. */
export const markets: readonly Scene[] = [
  {
    name: 'Markets, a position, and whether it is safe',
    states: [
      {
        name: 'markets',
        arrange: async ({ open, page }) => {
          await open('/markets')
          await expect(page.locator('.m-row [data-raw]').first()).toBeVisible()
        },
      },
      {
        name: 'an address that is none',
        arrange: async ({ open, page }) => {
          await open('/markets/open')
          await page.getByRole('textbox', { name: 'Hook address' }).fill('0x1234')
          await page.getByRole('button', { name: 'Look at it' }).click()
          await expect(page.locator('.k-field-error')).toBeVisible()
        },
      },
      {
        name: 'a position',
        arrange: async ({ open, page }) => {
          await open(`/position?address=${PROVIDERS[0]}`)
          await rawOf(page, 'redeemable.token0')
          await expect(page.locator('[data-field="history"]')).toContainText('Complete from')
        },
      },
      {
        name: 'is it safe?',
        arrange: async ({ open, page }) => {
          await open('/safety')
          await expect(page.locator('[data-code="exitPaid"]').first()).toBeVisible()
          await expect(page.getByRole('region', { name: 'Last used' })).toContainText('were replaced')
        },
      },
    ],
  },
]
