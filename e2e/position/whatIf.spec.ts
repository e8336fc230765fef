import type { Page } from '@playwright/test'
import type { World } from '../../devnet/world.ts'
import { PROVIDERS } from '../../devnet/worldAddresses.ts'
import { loadAdapter } from '../../src/adapters/index.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import type { Pair } from '../../src/market/tokenPair.ts'
import {
  predictScenarioInputsAfterDeposit,
  simulateScenario,
  valueScenario,
} from '../../src/market/whatIf.ts'
import { formatTrimmedAmount } from '../../src/math/amountText.ts'
import type { Address } from '../../src/math/hex.ts'
import { createTickTable } from '../../src/math/tickMath.ts'
import { connectLocal } from '../fixtures/connecting.ts'
import { clickFold } from '../fixtures/fold.ts'
import { amountInput, PLENTY, rawOf } from '../fixtures/liquidity.ts'
import { expect, test } from '../fixtures/test.ts'

const SOMEBODY = PROVIDERS[0]
const FIELDS = ['token0', 'token1', 'held', 'fees', 'divergence', 'yields', 'worth'] as const

interface Asked {
  readonly market: Market
  readonly account: Address
  readonly changeBps: number
  readonly days: number
  readonly rates: Pair<bigint | undefined>
  readonly unit: 0 | 1
  /** Number of shares in the entered deposit, in the smallest unit. */
  readonly deposit?: bigint
}

/**
 * Computes the figures that the page must show, from the chain's state at the block that the page
 * names.
 */
async function workedOut(page: Page, world: World, asked: Asked): Promise<Record<string, bigint>> {
  const { market, account, unit } = asked
  const figure = page.locator('[data-field="whatIf.worth"] [data-block]')
  const block = BigInt((await figure.getAttribute('data-block')) ?? '')
  const rpc = createRpc({ urls: [world.rpcUrl], chainId: world.chainId })
  const snapshot = await readMarketSnapshot(rpc, market, account, block, [])
  const { rules, jitModel: lending } = await loadAdapter(market)
  const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
  const present = { snapshot, market, ticks, rules, lending }
  const ground =
    asked.deposit === undefined ? present : predictScenarioInputsAfterDeposit(asked.deposit, present)
  if (ground === undefined) throw new Error('no such deposit')
  const answer = simulateScenario(asked, ground)
  if (!answer.ok) throw new Error(answer.refusal.code)
  const [token0, token1] = answer.amounts
  const { entry, ...sum } = valueScenario(unit, answer)
  const figures: Record<string, bigint> = { token0, token1, ...sum }
  if (asked.deposit !== undefined) figures.entry = entry
  return figures
}

async function shown(page: Page): Promise<Record<string, bigint>> {
  const figures: Record<string, bigint> = {}
  for (const field of FIELDS) figures[field] = await rawOf(page, `whatIf.${field}`)
  // Reads the price at entry, which the page shows only if the account has a position.
  if ((await page.locator('[data-field="whatIf.entry"]').count()) > 0)
    figures.entry = await rawOf(page, 'whatIf.entry')
  return figures
}

async function expectWorkedOut(page: Page, world: World, asked: Asked): Promise<void> {
  await page
    .locator('.wi')
    .getByRole('group', { name: 'Show amounts in' })
    .getByRole('radio')
    .nth(asked.unit)
    .check({ force: true })
  await expect(async () => expect(await shown(page)).toEqual(await workedOut(page, world, asked))).toPass({
    timeout: 15_000,
  })
}

const change = (page: Page) => page.getByRole('textbox', { name: 'Price change' })
const rate = (page: Page, side: 0 | 1) => page.getByLabel(`Yield of Vault ${side}`)

test('‘What if’ panel predicts the value of the position after a deposit [11-06]', async ({
  page,
  world,
}) => {
  const { market } = world
  const [account = '0x'] = world.accounts
  await page.goto('/features')
  await clickFold(page, 'What if the price moves?')
  await expect(page.getByText('Enter an amount above to see how that deposit would do.')).toBeVisible()
  await amountInput(page).fill('250.5')
  for (const side of [0, 1] as const) await rate(page, side).fill('2')
  for (const text of ['-51', '100.01', 'half', '']) {
    await change(page).fill(text)
    await expect(page.getByText('Enter a number from −50 to 100.')).toBeVisible()
    await expect(page.locator('[data-field="whatIf.worth"]')).toHaveText('unavailable')
  }
  await change(page).fill('-30')
  const deposit = await rawOf(page, 'deposit.shares')
  const asked = { market, account, changeBps: -3_000, days: 30, rates: [20_000n, 20_000n], unit: 1 } as const
  await expectWorkedOut(page, world, { ...asked, deposit })
  const supposed = await shown(page)
  const parts = ['held', 'entry', 'fees', 'divergence', 'yields'].map((part) => supposed[part] ?? 0n)
  expect(parts.reduce((sum, part) => sum + part)).toBe(supposed.worth)
  await world.actors.fund(account, PLENTY, PLENTY)
  await world.actors.deposit(account, deposit)
  await connectLocal(page, account)
  await amountInput(page).fill('')
  await expect(page.locator('[data-field="whatIf.entry"]')).toHaveCount(0)
  await expectWorkedOut(page, world, asked)
  const made = await shown(page)
  for (const field of ['token0', 'token1', 'worth', 'fees']) {
    const [was = 0n, is = 0n] = [supposed[field], made[field]]
    // Allows a difference of 1/100,000, for rounding and a few blocks of yield.
    expect((is - was) ** 2n * 10n ** 10n, field).toBeLessThan(was ** 2n)
  }
})

test('‘What if’ panel of any position uses the yearly rates of the market’s facts [11-06]', async ({
  page,
  world,
}) => {
  await page.goto('/features')
  const rates: bigint[] = []
  for (const side of [0, 1] as const) {
    const fact = page.locator(`[data-field="earned${side}"]`)
    rates.push(BigInt((await fact.getAttribute('data-millionths')) ?? ''))
  }
  await page.goto(`/position?address=${SOMEBODY}`)
  await clickFold(page, 'What if the price moves?')
  for (const side of [0, 1] as const)
    await expect(rate(page, side)).toHaveValue(formatTrimmedAmount(rates[side] ?? 0n, 4))
  await expect(page.getByText(/^This vault alone, last [\d.]+ days\.$/)).toHaveCount(2)
  const [rate0 = 0n, rate1 = 0n] = rates
  expect(rate0).toBeGreaterThan(0n)
  const asked = { market: world.market, account: SOMEBODY, days: 30, unit: 1 } as const
  await expectWorkedOut(page, world, { ...asked, changeBps: 0, rates: [rate0, rate1] })
  await change(page).fill('−12.5')
  await expectWorkedOut(page, world, { ...asked, changeBps: -1_250, rates: [rate0, rate1] })
  // If the rate field is empty, the page leaves out the yield and says so.
  await rate(page, 0).fill('')
  await expect(page.getByText('No rate known. Enter one to include it.')).toHaveCount(1)
  await expectWorkedOut(page, world, { ...asked, changeBps: -1_250, rates: [undefined, rate1] })
})
