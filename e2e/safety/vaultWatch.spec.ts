import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { FLASHIFI_SELECTORS } from '../../src/adapters/flashifi/reading.ts'
import { FUNCTION_SELECTORS } from '../../src/market/selectors.ts'
import { encodeCall } from '../../src/math/abi.ts'
import { checksumAddress, shortenAddress } from '../../src/math/address.ts'
import { isAddressEqual } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal, openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, UNIT } from '../fixtures/hostileVaults.ts'
import { actionCard, agree, enterShares, rawOf } from '../fixtures/liquidity.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { expectAmounts } from '../fixtures/shownAmounts.ts'
import { expect, test } from '../fixtures/test.ts'
import { controlVisibility, setVisibility } from '../fixtures/visibility.ts'

const VAULTS = '/vaults'
/**
 * Title of the alarm while the vaults are replaced. The alarm after their restoration has another
 * title.
 */
const ALARM = /The vaults were changed(?! and changed back)/

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notice = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })

async function vaultOf(world: World, token: `0x${string}`): Promise<string> {
  const call = { to: world.market.hook, data: encodeCall(FLASHIFI_SELECTORS.getVaultAddress, token) }
  return `0x${String(await world.request('eth_call', [call, 'latest'])).slice(-40)}`
}

/**
 * Simulates that the owner withdraws everything now. Returns both paid amounts in one word, so that
 * 0n means that neither token is paid.
 */
async function paidNow(world: World, owner: `0x${string}`): Promise<bigint> {
  const call = {
    from: owner,
    to: world.market.hook,
    data: encodeCall(FLASHIFI_SELECTORS.removeReHypothecatedLiquidity, owner),
  }
  return BigInt(String(await world.request('eth_call', [call, 'latest'])))
}

test('Vaults page marks both vaults as expected and shows their amounts on chain', async ({
  page,
  world,
}) => {
  const { hook, token0, token1, vault0, vault1 } = world.market
  const { balanceOf } = chainReads(world)
  const owned = async (vault: `0x${string}`, read: `0x${string}`, block: bigint) => {
    const argument = read === FUNCTION_SELECTORS.maxWithdraw ? hook : await balanceOf(vault, hook, block)
    const call = { to: vault, data: encodeCall(read, argument) }
    return BigInt(String(await world.request('eth_call', [call, `0x${block.toString(16)}`])))
  }
  await page.goto(VAULTS)
  await expect(card(page, 'Vault status')).toContainText('As expected')
  for (const name of ['Vault 0 for TT0', 'Vault 1 for TT1'])
    await expect(card(page, name)).toContainText('100% can leave now')
  await expect(page.locator('[data-drift-bps]')).toBeVisible()
  await expectAmounts(page, world.chainId, {
    'watch.vault0': (block) => balanceOf(token0, vault0, block),
    'watch.vault1': (block) => balanceOf(token1, vault1, block),
    'watch.hookAssets0': (block) => owned(vault0, FUNCTION_SELECTORS.convertToAssets, block),
    'watch.hookAssets1': (block) => owned(vault1, FUNCTION_SELECTORS.convertToAssets, block),
    'exit.payable0': (block) => owned(vault0, FUNCTION_SELECTORS.maxWithdraw, block),
    'exit.payable1': (block) => owned(vault1, FUNCTION_SELECTORS.maxWithdraw, block),
    'exit.owed0': (block) => owned(vault0, FUNCTION_SELECTORS.convertToAssets, block),
    'exit.owed1': (block) => owned(vault1, FUNCTION_SELECTORS.convertToAssets, block),
    stake0: (block) => owned(vault0, FUNCTION_SELECTORS.convertToAssets, block),
    stake1: (block) => owned(vault1, FUNCTION_SELECTORS.convertToAssets, block),
  })
})

test('Replaced vault causes an alarm within one block and blocks deposits', async ({
  page,
  wallet,
  world,
}) => {
  const { actors, market } = world
  const { alice, mallory } = cast(world)
  await actors.fund(alice, 50_000_000n * UNIT, 50_000_000n * UNIT)
  await actors.deposit(alice, (3n * UNIT) / 10n)
  const hostile = await deployVaults(world, 'EvilVault')
  await openConnected(page, '/features', alice, wallet)
  const worth = [await rawOf(page, 'withdraw.token0'), await rawOf(page, 'withdraw.token1')] as const
  const { holdings } = chainReads(world)
  const before = await holdings(alice)
  await enterShares(page, '1')
  await expect(page.getByRole('button', { name: 'Deposit Liquidity' })).not.toHaveAttribute('aria-disabled')

  const { transactionHash } = await actors.setVaults(mallory, ...hostile)
  await expect(notice(page, ALARM)).toBeVisible()
  await expect(actionCard(page)).toContainText('Blocked: vaults changed')
  await expect(page.getByRole('button', { name: 'Deposit Liquidity' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  await expect(page.getByRole('region', { name: 'Your position' })).toContainText('Blocked: vaults changed')
  const alarm = notice(page, ALARM)
  // The alarm names the value of the user's 0.3 shares, and how to withdraw them.
  await expect(alarm).toContainText('behind your 0.3 shares are still in the old vaults')
  await expect(alarm).toContainText('anyone can burn your shares first, and you get nothing')
  await expect(alarm).not.toContainText('You get them back')
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.setBack${side}`)).toBe(worth[side])
  // The largest figure is what a withdrawal pays now. The tokens in the old vaults are below it.
  const position = page.getByRole('region', { name: 'Your position' })
  await expect(position).toContainText('still in the old vaults, at risk')
  await expect.poll(() => rawOf(page, 'worth')).toBe(0n)
  for (const side of [0, 1] as const) expect(await rawOf(page, `restored${side}`)).toBe(worth[side])
  expect(await paidNow(world, alice)).toBe(0n)
  await expect(page.locator('.f-note, .f-added').filter({ visible: true })).toHaveCount(0)
  await expect(alarm).toContainText(`Vaults changed by ${shortenAddress(checksumAddress(mallory))}`)
  await expect(alarm).toContainText(shortenAddress(transactionHash))
  await expect(alarm).toContainText(shortenAddress(hostile[0]), { ignoreCase: true })
  await expect(alarm).toContainText(shortenAddress(market.vault1), { ignoreCase: true })

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vaults' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Vaults' })).toBeVisible()
  await expect(notice(page, ALARM)).toBeVisible()
  await expect(card(page, 'Vault status')).toContainText('Vaults changed')
  // The alarm is the only verdict, and accepting the new vaults is not suggested.
  for (const text of ['worth nothing', 'nothing is owed'])
    await expect(page.getByRole('main')).not.toContainText(text)
  await expect(page.getByText('Deposit into these vaults anyway?')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Look at these vaults' })).toBeHidden()
  // The page lists tokens in the replaced vaults as funds in previous vaults.
  await expect(page.locator('[data-field="former.hookAssets0"] [data-raw]')).toBeVisible()
  const former = await rawOf(page, 'former.hookAssets0')
  expect(former).toBeGreaterThan(0n)
  // The vault's card and the line about what is at stake name them too.
  for (const place of ['Vault 0 for TT0', 'Configure Vaults'])
    await expect(
      page.getByRole('region', { name: place }).locator('[data-field="replaced0"] [data-raw]'),
    ).toHaveAttribute('data-raw', `${former}`)
  await alarm.getByRole('button', { name: 'Restore the expected vaults' }).click()
  await agree(page)
  await expect(page.getByRole('button', { name: 'Restore the expected vaults' })).toHaveCount(0)
  await expect(card(page, 'Vault status')).toContainText('As expected')
  const [sent] = wallet.asked('eth_sendTransaction')
  expect(sent?.params[0]).toMatchObject({ gas: '0x493e0', value: '0x0' })
  expect(isAddressEqual(await vaultOf(world, market.token0), market.vault0)).toBe(true)
  expect(isAddressEqual(await vaultOf(world, market.token1), market.vault1)).toBe(true)
  const back = notice(page, 'The vaults were changed and changed back')
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.pays${side}`)).toBe(worth[side])
  await back.getByRole('button', { name: 'Withdraw everything' }).click()
  await agree(page)
  await expect
    .poll(() => holdings(alice))
    .toEqual({ shares: 0n, token0: before.token0 + worth[0], token1: before.token1 + worth[1] })
})

test('Vault history lists every change with sender, time and previous vault', async ({
  context,
  page,
  world,
}) => {
  const { actors, market } = world
  const { mallory } = cast(world)
  const hostile = await deployVaults(world, 'LyingVault', [10n])
  await actors.setVaults(mallory, ...hostile)
  await actors.setVaults(mallory, market.vault0, market.vault1)
  await controlVisibility(context)
  const traffic = watchRpc(context)
  await page.goto(VAULTS)
  const history = card(page, 'Vault changes')
  const entries = history.getByRole('list', { name: 'Changes, newest first' }).locator('> li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText('The expected vaults were restored')
  await expect(entries.nth(0)).toContainText(shortenAddress(hostile[1]), { ignoreCase: true })
  await expect(entries.nth(1)).toContainText('Other vaults were set')
  await expect(entries.nth(1)).toContainText(shortenAddress(mallory), { ignoreCase: true })
  await expect(entries.nth(2)).toContainText('nothing before')
  await expect(history).toContainText('Complete: from the hook’s first block')
  await expect(page.locator('[data-field="former.hookAssets0"]')).toBeVisible()

  await setVisibility(page, 'hidden')
  await traffic.rests(1_000)
  await actors.setVaults(mallory, ...hostile)
  traffic.forget()
  const logs = () => traffic.requests.flat().filter((method) => method === 'eth_getLogs')
  await expect(entries).toHaveCount(3)
  await history.getByRole('button', { name: 'Refresh' }).click()
  await expect(entries).toHaveCount(4)
  await expect(entries.nth(0)).toContainText('Other vaults were set')
  expect(logs()).toEqual(['eth_getLogs'])
})

test('Allowances page lists each allowance and revokes it with one click [7-19]', async ({ page, world }) => {
  const { alice } = cast(world)
  const { token0, token1, hook } = world.market
  const { swapRouter } = world.market.network
  const { allowance } = chainReads(world)
  await world.actors.approve(alice, token0, hook)
  await world.actors.approve(alice, token1, hook, 7n * UNIT)
  await world.actors.approve(alice, token1, swapRouter, 3n * UNIT)
  await page.goto(VAULTS)
  await expect(card(page, 'Your allowances')).toContainText('Connect a wallet to see them.')
  await connectLocal(page, alice)
  await expect(page.locator('[data-field="allowance.hook0"]')).toContainText('unlimited')
  expect(await rawOf(page, 'allowance.hook1')).toBe(7n * UNIT)
  expect(await rawOf(page, 'allowance.swapRouter1')).toBe(3n * UNIT)
  expect(await rawOf(page, 'allowance.swapRouter0')).toBe(0n)
  for (const name of ['TT0 to the hook', 'TT1 to the swap router']) {
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await agree(page)
    await expect(page.getByText(`${name}: revoked.`)).toBeVisible()
    // After a revocation, the keyboard focus moves to the next allowance.
    await expect(page.getByRole('button', { name: 'Revoke TT1 to the hook' })).toBeFocused()
  }
  expect(await allowance(token0, alice)).toBe(0n)
  expect(await allowance(token1, alice, swapRouter)).toBe(0n)
  expect(await allowance(token1, alice)).toBe(7n * UNIT)
  expect(await rawOf(page, 'allowance.hook0')).toBe(0n)
})
