import type { Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import { createDualActors } from '../../devnet/dualActors.ts'
import { openByOtherFactory } from '../../devnet/hookFactory.ts'
import { openManyMarkets } from '../../devnet/manyMarkets.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { type Market, toPoolKey } from '../../src/market/market.ts'
import { shortenAddress } from '../../src/math/address.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { ACTIVE_POLL_MS } from '../../src/queries/pollingPace.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { dualReads } from '../fixtures/dualOwner.ts'
import { cast, holdPosition } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  enterShares,
  finishDeposit,
  leaveDeposit,
  positionCard,
  rawOf,
} from '../fixtures/liquidity.ts'
import { manyMarketsBuild } from '../fixtures/manyMarketsBuild.ts'
import { watchRpc } from '../fixtures/rpcTraffic.ts'
import { test as base, expect } from '../fixtures/test.ts'

const COUNT = 200

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
const test = base.extend({ dist: async ({}, use) => use(await manyMarketsBuild(COUNT)) })

// Runs all tests in one worker, because a second worker would only wait for the same build.
test.describe.configure({ mode: 'default' })

const list = (page: Page) => page.getByRole('table', { name: 'Markets of this page' })
const rows = (page: Page) => list(page).getByRole('row').and(page.locator('[data-market]'))
const row = (page: Page, slug: string) => page.locator(`[data-market="${slug}"]`)
const slugs = (page: Page) => rows(page).evaluateAll((all) => all.map((each) => each.dataset.market ?? ''))
const count = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()

async function drawAll(page: Page, count = COUNT): Promise<void> {
  await expect(async () => {
    const more = page.getByRole('button', { name: /^Show \d+ more$/ })
    if (await more.isVisible()) await more.click()
    await expect(rows(page)).toHaveCount(count, { timeout: 500 })
  }).toPass({ timeout: 30_000 })
}

test('Market list handles 200 markets with a few requests per block @long [10-01]', async ({
  page,
  context,
  world,
  wallet,
}) => {
  const [alice] = wallet.accounts
  if (alice === undefined) throw new Error('the wallet has an account')
  const further = await openManyMarkets(world, COUNT)
  const { actors, market: second } = world.dual[1]
  await actors.fund(alice, 10n ** 21n, 10n ** 10n)
  await actors.deposit(alice, 10n ** 12n)
  const traffic = watchRpc(context)
  await openConnected(page, '/markets', alice, wallet)
  await count(page, '200 markets')
  // The list shows its first rows. The other rows follow on a click.
  expect(await rows(page).count()).toBeLessThan(COUNT)
  await drawAll(page)
  await expect(row(page, second.slug).locator('[data-field="shares"]')).toBeVisible()

  // The yields of all vaults arrive with the same number of requests as those of one vault.
  await expect(rows(page).first().locator('[data-field="earned1"]')).toBeVisible()
  traffic.forget()
  const begun = performance.now()
  await world.request('evm_mine')
  const block = await chainReads(world).blockNumber()
  const grouped = `${block}`.replace(/\B(?=(\d{3})+$)/g, ',')
  await expect(page.getByText(/Worthy Chain: block/)).toContainText(grouped)
  const asked = [...traffic.requests]
  // Number of polls that fit into the elapsed time. On a slow machine it can be more than one.
  const pauses = Math.floor((performance.now() - begun) / ACTIVE_POLL_MS)
  expect(asked.length).toBeLessThanOrEqual(2 + pauses)
  // Counts requests other than eth_call, which the page also uses to simulate a withdrawal.
  const others = asked.flat().filter((method) => method !== 'eth_call')
  expect(others.length).toBeLessThanOrEqual(1)
  expect(others.every((method) => method === 'eth_simulateV1')).toBe(true)

  // Returns each row's raw amounts of tokens inside and outside of vaults.
  const shown = await list(page).evaluate((all) =>
    [...all.querySelectorAll<HTMLElement>('[data-field^="inVault"] [data-raw]')].map((each) => {
      const row = each.closest<HTMLElement>('[data-market]')
      const field = each.closest<HTMLElement>('[data-field]')?.dataset.field
      const beside = `[data-field="outside${field?.slice(-1)}"] [data-raw]`
      return {
        slug: row?.dataset.market,
        field,
        raw: each.dataset.raw,
        outside: row?.querySelector<HTMLElement>(beside)?.dataset.raw ?? '0',
      }
    }),
  )
  expect(shown).toHaveLength(2 * COUNT)
  for (const { slug, field, raw, outside } of shown) {
    const market = [...further, second].find((each) => each.slug === slug)
    if (market === undefined) continue
    const totals = await dualReads(world, market).totals()
    expect(`${slug} ${field} ${BigInt(raw ?? '') + BigInt(outside)}`).toBe(
      `${slug} ${field} ${totals[field === 'inVault0' ? 0 : 1]}`,
    )
  }

  const search = page.getByRole('textbox', { name: 'Search' })
  await search.fill('deth DUSD')
  const found = [second, ...further.filter(({ token0 }) => token0 === second.token0)]
  await count(page, `${found.length} of 200 markets`)
  await drawAll(page, found.length)
  expect(new Set(await slugs(page))).toEqual(new Set(found.map(({ slug }) => slug)))
  await search.fill('')
  await page.getByLabel('Kind').selectOption({ label: 'OpenZeppelin' })
  await count(page, '2 of 200 markets')
  expect(new Set(await slugs(page))).toEqual(new Set(['local-sources', 'local-ether']))
})

test('Mainnet market in a list of 200 blocks deposits until the user accepts a notice @long [10-04]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  const { alice } = cast(world)
  const { tokens } = world.sources
  await tokens.actors.fund(alice, 10n ** 22n, 10n ** 22n)
  await holdPosition(world, alice, 5n)
  const shares = ({ hook }: Market) => chainReads(world).balanceOf(hook, alice)
  const notice = page.locator('.k-notice').filter({ hasText: 'Real money' })
  const iAgree = notice.getByRole('button', { name: 'I understand. Allow transactions' })

  await openConnected(page, '/markets/local-sources', alice, wallet)
  await expect(notice).toContainText('Tokens here are worth real money.')
  await enterShares(page, '2')
  await depositButton(page).click()
  await leaveDeposit(page, 'Read and accept the notice at the top of the page first.')
  guard.allow(/console error: \[(deposit|withdraw)\] (agreement|lookOnly)/)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await iAgree.click()
  await expect(notice).toHaveCount(0)
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)
  expect(await shares(tokens.market)).toBe(2n * 10n ** 18n)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)

  // A contract for test networks takes no deposits on a mainnet, even if the user accepts the
  // warnings.
  await page.goto('/features')
  await expect(page.locator('.k-notice').filter({ hasText: 'Look only' })).toContainText('only view')
  await expect(iAgree).toHaveCount(0)
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText(
    'This contract is for test networks. On a mainnet anyone could take your deposit.',
  )
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  await positionCard(page).getByRole('button', { name: 'Withdraw Liquidity' }).click()
  await expect(positionCard(page)).toContainText('You can only view this market here.')
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
})

const agreement = 'I understand. Allow transactions'
const openPath = ({ hook, ...market }: Market) =>
  `/markets/open?chain=84532&hook=${hook}&pool=${computePoolId(toPoolKey({ hook, ...market }))}`

test('Hook with known code accepts mainnet deposits after the user confirms once [10-04]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  const { alice } = cast(world)
  const { market, actors } = world.factory
  await actors.fund(alice, 10n ** 12n, 10n ** 12n)
  const notice = page.getByRole('main').locator('.k-notice').filter({ hasText: 'Not in this catalogue' })
  await page.goto(openPath(market))
  await expect(notice).toContainText('A factory proves its code.')
  await expect(notice).toContainText('DualPoolHook, deployed by Local Operator’s factory')
  await expect(notice).toContainText(shortenAddress(DEPLOYER))
  await expect(notice).toContainText(shortenAddress(market.vault0))
  await expect(notice).toContainText('the owner can steal deposits')
  await expect(notice).toContainText('Start with a small amount.')
  await expect(notice).toContainText('We have never sent a transaction on this network ourselves.')
  await connectWith(page, 'Test Wallet', alice)
  await enterShares(page, '2')
  await depositButton(page).click()
  await leaveDeposit(page, 'Read and accept the notice at the top of the page first.')
  guard.allow(/console error: \[deposit\] agreement/)
  expect(wallet.asked('eth_sendTransaction')).toEqual([])

  await notice.getByRole('button', { name: agreement }).click()
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect(actionCard(page)).toContainText(DEPOSIT_SUCCESS)
  expect(await actors.shares(alice)).toBe(2_000_000n)
  await page.reload()
  await expect.poll(() => rawOf(page, 'shares')).toBe(2_000_000n)
  await expect(page.getByRole('button', { name: agreement })).toHaveCount(0)

  // The user's confirmation becomes invalid if the hook's code changes.
  const code = await world.request('eth_getCode', [market.hook, 'latest'])
  await world.request('anvil_setCode', [market.hook, `${code}00`])
  await page.reload()
  await expect(page.getByRole('button', { name: agreement })).toBeVisible()
})

const WITHDRAW_ONLY = [
  {
    name: 'Hook with unknown code on a mainnet',
    notice: 'Not in this catalogue',
    sentence: 'You can only withdraw here: no factory that this page knows proves the code.',
    open: async (world: World) => {
      const market = await openByOtherFactory(world)
      return { path: openPath(market), actors: createDualActors(world.request, market), shares: 3_000_000n }
    },
  },
  {
    name: 'Pool that its operator’s website no longer lists',
    notice: 'Withdraw only',
    sentence: 'The operator’s own site no longer shows this pool, so you can only withdraw here.',
    open: async ({ dual: [, { market, actors }] }: World) => {
      return { path: `/markets/${market.slug}`, actors, shares: 10n ** 12n }
    },
  },
]

for (const { name, notice, sentence, open } of WITHDRAW_ONLY)
  test(`${name} allows withdrawals only @long [10-04]`, async ({ page, world, wallet }) => {
    const { alice } = cast(world)
    const { path, actors, shares } = await open(world)
    await actors.fund(alice, 10n ** 21n, 10n ** 12n)
    await actors.deposit(alice, shares)
    await world.request('anvil_mine', ['0x3'])
    await openConnected(page, path, alice, wallet)
    const told = page.getByRole('main').locator('.k-notice').filter({ hasText: notice })
    await expect(told).toContainText(sentence)
    if (notice === 'Withdraw only') await expect(page.getByRole('button', { name: agreement })).toHaveCount(0)
    else await told.getByRole('button', { name: agreement }).click()
    await enterShares(page, '0.1')
    await expect(actionCard(page)).toContainText(sentence)
    await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
    await positionCard(page).getByRole('button', { name: 'Withdraw Liquidity' }).click()
    await agree(page)
    await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
    expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  })
