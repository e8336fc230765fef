import { CONNECT_WALLET_FIRST, SWAP_SUCCESS, USER_REJECTED } from '#locales/specified.ts'
import { changeCanonicalLiquidity } from '../../devnet/canonicalLiquidity.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { agree, rawOf, reviewDialog } from '../fixtures/liquidity.ts'
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
  let quoted: bigint | undefined
  for (const { others, sentence } of MOVES)
    await test.step(`others buy ${others} of token0`, async () => {
      const refusal = ROUTER === undefined ? sentence : ROUTED
      await swapAmount(page).fill('10')
      // Waits until the quote includes the other account's trade of the previous step.
      await expect.poll(() => rawOf(page, 'swapOut')).not.toBe(quoted)
      quoted = await rawOf(page, 'swapOut')
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

test('Swap is blocked if the pool manager has too little of a token @long', async ({ page, world }) => {
  test.skip(ROUTER !== undefined, 'A Universal Router is paid before it swaps: nothing is missing there.')
  // Removes almost all other liquidity. The pool manager then lacks the tokens that the hook takes
  // before the user pays.
  const position = { tickLower: -887220, tickUpper: 887220, liquidityDelta: -(10n ** 26n - 10n ** 20n) }
  await changeCanonicalLiquidity(world.request, world.market, position)
  await readyToSwap(page, world)
  await choose(page, 'Token1 to Token0')
  await swapAmount(page).fill('1')
  await expect(swapCard(page)).toContainText('The pool manager holds')
  await expect(swapButton(page)).toHaveAttribute('aria-disabled', 'true')
  await swapAmount(page).fill('0.0001')
  await expect(swapButton(page)).not.toHaveAttribute('aria-disabled', 'true')
  await swapButton(page).click()
  await agree(page)
  await expect(swapCard(page).getByText(SWAP_SUCCESS)).toBeVisible()
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
