import type { Page } from '@playwright/test'
import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { holdPosition } from '../fixtures/hostileVaults.ts'
import { enterShares, rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const theme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)

test('Every page has a title, a description and a heading [2-05 2-06 2-07]', async ({ page, guard }) => {
  guard.allow(/404/)
  const seen = new Set<string>()
  for (const [path, heading, link] of [
    ['/', `${PRODUCT_NAME} ReHypothecation Hook`, ['Home']],
    ['/features', `${PRODUCT_NAME} Re-Hypothecation`, ['App']],
    ['/vaults', 'Vaults', ['Vaults']],
    ['/nowhere', 'Page not found', []],
  ] as const) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(path === '/nowhere' ? 404 : 200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading])
    const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]')
    await expect(current).toHaveText(link)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    seen.add(`${await page.title()}: ${description}`)
  }
  expect(seen.size).toBe(4)

  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const deeper = await page.goto('/no/such/page')
  expect(deeper?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to the app' }).click()
  await expect(page.getByRole('tab', { name: 'Liquidity Management' })).toBeVisible()
})

async function outlineOf(page: Page) {
  const main = page.getByRole('main')
  const headings = await main
    .getByRole('heading')
    .evaluateAll((nodes) => nodes.map((node) => `${node.tagName.at(-1)} ${node.textContent?.trim()}`))
  const folded = await main.locator('summary .k-disc-title').allTextContents()
  return { headings, folded }
}

test('Sections of the app page are in the specified order [2.2-03 2.2-04 2.2-11 2.2-29 2.3-03]', async ({
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await holdPosition(world, account, 5n)
  await openConnected(page, '/features', account)
  await enterShares(page, '1')
  await rawOf(page, 'deposit.token0')
  await rawOf(page, 'withdraw.token0')
  await expect
    .poll(() => outlineOf(page))
    .toEqual({
      headings: [
        '1 Millrace Re-Hypothecation',
        '2 Deposit',
        '3 Expected Token Deltas',
        '2 Your position',
        '2 Yours',
        '3 Get Test Tokens',
        '2 In the vaults',
        '3 Refresh Balances',
      ],
      folded: [
        'Token Approvals Required',
        'Approval amount',
        'Tolerance',
        'Deposit with one token',
        'What if the price moves?',
        'Exit right away',
        'Tolerance',
        'More options',
        'Lost to dilution',
        'Withdraw as one token',
        'Send shares',
        'Approve another token',
        'Contract and network',
        'Add tokens to your wallet',
        'Contract',
        'Where your tokens work',
      ],
    })
  await page.getByRole('tab', { name: 'Quoter' }).click()
  await rawOf(page, 'executable1Output')
  await expect(page.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
  expect((await outlineOf(page)).headings).toEqual([
    '1 Millrace Re-Hypothecation',
    '2 Swap',
    '2 Pool Manager Quote Information',
    '3 Get Quotes',
    '3 Current Quotes',
    '4 Token0 to Token1',
    '4 Token1 to Token0',
    '3 Pool Details',
    '3 Pool Information',
    '3 Pool Key Structure',
  ])
  await page.goto('/vaults')
  await rawOf(page, 'stake0')
  await rawOf(page, 'exit.payable0')
  // Waits for the sections that load last, because they need more than the snapshot.
  await expect
    .poll(async () => (await outlineOf(page)).headings)
    .toEqual([
      '1 Vaults',
      '2 Vault 0 for TT0',
      '2 Vault 1 for TT1',
      '2 Vault changes',
      '3 Funds in previous vaults',
      '2 Your allowances',
      '2 Alerts',
      '2 Configure Vaults',
    ])
})

test('Navigation updates the title and the focus, and closes the menu on a phone', async ({ page }) => {
  await page.goto('/features')
  await page.getByRole('link', { name: 'Vaults', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaults')
  await expect(page).toHaveTitle(`TT0 / TT1 · Vaults · ${PRODUCT_NAME}`)
  await expect(page.getByRole('main')).toBeFocused()

  await page.setViewportSize({ width: 360, height: 740 })
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${PRODUCT_NAME} Re-Hypothecation`)
  const header = page.getByRole('banner')
  await expect(header.getByText('V4 Hook')).toBeVisible()
  await expect(header.getByRole('link', { name: 'Vaults' })).toBeHidden()
  await header.getByRole('button', { name: 'Menu' }).click()
  await header.getByRole('link', { name: 'Vaults' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vaults')
  await expect(header.getByRole('link', { name: 'Vaults' })).toBeHidden()
  await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible()
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(66)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('Theme follows the system and the user’s choice, and the skip link is the first link', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const dark = await paper()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await theme(page)).toBe('light')
  expect(await paper()).not.toBe(dark)
  await page.goto('/features')
  expect(await theme(page)).toBe('light')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  expect(await paper()).toBe(dark)
  expect(await page.evaluate(() => localStorage.getItem('millrace.theme'))).toBeNull()

  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('About section shows version, commit and the command that verifies the build', async ({
  page,
  request,
  site,
}) => {
  const record: { sha256: string; version: string; commit: string | null } = await (
    await request.get('/build.json')
  ).json()
  for (const path of ['/', '/features']) {
    await page.goto(path)
    await page.getByText('About', { exact: true }).click()
    const footer = page.getByRole('contentinfo')
    await expect(footer).toContainText(record.sha256)
    await expect(footer.locator('[data-field="version"]')).toContainText(`Version ${record.version}`)
    if (record.commit !== null) await expect(footer).toContainText(`commit ${record.commit.slice(0, 10)}`)
    await expect(footer.locator('[data-nodes]')).toHaveText(['Base Sepolia: /rpc'])
    await expect(footer).toContainText('Is this the page that was published?')
    await expect(footer.locator('code')).toHaveText(`npm ci && npm run verify:release -- ${site.url}/`)
  }
})

test('Panel whose code failed to load is loaded by its ‘Try again’ button', async ({ page, guard }) => {
  guard.allow(/console error|uncaught error|failed request/i)
  const code = '**/assets/vaultsPanels-*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/vaults')
  const allowances = page.locator('#allowances')
  await expect(allowances).toContainText('This panel could not be shown')
  await page.unroute(code)
  await expect(async () => {
    await allowances.getByRole('button', { name: 'Try again' }).click({ timeout: 1_000 })
    await expect(allowances).not.toContainText('This panel could not be shown', { timeout: 1_000 })
  }).toPass()
  await expect(allowances).toContainText('Connect a wallet to see them.')
})

async function alter(page: Page, name: string): Promise<void> {
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.altered = true` })
  })
}

test('Browser does not execute a script that was altered after the build', async ({ context, guard }) => {
  guard.allow(
    /integrity|Failed to load resource|Failed to fetch dynamically imported module|ERR_FAILED|^uncaught error: $/,
  )
  for (const name of ['app', 'reader', 'first', 'FeaturesPage', 'featuresPanels'] as const)
    await test.step(name, async () => {
      const page = await context.newPage()
      await alter(page, name)
      const before = guard.seen().length
      await page.goto('/features')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const refused = () => guard.seen().slice(before).join('\n')
      await expect.poll(refused).toMatch(/integrity/)
      expect(await page.evaluate(() => 'altered' in globalThis)).toBe(false)
      await page.close()
    })
})
