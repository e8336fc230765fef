import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS, USER_REJECTED, WITHDRAW_SUCCESS } from '#locales/specified.ts'
import { chainReads } from '../../fixtures/chainReads.ts'
import {
  chooseWallet,
  expectConnected,
  expectLocked,
  openWalletMenu,
  walletChoice,
} from '../../fixtures/connecting.ts'
import { DEPOSIT_LIQUIDITY, DEPOSIT_TEXT, SWAP_TEXT } from '../../fixtures/entered.ts'
import {
  actionCard,
  agree,
  approvalStep,
  clickApprove,
  depositButton,
  enterShares,
  finishDeposit,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../../fixtures/liquidity.ts'
import { WRONG_NETWORK_WARNING } from '../../fixtures/networkWords.ts'
import { expect } from '../../fixtures/test.ts'
import { untilPending } from '../../fixtures/untilPending.ts'
import { compareBalances } from './compareBalances.ts'
import type { Cap } from './walletDriver.ts'
import { test } from './walletTest.ts'

const WAD = 10n ** 18n
/**
 * Allowance that the user types in the wallet: more than the deposit takes, less than the page
 * requested.
 */
const CAP: Cap = { tokens: '20000', raw: 20_000n * WAD }

const mintButton = (page: Page) => page.getByRole('button', { name: 'Mint Test Tokens' })
const swapCard = (page: Page) => page.getByRole('region', { name: 'Swap', exact: true })

test.describe.configure({ timeout: 600_000 })

test('Real wallet extension can confirm every action in its own windows @long', async ({
  page,
  windows,
  driver,
  world,
  guard,
}) => {
  // The locked wallet rejects the request, and the page logs the error.
  guard.allow(/\[mint\] walletLocked/)
  guard.allow(/\[withdraw\] otherAccount/)
  const [first = '0x', second = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  let steps = 0
  let compared = 0
  const step = (name: string, act: () => Promise<void>) =>
    test.step(name, async () => {
      await act()
      compared += await compareBalances(page, world, first)
      steps += 1
    })

  await page.goto('/features')
  await step('connect, and go to the network', async () => {
    const menu = await openWalletMenu(page)
    await expect(walletChoice(menu, driver.name)).toHaveCount(1)
    await page.keyboard.press('Escape')
    await chooseWallet(page, driver.name)
    await driver.connect(windows)
    await expectConnected(page, first)
    await expect(page.getByText(WRONG_NETWORK_WARNING).filter({ visible: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Switch to Base Sepolia' }).first().click()
    await driver.addNetwork(windows)
    await expect(page.getByText(WRONG_NETWORK_WARNING)).toHaveCount(0)
  })

  await step('mint', async () => {
    await mintButton(page).click()
    await driver.confirm(windows)
    await driver.confirm(windows)
    await expect(page.getByText('Both tokens are in your wallet.')).toBeVisible()
  })

  await step('reject', async () => {
    await clickApprove(page, 0)
    await agree(page)
    await driver.reject(windows)
    await expect(page.getByText(USER_REJECTED).filter({ visible: true }).first()).toBeVisible()
    expect(await chain.allowance(token0, first)).toBe(0n)
  })

  await step('approve, with another cap than was asked for', async () => {
    await clickApprove(page, 0)
    await agree(page)
    await driver.confirmWithCap(windows, CAP)
    await expect(approvalStep(page, 0)).toContainText('up to 20,000')
    expect(await chain.allowance(token0, first)).toBe(CAP.raw)
  })

  await step('approve, and reload the page while the wallet asks', async () => {
    await clickApprove(page, 1)
    await agree(page)
    await windows.untilOpen()
    await page.reload()
    await expectConnected(page, first)
    await driver.confirm(windows)
    await expect(actionCard(page)).toContainText('All Approved')
    expect(await chain.allowance(token1, first)).toBeGreaterThan(0n)
  })

  await step('deposit', async () => {
    await enterShares(page, DEPOSIT_TEXT)
    await rawOf(page, 'deposit.token0')
    await depositButton(page).click()
    await agree(page)
    await driver.confirm(windows)
    await finishDeposit(page)
    await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
    expect((await chain.holdings(first)).shares).toBe(DEPOSIT_LIQUIDITY)
  })

  await step('swap', async () => {
    const before = await chain.holdings(first)
    await page.goto('/features?tab=quoter')
    await expectConnected(page, first)
    await swapCard(page).getByRole('textbox', { name: 'You pay exactly' }).fill(SWAP_TEXT)
    await swapCard(page).getByRole('button', { name: 'Approve TT0 to the swap router' }).click()
    await agree(page)
    await driver.confirm(windows)
    const swap = swapCard(page).getByRole('button', { name: 'Swap', exact: true })
    await expect(swap).toBeEnabled()
    const promised = await rawOf(page, 'swapOut')
    await swap.click()
    await agree(page)
    await driver.confirm(windows)
    await expect(swapCard(page).getByText(SWAP_SUCCESS)).toBeVisible()
    const after = await chain.holdings(first)
    expect(before.token0 - after.token0).toBe(1000n * WAD)
    expect(after.token1 - before.token1).toBe(promised)
    await page.goto('/features')
    await expectConnected(page, first)
  })

  await step('close the review if the account changes', async () => {
    await withdrawButton(page).click()
    await expect(reviewDialog(page)).toBeVisible()
    await driver.selectAccount(windows, 1)
    await expect(reviewDialog(page)).toHaveCount(0)
    await expectConnected(page, second)
    await compareBalances(page, world, second)
    await driver.selectAccount(windows, 0)
    await expectConnected(page, first)
  })

  await step('withdraw, and lock the wallet before the transaction is mined', async () => {
    await rawOf(page, 'withdraw.token0')
    await world.request('evm_setAutomine', [false])
    await withdrawButton(page).click()
    await agree(page)
    await driver.confirm(windows)
    await untilPending(page, world)
    await driver.lock(windows)
    await world.request('evm_mine')
    await world.request('evm_setAutomine', [true])
    await expect(page.getByText(WITHDRAW_SUCCESS)).toBeVisible()
    expect((await chain.holdings(first)).shares).toBe(0n)
  })

  await step('unlock', async () => {
    if (driver.locking === 'silent') {
      await mintButton(page).click()
      await expect(
        page
          .getByText(/^Your wallet is locked/)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
    }
    await expectLocked(page)
    await page.getByRole('banner').getByRole('button', { name: 'Unlock' }).click()
    await driver.unlock(windows)
    await expectConnected(page, first)
  })

  console.log(`${driver.name}: ${steps} steps; ${compared} of ${compared} compared figures are the chain's.`)
})
