import type { Page } from '@playwright/test'
import { openByOtherFactory } from '../../devnet/hookFactory.ts'
import { openCopy } from '../../devnet/openOwned.ts'
import { listingOf, listPool } from '../../devnet/poolRegistry.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { checksumAddress, shortenAddress } from '../../src/math/address.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith } from '../fixtures/connecting.ts'
import { renameToken } from '../fixtures/hostileTokens.ts'
import { cast, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  leaveDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const OPEN = '/markets/open'
const lookAtIt = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })
const notice = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })

test('Hook opened by address is read-only until the user confirms a warning for its code [10-03 10-13 10-25]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  const { alice } = cast(world)
  const { market, actors } = await openCopy(world)
  await actors.fund(alice, PLENTY, PLENTY)
  const pool = computePoolId(toPoolKey(market))
  // A registry file of the site's operator lists this hook, and an address without a contract.
  const nowhere = `0x${'5'.repeat(64)}` as const
  await listPool(world.request, listingOf(market))
  await listPool(world.request, { ...listingOf(market), poolId: nowhere, verified: false })
  await page.goto('/markets')
  const operator = page.getByRole('region', { name: 'Listed by its operator, not by us' })
  await operator.getByRole('button', { name: 'Show the pools of Dual Operator' }).click()
  const block = BigInt(String(await world.request('eth_blockNumber')))
  await expect(operator).toContainText(`5 pools, as listed at block ${block}.`)
  const listed = (id: string) => operator.locator(`[data-pool="${id}"]`)
  await expect(listed(nowhere)).toContainText('Not proven: the pool manager has no such pool.')
  await expect(listed(nowhere)).toContainText('Its operator does not vouch for its hook and vaults.')
  await expect(listed(nowhere).getByRole('link')).toHaveCount(0)
  await expect(operator.locator('[data-proven="true"]')).toHaveCount(4)
  await listed(pool).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`hook=${checksumAddress(market.hook)}&pool=${pool}`, 'i'))
  await expect(notice(page, 'Not in this catalogue')).toContainText(
    'This page knows its contract type, but not its maker, tokens or vaults',
  )
  await expect(page.getByRole('button', { name: 'I understand. Allow transactions' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Open a market by its address' }).click()
  await page.getByRole('textbox', { name: 'Hook address' }).fill(market.hook)
  await lookAtIt(page).click()
  await expect(page).toHaveURL(new RegExp(`chain=84532&hook=${checksumAddress(market.hook)}`))
  await expect(notice(page, 'Not in this catalogue')).toContainText(
    'This page knows its contract type, but not its maker, tokens or vaults',
  )
  await connectWith(page, 'Test Wallet', alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  await enterShares(page, '2')
  await depositButton(page).click()
  await leaveDeposit(page, 'Read and accept the notice at the top of the page first.')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  guard.allow(/console error: \[deposit\]/)

  await notice(page, 'Not in this catalogue')
    .getByRole('button', { name: 'I understand. Allow transactions' })
    .click()
  await depositButton(page).click()
  await agree(page)
  await finishDeposit(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(2n * UNIT)
  expect((await chainReads({ ...world, market }).holdings(alice)).shares).toBe(2n * UNIT)
  await page.reload()
  await expect(notice(page, 'Not in this catalogue')).toBeVisible()
  await expect(page.getByRole('button', { name: /^I understand/ })).toHaveCount(0)
  await expect.poll(() => rawOf(page, 'shares')).toBe(2n * UNIT)
  await page.getByRole('link', { name: 'Is it safe?' }).first().click()
  await expect(page).toHaveURL(/view=safety/)
  await expect(page.locator('[data-code="vaultsByAnyone"]')).toBeVisible()
  await page.goBack()

  // The user must confirm again if the hook's code changes, even during a review.
  await enterShares(page, '2')
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  const code = await world.request('eth_getCode', [market.hook, 'latest'])
  await world.request('anvil_setCode', [market.hook, `${code}00`])
  await agree(page)
  await expect(depositProgress(page)).toContainText('The code of the hook or a vault changed')
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'I understand. Allow transactions' })).toBeVisible()
})

test('Alarm appears if the vaults change after the user confirmed a hook by address [10-13]', async ({
  page,
  world,
  wallet,
}) => {
  const { alice, mallory } = cast(world)
  const { market, actors } = await openCopy(world)
  await actors.fund(alice, PLENTY, PLENTY)
  const strange = [
    await actors.deploy('YieldVault', [market.token0, 'Strange 0', 'S0']),
    await actors.deploy('YieldVault', [market.token1, 'Strange 1', 'S1']),
  ] as const
  const app = `${OPEN}?chain=84532&hook=${checksumAddress(market.hook)}`
  const verdict = page.getByRole('region', { name: 'Vault status', exact: true })
  await page.goto(app)
  const agreement = notice(page, 'Not in this catalogue')
  // Before the user agrees, the page names the vaults and who set them.
  await expect(agreement).toContainText(shortenAddress(checksumAddress(market.vault0)))
  await expect(agreement.locator('[data-field="vaultsLastSet"]')).toContainText('block')
  await page.goto(`${app}&view=vaults`)
  await expect(verdict).toContainText('Unlisted')
  await expect(verdict).not.toContainText('As expected')
  await page.goto(app)
  await agreement.getByRole('button', { name: /^I understand/ }).click()
  await page.goto(`${app}&view=vaults`)
  await expect(verdict).toContainText('As expected')

  await actors.setVaults(mallory, ...strange)
  await page.reload()
  await expect(verdict).toContainText('Vaults changed')
  await expect(page.getByText('The vaults were changed').first()).toBeVisible()
  await expect(page.getByText('changed and changed back')).toHaveCount(0)
  await page.goto(app)
  await expect(page.getByText('The vaults were changed').first()).toBeVisible()
  await connectWith(page, 'Test Wallet', alice)
  await enterShares(page, '2')
  await expect(actionCard(page)).toContainText('Blocked: vaults changed')
  await expect(depositButton(page)).toHaveAttribute('aria-disabled', 'true')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
})

test('Hook opened by address shows on the first visit who set its vaults [10-13]', async ({
  page,
  world,
}) => {
  const { mallory } = cast(world)
  const { market, actors } = await openCopy(world)
  const strange = [
    await actors.deploy('YieldVault', [market.token0, 'Strange 0', 'S0']),
    await actors.deploy('YieldVault', [market.token1, 'Strange 1', 'S1']),
  ] as const
  await actors.setVaults(mallory, ...strange)
  await page.goto(`${OPEN}?chain=84532&hook=${checksumAddress(market.hook)}`)
  const agreement = notice(page, 'Not in this catalogue')
  await expect(agreement).toContainText(shortenAddress(checksumAddress(strange[0])))
  await expect(agreement.locator('[data-field="vaultsLastSet"]')).toContainText(
    shortenAddress(checksumAddress(mallory)),
  )
})

test('Page for a hook shows no text from the URL, and opens the page of a listed hook [10-03]', async ({
  page,
  world,
}) => {
  const { market, second } = world
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  for (const search of [
    '?chain=84532&hook=<img src=x onerror=alert(1)>',
    '?chain=84532&hook=javascript:alert(1)',
    `?chain=1&hook=${market.hook}`,
    `?chain=84532&hook=${market.hook}&pool=0x12`,
    `?hook=${market.hook}`,
  ]) {
    await page.goto(OPEN + search)
    await expect(notice(page, 'This link does not name a market')).toBeVisible()
    await expect(page.locator('main img')).toHaveCount(0)
    await expect(page.locator('main')).not.toContainText('onerror')
  }
  expect(dialogs).toEqual([])
  await page.goto(`${OPEN}?chain=84532&hook=${market.token0}`)
  await expect(notice(page, /The contract has \d+ bytes\./)).toContainText('It cannot be opened here.')
  await page.goto(`${OPEN}?chain=84532&hook=0x00000000000000000000000000000000000020c0`)
  await expect(notice(page, 'There is no contract at this address')).toBeVisible()
  // A pool id that belongs to another market.
  const other = computePoolId(toPoolKey(second.market))
  await page.goto(`${OPEN}?chain=84532&hook=${market.hook}&pool=${other}`)
  await expect(notice(page, 'The node does not know this pool.')).toBeVisible()
  await page.goto(`${OPEN}?chain=84532&hook=${world.second.market.hook}`)
  await expect(page).toHaveURL(/\/markets\/local-second$/)
  await expect(notice(page, 'Not in this catalogue')).toHaveCount(0)
})

test('Form for a hook explains typing errors, lists its pools and opens the selected one', async ({
  page,
  world,
}) => {
  const [first, second] = world.dual
  await page.goto(OPEN)
  await page.getByRole('textbox', { name: 'Hook address' }).fill(first.market.hook)
  await lookAtIt(page).click()
  await expect(notice(page, 'This hook may have several pools.')).toBeVisible()
  const pools = page.getByRole('list', { name: 'Pools of this hook' }).getByRole('listitem')
  await expect(pools).toHaveCount(3)
  await expect(page.getByText(/^All 3 pools of the hook at block \d+\.$/)).toBeVisible()
  const id = computePoolId(toPoolKey(second.market))
  const wanted = pools.filter({ hasText: shortenAddress(id) })
  await expect(wanted).toContainText(`tick spacing ${second.market.pool.tickSpacing}`)
  await wanted.getByRole('button', { name: /^Open/ }).click()
  await expect(page).toHaveURL(new RegExp(`/markets/${second.market.slug}$`))
  // The safety page compares the hook's tokens with what it owes to all its pools together.
  await page.getByRole('link', { name: 'Is it safe?' }).filter({ visible: true }).first().click()
  for (const side of [0, 1])
    await expect(page.locator(`[data-code="poolsThere"][data-side="${side}"]`)).toContainText(
      'for all 3 pools of the hook',
    )

  const { market } = await openCopy(world)
  await renameToken(world, market.token0, 'symbol', '<script>alert(1)</script>')
  await page.goto(OPEN)
  await lookAtIt(page).click()
  await expect(page.getByText('Enter an address.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Hook address' }).fill(market.hook)
  await page.getByRole('textbox', { name: 'Pool ID' }).fill('0x1')
  await lookAtIt(page).click()
  await expect(page.getByText('A pool ID is 0x followed by 64 digits')).toBeVisible()
  await page.getByRole('textbox', { name: 'Pool ID' }).fill(computePoolId(toPoolKey(market)))
  await lookAtIt(page).click()
  await expect(page.locator('main')).toContainText('<script>alert(1)…')
  await expect(page.locator('main script')).toHaveCount(0)
})

test('Hook from an unknown factory is not labelled as known [10-25]', async ({ page, world }) => {
  const market = await openByOtherFactory(world)
  const factoryCard = page.getByRole('region', { name: 'Hooks from a known factory' })
  await page.goto('/markets')
  await factoryCard.getByRole('button', { name: 'Show the pools of Local Operator' }).click()
  await expect(factoryCard).toContainText('1 pool, as listed at block')
  await expect(factoryCard.locator(`[data-pool="${computePoolId(toPoolKey(market))}"]`)).toHaveCount(0)
  const named = `chain=84532&hook=${market.hook}&pool=${computePoolId(toPoolKey(market))}`
  await page.goto(`/markets/open?${named}&view=safety`)
  await expect(page.locator('[data-code="codeUnknown"]')).toBeVisible()
  await expect(page.locator('[data-code="factoryBuild"]')).toHaveCount(0)
})
