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
  await withMadeUpPast(context, LOANS)
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
