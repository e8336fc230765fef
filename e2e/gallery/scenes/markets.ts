import { expect } from '@playwright/test'
import { writeRound } from '../../../devnet/priceFeeds.ts'
import { PROVIDERS } from '../../../devnet/worldAddresses.ts'
import { rawOf } from '../../fixtures/liquidity.ts'
import { region, type Scene } from '../scene.ts'
import { enterDeposit, openConnected } from '../sceneSteps.ts'

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
  {
    name: 'In dollars',
    states: [
      {
        name: 'a deposit and a position',
        arrange: async (stage) => {
          const { page, world, alice } = stage
          const { market, actors, terms } = world.sources.tokens
          await actors.fund(alice, 10n ** 24n, 10n ** 24n)
          await actors.deposit(alice, terms.firstShares / 10n)
          await openConnected(stage, `/markets/${market.slug}`)
          await enterDeposit(page, '5000')
          await expect(page.locator('.fx [data-money]').first()).toContainText('≈ $')
          await expect(page.locator('[data-field="withdraw.token0"] [data-money]')).toContainText('≈ $')
        },
      },
      {
        name: 'what a position earned',
        arrange: async ({ open, page, world }) => {
          await open(`/markets/${world.sources.tokens.market.slug}/position?address=${PROVIDERS[0]}`)
          await rawOf(page, 'result.token0')
          await expect(page.locator('[data-field="earned"] [data-money]')).toBeVisible()
        },
      },
      {
        name: 'a price too old',
        picture: region('Position'),
        arrange: async ({ page, world }) => {
          const [first] = world.sources.tokens.market.network.feeds?.prices ?? []
          if (first === undefined) throw new Error('the first token has a feed')
          await writeRound(world.request, first.feed, 108_330_000n, 1n)
          await expect(page.locator('[data-money="stale"]').first()).toBeVisible()
        },
      },
    ],
  },
]
