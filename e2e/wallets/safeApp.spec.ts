import type { FrameLocator, Page } from '@playwright/test'
import { deploySafe } from '../../devnet/safe.ts'
import type { World } from '../../devnet/world.ts'
import { shortenAddress } from '../../src/math/address.ts'
import type { Address } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { PLENTY } from '../fixtures/liquidity.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import { openInFrame, SafeHost } from '../fixtures/safeHost.ts'
import { expect, test } from '../fixtures/test.ts'

/** Page of the site that is opened inside Safe{Wallet}. */
const APP = '/features'
const HALF = 5n * 10n ** 17n

/**
 * Deploys a Safe with one signer and both tokens. Returns the Safe and a simulated Safe{Wallet}
 * page for it.
 */
async function safeWith(world: World): Promise<{ readonly safe: Address; readonly host: SafeHost }> {
  const [, signer = '0x'] = world.accounts
  const safe = await deploySafe(world, [signer], 1n)
  const { token0, token1 } = world.market
  for (const token of [token0, token1]) await world.actors.mint(token, safe, PLENTY)
  return { safe, host: new SafeHost(world, safe, signer) }
}

/** Allows console messages about the page that frames the app. */
const allowHost = (guard: PageGuard) => guard.allow(/app\.safe\.global/)

const depositCard = (app: FrameLocator) => app.getByRole('region', { name: 'Deposit', exact: true })

async function agreeToDeposit(app: FrameLocator): Promise<void> {
  const card = depositCard(app)
  await card.getByRole('group', { name: 'Unit' }).getByRole('radio', { name: 'Shares', exact: true }).check()
  await card.getByLabel('Liquidity amount').fill('0.5')
  await card.getByRole('button', { name: 'Approve and Deposit' }).click()
  await app
    .getByRole('dialog')
    .getByRole('button', { name: /^Confirm in / })
    .click()
}

async function openApp(page: Page, host: SafeHost, url: string, safe: Address): Promise<FrameLocator> {
  await host.open(page, url)
  const app = page.frameLocator('iframe')
  await expect(app.getByRole('banner').locator(`[data-account="${safe}" i]`)).toHaveText(
    new RegExp(shortenAddress(safe), 'i'),
  )
  return app
}

test('App inside Safe{Wallet} deposits as one bundle after the signer rejected the first', async ({
  page,
  site,
  world,
  guard,
}) => {
  allowHost(guard)
  const { safe, host } = await safeWith(world)
  const { hook, token0, token1 } = world.market
  const chain = chainReads(world)
  const app = await openApp(page, host, `${site.url}${APP}`, safe)
  host.rejects = true
  await agreeToDeposit(app)
  const rejected = app.getByRole('dialog').filter({ hasText: 'You rejected the request' })
  await rejected.getByText('Close', { exact: true }).click()
  expect(host.sent).toEqual([])
  host.rejects = false
  await agreeToDeposit(app)
  await expect(app.getByRole('dialog', { name: 'Deposited' })).toBeVisible()
  expect(host.sent).toHaveLength(1)
  // The bundle contains two approvals, the deposit and two revocations of unused allowance.
  expect(host.sent[0]?.map(({ to }) => to.toLowerCase())).toEqual(
    [token0, token1, hook, token0, token1].map((address) => address.toLowerCase()),
  )
  expect((await chain.holdings(safe)).shares).toBe(HALF)
})

test('App inside Safe{Wallet} tracks a deposit that awaits a signer after a reload @long', async ({
  page,
  site,
  world,
  guard,
}) => {
  allowHost(guard)
  const { safe, host } = await safeWith(world)
  host.waits = true
  const chain = chainReads(world)
  const app = await openApp(page, host, `${site.url}${APP}`, safe)
  await agreeToDeposit(app)
  // The page requests the Safe transaction's status after it has stored the transaction's hash.
  await expect.poll(() => host.lookups).toBeGreaterThan(0)
  await page.reload()
  await expect(app.getByRole('button', { name: /^Activity/ })).toContainText('1')
  expect((await chain.holdings(safe)).shares).toBe(0n)
  await host.confirm()
  await app.getByRole('button', { name: /^Activity/ }).click()
  const tray = app.getByRole('complementary', { name: 'Activity' })
  await expect(tray).toContainText('received 0.5 Millrace Shares')
  expect((await chain.holdings(safe)).shares).toBe(HALF)
})

test('App shows nothing in a frame of any site except Safe{Wallet}', async ({ page, site, guard }) => {
  guard.allow(/other\.example|frame-ancestors|net::ERR_BLOCKED_BY_RESPONSE/)
  await openInFrame(page, 'https://other.example', `${site.url}${APP}`)
  await expect.poll(() => guard.seen().some((problem) => problem.includes('frame-ancestors'))).toBe(true)
  await expect(page.frameLocator('iframe').getByRole('banner')).toHaveCount(0)

  // The page also detects a frame itself, in case the host omits the header that forbids frames.
  await page.route('**/features', async (route) => {
    const response = await route.fetch()
    const { 'content-security-policy': _, 'x-frame-options': __, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await page.route('**/frame.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<iframe src="/features" width="1200" height="600"></iframe>',
    }),
  )
  await page.goto(`${site.url}/frame.html`)
  const framed = page.frameLocator('iframe')
  await expect(framed.getByRole('banner').getByRole('button', { name: 'Connect Wallet' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
