import { expect } from '@playwright/test'
import { connectWith } from '../../fixtures/connecting.ts'
import { actionCard, agree, enterShares, rawOf, reviewDialog } from '../../fixtures/liquidity.ts'
import { fail, reject } from '../../fixtures/walletBehaviour.ts'
import { region, type Scene } from '../scene.ts'
import { APP, fundAlice, mine, openConnected, QUOTER, stopMining, unfold } from '../sceneSteps.ts'

const FAUCET = 'Get Test Tokens'

/** The app page before anything is deposited. */
export const app: readonly Scene[] = [
  {
    name: 'App page without a wallet',
    states: [
      {
        name: 'first look',
        arrange: async ({ open, page }) => {
          await open(APP)
          await rawOf(page, 'vault0')
          await expect(actionCard(page)).toBeVisible()
        },
      },
      {
        name: 'everything unfolded, and the alerts of two clicks',
        arrange: async ({ page }) => {
          await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
          await enterShares(page, '0.5')
          await unfold(page, 'Send shares')
          await unfold(page, 'Add tokens to your wallet')
          await unfold(page, /^Contract$/)
          await unfold(page, 'Approve another token')
          await page.getByRole('button', { name: 'Approve Token', exact: true }).click()
          await rawOf(page, 'totalSupply')
        },
      },
    ],
  },
  {
    name: 'A newcomer',
    states: [
      {
        name: 'no ETH for the fee',
        arrange: async (stage) => {
          const { world, alice, page } = stage
          await world.request('anvil_setBalance', [alice, '0x0'])
          await openConnected(stage)
          await expect(actionCard(page)).toContainText('Not enough ETH')
        },
      },
      {
        name: 'nothing yet',
        arrange: async ({ world, alice, page }) => {
          await world.request('anvil_setBalance', [alice, '0x8ac7230489e80000'])
          await world.request('evm_mine')
          await expect(actionCard(page)).not.toContainText('Not enough ETH')
        },
      },
      {
        name: 'review of a mint',
        picture: 'screen',
        arrange: async ({ page }) => {
          await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
          await expect(reviewDialog(page)).toContainText('Network fee')
        },
      },
      {
        name: 'minting',
        picture: region(FAUCET),
        arrange: async (stage) => {
          await stopMining(stage)
          await agree(stage.page)
          await expect(stage.page.getByRole('button', { name: 'Minting Tokens...' })).toHaveCount(2)
          await expect(stage.page.getByRole('button', { name: /^Activity: 1/ })).toBeVisible()
        },
      },
      {
        name: 'minted',
        picture: region(FAUCET),
        arrange: async (stage) => {
          await mine(stage)
          await expect(stage.page.getByText('Both tokens are in your wallet.')).toBeVisible()
        },
      },
      {
        name: 'rejected mint',
        picture: region(FAUCET),
        arrange: async ({ page, wallet }) => {
          wallet.next('eth_sendTransaction', reject())
          await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
          await agree(page)
          await expect(page.getByRole('region', { name: FAUCET })).toContainText('You rejected')
        },
      },
      {
        name: 'failed mint',
        picture: region(FAUCET),
        arrange: async ({ page, wallet, guard }) => {
          guard.allow(/\[mint\]/)
          wallet.next('eth_sendTransaction', fail(-32603, 'Something inside the wallet broke'))
          await page.getByRole('button', { name: 'Mint Test Tokens' }).click()
          await agree(page)
          await expect(page.getByRole('region', { name: FAUCET })).toContainText('Transaction Failed')
        },
      },
    ],
  },
  {
    name: 'Tokens that are not what they should be',
    states: [
      {
        name: 'one unreadable, one without decimals',
        arrange: async (stage) => {
          const { page, world } = stage
          const { token0, token1 } = world.market
          await fundAlice(stage)
          await world.actors.disguise(token0, await world.actors.deploy('GasBombToken'))
          await world.actors.disguise(token1, await world.actors.deploy('RevertingDecimalsToken'))
          await stage.open(APP)
          await connectWith(page, stage.wallet.presence.name, stage.alice)
          await expect(page.locator('[data-field="token0"]')).toContainText('unavailable')
          await expect(page.locator('[data-field="token1"]')).toContainText('smallest units')
        },
      },
      {
        name: 'in the quoter',
        arrange: async ({ page }) => {
          await page.getByRole('tab', { name: 'Quoter' }).click()
          await expect(page.getByText('Pool Key Structure')).toBeVisible()
          await expect(region('Get Quotes')(page)).toContainText('smallest units')
        },
      },
    ],
  },
  {
    name: 'A node that fails',
    states: [
      {
        name: 'loading',
        arrange: async ({ open, page, node }) => {
          node.hold()
          await open(APP)
          await expect(actionCard(page)).toBeVisible()
        },
      },
      {
        name: 'quoter loading',
        arrange: async ({ page }) => {
          await page.getByRole('tab', { name: 'Quoter' }).click()
          await expect(page.getByRole('region', { name: 'Swap', exact: true })).toBeVisible()
        },
      },
      {
        name: 'quoter with default values',
        arrange: async ({ open, page }) => {
          await open(QUOTER)
          await expect(page.getByText('Showing default pool values')).toBeVisible()
          await expect(page.getByText('V4Quoter')).toHaveCount(0)
        },
      },
      {
        name: 'unavailable',
        arrange: async ({ open, page, node, guard }) => {
          guard.allow(/503/)
          node.down()
          await open(APP)
          await expect(page.getByText('The network does not answer', { exact: true })).toBeVisible()
        },
      },
      {
        name: 'stale',
        arrange: async (stage) => {
          const { page, node } = stage
          node.up()
          await fundAlice(stage)
          await openConnected(stage)
          await enterShares(page, '1.5')
          await rawOf(page, 'deposit.token0')
          node.down()
          await expect(page.locator('[data-field="vault0"] [data-state="stale"]')).toBeVisible()
          await expect(page.getByText('may be out of date')).toBeVisible()
        },
      },
      {
        name: 'offline',
        picture: 'screen',
        arrange: async ({ page, context, guard, node }) => {
          guard.allow(/ERR_INTERNET_DISCONNECTED/)
          node.up()
          await context.setOffline(true)
          await expect(page.getByText('You are offline')).toBeVisible()
        },
      },
    ],
  },
]
