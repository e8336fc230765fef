import type { Page } from '@playwright/test'
import { storageKey } from '../../src/lib/storage.ts'
import { checksumAddress } from '../../src/math/address.ts'
import {
  chooseWallet,
  connectLocal,
  connectWith,
  expectConnected,
  expectDisconnected,
  expectLocked,
  openAccountMenu,
  openWalletMenu,
  switchLocalAccount,
} from '../fixtures/connecting.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'
import { alreadyPending, answer, fail, hang, reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'

async function expectRoom(page: Page, said: string): Promise<void> {
  const notice = page.getByRole('banner').locator('.k-notice', { hasText: said })
  await expect(notice).toBeVisible()
  // Retries, because the content moves one animation frame after the notice appears.
  await expect(async () => {
    const end = await notice.evaluate((each) => each.getBoundingClientRect().bottom)
    expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeGreaterThan(end)
  }).toPass({ timeout: 5_000 })
}

test.describe('Local wallet', () => {
  for (const path of sampled([APP, '/vaults'], (each) => each === APP))
    test(`connects on ${path} if the user clicked before the code loaded [2-02]`, async ({ page, world }) => {
      for (const [what, files] of [
        ['any code', /\.js$/],
        ['its own code', /\/\w+Page-[^/]*\.js$/],
        ['the code of its panels', /\/(shell|later|\w+Panels)-[^/]*\.js$/],
      ] as const)
        await test.step(`before ${what}`, async () => {
          let letGo = (): void => undefined
          const held = new Promise<void>((resolve) => {
            letGo = resolve
          })
          await page.route(files, async (route) => {
            await held
            await route.continue()
          })
          await page.goto(path, { waitUntil: 'commit' })
          await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
          letGo()
          await expectConnected(page, world.accounts[0])
          await page.getByRole('button', { name: 'Disconnect' }).click()
          await expectDisconnected(page)
          await page.unroute(files)
        })
    })

  test('connects any of four accounts, remembers it and disconnects [1-06 1-18 4-01 9-22]', async ({
    guard,
    page,
    world,
  }) => {
    guard.allow(/rpc|Failed to load resource|\[reconnect\]|\[connect\]/)
    await page.goto(APP)
    await connectLocal(page, world.accounts[0])
    await page.reload()
    await expectConnected(page, world.accounts[0])
    await switchLocalAccount(page, 3, world.accounts[2])
    await page.reload()
    await expectConnected(page, world.accounts[2])
    const menu = await openAccountMenu(page)
    await expect(menu.getByText('Connected with Local wallet')).toBeVisible()
    await expect(menu.getByRole('button', { name: /^Account \d/ })).toHaveCount(4)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: /^Account 0x/ })).toBeFocused()
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    await page.reload()
    await expectDisconnected(page)

    await connectLocal(page, world.accounts[0])
    await page.route('**/rpc', (route) => route.abort())
    await page.reload()
    await expectRoom(page, 'The network does not answer')
    await expectDisconnected(page)
    await page.unroute('**/rpc')
    await expectConnected(page, world.accounts[0])
  })
})

test.describe('Browser wallet', () => {
  test('connects on request, follows its accounts and reconnects without a prompt [1-06 4-02 7-23 9-22]', async ({
    page,
    wallet,
    world,
  }) => {
    await page.goto(APP)
    expect(wallet.requests).toEqual([])
    await connectWith(page, 'Test Wallet', world.accounts[0])
    for (const value of ['x', ['0x12'], [{}], null]) await wallet.emit('accountsChanged', value)
    for (const value of ['base', -1, null, '0x', 1.5]) await wallet.emit('chainChanged', value)
    await expectConnected(page, world.accounts[0])
    await expect(page.getByText('Please switch to')).toHaveCount(0)
    await wallet.changeAccounts([world.accounts[1] ?? '0x'])
    await expectConnected(page, world.accounts[1])
    await wallet.changeAccounts([])
    await expectDisconnected(page)
    // After the wallet revoked its permission, the page shows 'disconnected' and not 'locked'.
    await page.reload()
    await expectDisconnected(page)
    await expect(page.getByText(/is locked/)).toHaveCount(0)
    await wallet.letIn()
    await expectConnected(page, world.accounts[1])

    wallet.requests.length = 0
    await page.reload()
    await expectConnected(page, world.accounts[1])
    const asked = wallet.requests.map(({ method }) => method)
    expect(asked).not.toContain('eth_requestAccounts')
    expect(asked).toEqual(expect.arrayContaining(['eth_accounts', 'eth_chainId']))
    await wallet.lock()
    await expectLocked(page)
    await page.reload()
    await expectLocked(page)
    await wallet.unlock()
    await expectConnected(page, world.accounts[1])
  })

  test('switches accounts through the wallet and revokes its permission on disconnect [4-01]', async ({
    page,
    wallet,
    world,
  }) => {
    const [first, second] = world.accounts
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', first)
    wallet.accounts = [second ?? '0x']
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('button', { name: 'Choose another account' }).click()
    await expectConnected(page, second)
    // The wallet returns the account's address in lower case.
    const account = page.getByRole('banner').locator('[data-account]')
    await expect(account).toHaveAttribute('data-account', checksumAddress(second ?? '0x'))
    expect(wallet.asked('wallet_requestPermissions').at(-1)?.params).toEqual([{ eth_accounts: {} }])

    wallet.next('wallet_requestPermissions', reject())
    await page.getByRole('button', { name: /^Account / }).click()
    await page.getByRole('button', { name: 'Choose another account' }).click()
    await expect(page.getByText('You rejected the request')).toBeVisible()
    await expectConnected(page, second)

    expect(wallet.asked('wallet_revokePermissions')).toEqual([])
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    expect(wallet.asked('wallet_revokePermissions')).toHaveLength(1)

    wallet.always('wallet_getPermissions', fail(4200, 'Unsupported'))
    await connectWith(page, 'Test Wallet', second)
    await page.getByRole('button', { name: /^Account / }).click()
    await expect(page.getByRole('dialog', { name: 'Account' })).toContainText('Connected with Test Wallet')
    await expect(page.getByRole('button', { name: 'Choose another account' })).toHaveCount(0)
  })

  test('shows Connecting..., then help and a way to cancel [2-02 4-01 8-08]', async ({ page, wallet }) => {
    await page.clock.install()
    wallet.always('connect', hang())
    await page.goto(APP)
    await expect(page.getByRole('button', { name: 'Choose a wallet' })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 1_000)
    await chooseWallet(page, 'Test Wallet')
    const connecting = page.getByRole('banner').getByRole('button', { name: 'Connecting...' })
    await expect(connecting).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(7_900)
    await expect(page.getByText('Nothing happened?')).toHaveCount(0)
    await page.clock.runFor(100)
    await page.clock.resume()
    await expectRoom(page, 'Nothing happened?')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expectDisconnected(page)
    await expect(page.getByText('You rejected the request')).toBeVisible()
    // The page ignores a wallet response that arrives after the user cancelled.
    wallet.answerHanging()
    await expect.poll(() => wallet.requests.every(({ outcome }) => outcome !== 'open')).toBe(true)
    await expectDisconnected(page)
  })

  const REFUSALS = [
    ['rejects', reject(), 'You rejected the request'],
    ['denies the account', fail(4100, 'Unauthorized'), 'You rejected the request'],
    ['has another request open', alreadyPending(), 'Your wallet has another request open'],
  ] as const
  test('explains a rejected, a pending, an empty and an invalid connection request [7-23 8-08]', async ({
    page,
    wallet,
  }) => {
    const expectRefused = async (words: string) => {
      await page.goto(APP)
      await expectDisconnected(page)
      await expect(page.getByText(words)).toHaveCount(0)
      await chooseWallet(page, 'Test Wallet')
      await expect(page.getByText(words)).toBeVisible()
      await expectDisconnected(page)
    }
    for (const [what, behaviour, words] of REFUSALS) {
      wallet.always('connect', behaviour)
      await test.step(what, () => expectRefused(words))
    }
    wallet.always('connect', undefined)
    wallet.always('wallet_requestPermissions', fail(4200, 'unsupported'))
    const invalid = [['<b>me</b>'], 'none', [null], { 0: 'x' }]
    for (const value of [[], ...invalid])
      await test.step(JSON.stringify(value), async () => {
        wallet.always('eth_accounts', answer(value))
        wallet.always('eth_requestAccounts', answer(value))
        await expectRefused(
          invalid.includes(value) ? 'The wallet did not connect.' : 'You rejected the request',
        )
      })
  })
})

test.describe('Wallet at window.ethereum', () => {
  test.use({ walletOptions: { atWindow: true, announced: false } })

  test('is offered next to the Local wallet and can connect [1-16]', async ({ page, wallet, world }) => {
    await page.goto(APP)
    await connectWith(page, 'Browser wallet', world.accounts[0])
    expect(wallet.asked('eth_accounts').length).toBeGreaterThan(0)
  })
})

/** When a locked wallet emits accountsChanged. recordedWallets.spec.ts has MetaMask's order. */
const ORDERS = ['withRefusal', 'afterAccounts', 'silent'] as const

test('Locked wallet reconnects once the user unlocks it [4-02]', async ({ page, wallet, world, guard }) => {
  guard.allow(/\[mint\] walletLocked/)
  const [account] = world.accounts
  await page.goto(APP)
  await connectWith(page, 'Test Wallet', account)
  for (const locking of ORDERS)
    await test.step(locking, async () => {
      wallet.manners = { ...wallet.manners, locking }
      await wallet.lock()
      await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
      await expect(
        page
          .getByText(/Your wallet is locked or disconnected from this site/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await expectLocked(page)
      await expect(page.getByText(/Test Wallet is locked/)).toBeVisible()
      await page.reload()
      await expectLocked(page)
      if (locking === 'silent') {
        const unlock = page.getByRole('banner').getByRole('button', { name: 'Unlock' })
        wallet.next('connect', reject())
        await unlock.click()
        await expect(page.getByText(/Test Wallet is locked/)).toContainText('You rejected the request')
        await unlock.click()
        return expectConnected(page, account)
      }
      wallet.requests.length = 0
      await wallet.unlock()
      await expectConnected(page, account)
      const asked = wallet.requests.map(({ method }) => method)
      expect(asked).not.toContain('eth_requestAccounts')
      expect(asked).not.toContain('wallet_requestPermissions')
    })
})

test('Stored connection shows only accounts that the wallet returns', async ({ page, world }) => {
  const account = '0x00000000000000000000000000000000DeaDBeef'
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKey('wallet'),
    JSON.stringify({ connectorId: 'local', account }),
  ] as const)
  await page.goto(APP)
  await expectConnected(page, world.accounts[0])
  await expect(page.getByText('0x0000…Beef')).toHaveCount(0)
})

test('Announced wallets are all listed by name, even if one of them is hostile', async ({ page, wallet }) => {
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
