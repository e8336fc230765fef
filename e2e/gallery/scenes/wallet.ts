import { expect } from '@playwright/test'
import { chooseWallet, connectLocal, openAccountMenu, openWalletMenu } from '../../fixtures/connecting.ts'
import { depositButton, enterShares } from '../../fixtures/liquidity.ts'
import { hang, reject } from '../../fixtures/walletBehaviour.ts'
import { startPairedWallet } from '../../fixtures/walletConnect.ts'
import { region, type Scene } from '../scene.ts'
import { APP, fundAlice, openConnected, VAULTS } from '../sceneSteps.ts'

const NAME = 'Test Wallet'

/** Connecting and the network it is connected to. */
export const wallet: readonly Scene[] = [
  {
    name: 'Connecting',
    clock: true,
    states: [
      {
        name: 'menu of wallets',
        picture: 'screen',
        arrange: async ({ open, page }) => {
          await open(APP)
          await openWalletMenu(page)
        },
      },
      {
        name: 'connecting',
        picture: 'screen',
        arrange: async ({ page, wallet }) => {
          wallet.next('connect', hang())
          await page.getByRole('dialog', { name: 'Wallets' }).getByRole('button', { name: NAME }).click()
          await expect(page.getByRole('banner').getByRole('button', { name: 'Connecting...' })).toBeVisible()
        },
      },
      {
        name: 'silent wallet',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.clock.fastForward(8_000)
          await expect(page.getByText('Nothing happened?')).toBeVisible()
        },
      },
      {
        name: 'rejected connection',
        picture: 'screen',
        arrange: async ({ page, wallet }) => {
          await page.getByRole('button', { name: 'Cancel' }).click()
          wallet.next('connect', reject(), reject())
          await chooseWallet(page, NAME)
          await expect(page.getByText('You rejected the request')).toBeVisible()
        },
      },
      {
        name: 'account of the local wallet',
        picture: 'screen',
        arrange: async ({ page, world }) => {
          await connectLocal(page, world.accounts[0])
          const menu = await openAccountMenu(page)
          await expect(menu.getByRole('button', { name: 'Account 4' })).toBeVisible()
        },
      },
    ],
  },
  {
    name: 'Pairing',
    build: 'walletConnect',
    states: [
      {
        name: 'QR code',
        picture: 'screen',
        arrange: async ({ open, page, guard, world, alice }) => {
          guard.allow(/walletconnect\.(org|com)/)
          const { chainId, rpcUrl } = world
          const phone = await startPairedWallet(page, { account: alice, chainId, rpcUrl })
          page.once('close', () => void phone.close())
          await open(APP)
          await chooseWallet(page, 'WalletConnect')
          // WalletConnect asks a host first that cannot be reached here, and waits five seconds for it.
          await expect(page.getByText(/^wc:/)).toBeVisible({ timeout: 20_000 })
        },
      },
    ],
  },
  {
    name: 'Wrong network',
    clock: true,
    states: [
      {
        name: 'app page',
        arrange: async (stage) => {
          await fundAlice(stage)
          stage.wallet.chainId = 1
          await openConnected(stage)
          await expect(
            stage.page.getByRole('button', { name: 'Switch to Base Sepolia' }).first(),
          ).toBeVisible()
        },
      },
      {
        name: 'alert of the deposit',
        picture: region('Deposit'),
        arrange: async ({ page }) => {
          await enterShares(page, '0.5')
          await depositButton(page).click()
          await expect(
            page.getByText('Please switch to Base Sepolia network (Chain ID: 84532) first'),
          ).toBeVisible()
        },
      },
      {
        name: 'switching, no answer',
        picture: 'screen',
        arrange: async ({ page, wallet }) => {
          wallet.always('wallet_switchEthereumChain', hang())
          await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
          await expect(page.getByRole('button', { name: 'Switching...' }).first()).toBeVisible()
          await page.clock.fastForward(8_000)
          await expect(page.getByText('Nothing happened?')).toBeVisible()
        },
      },
      {
        name: 'vaults page',
        arrange: async ({ page, open }) => {
          await open(VAULTS)
          await expect(page.getByRole('button', { name: 'Switch to Base Sepolia' }).first()).toBeVisible()
          await expect(page.getByText('As expected').filter({ visible: true }).first()).toBeVisible()
        },
      },
    ],
  },
]
