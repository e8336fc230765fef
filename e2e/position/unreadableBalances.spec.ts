import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { checksumAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { ledgerChecks, rowOf } from '../fixtures/ledgers.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { interruptRpc, watchRpc } from '../fixtures/rpcTraffic.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { controlVisibility, setVisibility } from '../fixtures/visibility.ts'

const APP = '/features'
const WAD = 10n ** 18n

test('Balance that cannot be read is shown as unavailable, never as 0', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.disguise(world.market.token0, await world.actors.deploy('GasBombToken'))
  await world.actors.disguise(world.market.token1, await world.actors.deploy('RevertingDecimalsToken'))
  await openConnected(page, APP, account)
  const token0 = page.locator('[data-field="token0"]')
  await expect(token0).toContainText('unavailable')
  await expect(token0.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(token0.locator('[data-raw]')).toHaveCount(0)
  expect(await rawOf(page, 'token1')).toBe(PLENTY)
  await expect(page.locator('[data-field="token1"]')).toContainText(`${PLENTY} smallest units`)
})

test('Page offers to try again if the node is down on page load', async ({ context, guard, page, world }) => {
  guard.allow(/503/)
  await controlVisibility(context)
  const traffic = watchRpc(context)
  const node = await interruptRpc(context)
  node.down()
  await page.goto(APP)
  await expect(page.locator('[data-field="vault0"]')).toContainText('unavailable')
  await expect(page.getByText('The network does not answer', { exact: true })).toBeVisible()
  await expect(page.locator('[data-raw]')).toHaveCount(0)
  // A hidden page does not poll, so only the retry click can restore the figures.
  await setVisibility(page, 'hidden')
  await traffic.rests()
  node.up()
  await traffic.rests()
  traffic.forget()
  await expect(page.locator('[data-raw]')).toHaveCount(0)
  await page.locator('[data-field="vault0"]').getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => traffic.requests.flat()).toContain('eth_call')
  await expectAmountsAfter(page, world)
  await expect(page.getByText('The network does not answer')).toHaveCount(0)
})

test('Page marks the last figures as stale if the node stops answering', async ({
  context,
  guard,
  page,
  world,
}) => {
  guard.allow(/503/)
  await controlVisibility(context)
  const traffic = watchRpc(context)
  const node = await interruptRpc(context)
  await page.goto(APP)
  await rawOf(page, 'vault0')
  const block = await chainReads(world).blockNumber()
  node.down()
  const vault = page.locator('[data-field="vault0"]')
  await expect(vault.locator('[data-state="stale"]')).toContainText('stale')
  await expect(vault.locator('[data-raw]')).toHaveAttribute('data-block', `${block}`)
  await expect(page.getByText(`Figures are from block ${block} and may be out of date.`)).toBeVisible()
  await world.actors.dripYield(WAD, 1n)
  await expectAmounts(page, world.chainId, ledgerChecks(world, '0x'))
  await setVisibility(page, 'hidden')
  await traffic.rests()
  node.up()
  await traffic.rests()
  traffic.forget()
  await expect(vault.locator('[data-state="stale"]')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => traffic.requests.flat()).toContain('eth_call')
  await expect(vault.locator('[data-state="live"]')).toBeVisible()
  await expectAmountsAfter(page, world)
})

test('Page says that the browser is offline until it is online again', async ({ context, guard, page }) => {
  guard.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(APP)
  await rawOf(page, 'vault0')
  // Waits for the number of swaps. The page then loads its code for connection problems.
  await expect(page.locator('[data-swaps]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.locator('[data-field="vault0"] [data-state="live"]')).toBeVisible()
})

test('Token symbol with HTML and invisible characters is shown as short plain text', async ({
  page,
  world,
}) => {
  await page.goto(APP)
  // The page shows symbols from the market file, except in the balance card, which also shows the
  // symbol that the token contract returns.
  const symbol = page.getByRole('region', { name: 'Yours', exact: true }).locator('bdi')
  await expect(symbol.filter({ hasText: 'TT0' })).toHaveCount(1)
  await world.request('anvil_setStorageAt', [
    world.market.token0,
    SYMBOL_SLOT,
    shortString('<b>x</b>\u202eevil'),
  ])
  await world.request('evm_mine', [])
  await expect(symbol.filter({ hasText: 'evil' })).toHaveText('<b>x</b>evil')
  await expect(page.locator('bdi b')).toHaveCount(0)
})

test('Unexpected vault is marked red with its address and balance [2.2-06]', async ({ page, world }) => {
  const { token0, vault1 } = world.market
  const [stranger = '0x'] = world.accounts
  const evil = await world.actors.deploy('YieldVault', [token0, 'Other', 'OTH'])
  await page.goto(APP)
  const row = rowOf(page, 'Vault 0')
  await expect(row.getByText('Hook’s share')).toBeVisible()
  await world.actors.setVaults(stranger, evil, vault1)
  await expect(row.getByText('unexpected vault')).toBeVisible()
  await expect(row.getByRole('link')).toHaveAttribute('href', `/explorer/address/${checksumAddress(evil)}`)
  expect(await rawOf(page, 'vault0')).toBe(0n)
})

/** Storage slot 4, which holds `_symbol` in OpenZeppelin's ERC20. */
const SYMBOL_SLOT = `0x${'4'.padStart(64, '0')}`

/** Encodes a string of at most 31 bytes as a Solidity storage word. */
function shortString(text: string): string {
  const bytes = Buffer.from(text)
  return `0x${bytes.toString('hex').padEnd(62, '0')}${(bytes.length * 2).toString(16).padStart(2, '0')}`
}

async function expectAmountsAfter(page: Page, world: World): Promise<void> {
  await expect(page.locator('[data-field="vault0"] [data-state="live"]')).toBeVisible()
  await expectAmounts(page, world.chainId, ledgerChecks(world, '0x'))
}
