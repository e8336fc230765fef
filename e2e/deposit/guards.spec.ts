import { CONTRACT_ISSUE, contractNotAccessible, VERIFY_CONTRACT } from '#locales/specified.ts'
import { colourOf } from '../fixtures/colour.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { actionCard, depositButton, enterShares, PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const APP = '/features'

test('Deposit is blocked while a vault is full, is replaced or would pay nothing back', async ({
  page,
  wallet,
  world,
}) => {
  const [account = '0x'] = world.accounts
  const { token0, token1, vault0, vault1 } = world.market
  await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, APP, account, wallet)
  await enterShares(page, '0.5')
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  const stranger = await world.actors.deploy('YieldVault', [token0, 'Stranger', 'S0'])
  await world.actors.setVaults(account, stranger, vault1)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(actionCard(page)).toContainText('Blocked: vaults changed')
  await world.actors.setVaults(account, vault0, vault1)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')

  await expect(actionCard(page)).toContainText('simulated: you would get back more than you put in')
  const taken0 = await rawOf(page, 'deposit.token0')
  // From now on, vault 0 of the market file pays nothing.
  await world.actors.disguise(vault0, await world.actors.deploy('IlliquidVault', [token0, 0n]))
  await expect(actionCard(page)).toContainText(
    'If you withdrew at once, you would get back less than you put in.',
  )
  await expect(page.locator(`[data-field="exit.token0"] [data-raw="${taken0}"]`)).toBeVisible()
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await world.actors.disguise(vault1, await world.actors.deploy('IlliquidVault', [token1, 0n]))
  await expect(actionCard(page)).toContainText('If you withdrew at once, you would get nothing back.')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')

  // A full vault takes no deposits, which the page's data shows without a simulation.
  await world.actors.disguise(vault1, await world.actors.deploy('FullVault', [token1]))
  await expect(actionCard(page)).toContainText('Vault 1 takes no deposits right now.')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(actionCard(page).locator('.liq-round')).toHaveCount(0)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Deposit form shows missing ETH and tokens before the user clicks Deposit', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, 10n ** 18n, PLENTY)
  const wealth = await world.request('eth_getBalance', [account, 'latest'])
  await world.request('anvil_setBalance', [account, '0x0'])
  await openConnected(page, APP, account)
  await expect(actionCard(page)).toContainText('Not enough ETH for the fee')
  await world.request('anvil_setBalance', [account, wealth])
  await world.request('evm_mine')
  await expect(actionCard(page)).not.toContainText('Not enough ETH for the fee')
  await enterShares(page, '0.5')
  await expect(actionCard(page)).toContainText(/You need [\d.,]+ more TT0\./)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
})

test('Yellow banner names the network if the hook has no code there [2.2-18 2.2-21 8-03]', async ({
  page,
  wallet,
  world,
}) => {
  await world.request('anvil_setCode', [world.market.hook, '0x'])
  await page.goto(APP)
  const banner = actionCard(page).getByRole('alert').filter({ hasText: CONTRACT_ISSUE })
  await expect(banner).toContainText('Contract not found or not accessible on current network')
  await expect(banner).toContainText(VERIFY_CONTRACT)
  expect(await colourOf(banner.getByText(CONTRACT_ISSUE))).toBe('yellow')
  await connectWith(page, 'Test Wallet', world.accounts[0])
  await expect(banner).toContainText(contractNotAccessible('Base Sepolia'))
  await wallet.changeChain(137)
  await expect(banner).toContainText(contractNotAccessible('Polygon'))
  // For an unknown chain id, the page shows the network name that the specification prescribes.
  await wallet.changeChain(424242)
  await expect(banner).toContainText(contractNotAccessible(undefined))
})

test('Deposit form shows no zeros for values that the node has not returned', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/Failed to load resource/)
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY, PLENTY)
  await openConnected(page, APP, account)
  await enterShares(page, '0.5')
  await page.route('**/rpc', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The network does not answer', { exact: true })).toBeVisible()
  // A node that does not respond does not prove that the contract is missing.
  await expect(page.getByText(CONTRACT_ISSUE)).toHaveCount(0)
  await enterShares(page, '0.5')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  // The page marks the pool price as a default, because the node did not return it.
  await expect(actionCard(page).locator('[data-field="deposit.token0"]')).toContainText('default')
})
