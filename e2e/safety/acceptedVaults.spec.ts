import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import type { Address } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, deployVaults, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  PLENTY,
  rawOf,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'
import { openVaultsPanel, vaultsPanel } from '../fixtures/writeStarters.ts'

const BLOCKED = 'Blocked: vaults changed'
/** Accounts that have had shares since the devnet's start. */
const HOLDERS = PROVIDERS.slice(0, 2)
const watch = (page: Page) => page.getByRole('main')
const button = (page: Page, name: string) => watch(page).getByRole('button', { name })

async function soundVaults({ actors, market }: World, name: string): Promise<readonly [Address, Address]> {
  return [
    await actors.deploy('YieldVault', [market.token0, `${name} 0`, `${name}0`]),
    await actors.deploy('YieldVault', [market.token1, `${name} 1`, `${name}1`]),
  ]
}

async function open(page: Page, path: '/features' | '/vaults'): Promise<void> {
  await page.goto(path)
  await expect.poll(() => rawOf(page, path === '/features' ? 'token0' : 'watch.vault0')).toBeDefined()
}

test('Deposit is blocked after a vault change until the user accepts the new vaults [6-13]', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { actors, market } = world
  await actors.fund(alice, PLENTY, PLENTY)
  const mine = await soundVaults(world, 'Mine')
  await openConnected(page, '/vaults', alice)
  const configure = vaultsPanel(page)
  await openVaultsPanel(page)
  await configure.getByLabel('Vault 0 address').fill(mine[0])
  await configure.getByLabel('Vault 1 address').fill(mine[1])
  await configure.getByRole('button', { name: 'Set Vaults' }).click()
  await agree(page)
  await expect(page.locator('.k-notice').filter({ hasText: 'Vaults changed by you' })).toContainText(
    'Anyone can restore them',
  )

  await open(page, '/features')
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText(BLOCKED)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')

  await open(page, '/vaults')
  await expect(button(page, 'Accept these vaults')).toHaveCount(0)
  await button(page, 'Look at these vaults').click()
  const found = watch(page).getByRole('list', { name: 'Findings' })
  await expect(found).toContainText('Vault 0 reports that it holds TT0.')
  await expect(found).toContainText('Its code is')
  await expect(found).toContainText('You have no shares')
  await expect(found.locator('[data-finding="trip"]')).toContainText('Simulated: a deposit takes')
  await button(page, 'Accept these vaults').click()
  await expect(watch(page)).toContainText('You have accepted these vaults for your deposits')

  await open(page, '/features')
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText('You have accepted it for your deposits.')
  await expect(actionCard(page)).not.toContainText(BLOCKED)
  // The new vaults are empty, so most of a deposit would belong to the other holders of shares.
  await expect(actionCard(page)).toContainText('If you withdrew at once, you would get back only')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  for (const holder of HOLDERS) await actors.withdraw(holder)
  await expect(actionCard(page)).not.toContainText('If you withdrew at once')
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(UNIT)
  const chain = chainReads(world)
  expect((await chain.holdings(alice)).shares).toBe(UNIT)
  // The deposited tokens are in the vaults that the user accepted.
  expect(await balanceOf(world, market.token0, mine[0])).toBeGreaterThan(0n)
  expect(await balanceOf(world, market.token1, mine[1])).toBeGreaterThan(0n)

  // Another vault change blocks deposits again. The vaults that the user accepted before stay
  // accepted.
  await actors.setVaults(mallory, mine[0], (await soundVaults(world, 'Theirs'))[1])
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText(BLOCKED)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await actors.setVaults(mallory, ...mine)
  await expect(depositButton(page)).not.toHaveAttribute('aria-disabled', 'true')

  await open(page, '/vaults')
  await button(page, 'Take it back').click()
  await expect(button(page, 'Look at these vaults')).toBeVisible()
  await open(page, '/features')
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText(BLOCKED)
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
})

test('User cannot accept vaults that pay nothing or hold another token @long [6-13]', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { actors, market } = world
  await actors.fund(alice, PLENTY, PLENTY)
  await openConnected(page, '/vaults', alice)
  const look = button(page, 'Look at these vaults')
  const accept = button(page, 'Accept these vaults')
  await actors.setVaults(mallory, ...(await deployVaults(world, 'EvilVault')))
  await look.click()
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
  await expect(accept).toHaveAccessibleDescription(/a deposit would return nothing/)
  // Mallory sets the original vaults in swapped order, which the user has not accepted.
  await actors.setVaults(mallory, market.vault1, market.vault0)
  await expect(accept).toHaveCount(0)
  await look.click()
  await expect(watch(page)).toContainText('Vault 0 reports that it holds another token than TT0.')
  await expect(accept).toHaveAttribute('aria-disabled', 'true')
})

async function balanceOf({ request }: World, token: Address, account: Address): Promise<bigint> {
  const data = `0x70a08231${account.slice(2).padStart(64, '0')}`
  return BigInt(String(await request('eth_call', [{ to: token, data }, 'latest'])))
}
