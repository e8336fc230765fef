import { PRODUCT_NAME } from '../../src/lib/config.ts'
import { expectConnected, expectDisconnected, openWalletMenu } from '../fixtures/connecting.ts'
import { expect, test } from '../fixtures/test.ts'

const STORED = `${PRODUCT_NAME.toLowerCase()}.wallet`
const APP = '/features'

test.describe('Stored wallet connection', () => {
  const store = (value: string) => ({ key: STORED, value })

  test('is ignored with a console message if invalid', async ({ page }) => {
    const values = [
      '{',
      'null',
      '"x"',
      '{"connectorId":"<img>","account":"0x1"}',
      '{"connectorId":7,"account":[]}',
    ]
    const note = page.getByText('The stored wallet connection was damaged')
    // Before every second page load, replaces the stored connection by the next damaged one.
    await page.addInitScript(
      ({ key, values }) => {
        const loads = Number(sessionStorage.getItem('loads'))
        sessionStorage.setItem('loads', `${loads + 1}`)
        const value = values[loads / 2]
        if (value !== undefined) localStorage.setItem(key, value)
      },
      { key: STORED, values },
    )
    for (const value of values)
      await test.step(value, async () => {
        await page.goto(APP)
        await expectDisconnected(page)
        await expect(note).toBeVisible()
        await page.reload()
        await expect(note).toHaveCount(0)
      })
  })

  test('shows only accounts that the wallet returns', async ({ page, world }) => {
    const foreign = '0x00000000000000000000000000000000DeaDBeef'
    await page.addInitScript(
      ({ key, value }) => localStorage.setItem(key, value),
      store(JSON.stringify({ connectorId: 'local', account: foreign })),
    )
    await page.goto(APP)
    await expectConnected(page, world.accounts[0])
    await expect(page.getByText('0x0000…Beef')).toHaveCount(0)
  })

  test('stays stored, but is not used, without its wallet', async ({ page, world }) => {
    await page.addInitScript(
      ({ key, value }) => localStorage.setItem(key, value),
      store(JSON.stringify({ connectorId: '6963:org.gone', account: world.accounts[1] })),
    )
    await page.goto(APP)
    await expectDisconnected(page)
    expect(await page.evaluate((key) => localStorage.getItem(key), STORED)).toContain('6963:org.gone')
  })
})

test.describe('Announced wallets', () => {
  test('are all listed by name, even if one of them is hostile', async ({ page, wallet }) => {
    await page.addInitScript(() => {
      const announce = (info: object, provider: unknown) =>
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
      const provider = { request: () => new Promise(() => {}) }
      const flood = () => {
        announce({ uuid: 'a', rdns: 'org.example.wallet', name: 'Test Wallet', icon: 'x' }, provider)
        announce(
          { uuid: 'b', rdns: 'com.evil', name: `<img src=x onerror=alert(1)>${'A'.repeat(10_000)}` },
          { ...provider },
        )
        announce(
          { uuid: 'c', rdns: 'com.rtl', name: '\u202Ekcatta', icon: 'https://evil.example/i.png' },
          { ...provider },
        )
        announce({ uuid: 'd', rdns: 'com.js', name: 'Script', icon: 'javascript:alert(1)' }, { ...provider })
        announce({ uuid: 'e', rdns: '"><script>', name: 'E' }, { ...provider })
        window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: null }))
        for (let i = 0; i < 100; i++)
          announce({ uuid: `f${i}`, rdns: `com.flood${i}`, name: 'F' }, { ...provider })
      }
      window.addEventListener('eip6963:requestProvider', flood)
    })
    await page.goto(APP)
    const menu = await openWalletMenu(page)
    await expect(menu.getByText('ID: org.example.wallet')).toHaveCount(2)
    await expect(menu.getByText('<img src=x onerr', { exact: true })).toBeVisible()
    await expect(menu.getByText('kcatta', { exact: true })).toBeVisible()
    await expect(menu.locator('img')).toHaveCount(1)
    await expect(menu.getByText(/^ID: /)).toHaveCount(105)
    await menu.getByRole('button', { name: 'com.flood99' }).scrollIntoViewIfNeeded()
    await expect(menu.getByRole('button', { name: 'com.flood99' })).toBeInViewport()
    expect(wallet.requests).toEqual([])
  })
})

test('Page disables wallet actions if another site frames it', async ({ page, site, guard }) => {
  // The site's header forbids frames. The page also detects a frame itself, in case the host omits
  // the header.
  guard.allow(/frame-ancestors/)
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
