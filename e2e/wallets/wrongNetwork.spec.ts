import type { Page } from '@playwright/test'
import { connectWith } from '../fixtures/connecting.ts'
import { clickApprove, reviewDialog } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { fail, hang, reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'

const switchNetwork = (page: Page) =>
  page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()

test.describe('Network switch', () => {
  const warning = 'Please switch to Base Sepolia network to interact with this contract'

  test('names the wrong network and switches after a rejection, even if no event follows [3-44 4-03 7-23 8-04 8-09 9-23]', async ({
    page,
    wallet,
    world,
    guard,
  }) => {
    guard.allow(/\[mint\] twoChains/)
    const rejected = page.getByText('You rejected the request').filter({ visible: true })
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await expect(page.getByText(warning)).toHaveCount(0)
    await wallet.changeChain(137)
    await expect(page.getByText(warning).filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByRole('banner').getByText('Polygon')).toBeVisible()
    await switchNetwork(page)
    await expect(page.getByText(warning)).toHaveCount(0)
    expect(wallet.asked('wallet_switchEthereumChain').map(({ params }) => params)).toEqual([
      [{ chainId: '0x14a34' }],
    ])

    await wallet.changeChain(1)
    await expect(page.getByText(warning).filter({ visible: true }).first()).toBeVisible()
    wallet.next('wallet_switchEthereumChain', reject())
    await switchNetwork(page)
    await expect(rejected.first()).toBeVisible()
    expect(wallet.asked('wallet_addEthereumChain')).toEqual([])
    wallet.emitsChainChanged = false
    await switchNetwork(page)
    await expect(page.getByText(warning)).toHaveCount(0)

    // The wallet announced one chain, and reports another one when it is asked.
    wallet.chainId = 1
    await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
    const twoChains = page.getByText(/your wallet announced chain 84532 but reports chain 1/)
    await expect(twoChains.filter({ visible: true }).first()).toBeVisible()
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
  })

  test('adds a network that the wallet does not know (error 4902, and other codes) [3-43 4-04 7-23 8-09 10-19]', async ({
    page,
    wallet,
    world,
    site,
  }) => {
    wallet.chainId = 1
    wallet.knownChains.delete(world.chainId)
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await expect(page.getByRole('banner').getByText('Ethereum')).toBeVisible()
    await switchNetwork(page)
    await expect(page.getByText(warning)).toHaveCount(0)
    expect(wallet.asked('wallet_addEthereumChain')[0]?.params[0]).toMatchObject({
      chainId: '0x14a34',
      chainName: 'Base Sepolia',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: [`${site.url}/rpc`],
      blockExplorerUrls: [`${site.url}/explorer`],
    })
    // The wallet uses the page's own node, so it cannot confirm anything independently.
    const says = `Test Wallet uses the same node as this page (${new URL(site.url).host}), so it can’t confirm this independently.`
    const review = async () => {
      await clickApprove(page, 0)
      await expect(reviewDialog(page).getByText(/uses the same node/)).toHaveText(says)
      await page.keyboard.press('Escape')
    }
    await review()
    await page.getByRole('banner').getByRole('button', { name: 'Disconnect' }).click()
    await page.reload()
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await review()

    // Wallets return different codes for an unknown network, and some refuse to add it.
    for (const code of [4901, 4900, -32603, -32602, 4200])
      await test.step(`${code}`, async () => {
        wallet.knownChains.delete(world.chainId)
        wallet.manners = { ...wallet.manners, unknownChainCode: code }
        await wallet.changeChain(1)
        await expect(page.getByText(warning).filter({ visible: true }).first()).toBeVisible()
        const before = wallet.asked('wallet_addEthereumChain').length
        wallet.next('wallet_addEthereumChain', fail(-32603, 'no'))
        await switchNetwork(page)
        await expect(
          page.getByText('You rejected the request').filter({ visible: true }).first(),
        ).toBeVisible()
        await switchNetwork(page)
        await expect(page.getByText(warning)).toHaveCount(0)
        expect(wallet.asked('wallet_addEthereumChain')).toHaveLength(before + 2)
        expect(wallet.chainId).toBe(world.chainId)
      })
  })

  test('can be cancelled if the wallet does not answer the request', async ({ page, wallet, world }) => {
    await page.clock.install()
    wallet.chainId = 1
    wallet.always('wallet_switchEthereumChain', hang())
    await page.goto(APP)
    await connectWith(page, 'Test Wallet', world.accounts[0])
    await page.clock.pauseAt(Date.now() + 1_000)
    await switchNetwork(page)
    await expect(page.getByRole('button', { name: 'Switching...' }).first()).toBeVisible()
    await page.clock.runFor(7_900)
    await expect(page.getByText('Nothing happened?')).toHaveCount(0)
    await page.clock.runFor(100)
    await page.clock.resume()
    await expect(page.getByText('Nothing happened?')).toBeVisible()
    // Only the alert in which the user requested the switch has a 'Cancel' button.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cancel' })).toHaveCount(0)
    await page.getByRole('alert').getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: 'Switch to Base Sepolia' }).first()).toBeVisible()
  })
})
