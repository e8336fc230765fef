import { CONNECT_WALLET_FIRST, SWAP_SUCCESS, USER_REJECTED } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { cast, gateVault } from '../fixtures/hostileVaults.ts'
import { agree, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { SWITCH_NETWORK_FIRST } from '../fixtures/networkWords.ts'
import { allowSwaps, ROUTER } from '../fixtures/routerBuild.ts'
import {
  choose,
  gains,
  PLENTY0,
  PLENTY1,
  QUOTER,
  readyToSwap,
  swapAmount,
  swapButton,
  swapCard,
  WAD,
} from '../fixtures/swapForm.ts'
import { expect, test } from '../fixtures/test.ts'
import { reject } from '../fixtures/walletBehaviour.ts'

/**
 * Amounts of token 0 that another account buys during the review, and the page's message
 * afterwards.
 */
const MOVES = [
  { others: 15n, sentence: 'New amounts:' },
  { others: 200n, sentence: 'New amounts:' },
] as const

/** Message for a Universal Router, which enforces a minimum output and no price limit. */
const ROUTED = 'The price moved and the swap would bring less than your minimum. Check the new quote.'

test('Swap asks the user to confirm new amounts if the price moves too far', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/\[swap\]/)
  const account = await readyToSwap(page, world)
  await choose(page, 'Token1 to Token0')
  const [, other = '0x'] = world.accounts
  await world.actors.fund(other, 0n, PLENTY1)
  for (const { others, sentence } of MOVES)
    await test.step(`others buy ${others} of token0`, async () => {
      const refusal = ROUTER === undefined ? sentence : ROUTED
      await swapAmount(page).fill('10')
      // Waits for the block of the other account's trade in the previous step. A changed quote is
      // not sufficient: while Anvil mines a block, it answers with the new state but the previous
      // block number, and V4Quoter's quote for that number differs.
      const block = await chainReads(world).blockNumber()
      await expect(swapCard(page)).toContainText(`Computed on this page from block ${block}`)
      await swapButton(page).click()
      await expect(reviewDialog(page)).toBeVisible()
      await expect(swapCard(page)).not.toContainText(refusal)
      const isRenewed = ROUTER === undefined
      await world.actors.swap(other, { zeroForOne: false, amountSpecified: -others * WAD })
      const moved = await gains(world, account, async () => {
        await agree(page)
        await expect(isRenewed ? reviewDialog(page) : swapCard(page)).toContainText(refusal)
        if (isRenewed) await reviewDialog(page).getByRole('button', { name: 'Go back' }).click()
      })
      expect(moved).toEqual([0n, 0n])
    })
})

test('Swap shows V4Quoter’s quote if it differs from the quote computed by the page @long', async ({
  page,
  world,
}) => {
  await readyToSwap(page, world)
  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('1')
  const ours = await rawOf(page, 'swapOut')
  // Code of a quoter that always returns 7 whole units: PUSH32 7e18, MSTORE at 0, RETURN 64 bytes.
  const word = (7n * WAD).toString(16).padStart(64, '0')
  await world.request('anvil_setCode', [world.market.network.quoter, `0x7f${word}5f5260405ff3`])
  await world.request('evm_mine')
  const block = await chainReads(world).blockNumber()
  await expect(swapCard(page)).toContainText(`Computed on this page from block ${block}`)
  await swapButton(page).click()
  await expect(swapCard(page).getByRole('alert')).toContainText(
    'This page and V4Quoter give different quotes.',
  )
  await expect(reviewDialog(page)).toHaveCount(0)
  await expect.poll(() => rawOf(page, 'swapOut')).toBe(7n * WAD)
  await expect(swapCard(page)).toContainText('By V4Quoter')
  expect(ours).not.toBe(7n * WAD)
})

test('Swap button explains what to do without a wallet or on a wrong network', async ({
  page,
  wallet,
  world,
}) => {
  await page.goto(QUOTER)
  await swapAmount(page).fill('1')
  await rawOf(page, 'swapOut')
  await expect(swapCard(page)).toContainText(CONNECT_WALLET_FIRST)
  await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
  const [account = '0x'] = world.accounts
  await world.actors.fund(account, PLENTY0, PLENTY1)
  await allowSwaps(world, account)
  await connectWith(page, 'Test Wallet', account)
  await wallet.changeChain(1)
  await swapButton(page).click()
  await expect(swapCard(page).getByRole('alert')).toContainText(SWITCH_NETWORK_FIRST)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(0)

  await wallet.changeChain(world.chainId)
  await swapAmount(page).fill('100')
  wallet.next('eth_sendTransaction', reject())
  const moved = await gains(world, account, async () => {
    await swapButton(page).click()
    await agree(page)
    await expect(swapCard(page)).toContainText(USER_REJECTED)
    await expect(swapAmount(page)).not.toHaveValue('')
  })
  expect(moved).toEqual([0n, 0n])
  await expect(swapButton(page)).toHaveText('Swap')
})

test('Swap is blocked and its figures are marked stale while the node is down', async ({
  page,
  guard,
  world,
}) => {
  guard.allow(/rpc|Failed to load resource|\[swap\]/)
  await readyToSwap(page, world)
  await swapAmount(page).fill('100')
  const out = await rawOf(page, 'swapOut')
  await page.route('**/rpc', (route) => route.abort())
  await expect(swapCard(page).locator('[data-field="swapOut"]')).toContainText('stale')
  expect(await rawOf(page, 'swapOut')).toBe(out)
  await swapButton(page).click()
  await expect(swapCard(page)).toContainText('The node cannot be reached.')
})

const MILLION = 1_000_000n * 10n ** 6n
const DUAL_SWAP = '/markets/local-dual?tab=quoter'
const VAULT_REFUSES = 'A vault cannot pay out this much now.'

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
    await openConnected(page, DUAL_SWAP, alice, wallet)
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
    await choose(page, 'Token1 to Token0')
    await swapAmount(page).fill('1000')
    await expect(swapButton(page)).toHaveAccessibleDescription(VAULT_REFUSES)
    await choose(page, 'Token0 to Token1')
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
  await openConnected(page, DUAL_SWAP, alice, wallet)
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
