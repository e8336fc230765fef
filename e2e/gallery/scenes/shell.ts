import { expect } from '@playwright/test'
import type { Scene } from '../scene.ts'
import { APP, VAULTS } from '../sceneSteps.ts'

const MENU = 'Menu'

/** What stands around every page, and the pages without figures. */
export const shell: readonly Scene[] = [
  {
    name: 'Landing and shell',
    states: [
      {
        name: 'landing',
        arrange: async ({ open, page }) => {
          await open('/')
          await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
        },
      },
      {
        name: 'about this build',
        picture: (page) => page.getByRole('contentinfo'),
        arrange: async ({ page }) => {
          await page.getByText('About', { exact: true }).click()
          await expect(page.locator('[data-build]')).not.toContainText('Reading')
        },
      },
      {
        name: 'menu of a phone',
        picture: 'screen',
        only: 'phone',
        arrange: async ({ open, page }) => {
          await open(APP)
          await page.getByRole('banner').getByRole('button', { name: MENU }).click()
          await expect(page.getByRole('banner').getByRole('link', { name: 'Vaults' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Nothing to show',
    states: [
      {
        name: 'page not found',
        arrange: async ({ open, page, guard }) => {
          guard.allow(/404/)
          await open('/nowhere')
          await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
        },
      },
      {
        name: 'a panel that broke',
        arrange: async ({ open, page, context, guard }) => {
          guard.allow(/console error|uncaught error/)
          await context.route('**/assets/vaultsPanels-*.js', (route) => route.abort())
          await open(VAULTS)
          await expect(
            page.getByText('This panel could not be shown').filter({ visible: true }).first(),
          ).toBeVisible()
        },
      },
      {
        name: 'a page that broke',
        arrange: async ({ open, page, context }) => {
          await context.route('**/assets/VaultsPage-*.js', (route) => route.abort())
          await open(VAULTS)
          await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
        },
      },
    ],
  },
]
