import type { Page } from '@playwright/test'
import { FLASHIFI_SELECTORS } from '../../src/adapters/flashifi/reading.ts'
import { encodeCall } from '../../src/math/abi.ts'
import { checksumAddress } from '../../src/math/address.ts'
import { type Address, isAddressEqual } from '../../src/math/hex.ts'
import { changeAnswers } from '../fixtures/changedAnswers.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults } from '../fixtures/hostileVaults.ts'
import { actionCard, agree, enterShares, reviewDialog } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { openVaultsPanel, vaultsPanel } from '../fixtures/writeStarters.ts'

const VAULTS = '/vaults'
const panel = vaultsPanel
const setButton = (page: Page) => panel(page).getByRole('button', { name: 'Set Vaults' })
const alertOf = (page: Page) => panel(page).getByRole('alert')

async function fill(page: Page, vault0: string, vault1: string): Promise<void> {
  await panel(page).getByLabel('Vault 0 address').fill(vault0)
  await panel(page).getByLabel('Vault 1 address').fill(vault1)
}

test('setVaults form checks wallet, network, contract and simulation in this order [5-12 5-13 5-14 5-15 5-23 5-24 7-14]', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  const { hook, vault0, vault1 } = world.market
  const { alice } = cast(world)
  await page.goto(VAULTS)
  await openVaultsPanel(page)
  await fill(page, vault0, vault1)

  await setButton(page).click()
  await expect(alertOf(page)).toHaveText('Please connect to a network')

  wallet.chainId = 137
  await connectWith(page, 'Test Wallet', alice)
  await setButton(page).click()
  await expect(alertOf(page)).toHaveText(
    'Please switch to Base Sepolia network (Chain ID: 84532). Current network: Polygon (ID: 137)',
  )

  await wallet.changeChain(world.chainId)
  const code = await world.request('eth_getCode', [hook, 'latest'])
  await world.request('anvil_setCode', [hook, '0x'])
  await setButton(page).click()
  await expect(alertOf(page)).toContainText(`No contract found at address ${hook} on Base Sepolia`)
  await expect(alertOf(page)).toContainText(
    `Contract not found at address ${hook}. Please verify the contract address and network.`,
  )

  // EVM code that reverts every call: PUSH0 PUSH0 REVERT.
  await world.request('anvil_setCode', [hook, '0x5f5ffd'])
  await setButton(page).click()
  await expect(alertOf(page)).toContainText(
    'setVaults simulation failed: The contract refused without giving a reason.',
  )
  // Makes the hook revert with Error('vaults are frozen').
  await world.request('anvil_setCode', [hook, REVERTS_WITH_WORDS])
  await setButton(page).click()
  await expect(alertOf(page)).toContainText(
    'setVaults simulation failed: The contract refused: vaults are frozen',
  )
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  // After each new block, the page replaces or removes the error message.
  await world.request('anvil_setCode', [hook, '0x'])
  await world.request('evm_mine')
  await expect(alertOf(page)).toContainText('No contract found at address')
  await world.request('anvil_setCode', [hook, code])
  await world.request('evm_mine')
  await expect(alertOf(page)).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  guard.allow(/console error/)
})

test('Restore button hides its ‘No contract found’ error once the hook has code again [5-23]', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  const { alice, mallory } = cast(world)
  const { hook } = world.market
  const [vault0, vault1] = await deployVaults(world, 'EvilVault')
  await world.actors.setVaults(mallory, vault0, vault1)
  await openConnected(page, VAULTS, alice, wallet)
  const alarm = page.locator('.k-notice').filter({ hasText: 'Restore the expected vaults' })
  const restore = alarm.getByRole('button', { name: 'Restore the expected vaults' })
  await expect(restore).toBeVisible()
  // Changes only the answer to the button's check. If the code were missing on the chain, the next
  // snapshot would hide the alarm with its button.
  const { honest } = await changeAnswers(page.context(), ({ method, params }) =>
    method === 'eth_getCode' && isAddressEqual(params[0] as Address, hook) ? { result: '0x' } : undefined,
  )
  await restore.click()
  await expect(alarm.locator('.k-notice')).toContainText('No contract found at address')
  honest()
  await world.request('evm_mine')
  await expect(alarm.locator('.k-notice')).toHaveCount(0)
  await expect(restore).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  guard.allow(/console error/)
})

/** EVM code that reverts with Error('vaults are frozen'). */
const REVERTS_WITH_WORDS = (() => {
  const text = 'vaults are frozen'
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const data = `08c379a0${word(32)}${word(text.length)}${Buffer.from(text).toString('hex').padEnd(64, '0')}`
  const size = (data.length / 2).toString(16).padStart(2, '0')
  // EVM code: PUSH1 size, PUSH1 11, PUSH0, CODECOPY, PUSH1 size, PUSH0, REVERT
  const code = `60${size}600a5f3960${size}5ffd`
  return `0x${code}${data}`
})()

test('setVaults form refuses an invalid address and fills in random vaults with 300,000 gas [3-06 6-04 7-09 9-18]', async ({
  page,
  wallet,
  world,
}) => {
  await openConnected(page, VAULTS, cast(world).alice, wallet)
  await openVaultsPanel(page)
  await expect(panel(page)).toContainText('The contract lets anyone set the vaults at any time.')
  await expect(panel(page)).toContainText('cannot be withdrawn until these are restored')
  await expect(page.locator('[data-field="stake0"] [data-raw]')).toBeVisible()
  await setButton(page).click()
  await expect(panel(page)).toContainText('Enter an address.')
  await fill(page, 'vitalik.eth', `${checksumAddress(world.market.vault1).slice(0, -1)}Z`)
  await expect(panel(page).getByText('An address is 0x followed by 40 digits')).toHaveCount(1)
  // An ENS name is not a valid address until the user looks it up with the button.
  await expect(panel(page).getByRole('button', { name: 'Look up' })).toHaveCount(1)
  await setButton(page).click()
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  const { market, request } = world
  await expect(panel(page)).toContainText('Debug: random addresses. Breaks this market for everybody')
  await panel(page).getByRole('button', { name: 'Use random placeholders' }).click()
  const typed = [
    await panel(page).getByLabel('Vault 0 address').inputValue(),
    await panel(page).getByLabel('Vault 1 address').inputValue(),
  ] as const
  for (const text of typed) expect(text).toBe(checksumAddress(text as Address))
  expect(typed[0]).not.toBe(typed[1])
  await expect(panel(page)).toContainText('Vault 0 has no contract')
  await expect(panel(page)).toContainText('Everyone on this page sees a red alarm')
  await setButton(page).click()
  await expect(reviewDialog(page)).toContainText('setVaults')
  await expect(reviewDialog(page)).toContainText(typed[0], { ignoreCase: true })
  await agree(page)
  await expect(panel(page).getByText('The vaults are set.')).toBeVisible()
  expect(wallet.asked('eth_sendTransaction')[0]?.params[0]).toMatchObject({ gas: '0x493e0' })
  for (const [index, token] of [market.token0, market.token1].entries()) {
    const call = { to: market.hook, data: encodeCall(FLASHIFI_SELECTORS.getVaultAddress, token) }
    const set = String(await request('eth_call', [call, 'latest'])).slice(-40)
    expect(set).toBe(typed[index]?.slice(2).toLowerCase())
  }
  await expect(page.getByText('The vaults were changed')).toBeVisible()
  const alarm = page.locator('.k-notice').filter({ hasText: 'The vaults were changed' })
  await expect(alarm).toContainText('Vaults changed by you.')
  // The new vault has no code, so its amount is unavailable. The token symbol stays.
  await expect(panel(page)).toContainText('TT0 unavailable')
  await expect(page.locator('body')).not.toContainText('unavailable of Token')
  await page.goto('/features')
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText('Blocked: vaults changed')
  await expect(actionCard(page)).not.toContainText('could not be read, so a deposit')
})
