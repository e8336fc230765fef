import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { EARNINGS_CAUSES } from '../../src/market/past/earnings.ts'
import { shortenAddress } from '../../src/math/address.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { openConnected } from '../fixtures/connecting.ts'
import { drainOf, dualReads } from '../fixtures/dualOwner.ts'
import { clickFold } from '../fixtures/fold.ts'
import { cast } from '../fixtures/hostileVaults.ts'
import { agree, rawOf } from '../fixtures/liquidity.ts'
import { partOf } from '../fixtures/positionPage.ts'
import { expect, test } from '../fixtures/test.ts'
import { beginsToWatch } from '../fixtures/watched.ts'

/**
 * Tests the theft by a DualPool hook's owner that docs/threats.md describes. The owner moves the
 * hook's price ranges, moves the pool's price at no cost, and buys all tokens at this price.
 */

const MILLION = 1_000_000n * 10n ** 6n
const SHARES = 5_000n * 10n ** 6n
const APP = '/markets/local-dual'
const alarm = (page: Page, text: string) => page.locator('.k-notice').filter({ hasText: text })
const RANGES = 'The price ranges were changed. The owner can steal deposits this way'

async function prepare(world: World) {
  const { alice } = cast(world)
  const { market, actors } = world.dual[0]
  for (const account of [alice, DEPLOYER]) await actors.fund(account, MILLION, MILLION)
  await actors.deposit(alice, SHARES)
  const { worth } = dualReads(world)
  const { balanceOf } = chainReads({ request: world.request, market })
  const holdings = async (owner = alice) =>
    [await balanceOf(market.token0, owner), await balanceOf(market.token1, owner)] as const
  return { alice, actors, holdings, worth, promised: await worth(SHARES) }
}

async function watchFromPage(page: Page, world: World): Promise<void> {
  await openConnected(page, APP, cast(world).alice)
  await expect.poll(() => rawOf(page, 'shares')).toBe(SHARES)
  await beginsToWatch(page)
}

test('Change of price ranges by the hook’s owner raises an alarm before any loss', async ({
  page,
  world,
}) => {
  const { alice, actors, holdings, promised } = await prepare(world)
  await page.goto(`${APP}/safety`)
  const fact = page.locator('[data-code="ownerByRanges"]')
  await expect(fact).toContainText('The owner alone can take the deposits, in four transactions or one')
  await expect(fact).toContainText('Danger')
  const power = page.locator('main').getByText(shortenAddress(DEPLOYER), { exact: false })
  await expect(power.filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('an ordinary account')).toBeVisible()

  await watchFromPage(page, world)
  const [first, second, third, last] = drainOf(world)
  await first()
  await expect(alarm(page, RANGES)).toContainText(shortenAddress(DEPLOYER), { ignoreCase: true })
  for (const side of [0, 1] as const) expect(await rawOf(page, `own.pays${side}`)).toBe(promised[side])
  // All tokens can still be withdrawn: the value of a share does not depend on price ranges.
  expect(await rawOf(page, 'withdraw.token0')).toBe(promised[0])
  const before = await holdings()
  await alarm(page, RANGES).getByRole('button', { name: 'Withdraw everything' }).click()
  await agree(page)
  await expect.poll(() => rawOf(page, 'shares')).toBe(0n)
  expect(await holdings()).toEqual([before[0] + promised[0], before[1] + promised[1]])

  // Alice has withdrawn, so the owner's next steps take nothing from Alice.
  await second()
  await third()
  const [left] = await dualReads(world).totals()
  await last(left - 10n)
  expect(await holdings()).toEqual([before[0] + promised[0], before[1] + promised[1]])
  expect(await actors.shares(alice)).toBe(0n)
})

test('Each transaction of a theft by the hook’s owner raises an alarm [10-18]', async ({ page, world }) => {
  const { holdings, promised, worth } = await prepare(world)
  await watchFromPage(page, world)
  await expect(alarm(page, 'Your position lost')).toHaveCount(0)
  const [first, second, third, last] = drainOf(world)
  await first()
  await expect(alarm(page, RANGES)).toHaveCount(1)
  await second()
  // The owner moved the price without a trade, so the value of Alice's shares hardly changed.
  const [moved0, moved1] = await worth(SHARES)
  expect(moved0 - promised[0] <= 1n && moved1 === promised[1]).toBe(true)
  await third()
  await expect(alarm(page, RANGES)).toContainText(
    /This happened twice since your last visit, last in block \d+/,
  )
  await expect(alarm(page, RANGES)).toHaveCount(1)
  const owner = await holdings(DEPLOYER)
  const [there] = await dualReads(world).totals()
  await last(there - 10n)
  const [left0, left1] = await worth(SHARES)
  await expect.poll(() => rawOf(page, 'withdraw.token0')).toBe(left0)
  expect(await rawOf(page, 'withdraw.token1')).toBe(left1)
  // Less than 0.1 % of the tokens remain for Alice and all other depositors.
  expect(left0 * 1_000n).toBeLessThan(promised[0])
  // The owner chose the pool's price, so the page shows each token's amount but not their total
  // value.
  await expect(page.locator('[data-field="worth.withheld"]').first()).toContainText('is unreliable')
  await expect(page.locator('[data-field="worth"]')).toHaveCount(0)
  const [has0, has1] = await holdings(DEPLOYER)
  expect((has0 - owner[0]) * 1_000n).toBeGreaterThan(there * 999n)
  expect(owner[1] - has1).toBeLessThan(1_000n)

  // The alarm about price ranges stays. A second alarm states the loss at the pool's last traded
  // price.
  await expect(alarm(page, RANGES)).toHaveCount(1)
  await expect(alarm(page, RANGES)).toContainText('This happened twice')
  await expect(alarm(page, 'of its value')).toContainText(/Your position lost \d\d\.\d+%/)
  expect(await rawOf(page, 'worth.now0')).toBeLessThan((await rawOf(page, 'worth.before0')) / 1_000n)
  await expect(page.locator('main')).not.toContainText('first step')
  await page.getByRole('link', { name: 'Is it safe?' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('region', { name: 'Last used' })).toContainText('The price ranges were changed')
  await expect(page.locator('main')).not.toContainText('first step')

  await page.goto('/markets')
  const row = page.locator('[data-market="local-dual"]')
  await expect(row.locator('[data-field="alarms"]')).toBeVisible()

  await page.goto(`${APP}/position`)
  const lost = await partOf(page, 'part.unlent', 0)
  const gone = left0 - promised[0]
  expect(lost - gone <= 5n && gone - lost <= 5n, `${lost} of ${gone}`).toBe(true)
  const divergence = await partOf(page, 'part.divergence', 0)
  expect(divergence >= -5n && divergence <= 5n, `divergence ${divergence}`).toBe(true)
  const earnings = page.getByRole('region', { name: 'What earned it' })
  await expect(earnings).toContainText('Lost beyond price and fees')
  expect([await rawOf(page, 'leaving.token0'), await rawOf(page, 'leaving.token1')]).toEqual([left0, left1])
  await expect(page.locator('[data-field="worth"]')).toHaveText(/^unavailable/)
  await expect(page.locator('[data-field="worth.withheld"]')).toBeVisible()
  // The owner set the pool's price without trades, so the page does not add up the value of both
  // tokens.
  const sums = earnings.locator('[data-field$=".together"]')
  await expect(sums.first()).toBeVisible()
  for (const sum of await sums.all()) await expect(sum).toContainText('unavailable')
  // The chart shows no value at the price that the owner set, but keeps the values from before.
  await clickFold(page, 'Charts')
  const chart = page.getByRole('figure').filter({ hasText: 'Value against just holding' })
  await chart.getByText('As a table').click()
  await expect(chart.getByRole('cell', { name: 'unavailable' }).first()).toBeVisible()
  for (const cell of await chart.getByRole('cell').allTextContents()) expect(cell).not.toMatch(/\d{20}/)
  for (const side of [0, 1] as const) {
    let sum = 0n
    for (const cause of EARNINGS_CAUSES) sum += await rawOf(page, `part.${cause}.token${side}`)
    expect(sum).toBe(await rawOf(page, `result.token${side}`))
  }
})
