import type { Page } from '@playwright/test'
import { clickFold } from '../fixtures/fold.ts'
import { FIRST_SECOND, withMadeUpPast } from '../fixtures/madeUpPast.ts'
import { expect, test } from '../fixtures/test.ts'

const LOANS = 100_000
const list = (page: Page) => page.getByRole('region', { name: 'Swaps that used the liquidity', exact: true })
const found = (page: Page) => page.locator('[data-field="loans-found"]')
const rows = (page: Page) => list(page).locator('ol > li')
/** Finds a row by its position in the complete list, counted from 1. */
const row = (page: Page, place: number) => list(page).locator(`ol > li[aria-posinset="${place}"]`)
const lent = (page: Page, place: number) =>
  row(page, place).locator('[data-field="loan.lent.token0"] [data-raw]')

/**
 * Expects the JIT swap with this number at a position of the list. A swap's number is its amount of
 * token 0.
 */
const hasLoan = (page: Page, place: number, number: number) =>
  expect(lent(page, place)).toHaveAttribute('data-raw', `${number}`)

test('List of 100,000 JIT swaps is paged, and filtered by day and direction [2-10]', async ({
  page,
  context,
}) => {
  await withMadeUpPast(context, { loans: LOANS, pool: [] })
  await page.goto('/position')
  await clickFold(page, 'Swaps that used the liquidity')
  await expect(found(page)).toHaveText(/^100,000 loans/)
  await hasLoan(page, 1, LOANS - 1)
  await expect(rows(page)).toHaveCount(40)
  await list(page).getByRole('button', { name: 'Older loans' }).click()
  await hasLoan(page, 41, LOANS - 41)
  await hasLoan(page, 80, LOANS - 80)
  await list(page).getByRole('button', { name: 'Newer loans' }).click()
  await hasLoan(page, 1, LOANS - 1)

  await list(page).getByRole('radio', { name: 'TT1 in' }).check({ force: true })
  await expect(found(page)).toHaveText(/^50,000 loans/)
  await hasLoan(page, 1, LOANS - 1)
  await list(page).getByRole('radio', { name: 'TT0 in' }).check({ force: true })
  await hasLoan(page, 1, LOANS - 2)
  const day = (loan: number) => new Date((FIRST_SECOND + loan * 60) * 1000).toISOString().slice(0, 10)
  await list(page).getByLabel('From day (UTC)').fill(day(10_000))
  await list(page).getByLabel('To day (UTC)').fill(day(10_000))
  // The invented history has one swap per minute, so 1,440 per day. Half of them pay in TT0.
  await expect(found(page)).toHaveText(/^720 loans/)
})

const chart = (page: Page) => page.getByRole('figure').filter({ hasText: 'Price of the pool' })
const range = (page: Page) => chart(page).locator('[data-field="chart-range"]')
const PRICE = 2n ** 96n

test('History chart can be zoomed by dragging and with the keyboard [2-10]', async ({ page, context }) => {
  const pool = Array.from({ length: 101 }, (_, index) => ({
    after: index * 3_600,
    sqrtPriceX96: PRICE + (PRICE / 100n) * BigInt(index),
  }))
  await withMadeUpPast(context, { loans: 0, pool })
  await page.goto('/position')
  await clickFold(page, 'Charts')
  const drawn = chart(page).locator('.u-over')
  await drawn.scrollIntoViewIfNeeded()
  const box = await drawn.boundingBox()
  if (box === null) throw new Error('the chart is not drawn')
  await expect(range(page)).toHaveCount(0)
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * 0.25, y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.5, y, { steps: 5 })
  await page.mouse.up()
  // The visible range starts at hour 25 and covers a quarter of the 100 hours.
  await expect(range(page)).toHaveText(
    /^Shown: 2023-11-1[56] \d\d:\d\d UTC to 2023-11-1[67] \d\d:\d\d UTC\.$/,
  )
  const dragged = await range(page).textContent()
  const place = chart(page).getByRole('application')
  await place.focus()
  await page.keyboard.press('+')
  await expect(range(page)).not.toHaveText(dragged ?? '')
  await page.keyboard.press('-')
  await expect(range(page)).toHaveText(dragged ?? '')
  await page.keyboard.press('0')
  await expect(range(page)).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(chart(page).getByRole('status')).toContainText('TT1 for one TT0: 1 · Block: 0')
})

test('History chart explains an empty range, a single point and a missing time @long [2-10]', async ({
  page,
  context,
}) => {
  await withMadeUpPast(context, { loans: 0, pool: [] })
  await page.goto('/position')
  await clickFold(page, 'Charts')
  await expect(chart(page)).toContainText('The chart starts with the next change.')
  await expect(chart(page).getByText('As a table')).toHaveCount(0)

  await withMadeUpPast(context, { loans: 0, pool: [{ after: 60, sqrtPriceX96: 2n * PRICE }] })
  await page.reload()
  await clickFold(page, 'Charts')
  await expect(chart(page)).toContainText('The chart starts with the next change.')
  await chart(page).getByText('As a table').click()
  await expect(chart(page).getByRole('row').nth(1)).toHaveText(/2023-11-14 22:14 UTC\s*4\s*0/)

  const gap = { after: undefined, sqrtPriceX96: 3n * PRICE }
  await withMadeUpPast(context, {
    loans: 0,
    pool: [{ after: 0, sqrtPriceX96: PRICE }, gap, { after: 120, sqrtPriceX96: 2n * PRICE }],
  })
  await page.reload()
  await clickFold(page, 'Charts')
  await expect(chart(page)).toContainText('1 point is not drawn because its time is unavailable.')
  await chart(page).getByText('As a table').click()
  await expect(chart(page).getByRole('row')).toHaveCount(4)
  await expect(chart(page).getByRole('row').nth(2)).toContainText('9')
})
