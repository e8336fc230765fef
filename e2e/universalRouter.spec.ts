import type { Page } from '@playwright/test'
import { SWAP_SUCCESS } from '#words/specified.ts'
import { deployRouters, PERMIT2, routerOf } from '../devnet/deployRouters.ts'
import type { World } from '../devnet/world.ts'
import { SELECTOR } from '../src/market/selectors.ts'
import { encodeCall, wordAt } from '../src/math/abi.ts'
import type { Hex } from '../src/math/hex.ts'
import { chainReads } from './fixtures/chainReads.ts'
import { connectLocal } from './fixtures/connecting.ts'
import { clickFold } from './fixtures/fold.ts'
import { agree, rawOf } from './fixtures/liquidity.ts'
import { routerBuild } from './fixtures/routerBuild.ts'
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
} from './fixtures/swapForm.ts'
import { test as base, expect } from './fixtures/test.ts'

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
const test = base.extend({ dist: async ({}, use) => use(await routerBuild('universal20')) })

const { swapRouter } = routerOf('universal20')

/** What Permit2 lets the router take of a token, and until when. */
async function permit(world: World, token: Hex, owner: Hex) {
  const data = encodeCall(SELECTOR.permit2Allowance, owner, token, swapRouter)
  const answer = (await world.request('eth_call', [{ to: PERMIT2, data }, 'latest'])) as Hex
  return { amount: wordAt(answer, 0), expiration: wordAt(answer, 1) ?? 0n }
}

const timeOf = async (world: World): Promise<bigint> => {
  const head = (await world.request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  return BigInt(head.timestamp)
}

/** An account with plenty of both tokens and no approval, on the quoter of a site whose network has a Universal Router. */
async function ready(page: Page, world: World): Promise<Hex> {
  const [account = '0x'] = world.accounts
  await deployRouters(world.request, ['universal20'])
  await world.actors.mint(world.market.token0, account, PLENTY0)
  await world.actors.mint(world.market.token1, account, PLENTY1)
  await page.goto(QUOTER)
  await connectLocal(page, account)
  return account
}

const steps = (page: Page) =>
  page.getByRole('dialog').getByRole('list', { name: 'Steps' }).getByRole('listitem')

test('both approvals are asked for at once, then the swap; what was approved exactly is used up by it', async ({
  page,
  world,
}) => {
  const account = await ready(page, world)
  const { token0 } = world.market
  const chain = chainReads(world)
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText(
    'The swap router may take no Token 0 now: it is paid through Permit2.',
  )
  await expect(swapButton(page)).toHaveText('Approve Token 0 First')
  await choose(page, 'Exact amount')
  const quoted = await rawOf(page, 'swapOut')
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapCard(page).getByRole('button', { name: 'Approve and Swap' }).click()
    await expect(steps(page)).toHaveText([/next.*Approve Token 0/, /not yet.*Swap/])
    await expect(page.getByRole('dialog')).toContainText(
      'You allow Permit2 to take at most 1,000 Token 0 from your account.',
    )
    await expect(page.getByRole('dialog')).toContainText(
      'You allow the swap router to take 1,000 Token 0 from your account through Permit2, until',
    )
    await agree(page)
    await expect(steps(page).filter({ hasText: 'Swap' }).first()).toHaveAttribute('aria-current', 'step')
    expect(await chain.allowance(token0, account, PERMIT2)).toBe(1000n * WAD)
    const { amount, expiration } = await permit(world, token0, account)
    expect(amount).toBe(1000n * WAD)
    const left = expiration - (await timeOf(world))
    expect(left > 1_000n && left <= 1_200n).toBe(true)
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([-1000n * WAD, quoted])
  // No standing approval is left, neither to Permit2 nor to the router.
  expect(await chain.allowance(token0, account, PERMIT2)).toBe(0n)
  expect((await permit(world, token0, account)).amount).toBe(0n)
})

test('where the pool manager holds none of what is paid, the page quotes and the swap pays first', async ({
  page,
  world,
}) => {
  const account = await ready(page, world)
  const { token0, network } = world.market
  const { poolManager } = network
  const chain = chainReads(world)
  await world.request('anvil_impersonateAccount', [poolManager])
  await world.request('anvil_setBalance', [poolManager, '0xde0b6b3a7640000'])
  await world.actors.transfer(poolManager, token0, account, await chain.balanceOf(token0, poolManager))
  await world.request('anvil_stopImpersonatingAccount', [poolManager])
  await choose(page, 'Exact out')
  await swapAmount(page).fill('0.000001')
  await clickFold(page, 'Slippage')
  await expect(swapCard(page)).toContainText(
    'the pool manager holds too little for that; this swap pays first',
  )
  await expect(swapCard(page)).toContainText('The swap router of this network stops at no price.')
  const [quoted, most] = [await rawOf(page, 'swapIn'), await rawOf(page, 'maximumIn')]
  expect(most > quoted).toBe(true)
  const [gain0, gain1] = await gains(world, account, async () => {
    await swapCard(page).getByRole('button', { name: 'Approve and Swap' }).click()
    await agree(page)
    await expect(steps(page).filter({ hasText: 'Swap' }).first()).toHaveAttribute('aria-current', 'step')
    await agree(page)
    await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  })
  expect([gain0, gain1]).toEqual([-quoted, WAD / 1_000_000n])
  expect(await chain.balanceOf(token0, swapRouter)).toBe(0n)
})

test('a router that reads another form, or is none, is not used, and the page says why', async ({
  page,
  world,
}) => {
  await deployRouters(world.request, ['sixFields'])
  const other = await world.request('eth_getCode', [routerOf('sixFields').swapRouter, 'latest'])
  await ready(page, world)
  await world.request('anvil_setCode', [swapRouter, other])
  await page.reload()
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText(
    'The swap router reads swaps in another form than this build knows',
  )
  await expect(swapButton(page)).toBeDisabled()
  await expect(swapCard(page).getByRole('button', { name: 'Approve and Swap' })).toHaveCount(0)
  await world.request('anvil_setCode', [swapRouter, '0x'])
  await page.reload()
  await swapAmount(page).fill('1000')
  await expect(swapCard(page)).toContainText('There is no swap router at this network’s address for it')
})

test('both layers of what was allowed are listed and taken back, each with one click', async ({
  page,
  world,
}) => {
  const account = await ready(page, world)
  const { token0 } = world.market
  await swapAmount(page).fill('1000')
  await swapCard(page)
    .getByRole('button', { name: /^Approve Token 0 to the swap router$/ })
    .click()
  await agree(page)
  await expect(swapCard(page)).toContainText('✓ Approved')
  await page.goto('/vaults')
  await expect(page.locator('[data-field="allowance.permit20"]')).toContainText('unlimited')
  expect(await rawOf(page, 'allowance.swapRouter0')).toBe(1000n * WAD)
  await expect(page.locator('[data-field="allowance.swapRouter0"]')).toContainText('through Permit2, until')
  for (const name of ['Token 0 to Permit2', 'Token 0 to the swap router']) {
    await page.getByRole('button', { name: `Revoke ${name}` }).click()
    await agree(page)
    await expect(page.getByText(`${name}: revoked.`)).toBeVisible()
  }
  expect(await chainReads(world).allowance(token0, account, PERMIT2)).toBe(0n)
  expect((await permit(world, token0, account)).amount).toBe(0n)
  expect(await rawOf(page, 'allowance.swapRouter0')).toBe(0n)
})

test('native currency needs no approval, and what the swap does not take comes back with it', async ({
  page,
  world,
}) => {
  await ready(page, world)
  const { market } = world.sources.ether
  await page.goto('/markets/local-ether?tab=quoter')
  await choose(page, 'Exact out')
  await swapAmount(page).fill('5')
  await expect(swapButton(page)).toHaveText('Swap')
  const [account = '0x'] = world.accounts
  const held = () => chainReads({ ...world, market }).balanceOf(market.token1, account)
  const before = await held()
  await swapButton(page).click()
  await agree(page)
  await expect(page.getByText(SWAP_SUCCESS)).toBeVisible()
  expect((await held()) - before).toBe(5n * 10n ** 6n)
  expect(BigInt(String(await world.request('eth_getBalance', [swapRouter, 'latest'])))).toBe(0n)
})
