import type { Page } from '@playwright/test'
import { CONNECT_WALLET_FIRST, USER_REJECTED } from '#locales/specified.ts'
import { LOCAL_NAME, setName } from '../../devnet/names.ts'
import { checksumAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { agree, PLENTY, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { expect, test } from '../fixtures/test.ts'
import { answer, fail, hang, reject } from '../fixtures/walletBehaviour.ts'
import { readyToWrite, unfold } from '../fixtures/writeStarters.ts'

const APP = '/features'
const WAD = 10n ** 18n
const form = (page: Page) => page.getByRole('form', { name: 'Send shares' })
const recipient = (page: Page) => form(page).getByLabel('Recipient address')
const amount = (page: Page) => form(page).getByLabel('Shares to send')
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send Shares' })

test('Share transfer sends shares to another address after a review [1-03]', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', friend = '0x'] = world.accounts
  const chain = chainReads(world)
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * WAD)
  await openConnected(page, APP, account, wallet)
  await unfold(page, 'Send shares')
  await recipient(page).fill(friend)
  await amount(page).fill('0,75')
  await sendButton(page).click()
  await expect(reviewDialog(page)).toContainText('transfer')
  await expect(reviewDialog(page)).toContainText(checksumAddress(friend))
  await expect(reviewDialog(page).locator('[data-argument="value"]')).toHaveText('750000000000000000')
  await agree(page)
  await expect(form(page)).toContainText('The shares have been sent.')
  await expect(recipient(page)).toHaveValue('')
  const { hook } = world.market
  expect(await chain.balanceOf(hook, account)).toBe((5n * WAD) / 4n)
  expect(await chain.balanceOf(hook, friend)).toBe((3n * WAD) / 4n)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  await expect.poll(() => rawOf(page, 'shares')).toBe((5n * WAD) / 4n)

  await recipient(page).fill(friend)
  await form(page).getByRole('button', { name: 'Max' }).click()
  await expect(amount(page)).toHaveValue('1.25')
  await sendButton(page).click()
  await agree(page)
  await expect.poll(() => chain.balanceOf(hook, account)).toBe(0n)
  await expect(form(page)).toContainText('You have no shares to send.')
})

test('Share transfer is blocked above the balance and to unusable addresses', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', friend = '0x'] = world.accounts
  const { hook, token1, vault0 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, WAD)
  await openConnected(page, APP, account, wallet)
  await unfold(page, 'Send shares')
  await sendButton(page).click()
  await expect(form(page)).toContainText('Enter an address.')
  await expect(form(page)).toContainText('Enter an amount.')
  const flipped = checksumAddress(friend).replace(/[A-F]/, (digit) => digit.toLowerCase())
  for (const [to, sentence] of [
    ['0x123', 'An address is 0x followed by 40 digits'],
    [flipped, 'This address has a typing error'],
    [`0x${'0'.repeat(40)}`, 'This is the zero address'],
    [account, 'This is your own address'],
    [hook, 'This is the hook'],
    [token1, 'This is a token contract'],
    [vault0, 'This is a contract of the pool'],
  ] as const) {
    await recipient(page).fill(to)
    await expect(form(page)).toContainText(sentence)
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  }
  await recipient(page).fill(friend)
  for (const [text, sentence] of [
    ['1.000000000000000001', 'This is more than you have.'],
    ['0', 'Enter an amount above zero.'],
    ['-1', 'without a plus or minus sign'],
  ] as const) {
    await amount(page).fill(text)
    await expect(form(page)).toContainText(sentence)
    // Neither the button nor the Enter key sends a transfer with an invalid amount.
    await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
    await amount(page).press('Enter')
  }
  await expect(reviewDialog(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Share transfer form says why it is disabled, and keeps its input after a rejection', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x', friend = '0x'] = world.accounts
  await page.goto(APP)
  await unfold(page, 'Send shares')
  await expect(form(page)).toContainText(CONNECT_WALLET_FIRST)
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  await connectWith(page, 'Test Wallet', account)
  await expect(form(page)).toContainText('You have no shares to send.')
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, WAD)
  await expect(sendButton(page)).not.toHaveAttribute('aria-disabled')
  await wallet.changeChain(1)
  await recipient(page).fill(friend)
  await amount(page).fill('1')
  await sendButton(page).click()
  await expect(form(page).getByRole('alert')).toHaveText(SWITCH_NETWORK_FIRST)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await wallet.changeChain(world.chainId)
  wallet.next('eth_sendTransaction', reject())
  await sendButton(page).click()
  await agree(page)
  await expect(form(page)).toContainText(USER_REJECTED)
  await expect(amount(page)).toHaveValue('1')
})

test('Page asks the wallet to list shares and tokens, and shows the wallet’s answer', async ({
  page,
  context,
  wallet,
  world,
}) => {
  const { hook, token0, token1 } = world.market
  let letAnswer = () => {}
  const answered = new Promise<void>((resolve) => {
    letAnswer = resolve
  })
  await context.route('**/rpc', async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto(APP)
  await unfold(page, 'Add tokens to your wallet')
  const row = (name: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: new RegExp(`wallet.* ${name}$`) }) })
  await expect(row('TT0')).toContainText(CONNECT_WALLET_FIRST)
  await connectWith(page, 'Test Wallet', world.accounts[0])
  await expect(row('Millrace Shares')).toContainText('Decimals unavailable')
  await expect(row('Millrace Shares').getByRole('button')).toBeDisabled()
  letAnswer()
  wallet.always('wallet_watchAsset', answer(true))
  wallet.next('wallet_watchAsset', hang())
  await row('Millrace Shares').getByRole('button').click()
  await expect(row('Millrace Shares')).toContainText('Asking your wallet...')
  wallet.always('wallet_watchAsset', answer(true))
  await row('TT0').getByRole('button').click()
  await expect(row('TT0')).toContainText('Your wallet says it added the token.')
  wallet.next('wallet_watchAsset', reject())
  await row('TT1').getByRole('button').click()
  await expect(row('TT1')).toContainText(USER_REJECTED)
  wallet.next('wallet_watchAsset', fail(4200, 'Unsupported method'))
  await row('TT1').getByRole('button').click()
  await expect(row('TT1')).toContainText('Add the address manually.')
  const option = (address: string, symbol: string) => ({
    type: 'ERC20',
    options: { address: checksumAddress(address as `0x${string}`), symbol, decimals: 18 },
  })
  expect(wallet.asked('wallet_watchAsset').map(({ params }) => params)).toEqual([
    option(hook, 'RHL'),
    option(token0, 'TT0'),
    option(token1, 'TT1'),
    option(token1, 'TT1'),
  ])
})

test('ENS name of a share recipient is replaced by its address before the transfer', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  await readyToWrite(world, account)
  await openConnected(page, APP, account, wallet)
  await unfold(page, 'Send shares')
  const { name, address } = LOCAL_NAME
  const { ens = '0x' } = world.market.network
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.toLowerCase().includes(ens.toLowerCase())) asked.push(request.url())
  })
  const chain = chainReads(world)
  const before = await chain.holdings(address)
  await recipient(page).fill(name)
  await expect(form(page)).toContainText('Asks /rpc for the address.')
  await amount(page).fill('0.5')
  await expect(sendButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(asked).toEqual([])
  await form(page).getByRole('button', { name: 'Look up' }).click()
  await expect(recipient(page)).toHaveValue(address)
  await expect(form(page)).toContainText(`This is the address of ${name} on Base Sepolia.`)
  expect(asked).toHaveLength(1)
  await sendButton(page).click()
  await expect(reviewDialog(page)).toContainText(address)
  await agree(page)
  await expect.poll(async () => (await chain.holdings(address)).shares - before.shares).toBe(5n * 10n ** 17n)

  await setName(world.request, ens, 'outside.eth', ens)
  for (const [name, reason] of [
    ['nobody.eth', 'This name has no address. Check its spelling.'],
    ['outside.eth', 'This name is kept outside the chain. Enter its address.'],
    ['a..eth', 'This is not a valid name. Check its spelling.'],
  ] as const) {
    await recipient(page).fill(name)
    await form(page).getByRole('button', { name: 'Look up' }).click()
    await expect(form(page)).toContainText(reason)
    await expect(recipient(page)).toHaveValue(name)
  }
})
