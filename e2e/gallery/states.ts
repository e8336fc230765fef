import { type BrowserContext, expect, type Page } from '@playwright/test'
import { WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import type { World } from '../../devnet/world.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import { getMarketPagePaths } from '../../src/market/market.ts'
import type { Address } from '../../src/math/hex.ts'
import { chooseWallet, connectWith, openWalletMenu } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { cast, deployVaults, holdPosition } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  amountInput,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import type { PageGuard } from '../fixtures/pageGuard.ts'
import type { TestWallet } from '../fixtures/testWallet.ts'
import { minePending } from '../fixtures/untilPending.ts'
import { fail, hang, reject } from '../fixtures/walletBehaviour.ts'
import { expectSpecified } from '../fixtures/writeControls.ts'
import { openVaultsPanel, vaultsPanel } from '../fixtures/writeStarters.ts'

interface Stage {
  readonly page: Page
  readonly context: BrowserContext
  readonly world: World
  readonly wallet: TestWallet
  readonly guard: PageGuard
}

/** Consecutive states of one page, each with the steps that lead to it from the previous state. */
interface Scene {
  readonly name: string
  readonly states: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>
  /** True if `npm test` runs axe on these states. */
  readonly isSample?: true
}

const WAD = 10n ** 18n
const APP = '/features'
const QUOTER = '/features?tab=quoter'
const VAULTS = '/vaults'

const alice = ({ world }: Stage): Address => cast(world).alice
const alarm = (page: Page, text: string) => page.locator('.k-notice').filter({ hasText: text })
const swapCard = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })
const payInput = (page: Page) => swapCard(page).getByRole('textbox', { name: /^You pay exactly$/ })

async function openConnected(stage: Stage, path: string = APP): Promise<void> {
  await stage.page.goto(path)
  await connectWith(stage.page, stage.wallet.presence.name, alice(stage))
}

async function openFunded(stage: Stage, path?: string): Promise<void> {
  await stage.world.actors.fund(alice(stage), 60_000_000n * WAD, PLENTY)
  await openConnected(stage, path)
}

async function enterDeposit(page: Page, shares: string): Promise<void> {
  await enterShares(page, shares)
  await rawOf(page, 'deposit.token0')
}

async function breakNode(context: BrowserContext, how: 'down' | 'silent'): Promise<void> {
  await context.unroute('**/rpc')
  await context.route('**/rpc', (route) =>
    how === 'down' ? route.fulfill({ status: 503, body: 'down' }) : new Promise(() => {}),
  )
}

const shell: Scene = {
  name: 'Pages',
  states: {
    landing: async ({ page }) => {
      await page.goto('/')
      await expect(page.getByText('Yearly so far')).toBeVisible()
    },
    markets: async ({ page }) => {
      await page.goto('/markets')
      await expect(page.locator('.m-row [data-raw]').first()).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
    'an address that is none': async ({ page }) => {
      await page.goto('/markets/open')
      await page.getByRole('textbox', { name: 'Hook address' }).fill('0x1234')
      await page.getByRole('button', { name: 'Open', exact: true }).click()
      await expect(page.locator('.k-field-error')).toBeVisible()
    },
    'is it safe': async ({ page }) => {
      await page.goto('/safety')
      await expect(page.locator('[data-code="exitPaid"]').first()).toBeVisible()
      await expect(page.getByText('Last used')).toBeVisible()
    },
    vaults: async ({ page }) => {
      await page.goto(VAULTS)
      await expect(page.getByText('Complete: from the hook')).toBeVisible()
    },
    quoter: async ({ page }) => {
      await page.goto(QUOTER)
      await rawOf(page, 'executable0Output')
    },
    'page not found': async ({ page, guard }) => {
      guard.allow(/404/)
      await page.goto('/nowhere')
      await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    },
  },
}

const appPage: Scene = {
  name: 'App',
  states: {
    visitor: async ({ page }) => {
      await page.goto(APP)
      await expect(actionCard(page).getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
      await expect(page.locator('[data-field="yearly"]')).toBeVisible()
    },
    'new account': async (stage) => {
      await openConnected(stage)
      await expect(actionCard(stage.page)).toContainText('Get test tokens')
    },
    'new account, amount typed': async ({ page }) => {
      await amountInput(page).fill('1000000')
      await rawOf(page, 'deposit.token0')
    },
    'funded account, amount typed': async (stage) => {
      await stage.world.actors.fund(alice(stage), 60_000_000n * WAD, PLENTY)
      await expect(depositButton(stage.page)).not.toHaveAttribute('aria-disabled')
    },
    'one token': async ({ page }) => {
      await amountInput(page).fill('')
      await clickFold(page, 'Deposit with one token')
      await actionCard(page)
        .getByRole('textbox', { name: / to put in$/ })
        .fill('0.001')
      await rawOf(page, 'one.shares')
    },
    position: async (stage) => {
      await holdPosition(stage.world, alice(stage), 50n)
      await stage.page.goto(APP)
      await rawOf(stage.page, 'worth')
      await rawOf(stage.page, 'earned')
    },
    'withdraw review': async ({ page }) => {
      await withdrawButton(page).click()
      await expect(reviewDialog(page)).toContainText('Network fee')
    },
    withdrawn: async ({ page }) => {
      await agree(page)
      await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
    },
  },
}

const positionPage: Scene = {
  name: 'Position',
  states: {
    history: async ({ page }) => {
      await page.goto(`/position?address=${PROVIDERS[0]}`)
      await rawOf(page, 'bar.total')
    },
    'history, print': ({ page }) => page.emulateMedia({ media: 'print' }),
    elsewhere: async ({ page }) => {
      await page.emulateMedia({ media: null })
      await page.goto(`/markets/local-second/position?address=${PROVIDERS[0]}`)
      await expect(page.getByRole('region', { name: 'All markets', exact: true })).toBeVisible()
    },
    nobody: async ({ page }) => {
      await page.goto('/position')
      await expect(page.getByLabel('Any address')).toBeVisible()
    },
    'nothing deposited': async (stage) => {
      await openFunded(stage, '/position')
      const empty = stage.page.getByRole('region', { name: 'Nothing deposited in ‘Local test tokens’' })
      await expect(empty).toContainText(/would earn about/)
    },
    'what if': async (stage) => {
      await holdPosition(stage.world, alice(stage), 50n)
      await stage.page.goto('/position')
      await clickFold(stage.page, 'What if the price moves?')
      await rawOf(stage.page, 'whatIf.worth')
    },
    loading: async ({ page, context }) => {
      await breakNode(context, 'silent')
      await page.goto(`/position?address=${PROVIDERS[1]}`)
    },
    failed: async ({ page, context, guard }) => {
      guard.allow(/503/)
      await breakNode(context, 'down')
      await page.goto(`/position?address=${PROVIDERS[2]}`)
      await expect(page.getByText('The network does not answer', { exact: true })).toBeVisible()
    },
  },
}

const connecting: Scene = {
  name: 'Connecting',
  states: {
    'menu of wallets': async ({ page }) => {
      await page.goto(APP)
      await openWalletMenu(page)
    },
    connecting: async ({ page, wallet }) => {
      wallet.next('connect', hang())
      await page
        .getByRole('dialog', { name: 'Wallets' })
        .getByRole('button', { name: wallet.presence.name })
        .click()
      await expect(page.getByRole('banner').getByRole('button', { name: 'Connecting...' })).toBeVisible()
    },
    rejected: async ({ page, wallet }) => {
      await page.getByRole('button', { name: 'Cancel' }).click()
      wallet.next('connect', reject())
      await chooseWallet(page, wallet.presence.name)
      await expect(page.getByText('You rejected the request')).toBeVisible()
    },
    'wrong network': async (stage) => {
      stage.wallet.chainId = 1
      await openConnected(stage)
      await expect(stage.page.getByRole('button', { name: /^Switch to/ }).first()).toBeVisible()
    },
  },
}

const deposit: Scene = {
  name: 'Deposit',
  isSample: true,
  states: {
    ready: async (stage) => {
      await openFunded(stage)
      await enterDeposit(stage.page, '2.5')
    },
    'not an amount': async ({ page }) => {
      await amountInput(page).fill('1,000')
      await expect(actionCard(page)).toContainText('Use a point for decimals')
    },
    review: async ({ page }) => {
      await enterDeposit(page, '2.5')
      await depositButton(page).click()
      await expect(reviewDialog(page)).toContainText('Network fee')
    },
    rejected: async ({ page, wallet }) => {
      wallet.next('eth_sendTransaction', reject())
      await agree(page)
      await expect(depositProgress(page)).toContainText('You rejected the request')
    },
    failed: async ({ page, wallet, guard }) => {
      guard.allow(/insufficient funds/)
      wallet.next('eth_sendTransaction', fail(-32000, 'insufficient funds for gas'))
      await depositProgress(page).getByRole('button', { name: 'Try again' }).click()
      await agree(page)
      await expect(depositProgress(page).getByRole('button', { name: 'Try again' })).toBeVisible()
    },
    confirming: async ({ page, world }) => {
      await world.request('evm_setAutomine', [false])
      await depositProgress(page).getByRole('button', { name: 'Try again' }).click()
      await agree(page)
      await expectSpecified(page, 'Confirming...')
    },
    success: async ({ page, world }) => {
      await minePending(world)
      await world.request('evm_setAutomine', [true])
      await expect(page.getByRole('dialog', { name: 'Deposited' })).toBeVisible()
    },
    activity: async ({ page }) => {
      await finishDeposit(page)
      await page.getByRole('button', { name: /^Activity/ }).click()
      await expect(page.getByRole('complementary', { name: 'Activity' })).toBeVisible()
    },
  },
}

const swap: Scene = {
  name: 'Swap',
  states: {
    ready: async (stage) => {
      await openFunded(stage, QUOTER)
      await payInput(stage.page).fill('3')
      await rawOf(stage.page, 'swapOut')
    },
    review: async ({ page }) => {
      await swapCard(page).getByRole('button', { name: 'Swap', exact: true }).click()
      await expect(reviewDialog(page)).toContainText('Network fee')
    },
    'not an amount': async ({ page }) => {
      await page.keyboard.press('Escape')
      await payInput(page).fill('-3')
      await expect(swapCard(page)).toContainText('without a plus or minus sign')
    },
  },
}

const alarms: Scene = {
  name: 'Alarms',
  states: {
    'vaults changed, app page': async (stage) => {
      const { page, world } = stage
      await holdPosition(world, alice(stage), 640n)
      await openConnected(stage)
      await enterShares(page, '1')
      await world.actors.setVaults(cast(world).mallory, ...(await deployVaults(world, 'EvilVault')))
      await expect(alarm(page, 'The vaults were changed')).toBeVisible()
    },
    'vaults changed, vaults page': async ({ page }) => {
      await page.goto(VAULTS)
      await expect(alarm(page, 'The vaults were changed')).toBeVisible()
    },
    'vault configuration': async ({ page }) => {
      await openVaultsPanel(page)
      await vaultsPanel(page).getByRole('button', { name: 'Use random placeholders' }).click()
    },
    'is it safe, vaults changed': async ({ page }) => {
      await page.goto('/safety')
      await expect(alarm(page, 'The vaults were changed')).toBeVisible()
    },
    'landing, vaults changed': async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('alert')).toContainText('The vaults were changed')
    },
    'position removed and paid nothing': async (stage) => {
      const { page, world } = stage
      await page.goto(APP)
      await rawOf(page, 'shares')
      await world.actors.withdraw(cast(world).mallory, alice(stage))
      await expect(alarm(page, 'and you were paid nothing')).toBeVisible()
    },
  },
}

const node: Scene = {
  name: 'Node',
  states: {
    'stale figures': async (stage) => {
      const { page, context, guard } = stage
      guard.allow(/503/)
      await openFunded(stage)
      await rawOf(page, 'vault0')
      await breakNode(context, 'down')
      await expect(page.locator('[data-field="vault0"] [data-state="stale"]')).toBeVisible()
    },
    unavailable: async ({ page }) => {
      await page.goto(APP)
      await expect(page.getByText('The network does not answer', { exact: true })).toBeVisible()
    },
    loading: async ({ page, context }) => {
      await breakNode(context, 'silent')
      await page.goto(APP)
      await expect(actionCard(page)).toBeVisible()
    },
  },
}

const catalogue = loadCatalogue('local')

const markets = catalogue.map((market): Scene => {
  const { app, position } = getMarketPagePaths(market, catalogue)
  return {
    name: `Market ${market.slug}`,
    states: {
      position: async ({ page, wallet }) => {
        wallet.accounts = [PROVIDERS[0]]
        await page.goto(app)
        await connectWith(page, wallet.presence.name, PROVIDERS[0])
        await rawOf(page, 'token0')
        await page.waitForLoadState('networkidle')
        await expect(page.getByText('Reading the past…')).toHaveCount(0)
      },
      history: async ({ page }) => {
        await page.goto(position)
        const isRead = page.getByText('Complete from the hook’s first block')
        await expect(isRead.filter({ visible: true })).toBeVisible()
      },
    },
  }
})

export const SCENES: readonly Scene[] = [
  shell,
  appPage,
  positionPage,
  connecting,
  deposit,
  swap,
  alarms,
  node,
  ...markets,
]
