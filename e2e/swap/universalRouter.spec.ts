import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS, SWAP_SUCCESS } from '#locales/specified.ts'
import { deployRouters, PERMIT2, routerOf } from '../../devnet/deployRouters.ts'
import { createEtherFeed } from '../../devnet/priceFeeds.ts'
import { send } from '../../devnet/send.ts'
import type { World } from '../../devnet/world.ts'
import { encodePermit2Approval } from '../../src/chain/simulate/encodeActionCall.ts'
import { FUNCTION_SELECTORS } from '../../src/market/selectors.ts'
import { decodeAbiWord, encodeCall } from '../../src/math/abi.ts'
import { checksumAddress } from '../../src/math/address.ts'
import { formatTrimmedAmount, parseAmount } from '../../src/math/amountText.ts'
import type { Hex } from '../../src/math/hex.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectLocal, connectWith, openConnected } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { agree, rawOf } from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { allowRouter, ROUTER as CHOSEN, routerBuild } from '../fixtures/routerBuild.ts'
import {
  choose,
  gains,
  PLENTY0,
  PLENTY1,
  QUOTER,
  swapAmount,
  swapButton,
  swapCard,
  WAD,
} from '../fixtures/swapForm.ts'
import { test as base, expect } from '../fixtures/test.ts'
import { answer, fail, reject } from '../fixtures/walletBehaviour.ts'

const ROUTER = CHOSEN ?? 'universal20'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
const test = base.extend({ dist: async ({}, use) => use(await routerBuild(ROUTER)) })

const { swapRouter } = routerOf(ROUTER)

async function permit(world: World, token: Hex, owner: Hex) {
  const data = encodeCall(FUNCTION_SELECTORS.permit2Allowance, owner, token, swapRouter)
  const answer = (await world.request('eth_call', [{ to: PERMIT2, data }, 'latest'])) as Hex
  return {
    amount: decodeAbiWord(answer, 0),
    expiration: decodeAbiWord(answer, 1) ?? 0n,
    nonce: decodeAbiWord(answer, 2),
  }
}

const sentBy = async (world: World, account: Hex): Promise<bigint> =>
  BigInt(String(await world.request('eth_getTransactionCount', [account, 'latest'])))

const timeOf = async (world: World): Promise<bigint> => {
  const head = (await world.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return BigInt(head.timestamp)
}

/** Opens a site that uses a Universal Router. The account has plenty of tokens and no approval. */
async function ready(page: Page, world: World, wallet?: string): Promise<Hex> {
  const [account = '0x'] = world.accounts
  await deployRouters(world.request, [ROUTER])
  await world.actors.mint(world.market.token0, account, PLENTY0)
  await world.actors.mint(world.market.token1, account, PLENTY1)
  await page.goto(QUOTER)
  if (wallet === undefined) await connectLocal(page, account)
  else await connectWith(page, wallet, account)
  return account
}

const dialog = (page: Page) => page.getByRole('dialog')

const sign = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Review signature' })
    .getByRole('button', { name: /^Sign in / })
    .click()

const steps = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'Steps' }).getByRole('listitem')

test('Universal Router swap approves Permit2, signs an exact permit, then swaps', async ({ page, world }) => {
  const account = await ready(page, world)
  const { token0 } = world.market
  const chain = chainReads(world)
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText('Permit2 has no TT0 allowance.')
  await expect(swapButton(page)).toHaveText('Approve TT0 First')
  const quoted = await rawOf(page, 'swapOut')
  const begun = await sentBy(world, account)
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapCard(page).getByRole('button', { name: 'Approve and Swap' }).click()
    await expect(steps(page)).toHaveText([
      /Approve TT0/,
      /Sign: the router may spend 1,000 TT0 until \d\d:\d\d/,
      /Swap/,
    ])
    await expect(dialog(page)).toContainText('You allow Permit2 to spend at most 1,000 TT0.')
    await agree(page)
    await expect(page.getByRole('dialog', { name: 'Review signature' })).toContainText(
      'You sign that the swap router may spend 1,000 TT0 through Permit2 until',
    )
    expect(await chain.allowance(token0, account, PERMIT2)).toBe(1000n * WAD)
    await clickFold(page, 'What is signed')
    await expect(page.locator('[data-argument="amount"]')).toHaveText(`${1000n * WAD}`)
    await expect(page.locator('[data-argument="nonce"]')).toHaveText('0')
    await expect(page.locator('[data-argument="spender"]')).toHaveText(checksumAddress(swapRouter))
    const until = BigInt((await page.locator('[data-argument="expiration"]').textContent()) ?? '')
    const left = until - (await timeOf(world))
    expect(left > 1_000n && left <= 1_200n).toBe(true)
    await sign(page)
    await expect(page.getByRole('dialog', { name: 'Review swap' })).toBeVisible()
    // The signed permit is not on chain yet, so the router has no allowance in Permit2.
    expect((await permit(world, token0, account)).amount).toBe(0n)
    await page.reload()
    await swapAmount(page).fill('1000')
    await expect(swapCard(page)).toContainText(
      'Permit2 may spend at most 1,000 TT0. You sign the router’s amount with the swap.',
    )
    await expect(swapButton(page)).toHaveText('Swap')
    await swapButton(page).click()
    await expect(steps(page)).toHaveText([/Approve TT0/, /Sign: the router may spend/, /./])
    await sign(page)
    await clickFold(page, 'Digits, signer and calls')
    await expect(page.locator('[data-argument="permit.amount"]')).toHaveText(`${1000n * WAD}`)
    await expect(page.locator('[data-argument="permit.nonce"]')).toHaveText('0')
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([-1000n * WAD, quoted])
  expect((await sentBy(world, account)) - begun).toBe(2n)
  // No allowance remains, neither to Permit2 nor to the router.
  expect(await chain.allowance(token0, account, PERMIT2)).toBe(0n)
  expect(await permit(world, token0, account)).toMatchObject({ amount: 0n, nonce: 1n })
})

test('Universal Router swap without a valid permit signature uses an approval @long', async ({
  page,
  wallet,
  world,
  guard,
}) => {
  guard.allow(/\[sign\] (otherSigner|cannotSign)/)
  const account = await ready(page, world, 'Test Wallet')
  const [, stranger] = world.accounts
  const { token0 } = world.market
  await world.actors.approve(account, token0, PERMIT2)
  await page.reload()
  await swapAmount(page).fill('1000')
  const quoted = await rawOf(page, 'swapOut')
  const begun = await sentBy(world, account)
  const goOn = () => dialog(page).getByRole('button', { name: 'Continue' }).click()
  wallet.next('eth_signTypedData_v4', reject())
  await swapButton(page).click()
  await sign(page)
  await expect(dialog(page)).toContainText('You did not sign, so nothing was sent.')
  // The wallet signs the same message with another account, which makes the signature invalid.
  const [{ params } = { params: [] }] = wallet.asked('eth_signTypedData_v4')
  const others = await world.request('eth_signTypedData_v4', [stranger, params[1]])
  wallet.next('eth_signTypedData_v4', answer(others))
  await goOn()
  await sign(page)
  await expect(dialog(page)).toContainText(
    'Nothing was sent: the signature is not from your connected account.',
  )
  wallet.always('eth_signTypedData_v4', fail(-32601, 'the method does not exist'))
  await goOn()
  await sign(page)
  await expect(dialog(page)).toContainText(
    'Nothing was sent: your wallet could not sign this. Approve the router by a transaction instead.',
  )
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  expect(await sentBy(world, account)).toBe(begun)
  const [gain0, gain1] = await gains(world, account, async () => {
    await goOn()
    await expect(dialog(page)).toContainText(
      'You allow the swap router to spend 1,000 TT0 through Permit2 until',
    )
    await agree(page)
    await expect(steps(page).filter({ hasText: 'Swap' }).first()).toHaveAttribute('aria-current', 'step')
    const { amount, expiration } = await permit(world, token0, account)
    expect(amount).toBe(1000n * WAD)
    const left = expiration - (await timeOf(world))
    expect(left > 1_000n && left <= 1_200n).toBe(true)
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([-1000n * WAD, quoted])
  expect(await permit(world, token0, account)).toMatchObject({ amount: 0n, nonce: 0n })
  await expect(swapCard(page)).toContainText(
    'Your wallet could not sign for Permit2, so the router’s approval is a separate transaction.',
  )
  // The router has an allowance in Permit2 now, so the page requests no further signature.
  expect(wallet.asked('eth_signTypedData_v4')).toHaveLength(3)
})

async function emptyManager(world: World, to: Hex): Promise<void> {
  const { token0, network } = world.market
  const { poolManager } = network
  await world.request('anvil_impersonateAccount', [poolManager])
  await world.request('anvil_setBalance', [poolManager, '0xde0b6b3a7640000'])
  const held = await chainReads(world).balanceOf(token0, poolManager)
  await world.actors.transfer(poolManager, token0, to, held)
  await world.request('anvil_stopImpersonatingAccount', [poolManager])
}

/** Routers whose swap calls have the same encoding as those of this build's router. */
const SAME_FORM = ROUTER === 'sixFields' ? [ROUTER] : (['universal20', 'universal21'] as const)

for (const version of sampled<(typeof SAME_FORM)[number]>(SAME_FORM, (each) => each === SAME_FORM[0]))
  test(`Universal Router ${version} quotes a swap if the pool manager has no tokens @long`, async ({
    page,
    world,
  }) => {
    await deployRouters(world.request, [ROUTER, version])
    // Places the code of this router version at the address of the build's router, which has the
    // same call encoding.
    const code = await world.request('eth_getCode', [routerOf(version).swapRouter, 'latest'])
    await world.request('anvil_setCode', [swapRouter, code])
    const account = await ready(page, world)
    const { token0 } = world.market
    const chain = chainReads(world)
    await emptyManager(world, account)
    await choose(page, 'Exact out')
    await swapAmount(page).fill('0.000001')
    await clickFold(page, 'Slippage')
    await expect(swapCard(page)).toContainText(
      'The pool manager holds too little for V4Quoter, but this swap pays first.',
    )
    await expect(swapCard(page)).toContainText('This network’s swap router has no price limit.')
    const [quoted, most] = [await rawOf(page, 'swapIn'), await rawOf(page, 'maximumIn')]
    expect(most > quoted).toBe(true)
    const [gain0, gain1] = await gains(world, account, async () => {
      await swapCard(page).getByRole('button', { name: 'Approve and Swap' }).click()
      await agree(page)
      await sign(page)
      await agree(page)
      await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
    })
    expect([gain0, gain1]).toEqual([-quoted, WAD / 1_000_000n])
    expect(await chain.balanceOf(token0, swapRouter)).toBe(0n)
  })

test('Universal Router is not used if it is missing or has another swap format', async ({ page, world }) => {
  const layout = ROUTER === 'sixFields' ? 'universal20' : 'sixFields'
  await deployRouters(world.request, [layout])
  const other = await world.request('eth_getCode', [routerOf(layout).swapRouter, 'latest'])
  await ready(page, world)
  await world.request('anvil_setCode', [swapRouter, other])
  await page.reload()
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText('The swap router uses another format than this build knows.')
  await expect(swapButton(page)).toBeDisabled()
  await expect(swapCard(page).getByRole('button', { name: 'Approve and Swap' })).toHaveCount(0)
  await world.request('anvil_setCode', [swapRouter, '0x'])
  await page.reload()
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText('There is no swap router at its address on this network.')
})

test('Allowances page lists allowances for Permit2 and for the Universal Router @long', async ({
  page,
  world,
}) => {
  const account = await ready(page, world)
  const { token0 } = world.market
  await swapAmount(page).fill('1000')
  await swapCard(page)
    .getByRole('button', { name: /^Approve TT0 to Permit2$/ })
    .click()
  await agree(page)
  await expect(swapCard(page)).toContainText('✓ Approved')
  // Grants the router's allowance in Permit2 by a transaction, like accounts that cannot sign.
  const { to, data } = encodePermit2Approval({
    kind: 'approve',
    token: token0,
    spender: swapRouter,
    amount: 1000n * WAD,
    through: { permit2: PERMIT2, expiration: (await timeOf(world)) + 1_200n },
  })
  await send(world.request, { from: account, to, data })
  await allowRouter(world, ROUTER, account, world.market.token1)
  await expect(swapButton(page)).toHaveText('Swap')
  await expect(swapCard(page)).toContainText('The router may spend at most 1,000 TT0.')
  await page.goto('/vaults')
  expect(await rawOf(page, 'allowance.permit20')).toBe(1000n * WAD)
  expect(await rawOf(page, 'allowance.swapRouter0')).toBe(1000n * WAD)
  await expect(page.locator('[data-field="allowance.swapRouter0"]')).toContainText('through Permit2, until')
  await expect(page.locator('[data-field="allowance.swapRouter1"]')).toContainText('unlimited')
  for (const name of ['TT0 to Permit2', 'TT0 to the swap router']) {
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await agree(page)
    await expect(page.getByText(`${name}: revoked.`)).toBeVisible()
  }
  expect(await chainReads(world).allowance(token0, account, PERMIT2)).toBe(0n)
  expect((await permit(world, token0, account)).amount).toBe(0n)
  expect(await rawOf(page, 'allowance.swapRouter0')).toBe(0n)
})

test('Deposit with one token uses the Universal Router @long [11-05 11-08]', async ({ page, world }) => {
  const [account = '0x'] = world.accounts
  const { market, actors } = world
  const { token0, token1, vault0 } = market
  const chain = chainReads(world)
  await deployRouters(world.request, [ROUTER])
  await createEtherFeed(world.request)
  const put = (await chain.balanceOf(token0, vault0)) / 2_000n
  await actors.mint(token0, account, put)
  await openConnected(page, '/features', account)
  await clickFold(page, 'You only have TT0. Swap part of it')
  await page.getByLabel('TT0 to put in').fill(formatTrimmedAmount(put, 18))
  const [sold, bought] = [await rawOf(page, 'one.sold'), await rawOf(page, 'one.bought')]
  const left = [await rawOf(page, 'one.left0'), await rawOf(page, 'one.left1')] as const
  const shares = await rawOf(page, 'one.shares')
  await page.getByRole('button', { name: 'Swap and deposit' }).click()
  for (const name of ['Review approval', 'Review swap', 'Review approval', 'Review deposit']) {
    const review = page.getByRole('dialog', { name })
    const fees = review.locator('dd', { has: page.locator('[data-money]') })
    await expect(fees.first()).toBeVisible()
    for (const fee of await fees.all()) {
      const title = await fee.locator('[title$=" ETH"]').getAttribute('title')
      const paid = parseAmount(title?.split(' ')[0] ?? '', 18)
      const cents = paid.ok ? (paid.value * 345_678n + 5n * 10n ** 17n) / 10n ** 18n : -1n
      expect(cents).toBeGreaterThan(0n)
      await expect(fee.locator('[data-money]')).toHaveText(
        `≈ $${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`,
      )
    }
    if (name === 'Review swap')
      expect(await chain.allowance(token0, account, PERMIT2)).toBeGreaterThanOrEqual(sold)
    await agree(page)
  }
  await expect(page.getByText(DEPOSIT_SUCCESS)).toBeVisible()
  expect(await chain.holdings(account)).toEqual({ shares, token0: left[0], token1: left[1] })
  expect(bought).toBeGreaterThan(left[1])
  // The permitted amount is spent, and the router has no tokens left.
  expect(await chain.balanceOf(token0, swapRouter)).toBe(0n)
  expect(await chain.balanceOf(token1, swapRouter)).toBe(0n)
})
