import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, USER_REJECTED } from '#locales/specified.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import {
  connectWith,
  expectConnected,
  expectDisconnected,
  expectLocked,
  openWalletMenu,
  walletChoice,
} from '../fixtures/connecting.ts'
import { knowsNonce } from '../fixtures/journalStorage.ts'
import {
  actionCard,
  agree,
  approve,
  depositButton,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { WRONG_NETWORK_WARNING } from '../fixtures/networkWords.ts'
import { replaceTransaction } from '../fixtures/replaceTransaction.ts'
import { expect, test } from '../fixtures/test.ts'
import { fail } from '../fixtures/walletBehaviour.ts'
import { metaMask13 } from '../fixtures/wallets/metaMask13.ts'
import { RECORDED_WALLETS } from '../fixtures/wallets/recordedWallets.ts'
import { smartAccount } from '../fixtures/wallets/smartAccount.ts'

const APP = '/features'
const WAD = 10n ** 18n
const PROMPTS = ['eth_requestAccounts', 'wallet_requestPermissions']

const banner = (page: Page) => page.getByRole('banner')
const mintButton = (page: Page) => page.getByRole('button', { name: 'Mint Test Tokens' })

for (const [key, recorded] of sampled(Object.entries(RECORDED_WALLETS), ([key]) => key === 'metaMask13')) {
  test.describe(`Recorded wallet ${recorded.name} (${key})`, () => {
    test.use({ recorded })

    test('connects, changes its account and network, is locked, and disconnects', async ({
      page,
      wallet,
      world,
    }) => {
      const [first = '0x', second = '0x'] = world.accounts
      await page.goto(APP)
      const menu = await openWalletMenu(page)
      await expect(walletChoice(menu, recorded.name)).toHaveCount(1)
      await expect(walletChoice(menu, recorded.name).locator('img')).toHaveAttribute('src', recorded.icon)
      await expect(walletChoice(menu, 'Browser wallet')).toHaveCount(0)
      await page.keyboard.press('Escape')
      expect(wallet.requests).toEqual([])
      await connectWith(page, recorded.name, first)

      wallet.requests.length = 0
      await page.reload()
      await expectConnected(page, first)
      expect(wallet.requests.filter(({ method }) => PROMPTS.includes(method))).toEqual([])

      await wallet.changeAccounts([second, first])
      await expectConnected(page, second)
      await wallet.changeAccounts([first, second])
      await expectConnected(page, first)

      const { locking, unknown } = recorded.manners
      await wallet.lock()
      if (locking !== 'never') {
        wallet.requests.length = 0
        // If the wallet locks without an event, the page learns of the lock by requesting the
        // accounts.
        if (locking !== 'told') await page.reload()
        await expectLocked(page)
        await page.reload()
        await expectLocked(page)
        await wallet.unlock()
        await expectConnected(page, first)
        expect(wallet.requests.filter(({ method }) => PROMPTS.includes(method))).toEqual([])
      }

      wallet.knownChains.delete(world.chainId)
      await wallet.changeChain(1)
      await expect(page.getByText(WRONG_NETWORK_WARNING).filter({ visible: true }).first()).toBeVisible()
      await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
      await expect(page.getByText(WRONG_NETWORK_WARNING)).toHaveCount(0)
      expect(wallet.asked('wallet_addEthereumChain')).toHaveLength(1)
      expect(wallet.chainId).toBe(world.chainId)

      await banner(page).getByRole('button', { name: 'Disconnect' }).click()
      await expectDisconnected(page)
      await expect
        .poll(() => wallet.asked('wallet_revokePermissions').map(({ outcome }) => outcome))
        .toEqual([unknown?.wallet_revokePermissions === undefined ? 'answered' : 'failed'])
      await page.reload()
      await expectDisconnected(page)
    })

    test.afterEach(({ wallet }) => {
      const signatures = wallet.requests.filter(({ method }) => /sign|permit2/i.test(method))
      expect(signatures, 'transactions are asked for, and no message').toEqual([])
    })

    test('mints, approves and deposits after the user first rejected a request', async ({
      page,
      wallet,
      world,
    }) => {
      const [account = '0x'] = world.accounts
      const chain = chainReads(world)
      await page.goto(APP)
      await connectWith(page, recorded.name, account)
      wallet.next('eth_sendTransaction', wallet.manners.rejection)
      await mintButton(page).click()
      await expect(page.getByText(USER_REJECTED).filter({ visible: true }).first()).toBeVisible()
      await mintButton(page).click()
      await expect(page.getByText('Both tokens are in your wallet.')).toBeVisible()

      await enterShares(page, '0.5')
      await approve(page, 0)
      await approve(page, 1)
      await rawOf(page, 'deposit.token0')
      const before = wallet.requests.length
      await depositButton(page).click()
      await expect(reviewDialog(page).getByText(/own node/)).toHaveText(recorded.witness.join(' '))
      const blocks = wallet.requests.slice(before).filter(({ method }) => method === 'eth_getBlockByNumber')
      expect(blocks.map(({ outcome }) => outcome)).toContain('answered')
      await agree(page)
      await finishDeposit(page)
      await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
      expect((await chain.holdings(account)).shares).toBe(WAD / 2n)

      if (!recorded.batches) return
      await world.actors.approve(account, world.market.token0, world.market.hook, 0n)
      await enterShares(page, '0.25')
      await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
      await agree(page)
      await finishDeposit(page)
      expect((await chain.holdings(account)).shares).toBe((WAD * 3n) / 4n)
      expect(wallet.asked('wallet_sendCalls')).toHaveLength(1)
    })
  })
}

test.describe('Wallet that must upgrade the account (EIP-7702) before it sends a bundle', () => {
  test.use({ recorded: smartAccount })

  test('upgrades once, or sends single transactions if the user declines @long', async ({
    page,
    wallet,
    world,
  }) => {
    const [account = '0x'] = world.accounts
    const { hook, token0, token1 } = world.market
    const chain = chainReads(world)
    await world.actors.fund(account, PLENTY, PLENTY)
    for (const token of [token0, token1]) await world.actors.approve(account, token, hook, 0n)
    await page.goto(APP)
    await connectWith(page, smartAccount.name, account)
    const begin = async () => {
      await enterShares(page, '0.5')
      await rawOf(page, 'deposit.token0')
      await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
    }
    const upgrade = `${smartAccount.name} may first ask to upgrade your account`
    await begin()
    await expect(reviewDialog(page)).toContainText(upgrade)
    await agree(page)
    await finishDeposit(page)
    expect(wallet.asked('wallet_sendCalls')).toHaveLength(1)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
    expect((await chain.holdings(account)).shares).toBe(WAD / 2n)

    await begin()
    wallet.next('wallet_sendCalls', fail(5750, 'The upgrade was rejected.'))
    await agree(page)
    const between = page.getByRole('dialog', { name: 'Not deposited' })
    await expect(between).toContainText(USER_REJECTED)
    await between.getByRole('button', { name: 'Try again' }).click()
    await expect(reviewDialog(page).locator('[data-request="2"]')).toContainText('TT1')
    await expect(reviewDialog(page)).not.toContainText(upgrade)
    await agree(page)
    await finishDeposit(page)
    expect((await chain.holdings(account)).shares).toBe(WAD)
    expect(wallet.asked('wallet_sendCalls')).toHaveLength(2)
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(3)
  })
})

test.describe('Transaction that the user changed in MetaMask', () => {
  test.use({ recorded: metaMask13 })

  test.beforeEach(async ({ page, world, wallet }) => {
    const [account = '0x'] = world.accounts
    await world.actors.fund(account, PLENTY, PLENTY)
    await page.goto(APP)
    await connectWith(page, metaMask13.name, account)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])
  })

  test('is shown as done if the user sped it up, and as not sent if cancelled', async ({
    page,
    wallet,
    world,
  }) => {
    const [account = '0x'] = world.accounts
    const chain = chainReads(world)
    const sent = async (count: number) => {
      const answered = () => wallet.asked('eth_sendTransaction').flatMap(({ answer }) => answer ?? [])
      await expect.poll(() => answered().length).toBe(count)
      const hash = String(answered().at(-1))
      await expect.poll(() => knowsNonce(page, hash)).toBe(true)
      return hash
    }
    const deposit = async () => {
      await enterShares(page, '0.5')
      await rawOf(page, 'deposit.token0')
      await depositButton(page).click()
      await agree(page)
    }
    await world.request('evm_setAutomine', [false])
    await deposit()
    const faster = await replaceTransaction(world, await sent(1), {})
    await world.request('evm_mine')
    await finishDeposit(page)
    await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
    expect((await chain.holdings(account)).shares).toBe(WAD / 2n)
    await deposit()
    await replaceTransaction(world, await sent(2), { to: account, input: '0x' })
    await world.request('evm_mine')
    await expect(page.locator('#activity')).toContainText('cancelled in your wallet')
    await expect(page.locator(`#activity a[href$="${faster}"]`)).toHaveCount(1)
    expect((await chain.holdings(account)).shares).toBe(WAD / 2n)
  })
})
