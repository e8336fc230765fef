import type { Page } from '@playwright/test'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import { PAGES, pagesIn, pagesOf } from '../../scripts/site/pages.ts'
import { LANGUAGE_IDS } from '../../src/lib/languages.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { startGateway } from '../fixtures/gateway.ts'
import { ledgerChecks } from '../fixtures/ledgers.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { RUNS_ALL, sampled } from '../fixtures/long.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { test as base, expect } from '../fixtures/test.ts'

/** Base paths of the site on an IPFS gateway: the root, and a folder below /ipfs. */
const PLACES = ['', '/ipfs/bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi']

/**
 * Returns the pages to test: all English pages, and in a folder also the default market's pages in
 * other languages. `npm test` adds one other language only.
 */
const pagesAt = (below: string) => {
  const others = LANGUAGE_IDS.slice(1, RUNS_ALL ? undefined : 2)
  return [
    ...(RUNS_ALL ? pagesOf(loadCatalogue('local')) : PAGES),
    ...(below === '' ? [] : others.flatMap((id) => pagesIn(id, PAGES))),
  ]
}

const test = base.extend<{ below: string }>({
  below: ['', { option: true }],
  site: async ({ sharedWorld, dist, below }, use) => {
    const gateway = await startGateway(dist, below, sharedWorld.rpcUrl)
    await use(gateway)
    await gateway.close()
  },
})

/**
 * Records the paths of all requests except those to the node. A request to another origin fails.
 */
function watchRequests(page: Page): () => readonly string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname !== '/rpc') paths.push(pathname)
  })
  return () => paths
}

for (const below of sampled(PLACES, (each) => each !== ''))
  test.describe(below === '' ? 'at the root of a gateway' : 'below a path of a gateway', () => {
    test.use({ below })

    test('Site on an IPFS gateway opens every page by its URL @long', async ({ page }) => {
      test.slow()
      const asked = watchRequests(page)
      for (const { path, entry } of pagesAt(below)) {
        // Skips /404, because the gateway itself responds to unknown paths.
        if (path.endsWith('/404')) continue
        await page.goto(`${below}${path}`)
        expect(new URL(page.url()).pathname).toBe(`${below}${path === '/' ? '/' : `${path}/`}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (entry === 'app') await expect(page.locator('html')).toHaveAttribute('data-app', '')
        await expect(page.locator('html')).not.toHaveAttribute('data-broken')
      }
      expect(asked().filter((path) => !path.startsWith(`${below}/`))).toEqual([])
    })

    test('Site on an IPFS gateway supports navigation, reload and the position history', async ({
      page,
      world,
    }) => {
      const [account = '0x'] = world.accounts
      await world.actors.fund(account, PLENTY, PLENTY)
      await world.actors.deposit(account, 10n ** 18n)
      const asked = watchRequests(page)
      await page.goto(`${below}/`)
      await page.getByRole('link', { name: 'Get Started' }).click()
      await expect(page).toHaveURL(new RegExp(`${below}/features/$`))
      await connectLocal(page, account)
      expect(await rawOf(page, 'shares')).toBe(10n ** 18n)
      await expectAmounts(page, world.chainId, ledgerChecks(world, account))

      await page.getByRole('link', { name: 'Vaults', exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${below}/vaults$`))
      await rawOf(page, 'stake0')
      // Links in the static document are relative. They must stay correct after navigation.
      await expect(page.getByRole('link', { name: 'Position', exact: true })).toHaveAttribute(
        'href',
        `${below}/position`,
      )
      await page.reload()
      await expect(page).toHaveURL(new RegExp(`${below}/vaults/$`))
      await expect(page.getByRole('link', { name: 'Vaults', exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
      await rawOf(page, 'stake0')

      // Loads the history worker, whose address is relative to a script.
      await page.goto(`${below}/position?address=${PROVIDERS[0]}`)
      await expect(page.locator('[data-field="history"]')).toContainText(
        'Complete from the hook’s first block',
      )
      await page.goto(`${below}/markets/open?chain=${world.chainId}&hook=${world.market.hook}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.getByText('About', { exact: true }).click()
      await expect(page.getByRole('contentinfo')).toContainText('SHA-256')
      expect(asked().filter((path) => !path.startsWith(`${below}/`))).toEqual([])
    })
  })
