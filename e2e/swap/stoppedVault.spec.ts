import { SWAP_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { cast, gateVault } from '../fixtures/hostileVaults.ts'
import { agree, rawOf } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { allowSwaps } from '../fixtures/routerBuild.ts'
import { swapAmount, swapButton, swapCard } from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'

/** Tests that the page offers no swap whose simulation fails, whatever the vaults report. */

const MILLION = 1_000_000n * 10n ** 6n
const SWAP = '/markets/local-dual?tab=quoter'
const VAULT_REFUSES = 'A vault cannot pay out this much now.'
const PAUSED = 'The owner has paused this pool, so you cannot swap now.'

async function prepare(world: World) {
  const { alice } = cast(world)
  const { market, actors } = world.dual[0]
  await actors.fund(alice, MILLION, MILLION)
  await allowSwaps(world, alice, market)
  return { alice, market, actors }
}

for (const side of sampled([0, 1] as const, (each) => each === 1))
  test(`Swap is blocked while vault ${side} cannot pay [2.4-05]`, async ({ page, wallet, world }) => {
    const { alice, market, actors } = await prepare(world)
    const gate = await gateVault(world, market, actors, side)
    await openConnected(page, SWAP, alice, wallet)
    await swapAmount(page).fill('1000')
    const quoted = await rawOf(page, 'swapOut')
    await expect(swapButton(page)).not.toHaveAttribute('aria-disabled', 'true')

    await gate({ isStopped: true })
    await swapAmount(page).fill('1000.5')
    await expect(swapCard(page)).toContainText(VAULT_REFUSES)
    await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
    await expect(swapButton(page)).toHaveAccessibleDescription(VAULT_REFUSES)
    await expect(page.locator('[data-field="swapOut"]')).toHaveCount(0)
    // Every swap uses both vaults, so a swap in the other direction fails too.
    await swapCard(page).getByRole('button', { name: 'Reverse the direction' }).click()
    await swapAmount(page).fill('1000')
    await expect(swapButton(page)).toHaveAccessibleDescription(VAULT_REFUSES)
    await swapCard(page).getByRole('button', { name: 'Reverse the direction' }).click()
    await swapAmount(page).fill('1000')
    await expect(swapButton(page)).toHaveAccessibleDescription(VAULT_REFUSES)
    expect(wallet.asked('eth_sendTransaction')).toEqual([])

    await gate({ isStopped: false })
    expect(await rawOf(page, 'swapOut')).toBe(quoted)
    await swapButton(page).click()
    await agree(page)
    await expect(swapCard(page)).toContainText(SWAP_SUCCESS)
  })

test('Swap shows no quote if it would revert because a vault pays nothing [2.4-05]', async ({
  page,
  wallet,
  world,
}) => {
  const { alice, market, actors } = await prepare(world)
  const gate = await gateVault(world, market, actors, 0)
  // The vault reports that it can pay nothing, and this is true. Other vaults report the same but
  // pay, so only a simulation can tell.
  await gate({ saysNothing: true, isStopped: true })
  await openConnected(page, SWAP, alice, wallet)
  await swapAmount(page).fill('1000')
  await expect(swapCard(page).locator('.swap-none')).toHaveText(VAULT_REFUSES)
  await expect(page.locator('[data-field="swapOut"]')).toHaveCount(0)
  await swapCard(page).getByRole('tab', { name: 'Liquidity' }).click()
  await expect(page.locator('[data-field="lent0"], [data-field="hook0"]')).toHaveCount(0)
  for (const direction of ['Token0 to Token1', 'Token1 to Token0']) {
    const quote = page.getByRole('region', { name: direction, exact: true })
    await expect(quote).toContainText(VAULT_REFUSES)
    await expect(quote.locator('[data-field$="Output"]')).toHaveCount(0)
  }
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Swap in a paused pool is blocked with the pause as reason @long [2.4-05]', async ({
  page,
  wallet,
  world,
}) => {
  const { alice, actors } = await prepare(world)
  await openConnected(page, SWAP, alice, wallet)
  await swapAmount(page).fill('1000')
  const quoted = await rawOf(page, 'swapOut')
  await actors.onPool('setPoolLive', [false])
  await expect(swapButton(page)).toHaveAccessibleDescription(PAUSED)
  await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(page.locator('[data-field="swapOut"]')).toHaveCount(0)
  await expect(swapCard(page).locator('.swap-none')).toHaveText(PAUSED)
  await expect(swapCard(page)).not.toContainText(/lends nothing|cannot pay out/)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await actors.onPool('setPoolLive', [true])
  expect(await rawOf(page, 'swapOut')).toBe(quoted)
  await swapButton(page).click()
  await agree(page)
  await expect(swapCard(page)).toContainText(SWAP_SUCCESS)
})
