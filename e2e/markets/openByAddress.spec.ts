import type { Page } from '@playwright/test'
import { toFunctionSelector } from 'viem'
import { openBeside, openCopy } from '../../devnet/openOwned.ts'
import { listingOf, listPool } from '../../devnet/poolRegistry.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { checksumAddress, shortenAddress } from '../../src/math/address.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { connectWith, openConnected } from '../fixtures/connecting.ts'
import { renameToken } from '../fixtures/hostileTokens.ts'
import { cast, UNIT } from '../fixtures/hostileVaults.ts'
import {
  actionCard,
  agree,
  approve,
  depositButton,
  depositProgress,
  enterShares,
  finishDeposit,
  leaveDeposit,
  PLENTY,
  rawOf,
  reviewDialog,
  withdrawButton,
} from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const OPEN = '/markets/open'
const lookAtIt = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })
const notice = (page: Page, text: string | RegExp) => page.locator('.k-notice').filter({ hasText: text })

test('Hook opened by address is read-only until the user confirms a warning [10-03 10-25]', async ({
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
  guard.allow(/console error: \[deposit\] agreement/)

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
  await expect(verdict).toContainText('The hook uses another vault.')
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

test('Hook opened by address has the same pages and links as a listed market @long [10-13]', async ({
  page,
  world,
}) => {
  const { alice, mallory } = cast(world)
  const { market, actors } = await openCopy(world)
  await actors.fund(alice, PLENTY, PLENTY)
  await actors.deposit(alice, 3n * UNIT)
  const named = `chain=84532&hook=${checksumAddress(market.hook)}`
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })
  const selected = page.getByRole('tab', { selected: true }).first()
  await page.goto(`${OPEN}?${named}`)
  await expect(selected).toHaveText('Liquidity Management')
  await expect(page).toHaveTitle(/· App · Millrace$/)
  await expect(link('App')).toHaveAttribute('aria-current', 'page')

  await page.getByRole('tab', { name: 'Quoter' }).click()
  await expect(selected).toHaveText('Quoter')
  await expect(page).toHaveURL(`${OPEN}?${named}&tab=quoter`)
  await expect(page.getByText('Pool Key Structure').first()).toBeVisible()
  await page.reload()
  await expect(selected).toHaveText('Quoter')
  await expect(page).toHaveURL(`${OPEN}?${named}&tab=quoter`)

  await link('Position').click()
  await expect(page).toHaveURL(`${OPEN}?${named}&view=position`)
  await expect(page).toHaveTitle(/· Position · Millrace$/)
  await expect(link('Position')).toHaveAttribute('aria-current', 'page')
  await page.getByLabel('Any address').fill(alice)
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`view=position&address=${alice}`, 'i'))
  await expect.poll(() => rawOf(page, 'position.shares')).toBe(3n * UNIT)
  const shared = page.url()
  await page.goBack()
  await expect(page).toHaveURL(`${OPEN}?${named}&view=position`)
  await page.goBack()
  await expect(selected).toHaveText('Quoter')
  await page.goForward()
  await expect(page.getByRole('heading', { name: 'Position', level: 1 })).toBeVisible()

  // Opens the same URL in another tab, with its parameters in another order and letter case.
  const { search } = new URL(shared)
  const params = [...new URLSearchParams(search)].reverse()
  const spelled = params.map(([key, value]) => [key, key === 'hook' ? value.toLowerCase() : value])
  await page.goto(`${OPEN}?${new URLSearchParams(spelled as [string, string][])}`)
  await expect.poll(() => rawOf(page, 'position.shares')).toBe(3n * UNIT)
  await expect(page).toHaveURL(
    `${OPEN}?${named}&address=${new URLSearchParams(search).get('address')}&view=position`,
  )
  await page.goto(`${OPEN}?${named}&view=position&address=${mallory}`)
  await expect(page.locator('[data-field="whose"]')).toBeVisible()
  await expect(page.locator('main')).toContainText(shortenAddress(checksumAddress(mallory)))
})

test('Deposit is shown as failed if the account lacks the shares in the hook’s event @long [10-14]', async ({
  page,
  world,
  wallet,
}) => {
  const { alice, mallory } = cast(world)
  const { market, actors } = await openBeside(world, 'EmptyHandedHook')
  await actors.fund(mallory, PLENTY, PLENTY)
  await actors.deposit(mallory, UNIT)
  for (const token of [market.token0, market.token1]) await actors.mint(token, alice, PLENTY)
  // The stored choice 'Unlimited' does not apply to hooks that are opened by address.
  await page.addInitScript(() => localStorage.setItem('millrace.allowance', 'unlimited'))
  await page.goto(`${OPEN}?chain=84532&hook=${checksumAddress(market.hook)}`)
  await expect(notice(page, 'Not in this catalogue')).toBeVisible()
  await connectWith(page, 'Test Wallet', alice)
  await page.getByRole('button', { name: 'I understand. Allow transactions' }).click()
  await enterShares(page, '0.5')
  await expect(actionCard(page)).toContainText('Exact amount')
  const reads = chainReads({ ...world, market })
  for (const side of [0, 1] as const) {
    await approve(page, side)
    const taken = -(await rawOf(page, `deposit.token${side}`))
    const allowed = await reads.allowance(side === 0 ? market.token0 : market.token1, alice)
    expect(allowed).toBeGreaterThanOrEqual(taken)
    expect(allowed).toBeLessThan(2n * taken)
  }
  // The hook's code is replaced in the block of the deposit.
  await world.request('evm_setAutomine', [false])
  await depositButton(page).click()
  await agree(page)
  await expect.poll(() => wallet.asked('eth_sendTransaction').length).toBe(3)
  const turn = { from: mallory, to: market.hook, data: toFunctionSelector('turn()'), gas: '0x30d40' }
  const first = { maxFeePerGas: '0x174876e800', maxPriorityFeePerGas: '0x174876e800' }
  await world.request('eth_sendTransaction', [{ ...turn, ...first }])
  await world.request('evm_mine')
  await expect(depositProgress(page).getByText('The transaction was mined, but not as asked')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('Success!')
  expect((await reads.holdings(alice)).shares).toBe(0n)
})

test('Hook opened by address allows an exit even if it overrides the share price @long [10-14]', async ({
  page,
  world,
  wallet,
}) => {
  const { alice } = cast(world)
  const { market, actors } = await openBeside(world, 'OwnValuationHook')
  await actors.fund(alice, PLENTY, PLENTY)
  await actors.deposit(alice, UNIT)
  await openConnected(page, `${OPEN}?chain=84532&hook=${checksumAddress(market.hook)}`, alice, wallet)
  await page.getByRole('button', { name: 'I understand. Allow transactions' }).click()
  // Deposits stay blocked, because a deposit into the replaced code could take any amount.
  await enterShares(page, '1')
  await expect(actionCard(page)).toContainText('uses its own rules to value shares')
  // The minimum of the withdrawal is 10 % below its simulated amounts.
  const paid = [await rawOf(page, 'withdraw.token0'), await rawOf(page, 'withdraw.token1')] as const
  const reads = chainReads({ ...world, market })
  const before = await reads.holdings(alice)
  await withdrawButton(page).click()
  await agree(page)
  await expect.poll(async () => (await reads.holdings(alice)).shares).toBe(0n)
  expect(wallet.asked('eth_sendTransaction')).toHaveLength(1)
  const after = await reads.holdings(alice)
  expect([after.token0 - before.token0, after.token1 - before.token1]).toEqual(paid)
  expect(paid.every((amount) => amount > 0n)).toBe(true)
})

test('Hook opened by address asks for confirmation again if its code changes @long [10-13]', async ({
  page,
  world,
  wallet,
  guard,
}) => {
  const { alice } = cast(world)
  const { market, actors } = await openCopy(world)
  await actors.fund(alice, PLENTY, PLENTY)
  const agreement = page.getByRole('button', { name: 'I understand. Allow transactions' })
  await page.goto(`${OPEN}?chain=84532&hook=${checksumAddress(market.hook)}`)
  await agreement.click()
  await connectWith(page, 'Test Wallet', alice)
  await enterShares(page, '2')
  await depositButton(page).click()
  await expect(reviewDialog(page)).toBeVisible()
  const code = await world.request('eth_getCode', [market.hook, 'latest'])
  await world.request('anvil_setCode', [market.hook, `${code}00`])
  guard.allow(/console error: \[deposit\]/)
  await agree(page)
  await expect(depositProgress(page)).toContainText('The code of the hook or a vault changed')
  expect(wallet.asked('eth_sendTransaction')).toEqual([])
  await page.reload()
  await expect(notice(page, 'Not in this catalogue')).toBeVisible()
  await expect(agreement).toBeVisible()
})

test('Page for an unknown hook shows no text from the URL before the hook is checked [10-03]', async ({
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
})

test('Link to a listed hook opens its market page', async ({ page, world }) => {
  await page.goto(`${OPEN}?chain=84532&hook=${world.second.market.hook}`)
  await expect(page).toHaveURL(/\/markets\/local-second$/)
  await expect(notice(page, 'Not in this catalogue')).toHaveCount(0)
})

test('Hook with several pools lists them and opens the pool that the user selects', async ({
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
})

test('Form for a hook address explains typing errors', async ({ page, world }) => {
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
