import { expect, type Page } from '@playwright/test'
import { agree, rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { region, type Scene } from '../scene.ts'
import { openConnected, QUOTER, unfold, WAD } from '../sceneSteps.ts'

const SWAP = region('Swap')
const QUOTES = region('Current Quotes')
const amount = (page: Page) => SWAP(page).getByRole('textbox', { name: /^You (pay|receive) exactly$/ })

/** The second tab. */
export const quoter: readonly Scene[] = [
  {
    name: 'Quoter',
    states: [
      {
        name: 'live',
        arrange: async ({ open, page }) => {
          await open(QUOTER)
          await rawOf(page, 'executable0Output')
        },
      },
      {
        name: 'refused',
        picture: QUOTES,
        arrange: async ({ page }) => {
          await page.getByLabel('Token0 Amount').fill('170141183460469231731')
          await page.getByRole('button', { name: 'Get Quotes' }).click()
          await QUOTES(page).getByText('Details').filter({ visible: true }).first().click()
        },
      },
      {
        name: 'nothing entered, and the price has moved',
        picture: QUOTES,
        arrange: async ({ page, world, alice }) => {
          await page.getByLabel('Token0 Amount').fill('')
          await page.getByRole('button', { name: 'Get Quotes' }).click()
          await world.actors.fund(alice, 0n, 100n * WAD)
          await world.actors.swap(alice, { zeroForOne: false, amountSpecified: -50n * WAD })
          await expect(QUOTES(page)).toContainText('The price has moved since')
        },
      },
      {
        name: 'not an amount',
        picture: region('Get Quotes'),
        arrange: async ({ page }) => {
          await page.getByLabel('Token0 Amount').fill('1e3')
          await expect(region('Get Quotes')(page)).toContainText('Write the number out in full')
        },
      },
    ],
  },
  {
    name: 'A pool that nobody opened',
    build: { market: 'local-empty' },
    states: [
      {
        name: 'not initialized',
        arrange: async ({ open, page }) => {
          await open(QUOTER)
          await expect(page.getByText('Pool Not Initialized', { exact: true })).toBeVisible()
          await expect(SWAP(page)).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Swap',
    states: [
      {
        name: 'the router is not approved',
        arrange: async (stage) => {
          const { page, world, alice } = stage
          const { token0, token1 } = world.market
          await world.actors.mint(token0, alice, 10n ** 12n * WAD)
          await world.actors.mint(token1, alice, 10_000n * WAD)
          await openConnected(stage, QUOTER)
          await SWAP(page).getByRole('radio', { name: 'Token1 to Token0' }).check()
          await amount(page).fill('3')
          await rawOf(page, 'swapOut')
          await expect(page.getByRole('button', { name: 'Approve TT1 to the swap router' })).toBeVisible()
        },
      },
      {
        name: 'liquidity and settings',
        picture: SWAP,
        arrange: async ({ page }) => {
          await SWAP(page).getByRole('tab', { name: 'Liquidity' }).click()
          await unfold(page, 'Slippage and price limit')
        },
      },
      {
        name: 'partial fill',
        picture: SWAP,
        arrange: async ({ page, world, alice }) => {
          const { token1 } = world.market
          const { swapRouter } = world.market.network
          await world.actors.approve(alice, token1, swapRouter)
          await SWAP(page).getByRole('tab', { name: 'Quote' }).click()
          await amount(page).fill('500')
          await SWAP(page).getByLabel('Price limit (optional)').fill('1')
          await expect(SWAP(page)).toContainText('Partial fill')
          await expect(SWAP(page).getByRole('button', { name: 'Swap', exact: true })).toBeVisible()
        },
      },
      {
        name: 'high price impact',
        picture: SWAP,
        arrange: async ({ page }) => {
          await SWAP(page).getByLabel('Price limit (optional)').fill('')
          await amount(page).fill('9000')
          await rawOf(page, 'swapOut')
        },
      },
      {
        name: 'not an amount',
        picture: SWAP,
        arrange: async ({ page }) => {
          await amount(page).fill('-3')
          await SWAP(page).getByLabel('Slippage', { exact: true }).fill('51')
          await expect(SWAP(page)).toContainText('without a plus or minus sign')
        },
      },
      {
        name: 'review',
        picture: 'screen',
        arrange: async ({ page }) => {
          await amount(page).fill('3')
          await SWAP(page).getByLabel('Slippage', { exact: true }).fill('0.5')
          await SWAP(page).getByRole('button', { name: 'Swap', exact: true }).click()
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'success',
        picture: SWAP,
        arrange: async ({ page }) => {
          await agree(page)
          await expect(SWAP(page).getByText('Success! Swap completed successfully!')).toBeVisible()
        },
      },
    ],
  },
]
