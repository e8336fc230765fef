import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { CONNECT_WALLET_FIRST, USER_REJECTED } from '#locales/specified.ts'
import { testTokenAbi } from '../../contracts/generated/testTokenAbi.ts'
import { TEST_TOKEN_MINT_AMOUNT } from '../../src/market/limits.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import { minePending, untilInPool } from '../fixtures/untilPending.ts'
import { fail, reject } from '../fixtures/walletBehaviour.ts'

const APP = '/features'
const panel = (page: Page) => page.getByRole('region', { name: 'Get Test Tokens' })
const blockDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirming…' })
const bothMinted = (page: Page) => page.getByText('Both tokens are in your wallet.').last()
const mintButton = (page: Page) => panel(page).getByRole('button', { name: 'Mint Test Tokens' })

const sent = (wallet: { asked(method: string): readonly { params: readonly unknown[] }[] }) =>
  wallet.asked('eth_sendTransaction').map(({ params }) => params[0])

test('Mint button mints 10,000,000 of Token 0 and then of Token 1 [1-07 2.2-03 4-11 6-05 7-06 9-15]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  const chain = chainReads(world)
  await openConnected(page, APP, account, wallet)
  await world.request('evm_setAutomine', [false])
  await mintButton(page).click()
  await expect(panel(page).getByRole('button', { name: 'Minting Tokens...' })).toBeVisible()
  await expect.poll(() => sent(wallet)).toHaveLength(1)
  await untilInPool(world)
  // While the mint of token 0 is pending, the page does not request the mint of token 1.
  await expect(blockDialog(page)).toBeVisible()
  expect(sent(wallet)).toHaveLength(1)
  await world.request('evm_mine')
  await expect.poll(() => sent(wallet)).toHaveLength(2)
  await minePending(world)
  await expect(bothMinted(page)).toBeVisible()
  await expect(mintButton(page)).toBeVisible()
  await expect(panel(page)).toContainText('10,000,000 each')

  const data = encodeFunctionData({
    abi: testTokenAbi,
    functionName: 'mint',
    args: [account, TEST_TOKEN_MINT_AMOUNT],
  })
  expect(sent(wallet)).toMatchObject([
    { from: account, to: token0, data },
    { from: account, to: token1, data },
  ])
  expect(TEST_TOKEN_MINT_AMOUNT).toBe(10_000_000n * 10n ** 18n)
  expect(await chain.holdings(account)).toEqual({
    shares: 0n,
    token0: TEST_TOKEN_MINT_AMOUNT,
    token1: TEST_TOKEN_MINT_AMOUNT,
  })
  await world.request('evm_setAutomine', [true])
})

test('Mint button shows an alert if no wallet is connected or the mint fails [4-11 5-01 5-03 6-11 8-02 8-05 8-13]', async ({
  guard,
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const alert = panel(page).getByRole('alert')
  await page.goto(APP)
  await mintButton(page).click()
  await expect(alert).toHaveText(CONNECT_WALLET_FIRST)
  await connectWith(page, 'Test Wallet', account)
  await expect(alert).toHaveCount(0)
  await wallet.changeChain(1)
  await mintButton(page).click()
  await expect(alert).toHaveText(SWITCH_NETWORK_FIRST)
  await expect(mintButton(page)).toBeEnabled()
  expect(sent(wallet)).toEqual([])

  // If the user rejects the mint in the wallet, the page shows no alert.
  await wallet.changeChain(world.chainId)
  wallet.next('eth_sendTransaction', reject())
  await mintButton(page).click()
  await expect(panel(page)).toContainText(USER_REJECTED)
  await expect(alert).toHaveCount(0)
  await expect(mintButton(page)).toBeEnabled()
  expect(sent(wallet)).toHaveLength(1)
  expect(guard.seen()).toEqual([])

  // If the wallet fails, the page shows and logs an error: the wallet may have sent a transaction.
  guard.allow(/console error: \[mint\]/)
  wallet.next('eth_sendTransaction', fail(-32603, 'Something inside the wallet broke'))
  await mintButton(page).click()
  await expect(panel(page).getByText('Transaction Failed', { exact: true })).toBeVisible()
  await expect(panel(page)).toContainText('may have sent this. Check your wallet first.')
  await expect(panel(page)).not.toContainText('try again')
  await expect(mintButton(page)).toBeEnabled()
  expect(guard.seen().join()).toContain('console error: [mint]')
  expect(guard.problems()).toEqual([])
  expect(sent(wallet)).toHaveLength(2)

  // Before and after the click, the page says that ETH for gas is missing and where to get it.
  await world.request('anvil_setBalance', [account, '0x0'])
  await world.request('evm_mine')
  await expect(panel(page)).toContainText('No ETH for the fee: the Local wallet has some')
  await mintButton(page).click()
  await expect(panel(page)).toContainText('Transaction Failed: nothing was sent')
  await expect(panel(page)).toContainText(/Your account lacks about [\d.,]+ ETH/)
  await expect(mintButton(page)).toBeEnabled()
  expect(sent(wallet)).toHaveLength(2)
})
