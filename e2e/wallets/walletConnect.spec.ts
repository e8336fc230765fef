import { USER_REJECTED } from '#locales/specified.ts'
import { DEFAULT_LANGUAGE } from '../../src/lib/languages.ts'
import { chooseWallet, expectConnected, expectDisconnected } from '../fixtures/connecting.ts'
import { mintBoth } from '../fixtures/mintBoth.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { type PairedWallet, startPairedWallet } from '../fixtures/walletConnect.ts'
import { walletConnectBuild } from '../fixtures/walletConnectBuild.ts'

const test = base.extend<{ phone: PairedWallet }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
  dist: async ({}, use) => use(await walletConnectBuild([DEFAULT_LANGUAGE])),
  phone: async ({ page, world, guard }, use) => {
    // After the user chose WalletConnect, requests to its hosts are allowed.
    guard.allow(/walletconnect\.(org|com)/)
    const [account] = world.accounts
    if (account === undefined) throw new Error('the world has no accounts')
    const phone = await startPairedWallet(page, { account, chainId: world.chainId, rpcUrl: world.rpcUrl })
    await use(phone)
    await phone.close()
  },
})

// Long enough for two pairings and for the build before the first test.
test.describe.configure({ timeout: 120_000 })

/** WalletConnect first waits five seconds for its verification server, which tests cannot reach. */
const PAIRING = { timeout: 20_000 }

test('WalletConnect pairs by QR code, signs, and can be ended from the phone [1-16]', async ({
  page,
  phone,
  world,
}) => {
  await page.goto('/features')
  await chooseWallet(page, 'WalletConnect')
  const dialog = page.getByRole('dialog', { name: 'Connect with WalletConnect' })
  await expect(dialog.getByRole('img', { name: 'QR code of the WalletConnect link' })).toBeVisible(PAIRING)
  await phone.pair((await dialog.getByText(/^wc:/).textContent()) ?? '', 'approve')
  await expectConnected(page, world.accounts[0])
  await expect(dialog).toHaveCount(0)
  await mintBoth(page, world, /^WalletConnect’s own node did not answer/)
  expect(phone.requests).toEqual(['eth_sendTransaction', 'eth_sendTransaction'])
  await page.reload()
  await expectConnected(page, world.accounts[0])
  await phone.endSession()
  await expectDisconnected(page)
})

test('WalletConnect can be retried after ‘Cancel’, which ends one session, or a rejection @long', async ({
  page,
  phone,
  world,
  guard,
}) => {
  // WalletConnect logs the user's rejection as an error without text.
  guard.allow(/^console error: \{time: \d+, level: 50\}/)
  await page.goto('/features')
  const link = page.getByText(/^wc:/)
  const begin = async () => {
    await chooseWallet(page, 'WalletConnect')
    await expect(page.getByText(USER_REJECTED)).toHaveCount(0)
    await expect(link).toBeVisible(PAIRING)
    return (await link.textContent()) ?? ''
  }
  const first = await begin()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expectDisconnected(page)
  await expect(page.getByText(USER_REJECTED)).toBeVisible()
  await phone.pair(first, 'approve')
  await expect.poll(() => phone.sessions(), PAIRING).toBe(1)
  await expect.poll(() => phone.sessions(), PAIRING).toBe(0)
  await expectDisconnected(page)
  const second = await begin()
  expect(second).not.toBe(first)
  await phone.pair(second, 'reject')
  await expect(page.getByText(USER_REJECTED)).toBeVisible()
  await expectDisconnected(page)
  await phone.pair(await begin(), 'approve')
  await expectConnected(page, world.accounts[0])
  expect(phone.sessions()).toBe(1)
})
