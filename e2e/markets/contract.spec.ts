import type { Page } from '@playwright/test'
import { checksumAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { colourOf } from '../fixtures/colour.ts'
import { connectLocal, connectWith } from '../fixtures/connecting.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { WRONG_NETWORK_WARNING } from '../fixtures/networkWords.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expect, test } from '../fixtures/test.ts'
import { unfold } from '../fixtures/writeStarters.ts'

const APP = '/features'
const block = (page: Page) => page.getByRole('region', { name: 'Contract and network' })
const open = (page: Page) => unfold(page, /^Contract$/)
const row = (page: Page, term: string) =>
  page.locator('.k-def').filter({ has: page.getByText(term, { exact: true }) })

test('Footer shows the hook’s address, its networks and a wrong-network warning [1-13 2.2-22 2.2-23 2.2-24 2.2-25 2.2-26 3-42 8-04]', async ({
  page,
  wallet,
  world,
}) => {
  const hook = checksumAddress(world.market.hook)
  await page.goto(APP)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await expect(block(page).getByText('Hook Contract:')).toBeHidden()
  await unfold(page, 'Contract and network')
  await expect(block(page)).toContainText('Hook Contract:')
  await expect(block(page).getByRole('link')).toHaveAttribute('href', `/explorer/address/${hook}`)
  await expect(block(page).getByRole('link')).toContainText(hook)
  await expect(block(page)).toContainText('Required Network:Base Sepolia (ID: 84532)')
  await expect(block(page)).toContainText('Current Network:no wallet connected')
  await connectWith(page, 'Test Wallet', world.accounts[0])
  await expect(block(page)).toContainText('Current Network:Base Sepolia (ID: 84532)')
  await expect(block(page)).not.toContainText(WRONG_NETWORK_WARNING)
  await wallet.changeChain(11155111)
  await expect(block(page)).toContainText('Current Network:Sepolia (ID: 11155111)')
  await expect(block(page)).toContainText(WRONG_NETWORK_WARNING)
  expect(await colourOf(block(page).locator('.k-notice > .k-icon'))).toBe('red')
  await block(page).getByRole('button', { name: 'Switch to Base Sepolia' }).click()
  await expect(block(page)).not.toContainText(WRONG_NETWORK_WARNING)
})

test('Contract details and allowances are not read until the user opens them [3-01 3-10 7-19]', async ({
  context,
  page,
  world,
}) => {
  await world.actors.fund(world.accounts[0] ?? '0x', PLENTY, PLENTY)
  const traffic = watchRpc(context)
  await page.goto(APP)
  await rawOf(page, 'vault0')
  traffic.forget()
  await open(page)
  expect(await rawOf(page, 'totalSupply')).toBe(await chainReads(world).totalSupply())
  await expect(row(page, 'Symbol')).toContainText('RHL')
  await expect(row(page, 'Decimals')).toContainText('18')
  await expect(row(page, 'Tick range')).toContainText('−887220 to 887220')
  await expect(row(page, 'Pool manager').getByRole('link')).toHaveAttribute(
    'href',
    `/explorer/address/${checksumAddress(world.market.network.poolManager)}`,
  )
  const permissions = page.getByRole('list', { name: 'Hook permissions' }).getByRole('listitem')
  await expect(permissions).toHaveCount(14)
  await expect(permissions.filter({ hasText: 'yes' })).toHaveText([
    'beforeInitialize: yes',
    'beforeSwap: yes',
    'afterSwap: yes',
  ])
  for (const index of [0, 1])
    await expect(row(page, `Your allowance of TT${index} to the hook`)).toContainText('connect to see')
  await expect(page.locator('[data-field="beforeAddLiquidityCount"]')).toHaveText('0')

  const counter = page.locator('[data-field="beforeSwapCount"]')
  const before = Number(await counter.textContent())
  await world.actors.swap(world.accounts[0] ?? '0x', { zeroForOne: true, amountSpecified: -(10n ** 18n) })
  await expect(counter).toHaveText(`${before}`)
  // Forgets earlier requests. All later requests read the contract details.
  traffic.forget()
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect(counter).toHaveText(`${before + 1}`)
  await expect(page.locator('[data-field="afterSwapCount"]')).toHaveText(`${before + 1}`)
  expect(traffic.requests.length).toBeGreaterThan(0)

  const [account = '0x'] = world.accounts
  const { hook, token0, token1 } = world.market
  await world.actors.approve(account, token0, hook)
  await world.actors.approve(account, token1, hook, 7n)
  await connectLocal(page, account)
  const allowance = (index: 0 | 1) => row(page, `Your allowance of TT${index} to the hook`).locator('dd')
  await expect(allowance(0)).toHaveText('unlimited')
  await expect(allowance(1).locator('[data-raw]')).toHaveAttribute('data-raw', '7')
})

test('Contract details show ‘unavailable’ for a getter that the contract lacks', async ({
  guard,
  page,
  world,
}) => {
  guard.allow(/console/)
  const plain = await world.actors.deploy('TestToken', ['Plain', 'PLN', 18])
  await world.actors.disguise(world.market.hook, plain)
  await page.goto(APP)
  await open(page)
  for (const name of [
    'beforeSwapCount',
    'afterSwapCount',
    'beforeAddLiquidityCount',
    'beforeRemoveLiquidityCount',
  ])
    await expect(page.locator(`[data-field="${name}"]`)).toHaveText('not on this contract')
  await expect(row(page, 'Tick range')).toContainText('unavailable')
})
