import type { Locator, Page } from '@playwright/test'
import { DEPOSIT_SUCCESS } from '#locales/specified.ts'
import type { World } from '../../devnet/world.ts'
import { chainReads } from '../fixtures/chainReads.ts'
import { expectConnected } from '../fixtures/connecting.ts'
import {
  actionCard,
  agree,
  amountInput,
  finishDeposit,
  rawOf,
  reviewDialog,
  unitChoice,
} from '../fixtures/liquidity.ts'
import { sampled } from '../fixtures/long.ts'
import { expect, test } from '../fixtures/test.ts'

const MOST_CLICKS = 5
const MOST_REVIEWS = 1
const WAD = 10n ** 18n
const MINTED = 10_000_000n * WAD
const HALF = WAD / 2n

async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const key = 'clicks of this test'
    addEventListener(
      'click',
      (event) => {
        if (event.isTrusted) sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key) ?? 0) + 1}`)
      },
      { capture: true },
    )
  })
  return () => page.evaluate(() => Number(sessionStorage.getItem('clicks of this test') ?? 0))
}

/** True if all corners of the element are in the viewport and no other element covers them. */
const isInSight = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [left + 1, right - 1].flatMap((x) => [top + 1, bottom - 1].map((y) => [x, y] as const))
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })

interface Deposited {
  readonly clicks: number
  /** Number of previewed shares, in the smallest unit. */
  readonly shares: bigint
}

async function firstDeposit(page: Page, account: `0x${string}`): Promise<Deposited> {
  const clicks = await countClicks(page)
  await page.goto('/features')
  await actionCard(page).getByRole('button', { name: 'Connect Wallet' }).click()
  await expectConnected(page, account)
  await actionCard(page).getByRole('button', { name: 'Get test tokens' }).click()
  await expect(page.getByText('Both tokens are in your wallet.')).toBeVisible()
  await expect(amountInput(page)).toBeFocused()
  await expect(unitChoice(page, 'TT0')).toBeChecked()
  await page.keyboard.type('0.5')
  const shares = await rawOf(page, 'deposit.shares')
  await actionCard(page).getByRole('button', { name: 'Approve and Deposit' }).click()
  let reviews = 0
  const success = page.getByRole('dialog', { name: 'Deposited' })
  while ((await success.count()) === 0) {
    await agree(page)
    reviews += 1
    await expect(reviewDialog(page)).toHaveCount(0)
    await expect(reviewDialog(page).or(success)).toBeVisible()
  }
  expect(reviews).toBeLessThanOrEqual(MOST_REVIEWS)
  expect(await isInSight(success)).toBe(true)
  await finishDeposit(page)
  return { clicks: await clicks(), shares }
}

/**
 * Expects that the account paid half a token. Rounding to whole units of shares may reduce the
 * amount by less than 10^-12 tokens.
 */
async function expectHalfAToken(world: World, account: `0x${string}`, shares: bigint): Promise<void> {
  const held = await chainReads(world).holdings(account)
  expect(held.shares).toBe(shares)
  const paid = MINTED - held.token0
  expect(paid <= HALF && paid > HALF - WAD / 10n ** 12n).toBe(true)
  expect(held.token1 < MINTED && held.token1 > 0n).toBe(true)
}

/**
 * Expects that the page does not scroll to an old result when the user returns to the browser tab.
 */
async function expectNoScrollOnReturn(page: Page, width: number, outcome: Locator): Promise<void> {
  await page.setViewportSize({ width, height: 480 })
  await page.getByRole('tab', { name: 'Quoter' }).click()
  const tab = page.getByRole('tab', { name: 'Liquidity Management' })
  await tab.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const scrolledBefore = await page.evaluate(() => scrollY)
  await tab.click()
  await expect(outcome).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(scrolledBefore)
  expect(await isInSight(outcome.locator('.k-notice-body'))).toBe(false)
}

for (const [width, height] of sampled(
  [
    [1280, 900],
    [390, 844],
  ] as const,
  ([width]) => width === 390,
))
  test(`First deposit of a new user takes five clicks and one dialog, at ${width} px [11-03]`, async ({
    page,
    world,
  }) => {
    const [account = '0x'] = world.accounts
    await page.setViewportSize({ width, height })
    const chain = chainReads(world)
    expect(await chain.holdings(account)).toEqual({ shares: 0n, token0: 0n, token1: 0n })
    const { clicks, shares } = await firstDeposit(page, account)
    expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)
    await expectHalfAToken(world, account, shares)
    const outcome = page.locator('.k-notice').filter({ hasText: DEPOSIT_SUCCESS })
    await expectNoScrollOnReturn(page, width, outcome)
  })
