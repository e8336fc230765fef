import type { Page } from '@playwright/test'
import { USER_REJECTED } from '#locales/specified.ts'
import { DEFAULT_LANGUAGE } from '../../src/lib/languages.ts'
import { playCoinbaseWindow } from '../fixtures/coinbaseWindow.ts'
import { chooseWallet, expectConnected, expectDisconnected } from '../fixtures/connecting.ts'
import { startMetaMaskPhone } from '../fixtures/metaMaskPhone.ts'
import { mintBoth, mintButton } from '../fixtures/mintBoth.ts'
import { expect, test } from '../fixtures/test.ts'
import { walletConnectBuild } from '../fixtures/walletConnectBuild.ts'

test.describe('Coinbase Wallet through its SDK', () => {
  test('rejects a request, signs a transaction, reconnects and disconnects', async ({
    page,
    context,
    world,
    guard,
  }) => {
    // After the user chose Coinbase Wallet, requests to Coinbase's wallet hosts are allowed.
    guard.allow(/^request to another origin: \w+ https:\/\/(keys|rpc\.wallet)\.coinbase\.com\//)
    const [account = '0x'] = world.accounts
    const wallet = await playCoinbaseWindow(context, { account, ...world })
    await page.goto('/features')
    await chooseWallet(page, 'Coinbase Wallet')
    await expectConnected(page, account)

    wallet.next = 'reject'
    await mintButton(page).click()
    await expect(page.getByText(USER_REJECTED).filter({ visible: true }).first()).toBeVisible()
    await mintBoth(page, world, /^Coinbase Wallet’s own node is on the same chain\.$/)
    expect(wallet.requests.map(({ method }) => method)).toEqual([
      'eth_requestAccounts',
      'eth_sendTransaction',
      'eth_sendTransaction',
      'eth_sendTransaction',
    ])

    await page.reload()
    await expectConnected(page, account)
    await page.getByRole('button', { name: 'Disconnect' }).click()
    await expectDisconnected(page)
    await page.reload()
    await expectDisconnected(page)
    expect(wallet.requests).toHaveLength(4)
  })
})

/**
 * After the user chose MetaMask, its relay server is the only allowed host. Usage data is not
 * allowed.
 */
const RELAY = /^socket to another origin: wss:\/\/mm-sdk-relay\.api\.cx\.metamask\.io$/

const link = (page: Page) => page.getByText(/^metamask:/)

async function pairingLink(page: Page): Promise<string> {
  await page.goto('/features')
  await chooseWallet(page, 'MetaMask mobile')
  const dialog = page.getByRole('dialog', { name: 'Connect with MetaMask mobile' })
  await expect(dialog.getByRole('img', { name: 'QR code of the MetaMask mobile link' })).toBeVisible()
  return (await link(page).textContent()) ?? ''
}

test.describe('MetaMask mobile through its SDK', () => {
  const rehearsed = test.extend({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    dist: async ({}, use) => use(await walletConnectBuild([DEFAULT_LANGUAGE])),
  })

  rehearsed(
    'pairs by QR code or link, survives a rejection, signs and disconnects @long',
    async ({ page, world, guard }) => {
      guard.allow(RELAY)
      const [account = '0x'] = world.accounts
      const phone = await startMetaMaskPhone(page, { account, ...world })
      phone.pair(await pairingLink(page), 'reject')
      await expect(page.getByText(USER_REJECTED).filter({ visible: true }).first()).toBeVisible()
      await expectDisconnected(page)
      await chooseWallet(page, 'MetaMask mobile')
      await expect(link(page)).toBeVisible()
      phone.pair((await link(page).textContent()) ?? '', 'approve')
      await expectConnected(page, account)
      phone.next = 'reject'
      await mintButton(page).click()
      await expect(page.getByText(USER_REJECTED).filter({ visible: true }).first()).toBeVisible()
      await mintBoth(page, world, /^MetaMask mobile’s own node did not answer/)
      const sent = phone.requests.filter((method) => method === 'eth_sendTransaction')
      expect(sent).toHaveLength(3)
      await page.reload()
      await expectConnected(page, account)
      await page.getByRole('button', { name: 'Disconnect' }).click()
      await expectDisconnected(page)
      await page.reload()
      await expectDisconnected(page)
    },
  )
})
