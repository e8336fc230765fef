import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { erc4626Abi } from '../../contracts/generated/erc4626Abi.ts'
import { send } from '../../devnet/send.ts'
import type { World } from '../../devnet/world.ts'
import { checksumAddress, shortenAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { ledgerChecks, rowOf } from '../fixtures/ledgers.ts'
import { PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { interruptRpc, watchRpc } from '../fixtures/rpcTraffic.ts'
import { expectAmounts, shownAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { controlVisibility, setVisibility } from '../fixtures/visibility.ts'

const APP = '/features'
const WAD = 10n ** 18n
const ROWS = ['Millrace Shares', 'Token 0', 'Token 1', 'Vault 0', 'Vault 1'] as const

/** Visible name of each row in the balance list. */
const TITLES = [
  'Millrace Shares RHL',
  'Token 0 TT0',
  'Token 1 TT1',
  'Vault 0 Token 0 TT0',
  'Vault 1 Token 1 TT1',
] as const

test('Balances equal those on chain at the block that the page shows [1-11 1-15 1-20 2.2-05 2.2-06 3-26 7-20 7-21]', async ({
  page,
  world,
}) => {
  const [account = '0x', other = '0x'] = world.accounts
  const { hook, token0, token1, vault0, vault1 } = world.market
  const { balanceOf, blockNumber } = chainReads(world)
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, 2n * WAD)
  await openConnected(page, APP, account)
  expect(await rawOf(page, 'shares')).toBe(2n * WAD)
  const fields = (await shownAmounts(page)).map(({ field }) => field)
  const checks = ledgerChecks(world, account)
  expect(fields).toEqual(expect.arrayContaining(Object.keys(checks)))
  await expectAmounts(page, world.chainId, checks)

  await world.actors.transfer(account, token0, other, 12_345n)
  await world.actors.dripYield(7n * WAD, 3n)
  const block = await blockNumber()
  await expect.poll(() => rawOf(page, 'vault1')).toBe(await checks.vault1?.(block))
  await expectAmounts(page, world.chainId, checks)
  await expect(page.locator('[data-field="facts.part"]')).toHaveText('0.07% yours')

  const held = [
    await balanceOf(hook, account),
    await balanceOf(token0, account),
    await balanceOf(token1, account),
    await balanceOf(token0, vault0),
    await balanceOf(token1, vault1),
  ]
  for (const [index, name] of ROWS.entries()) {
    const row = rowOf(page, name)
    await expect(row.locator('.k-bal-name')).toHaveText(TITLES[index] ?? '')
    await expect(row.locator('.k-bal-amount [data-raw]')).toHaveAttribute('data-raw', `${held[index]}`)
  }
  await expect(rowOf(page, 'Millrace Shares')).toContainText('ReHypothecated Liquidity')
})

test('Balances on a phone show the hook’s part of a vault if it is well below 100 % [2.2-06]', async ({
  page,
  world,
}) => {
  const { token0, vault0 } = world.market
  const [account = '0x'] = world.accounts
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(APP)
  const half = await rawOf(page, 'vault0')
  const part = rowOf(page, 'Vault 0').getByText('Hook’s share')
  await expect(part).toBeHidden()
  await world.actors.mint(token0, account, half)
  await world.actors.approve(account, token0, vault0)
  const data = encodeFunctionData({ abi: erc4626Abi, functionName: 'deposit', args: [half, account] })
  await send(world.request, { from: account, to: vault0, data })
  await expect(part).toBeVisible()
  expect(await rawOf(page, 'vault0')).toBe(2n * half)
  const { vault0HookAssets } = ledgerChecks(world, account)
  const assets = await vault0HookAssets?.(await chainReads(world).blockNumber())
  expect(await rawOf(page, 'vault0HookAssets')).toBe(assets)
  // The hook may own one unit less than half, which the page still rounds to 50 %.
  await expect(rowOf(page, 'Vault 0').locator('.b-part')).toHaveText(/^Hook’s share .* \(50%\)$/)
  // EVM code that reverts every call: PUSH0 PUSH0 REVERT.
  await world.request('anvil_setCode', [vault0, '0x5f5ffd'])
  await world.request('evm_mine')
  await expect(rowOf(page, 'Vault 0').locator('.b-part')).toHaveText(/unavailable/)
  await expect(part).toBeVisible()
})

test('Addresses and vault balances need no wallet, balances of 18 decimals are copied [2.2-05 2.2-06 3-25 3-27 6-06 7-24 9-17]', async ({
  context,
  page,
  world,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hook, token0, token1, vault0, vault1 } = world.market
  await page.goto(APP)
  for (const [index, raw] of [hook, token0, token1, vault0, vault1].entries()) {
    const address = checksumAddress(raw)
    const row = rowOf(page, ROWS[index] ?? '')
    const link = row.getByRole('link')
    await expect(link).toHaveAttribute('href', `/explorer/address/${address}`)
    await expect(link).toContainText(shortenAddress(address))
    await row.getByRole('button', { name: `Copy address ${address}` }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  }
  await expect(page.locator('[data-field="shares"]')).toHaveText('connect to see')
  for (const field of ['token0', 'token1'])
    await expect(page.locator(`[data-field="${field}"]`)).toHaveText('–connect to see')
  await expectAmounts(page, world.chainId, ledgerChecks(world, '0x'))
  expect(await rawOf(page, 'vault0')).toBeGreaterThan(0n)

  const [account = '0x'] = world.accounts
  await world.actors.mint(world.market.token0, account, 1_234_567n * WAD + 1n)
  await openConnected(page, APP, account)
  await rawOf(page, 'token0')
  const figure = page.locator('[data-field="token0"] [data-raw]')
  await expect(figure).toHaveText('1234567.000000000000000001')
  const selected = await figure.evaluate((node) => {
    getSelection()?.selectAllChildren(node)
    return `${getSelection()}`
  })
  expect(selected).toBe('1234567.000000000000000001')
  await figure.click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('1234567.000000000000000001')
})

test('Refresh button reads all figures of the page again with one request [2.2-04 2.2-05 2.2-06]', async ({
  context,
  page,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1 } = world.market
  await controlVisibility(context)
  await world.actors.fund(account, PLENTY, PLENTY)
  const traffic = watchRpc(context)
  await openConnected(page, APP, account)
  await rawOf(page, 'token0')
  // A hidden page does not poll, so only a refresh button causes a read.
  await setVisibility(page, 'hidden')
  await traffic.rests(1_000)
  const node = await interruptRpc(context)
  node.slow(300)
  const checks = ledgerChecks(world, account)
  const changes = [
    ['Refresh Millrace Shares', 'shares', () => world.actors.deposit(account, WAD)],
    ['Refresh Token 0', 'token0', () => world.actors.mint(token0, account, 1n)],
    ['Refresh Token 1', 'token1', () => world.actors.mint(token1, account, 1n)],
    ['Refresh Vault 0', 'vault0', () => world.actors.dripYield(1n, 0n)],
    ['Refresh Vault 1', 'vault1', () => world.actors.dripYield(0n, 1n)],
    ['Refresh All Balances', 'token1', () => world.actors.mint(token1, account, 2n)],
  ] as const
  for (const [name, field, change] of changes) {
    const before = await rawOf(page, field)
    await change()
    const after = await checks[field]?.(await chainReads(world).blockNumber())
    expect(after).not.toBe(before)
    const button = page.getByRole('button', { name, exact: true })
    await expect(button).not.toHaveAttribute('aria-busy')
    traffic.forget()
    expect(await rawOf(page, field)).toBe(before)
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => rawOf(page, field), name).toBe(after)
    await expect(button).not.toHaveAttribute('aria-busy')
    expect(
      traffic.requests.filter((methods) => methods.includes('eth_call')),
      name,
    ).toHaveLength(1)
    await expect(page.getByRole('status').filter({ hasText: 'up to date' })).toHaveCount(1)
  }
  await expectAmounts(page, world.chainId, checks)
})

test('Page offers to try again if the node is down, and marks the last figures as stale', async ({
  context,
  guard,
  page,
  world,
}) => {
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

  await setVisibility(page, 'visible')
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

test('Unexpected vault is marked in the balances and in the diagram [2.2-06]', async ({ page, world }) => {
  const { token0, vault1 } = world.market
  const [stranger = '0x'] = world.accounts
  const evil = await world.actors.deploy('YieldVault', [token0, 'Other', 'OTH'])
  await page.goto(APP)
  const row = rowOf(page, 'Vault 0')
  await expect(row.getByText('Hook’s share')).toBeVisible()
  await expect(page.locator('.f-live .f-alarm')).toHaveCount(0)
  await world.actors.setVaults(stranger, evil, vault1)
  await expect(row.getByText('unexpected vault')).toBeVisible()
  await expect(page.locator('.f-live .f-alarm').first()).toContainText('replaced')
  await expect(row.getByRole('link')).toHaveAttribute('href', `/explorer/address/${checksumAddress(evil)}`)
  expect(await rawOf(page, 'vault0')).toBe(0n)
})

async function expectAmountsAfter(page: Page, world: World): Promise<void> {
  await expect(page.locator('[data-field="vault0"] [data-state="live"]')).toBeVisible()
  await expectAmounts(page, world.chainId, ledgerChecks(world, '0x'))
}

test('Vault diagram animates once for a swap with JIT liquidity', async ({ page, world }) => {
  const { token0 } = world.market
  const { swapRouter } = world.market.network
  const [account = '0x'] = world.accounts
  const amount = 400_000_000n * 10n ** 18n
  await world.actors.mint(token0, account, amount)
  await world.actors.approve(account, token0, swapRouter)
  await page.goto(APP)
  const diagram = page.getByRole('img', { name: /^The vaults hold for the hook: TT0 [\d,.M]+, TT1 / })
  await expect(diagram).toBeVisible()
  const before = await rawOf(page, 'vault0')

  await world.actors.dripYield(10n ** 18n, 10n ** 9n)
  await expect.poll(() => rawOf(page, 'vault0')).toBeGreaterThan(before)
  await expect(diagram.locator('.f-pulse')).toHaveCount(0)

  const price = await diagram.getAttribute('aria-label')
  await world.actors.swap(account, { zeroForOne: true, amountSpecified: -amount })
  await expect(diagram.locator('.f-pulse')).toHaveCount(1)
  await expect(diagram).not.toHaveAttribute('aria-label', price ?? '')
})
